import { sql } from 'kysely';
import { freshPhone } from '../../support/fixtures/fixtures.ts';
import type { ExampleBody, OperationReply, Stage } from '../stage.ts';
import { appInvestor, openUnit, refuseInserts, sellInApp, verifySteps } from '../seed.ts';
import { BROKEN_JSON } from './broken-json.ts';

/** Refusals of operations on an order, and refusals of every operation. */
export const refusals = {
  async play(stage: Stage) {
    const unit = await openUnit(stage, 'CAI-NC-014');
    const customer = await attested(stage);
    await unauthorized(stage);
    await forbidden(stage, customer);
    await badRequests(stage);
    await outOfOrder(stage, customer);
    await orderConflicts(stage, customer);
    await orderRefused(stage, customer);
    await settlementRefused(stage, customer);
    await cancelRefused(stage, customer);
    await keysInUse(stage, customer);
    await soldOut(stage, unit, customer);
  },
};

const settled = { method: 'partner_settlement' };
const settlement = { reference: 'NB-TRF-771904', amount: 52275 };

async function attested({ partner }: Stage, more: object = {}): Promise<string> {
  const verifiedAt = new Date(Date.now() - 86_400_000).toISOString();
  const kyc = { provider: 'Nile Bank', reference: 'KYC-1', level: 'full', verifiedAt };
  return (await partner('POST', '/customers', { body: { phone: freshPhone(), kyc, ...more } })).body
    .id;
}

const orderOf = (customer: string, more: object = {}) => ({
  customer,
  property: 'CAI-NC-014',
  shares: 12,
  funding: settled,
  ...more,
});

async function placed(
  { partner }: Stage,
  customer: string,
  more: object = {},
): Promise<ExampleBody> {
  return (await partner('POST', '/orders', { body: orderOf(customer, more) })).body;
}

async function unauthorized({ service, nile, as, staff, shows }: Stage): Promise<void> {
  const me = (key: string) => as(service.client(key))('GET', '/me');
  shows('invalid_api_key', await me(''));
  shows('wrong_environment', await me(nile.apiKey.replace('svck_live_', 'svck_sandbox_')));
  shows(
    'api_key_expired',
    await as(await nile.withKey({ expiresAt: new Date(Date.now() - 1000) }))('GET', '/me'),
  );
  const revoked = await nile.withKey();
  await staff('POST', `/api-keys/${revoked.keyId}/revoke`);
  shows('api_key_revoked', await as(revoked)('GET', '/me'));
  const stopped = await service.partner();
  await staff('POST', `/partners/${stopped.partnerId}/stop`, { body: { reason: 'A leak' } });
  shows('account_stopped', await as(stopped)('GET', '/me'));
  const busy = as(await service.partner({ requestsPerMinute: 300 }));
  const replies = await Promise.all(Array.from({ length: 301 }, () => busy('GET', '/me')));
  shows(
    'rate_limited',
    replies.find(({ status }) => status === 429)!,
  );
}

async function forbidden(stage: Stage, customer: string): Promise<void> {
  const { nile, as, shows, service } = stage;
  const fixed = as(await nile.withKey({ allowedIps: ['203.0.113.7'] }));
  const elsewhere = { headers: { 'X-Forwarded-For': '203.0.113.24' } };
  const unknown = '/orders/ord_01k9zz8w4he2t7xm5bqdc0nv6r';
  const reads = ['/me', '/customers', '/orders', `/customers/${customer}/holdings`];
  for (const path of reads) shows('ip_not_allowed', await fixed('GET', path, elsewhere));
  shows('ip_not_allowed', await fixed('POST', '/me/revoke-key', elsewhere));
  shows('ip_not_allowed', await fixed('POST', '/orders', { body: {}, ...elsewhere }));
  shows('ip_not_allowed', await fixed('POST', `${unknown}/settlement`, { body: {}, ...elsewhere }));

  const reader = as(
    await nile.withKey({ scopes: ['properties:read', 'customers:read', 'orders:read'] }),
  );
  shows('missing_scope', await reader('POST', `${unknown}/cancel`));
  shows('missing_scope', await reader('POST', `${unknown}/settlement`, { body: {} }));
  shows('missing_scope', await reader('POST', '/orders', { body: {} }));
  shows('missing_scope', await reader('GET', `/customers/${customer}/holdings`));
  const other = as(
    await nile.withKey({ scopes: ['properties:read', 'customers:read', 'customers:write'] }),
  );
  shows('missing_scope', await other('GET', '/orders'));

  const beginner = await service.partner({ capabilities: ['createCustomers'] });
  const theirs = await as(beginner)('POST', '/customers', { body: { phone: freshPhone() } });
  shows(
    'capability_not_enabled',
    await as(beginner)('GET', `/customers/${theirs.body.id}/holdings`),
  );
  shows(
    'capability_not_enabled',
    await as(beginner)('POST', '/orders', { body: orderOf(theirs.body.id) }),
  );
}

