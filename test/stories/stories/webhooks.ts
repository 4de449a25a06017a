import { makeDue } from '../../support/webhooks/deliveries.ts';
import { waitFor } from '../../support/wait-for.ts';
import { startReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { freshPhone } from '../../support/fixtures/fixtures.ts';
import type { ExampleBody, Stage } from '../stage.ts';
import { openUnit } from '../seed.ts';
import { BROKEN_JSON } from './broken-json.ts';

/**
 * Webhook endpoints and deliveries. During deliveries, the addresses of the examples lead to a test
 * receiver.
 */
export const webhooks = {
  environment: 'sandbox' as const,
  worker: true,
  async play(stage: Stage) {
    const { partner } = stage;
    const receiver = await startReceiver();
    try {
      await recovered(stage, receiver);
      const core = await looked(stage, receiver);
      const crm = await deliveredOnce(stage, receiver);
      await deliveries(stage, receiver, core);
      await disabledByService(stage, receiver, crm);
      await partner('PATCH', `/webhook-endpoints/${core}`, { body: { events: ['*'] } });
      await lists(stage);
      await refused(stage, core, crm.endpoint);
      await rotated(stage, core);
      await limit(stage);
    } finally {
      await receiver.close();
    }
  },
};

const redirect = ({ service }: Stage, id: string, url: string) =>
  service.ctx.db.updateTable('webhook_endpoints').set({ url }).where('id', '=', id).execute();

const newest = ({ partner }: Stage, endpoint: string) =>
  partner('GET', `/webhook-deliveries?endpoint=${endpoint}&limit=1`);

/** Recovers the failed deliveries of an endpoint that was down, disabled and enabled again. */
async function recovered(stage: Stage, receiver: WebhookReceiver): Promise<void> {
  const { partner, send, shows } = stage;
  const gone = await startReceiver();
  await gone.close();
  const { body: endpoint } = await partner('POST', '/webhook-endpoints', {
    body: { url: gone.url, events: ['customer.unlinked'] },
  });
  const path = `/webhook-endpoints/${endpoint.id}`;
  const { body: customer } = await partner('POST', '/customers', { body: { phone: freshPhone() } });
  await partner('DELETE', `/customers/${customer.id}`);
  const { body } = await waitFor(
    () => newest(stage, endpoint.id),
    ({ body: { data } }) => data[0]?.attempts === 1,
  );
  for (const status of ['disabled', 'enabled']) await partner('PATCH', path, { body: { status } });
  await redirect(stage, endpoint.id, receiver.url);
  const now = () => new Date().toISOString();
  await send(`POST ${path}/recover`, 'recoverWebhookEndpoint', 'since');
  shows(
    'requeued',
    await send(
      `POST ${path}/recover`,
      'recoverWebhookEndpoint',
      'period',
      'partner',
      ({ since }) => ({ since, until: now() }),
    ),
  );
  const delivery = `/webhook-deliveries/${body.data[0].id}`;
  shows(
    'recovered',
    await waitFor(
      () => partner('GET', delivery),
      ({ body: { status } }) => status === 'succeeded',
    ),
  );
  shows('invalid_json', await partner('POST', `${path}/recover`, { raw: BROKEN_JSON }));
  shows('missing_parameter', await partner('POST', `${path}/recover`, { body: {} }));
  shows(
    'invalid_parameter',
    await partner('POST', `${path}/recover`, {
      body: { since: now(), until: '2026-01-01T00:00:00Z' },
    }),
  );
  await partner('DELETE', path);
}

interface Crm {
  endpoint: string;
  customer: string;
}

/** Delivers one event to the endpoint of the CRM. */
async function deliveredOnce(stage: Stage, receiver: WebhookReceiver): Promise<Crm> {
  const { partner, send } = stage;
  const { body } = await send('POST /webhook-endpoints', 'createWebhookEndpoint', 'filtered');
  await redirect(stage, body.id, `${receiver.url}/crm`);
  const customer = (await partner('POST', '/customers', { body: { phone: freshPhone() } })).body;
  await partner('POST', `/sandbox/customers/${customer.id}/complete-kyc`);
  await waitFor(
    () => newest(stage, body.id),
    ({ body: { data } }) => data[0]?.status === 'succeeded',
  );
  return { endpoint: body.id, customer: customer.id };
}

/** Fails all attempts of a delivery to the CRM. */
async function disabledByService(
  stage: Stage,
  receiver: WebhookReceiver,
  { endpoint, customer }: Crm,
): Promise<void> {
  const { partner, shows, service } = stage;
  const path = `/webhook-endpoints/${endpoint}`;
  receiver.respondWith = 503;
  await partner('DELETE', `/customers/${customer}`);
  const { body } = await waitFor(
    () => newest(stage, endpoint),
    ({ body: { data } }) => data[0].eventType === 'customer.unlinked' && data[0].attempts === 1,
  );
  const { id } = body.data[0];
  for (let attempts = 2; attempts <= 3; attempts++) {
    await makeDue(service.ctx, id);
    await waitFor(
      () => newest(stage, endpoint),
      ({ body: { data } }) => data[0].attempts === attempts,
    );
  }
  await service.ctx.db
    .updateTable('webhook_deliveries')
    .set({ attempts: 8, schedule_step: 8 })
    .where('id', '=', id)
    .execute();
  await makeDue(service.ctx, id);
  await waitFor(
    () => partner('GET', path),
    ({ body: { status } }) => status === 'disabled',
  );
  await redirect(stage, endpoint, 'https://crm.nilebank.example/invest');
  shows('disabled', await partner('GET', path));
  receiver.respondWith = 200;
  await tellOfTrouble(stage, 'failing', 'webhookEndpointFailing', 'webhook_endpoint_failing');
  await tellOfTrouble(stage, 'disabled', 'webhookEndpointDisabled', 'webhook_endpoint_disabled');
}

/**
 * Reports failures with the data of the examples, which are of live, where nothing can be delivered
 * to a test receiver, and with the partner's address.
 */
async function tellOfTrouble(
  { partner, showsEvent }: Stage,
  news: string,
  operationId: string,
  example: string,
): Promise<void> {
  const { body } = await partner('GET', `/events?type=webhook_endpoint.${news}&limit=1`);
  const [event] = body.data;
  const webhookEndpoint = {
    ...event.data.webhookEndpoint,
    url: 'https://crm.nilebank.example/invest',
  };
  showsEvent(operationId, example, { ...event, environment: 'live', data: { webhookEndpoint } });
}

/** Tests the endpoint of the core banking with success and without. Returns its id. */
async function looked(stage: Stage, receiver: WebhookReceiver): Promise<string> {
  const { partner, send, shows } = stage;
  const { body } = shows(
    'created',
    await send('POST /webhook-endpoints', 'createWebhookEndpoint', 'every_event'),
  );
  const path = `/webhook-endpoints/${body.id}`;
  await redirect(stage, body.id, receiver.url);
  shows('succeeded', await partner('POST', `${path}/test`));
  receiver.respondWith = 503;
  shows('failed', await partner('POST', `${path}/test`));
  receiver.respondWith = 200;
  return body.id;
}

async function deliveries(
  stage: Stage,
  receiver: WebhookReceiver,
  endpoint: string,
): Promise<void> {
  const { partner, shows } = stage;
  const customer = (await partner('POST', '/customers', { body: { phone: freshPhone() } })).body;
  await partner('POST', `/sandbox/customers/${customer.id}/complete-kyc`);
  const property = await openUnit(stage, 'CAI-NC-014');
  const { body: order } = await partner('POST', '/orders', {
    body: {
      customer: customer.id,
      property,
      shares: 12,
      funding: { method: 'partner_settlement' },
    },
  });
  await waitFor(
    () => newest(stage, endpoint),
    ({ body: { data } }) => data[0].eventType === 'order.created' && data[0].status === 'succeeded',
  );
  await partner('PATCH', `/webhook-endpoints/${endpoint}`, { body: { events: ['order.paid'] } });
  receiver.respondWith = 503;
  await partner('POST', `/sandbox/orders/${order.id}/simulate`, { body: { to: 'paid' } });
  const { body: once } = await waitFor(
    () => newest(stage, endpoint),
    ({ body: { data } }) => data[0].eventType === 'order.paid' && data[0].attempts === 1,
  );
  const { id } = once.data[0];
  await makeDue(stage.service.ctx, id);
  await waitFor(
    () => newest(stage, endpoint),
    ({ body: { data } }) => data[0].attempts === 2,
  );
  shows('pending', await partner('GET', `/webhook-deliveries/${id}`));
  await redirect(stage, endpoint, 'https://hooks.nilebank.example/invest/events');
  shows('pending', await stage.staff('GET', `/webhook-deliveries/${id}`));
  await redirect(stage, endpoint, receiver.url);
  receiver.respondWith = 200;
  shows('pending', await partner('POST', `/webhook-deliveries/${id}/retry`));
  await waitFor(
    () => newest(stage, endpoint),
    ({ body: { data } }) => data[0].status === 'succeeded',
  );
  shows('succeeded_before', await stage.staff('POST', `/webhook-deliveries/${id}/retry`));
  await waitFor(
    () => newest(stage, endpoint),
    ({ body: { data } }) => data[0].attempts === 4,
  );
  await redirect(stage, endpoint, 'https://hooks.nilebank.example/invest/events');
}

async function lists({ partner, staff, send, nile, shows }: Stage): Promise<void> {
  const path = `/partners/${nile.partnerId}`;
  shows('webhook_endpoint_list', await staff('GET', `${path}/webhook-endpoints`));
  shows('webhook_delivery_list', await staff('GET', `${path}/webhook-deliveries?limit=2`));
  shows('webhook_delivery_list', await partner('GET', '/webhook-deliveries?limit=2'));
  await send(
    `POST ${path}/recover-webhooks`,
    'recoverPartnerWebhooks',
    'outage',
    'backoffice',
  ).then((reply) => shows('recovery', reply));
  const endpoints = await partner('GET', '/webhook-endpoints');
  const crm = endpoints.body.data.find(({ description }: ExampleBody) => description === 'CRM');
  const again = { since: '2026-11-17T00:00:00Z', endpoint: crm.id };
  shows('disabled', await staff('POST', `${path}/recover-webhooks`, { body: again }));
  shows('webhook_endpoint_list', await partner('GET', '/webhook-endpoints'));
  const { body } = await partner('GET', '/webhook-endpoints');
  const core = body.data.find(({ description }: ExampleBody) => description === 'Core banking');
  shows('enabled', await partner('GET', `/webhook-endpoints/${core.id}`));
  shows('invalid_parameter', await partner('GET', '/webhook-deliveries?status=gone'));
  shows('invalid_cursor', await partner('GET', '/webhook-deliveries?cursor=eyJ2IjoxfQ'));
  shows('invalid_parameter', await partner('GET', '/webhook-endpoints?status=enabled'));
  shows('invalid_cursor', await partner('GET', '/webhook-endpoints?cursor=eyJ2IjoxfQ'));
}

async function refused({ partner, staff, shows }: Stage, core: string, crm: string): Promise<void> {
  const create = (body: object, key: string) =>
    partner('POST', '/webhook-endpoints', { body, key });
  shows('invalid_idempotency_key', await create({ url: 'https://hooks.nilebank.example' }, 'four'));
  shows('invalid_json', await partner('POST', '/webhook-endpoints', { raw: BROKEN_JSON }));
  shows('missing_parameter', await partner('POST', '/webhook-endpoints', { body: {} }));
  shows(
    'invalid_parameter',
    await partner('POST', '/webhook-endpoints', {
      body: { url: 'https://hooks.nilebank.example', expand: true },
    }),
  );
  const { url } = (await partner('GET', `/webhook-endpoints/${crm}`)).body;
  shows('state_conflict', await partner('POST', '/webhook-endpoints', { body: { url } }));
  const patch = (more: object) => partner('PATCH', `/webhook-endpoints/${core}`, more);
  shows('invalid_json', await patch({ raw: BROKEN_JSON }));
  shows('missing_parameter', await patch({}));
  shows(
    'invalid_parameter',
    await patch({ body: { url: 'https://user:password@hooks.nilebank.example' } }),
  );
  shows('state_conflict', await patch({ body: { url } }));
  const unknown = '/webhook-endpoints/we_01k9zz8w4he2t7xm5bqdc0nv6r';
  shows('resource_not_found', await partner('GET', unknown));
  shows('resource_not_found', await partner('DELETE', unknown));
  shows('resource_not_found', await partner('POST', `${unknown}/test`));
  shows(
    'resource_not_found',
    await partner('POST', '/webhook-deliveries/whd_01k9zz8w4he2t7xm5bqdc0nv6r/retry'),
  );
  shows(
    'resource_not_found',
    await partner('GET', '/webhook-deliveries/whd_01k9zz8w4he2t7xm5bqdc0nv6r'),
  );
  const { body } = await partner('GET', `/webhook-deliveries?endpoint=${crm}&limit=1`);
  const retry = `/webhook-deliveries/${body.data[0].id}/retry`;
  shows('state_conflict', await partner('POST', retry));
  shows('state_conflict', await staff('POST', retry));
  shows('resource_not_found', await partner('GET', '/events/evt_01k9zz8w4he2t7xm5bqdc0nv6r'));
  shows('invalid_parameter', await partner('GET', '/events?after=evt_01k9zz8w4he2t7xm5bqdc0nv6r'));
  shows('invalid_cursor', await partner('GET', '/events?cursor=eyJ2IjoxfQ'));
}

async function rotated({ partner, send, shows }: Stage, core: string): Promise<void> {
  await send(`PATCH /webhook-endpoints/${core}`, 'updateWebhookEndpoint', 'events');
  await partner('PATCH', `/webhook-endpoints/${core}`, {
    body: { status: 'disabled', events: ['*'] },
  });
  await send(`PATCH /webhook-endpoints/${core}`, 'updateWebhookEndpoint', 'enable');
  const path = `/webhook-endpoints/${core}/rotate-secret`;
  shows('rotated', await send(`POST ${path}`, 'rotateWebhookSecret', 'day'));
  shows('invalid_json', await partner('POST', path, { raw: BROKEN_JSON }));
  shows(
    'invalid_parameter',
    await partner('POST', path, { body: { previousSecretExpiresIn: 86_401 } }),
  );
  shows('deleted', await partner('DELETE', `/webhook-endpoints/${core}`));
}

async function limit({ partner, shows }: Stage): Promise<void> {
  const open = (number: number) =>
    partner('POST', '/webhook-endpoints', {
      body: { url: `https://hooks.nilebank.example/${number}` },
    });
  let last = await open(1);
  for (let number = 2; last.status === 201; number++) last = await open(number);
  shows('webhook_endpoint_limit_reached', last);
}
