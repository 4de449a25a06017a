// @ts-check
import {
  createPartnerClient,
  followEvents,
  isPartnerApiError,
  isPartnerConnectionError,
  paginate,
  signWebhook,
  verifyWebhook,
  WebhookVerificationError,
} from '@invest-example/partner-investment';
import { sampleEvent } from '@invest-example/partner-investment/testing';

const UNAVAILABLE = {
  type: 'service_unavailable',
  code: 'service_unavailable',
  message: 'Made by a proof.',
  requestId: 'req_1',
  docUrl: 'https://docs.example',
};

/**
 * The faults of the first requests of `prove`, in their order, on the way to the service
 * (`client/tests/front.ts`). The later requests have none.
 */
export const faults = [
  ...[
    'reset after',
    {
      status: 503,
      headers: { 'content-type': 'application/json', 'retry-after': '0' },
      body: { error: UNAVAILABLE },
    },
    'none',
  ],
  ...['cut answer', 'none'],
  ...['silence', 'none'],
  { status: 302, headers: { location: 'https://elsewhere.example/' } },
  'reset after',
];

/**
 * Uses the client as a partner does, and returns the outcomes as plain values. `baseUrl` leads to a
 * sandbox through a front with `faults`. Nothing listens at `closedUrl`. `phone` is that of a new
 * customer.
 * @param {{ apiKey: string, baseUrl: string, closedUrl: string, phone: string }} input
 */
export async function prove({ apiKey, baseUrl, closedUrl, phone }) {
  const api = createPartnerClient({ apiKey, baseUrl, attemptTimeoutSeconds: 2 });
  const closed = createPartnerClient({ apiKey, baseUrl: closedUrl, maxRetries: 0 });

  const created = await api.withResponse.createCustomer({
    body: { phone, name: { en: 'Mariam Hassan', ar: 'مريم حسن' } },
  });
  const { environment } = await api.getAccount();
  await api.getAccount();
  const moved = await outcome(api.getAccount());
  const notRepeated = await outcome(api.rotateWebhookSecret({ path: { id: 'we_none' } }));

  const path = { id: created.data.id };
  const before = (await api.listEvents({ query: { limit: 1 } })).data[0]?.id;
  await api.updateCustomer({ path, body: { metadata: { runtime: 'proved' } } });
  const { canInvest } = await api.completeKyc({ path });
  const quote = await api.createQuote({ body: { property: 'CAI-NC-014', shares: 4 } });
  const funding = /** @type {const} */ ({ method: 'partner_settlement' });
  const order = await api.createOrder({
    body: { customer: path.id, property: 'CAI-NC-014', shares: 4, funding },
  });
  const cancelled = await api.cancelOrder(
    { path: { id: order.id }, body: { reason: 'إلغاء' } },
    { idempotencyKey: `cancel ${order.id}` },
  );

  return {
    call: {
      environment,
      replayed: created.replayed,
      arabic: created.data.name.ar,
      canInvest,
      total: quote.total,
      order: cancelled.status,
    },
    reason: cancelled.cancellation?.reason,
    notRepeated,
    moved,
    nobodyListens: await outcome(closed.getAccount()),
    refused: await outcome(
      api.createOrder({ body: { customer: path.id, property: 'CAI-NC-014', shares: 1, funding } }),
    ),
    aborted: await outcome(
      api.getAccount({}, { signal: AbortSignal.abort(new Error('the customer left')) }),
    ),
    pages: await pages(api),
    events: await followed(api, before),
    webhooks: await webhooks(),
  };
}

/**
 * Returns whether several pages contain the same properties as one page.
 * @param {import('@invest-example/partner-investment').PartnerClient} api
 */
async function pages(api) {
  const whole = (await api.listProperties({ query: { limit: 100 } })).data.map(({ id }) => id);
  const one = [];
  for await (const { id } of paginate(api.listProperties, {
    query: { limit: 5, status: ['available', 'funded', 'resale'] },
  }))
    one.push(id);
  return whole.length > 5 && one.join() === whole.join();
}

/**
 * Returns the types of the first four events after one.
 * @param {import('@invest-example/partner-investment').PartnerClient} api
 * @param {string | undefined} after
 */
async function followed(api, after) {
  const types = [];
  for await (const { type } of followEvents(api, { after, pollSeconds: 0.05 }))
    if (types.push(type) === 4) break;
  return types;
}

async function webhooks() {
  const secret = 'whsec_Nq4vXo2b7TfWc9LrYk1mPzHs8dGuJ3eAQ5iBt6VwC0M=';
  const body = JSON.stringify(sampleEvent('order.paid'));
  const header = await signWebhook(body, secret);
  const old = await signWebhook(body, secret, { timestamp: Math.floor(Date.now() / 1000) - 301 });
  const bytes = new TextEncoder().encode(body);
  return {
    good: await verdict(verifyWebhook(body, header, secret)),
    bytes: await verdict(verifyWebhook(bytes, header, secret)),
    rotated: await verdict(verifyWebhook(body, header, ['whsec_next', secret])),
    forgedBody: await verdict(
      verifyWebhook(body.replace('order.paid', 'order.paid '), header, secret),
    ),
    forgedSignature: await verdict(
      verifyWebhook(
        body,
        header.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        secret,
      ),
    ),
    otherSecret: await verdict(verifyWebhook(body, header, 'whsec_other')),
    old: await verdict(verifyWebhook(body, old, secret)),
    unsigned: await verdict(verifyWebhook(body, null, secret)),
    // The vector of the contract's introduction.
    vector: await signWebhook('{"object":"event","type":"webhook.test"}', secret, {
      timestamp: 1794495610,
    }),
  };
}

/** @param {Promise<{ type: string }>} verified */
function verdict(verified) {
  return verified.then(
    ({ type }) => type,
    (error) => (error instanceof WebhookVerificationError ? error.reason : String(error)),
  );
}

/** @param {Promise<unknown>} call */
function outcome(call) {
  return call.then(
    () => 'done',
    (error) => {
      if (isPartnerApiError(error)) return `${error.status} ${error.code}`;
      if (isPartnerConnectionError(error))
        return `${error.status ?? 'no answer'}, ${error.mayHaveArrived ? 'may have' : 'has not'} arrived`;
      return String(error);
    },
  );
}