async function badRequests({ partner, shows, showsBeside }: Stage): Promise<void> {
  const unknown = 'ord_01k9zz8w4he2t7xm5bqdc0nv6r';
  shows('invalid_parameter', await partner('GET', `/orders/${unknown}?expand=items`));
  shows(
    'payload_too_large',
    await partner('POST', '/quotes', { body: { property: 'x'.repeat(110_000) } }),
  );
  shows(
    'unsupported_media_type',
    await partner('POST', '/quotes', {
      raw: '<quote/>',
      headers: { 'content-type': 'application/xml' },
    }),
  );
  showsBeside('method_not_allowed', await partner('DELETE', '/orders'));
  shows('invalid_parameter', await partner('GET', '/orders?limit=500'));
  shows('invalid_cursor', await partner('GET', '/orders?cursor=eyJ2IjoxfQ'));
  shows('resource_not_found', await partner('GET', '/orders/NB-88213'));
  shows(
    'invalid_parameter',
    await partner('GET', '/customers/cus_01k9p3xw7fe8rb2m4ncs6vg5hd/payouts?quarter=3'),
  );
  shows(
    'invalid_cursor',
    await partner('GET', '/customers/cus_01k9p3xw7fe8rb2m4ncs6vg5hd/payouts?cursor=eyJ2IjoxfQ'),
  );
  shows(
    'invalid_parameter',
    await partner('GET', '/customers/cus_01k9p3xw7fe8rb2m4ncs6vg5hd/contracts?status=signed'),
  );
  shows(
    'invalid_cursor',
    await partner('GET', '/customers/cus_01k9p3xw7fe8rb2m4ncs6vg5hd/contracts?cursor=eyJ2IjoxfQ'),
  );
}

async function outOfOrder(stage: Stage, customer: string): Promise<void> {
  const { partner, shows, service, cards } = stage;
  const register = () =>
    partner('POST', '/customers', { body: { phone: freshPhone() }, mayFail: true });
  const buyByCard = () =>
    partner('POST', '/orders', {
      body: orderOf(customer, { shares: 4, funding: { method: 'card_checkout' } }),
    });
  let restore = await refuseInserts(service.ctx, 'investors', 'P0001');
  shows('internal_error', await register());
  await restore();
  restore = await refuseInserts(service.ctx, 'investors', '57P03');
  shows('service_unavailable', await register());
  await restore();
  restore = await refuseInserts(service.ctx, 'orders', '57P03');
  shows('service_unavailable', await buyByCard());
  await restore();
  cards.behaviour = { status: 500 };
  shows('checkout_unavailable', await buyByCard());
  cards.behaviour = { status: 400, body: { billing_data: { email: ['Invalid'] } } };
  shows('checkout_rejected', await buyByCard());
  cards.behaviour = 'accept';
}

async function orderRefused(stage: Stage, customer: string): Promise<void> {
  const { partner, shows, service, nile } = stage;
  const buy = (body: object, more: object = {}) => partner('POST', '/orders', { body, ...more });
  shows('idempotency_key_required', await buy(orderOf(customer), { key: null }));
  shows('invalid_idempotency_key', await buy(orderOf(customer), { key: 'short' }));
  shows('invalid_json', await partner('POST', '/orders', { raw: BROKEN_JSON }));
  shows('missing_parameter', await buy({ customer, property: 'CAI-NC-014', funding: settled }));
  shows('invalid_parameter', await buy({ ...orderOf(customer), expand: true }));
  shows('invalid_shares', await buy(orderOf(customer, { shares: 2 })));

  const started = freshPhone();
  const { body: beginner } = await partner('POST', '/customers', { body: { phone: started } });
  await verifySteps(stage, started, ['phone_verification', 'email_verification']);
  shows('customer_not_eligible', await buy(orderOf(beginner.id)));
  const known = freshPhone();
  await appInvestor(stage, { phone: known });
  const { body: pending } = await partner('POST', '/customers', { body: { phone: known } });
  shows('consent_required', await buy(orderOf(pending.id)));

  shows('order_limit_exceeded', await buy(orderOf(customer, { shares: 240 })));
  const today = service.ctx.db
    .updateTable('daily_order_amounts')
    .where('partner_id', '=', nile.partnerId);
  const { amount } = await service.ctx.db
    .selectFrom('daily_order_amounts')
    .select('amount')
    .executeTakeFirstOrThrow();
  await today.set({ amount: 497_910_000n }).execute();
  shows('daily_limit_exceeded', await buy(orderOf(customer)));
  await today.set({ amount }).execute();
  shows(
    'amount_mismatch',
    await buy(
      orderOf(customer, { funding: { ...settled, settlement: { ...settlement, amount: 51_000 } } }),
    ),
  );
}

async function orderConflicts(stage: Stage, customer: string): Promise<void> {
  const { partner, shows } = stage;
  const body = orderOf(customer, { shares: 4, externalReference: 'NB-88213' });
  const key = 'orders-0001';
  await partner('POST', '/orders', { body, key });
  shows('external_reference_in_use', await partner('POST', '/orders', { body }));
  shows(
    'idempotency_key_reused',
    await partner('POST', '/orders', { body: { ...body, shares: 5 }, key }),
  );
}

async function settlementRefused(stage: Stage, customer: string): Promise<void> {
  const { partner, shows, service } = stage;
  const order = await placed(stage, customer);
  const settle = (body: object, more: object = {}) =>
    partner('POST', `/orders/${order.id}/settlement`, { body, ...more });
  shows('idempotency_key_required', await settle(settlement, { key: null }));
  shows('invalid_idempotency_key', await settle(settlement, { key: 'short' }));
  shows(
    'invalid_json',
    await partner('POST', `/orders/${order.id}/settlement`, { raw: BROKEN_JSON }),
  );
  shows('missing_parameter', await settle({ amount: 52275 }));
  shows('invalid_parameter', await settle({ ...settlement, amount: 52275.005 }));
  shows('amount_mismatch', await settle({ ...settlement, amount: 52725 }));
  await settle(settlement, { key: 'settlement-0001' });
  shows(
    'idempotency_key_reused',
    await settle({ ...settlement, reference: 'other' }, { key: 'settlement-0001' }),
  );
  shows('already_settled', await settle(settlement));
  const late = await placed(stage, customer, { shares: 4 });
  const past = { expires_at: sql<Date>`clock_timestamp() - interval '1 minute'` };
  await service.ctx.db.updateTable('orders').set(past).where('id', '=', late.id).execute();
  shows(
    'state_conflict',
    await partner('POST', `/orders/${late.id}/settlement`, {
      body: { ...settlement, amount: 17_425 },
    }),
  );
}

async function cancelRefused(stage: Stage, customer: string): Promise<void> {
  const { partner, shows } = stage;
  const { id } = await placed(stage, customer, { shares: 4 });
  const cancel = (more: object) => partner('POST', `/orders/${id}/cancel`, more);
  shows('invalid_idempotency_key', await cancel({ body: { reason: 'Changed' }, key: 'short' }));
  shows('invalid_json', await cancel({ raw: BROKEN_JSON }));
  shows('invalid_parameter', await cancel({ body: { expand: true } }));
}

/** Shows keys that another running request holds. */
async function keysInUse(stage: Stage, customer: string): Promise<void> {
  const { partner, shows, service, nile } = stage;
  const order = await placed(stage, customer, { shares: 4 });
  const holder = await service.ctx.pool.connect();
  const keys = ['held-key-1', 'held-key-2', 'held-key-3', 'held-key-4', 'held-key-5'];
  await holder.query('begin');
  for (const key of keys) {
    await holder.query(
      `insert into idempotency_keys (partner_id, key, fingerprint) values ($1, $2, '\\x00')`,
      [nile.partnerId, key],
    );
  }
  const [registering, placing, settling, cancelling, listening] = keys;
  const replies: OperationReply[] = await Promise.all([
    partner('POST', '/customers', { body: { phone: freshPhone() }, key: registering }),
    partner('POST', '/orders', { body: orderOf(customer), key: placing }),
    partner('POST', `/orders/${order.id}/settlement`, {
      body: { ...settlement, amount: 17_425 },
      key: settling,
    }),
    partner('POST', `/orders/${order.id}/cancel`, { key: cancelling }),
    partner('POST', '/webhook-endpoints', {
      body: { url: 'https://hooks.nilebank.example' },
      key: listening,
    }),
  ]);
  await holder.query('rollback');
  holder.release();
  for (const reply of replies) shows('idempotency_key_in_use', reply);
}

async function soldOut(stage: Stage, unit: string, customer: string): Promise<void> {
  const { partner, shows } = stage;
  const { body } = await partner('GET', `/properties/${unit}`);
  await sellInApp(stage, unit, body.shares.available - 8);
  shows('property_not_available', await partner('POST', '/orders', { body: orderOf(customer) }));
}
