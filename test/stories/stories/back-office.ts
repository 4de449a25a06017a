import type { Updateable } from 'kysely';
import type { Database } from '../../../src/database/driver/connection.ts';
import { DESTINATION } from '../../support/fixtures/fixtures.ts';
import { withEvidence } from '../../support/fixtures/files.ts';
import type { OperatorClient } from '../../support/harness.ts';
import type { Stage } from '../stage.ts';
import { openUnit, refuseInserts, sellInApp, verifySteps } from '../seed.ts';
import { BROKEN_JSON } from './broken-json.ts';
import { withHeldKey } from './held-key.ts';
import { wallets } from './wallets.ts';

/** Partners, keys, properties, investors and wallets as staff see them. */
export const backOffice = {
  async play(stage: Stage) {
    await everyOperation(stage);
    await partners(stage);
    await properties(stage);
    await investors(stage);
    await wallets(stage);
    await audit(stage);
  },
};

const UNKNOWN = '/investors/inv_01k9zz8w4he2t7xm5bqdc0nv6r';

async function everyOperation(stage: Stage): Promise<void> {
  const { service, as, staff, shows } = stage;
  const api = 'backoffice';
  const operations = as(await service.operator('operations'), api);
  shows(
    'missing_scope',
    await operations('POST', '/orders/ord_01k9zz8w4he2t7xm5bqdc0nv6r/confirm-payment'),
  );
  const finance = as(await service.operator('finance'), api);
  shows('missing_scope', await finance('POST', '/orders', { body: {} }));
  shows('resource_not_found', await staff('GET', UNKNOWN));
  shows('invalid_parameter', await staff('GET', `${UNKNOWN}?expand=orders`));
  shows('invalid_parameter', await staff('GET', '/partners?limit=500'));
  shows('invalid_cursor', await staff('GET', '/partners?cursor=eyJ2IjoxfQ'));
  shows('invalid_parameter', await staff('GET', '/statement?from=2026-11-10&to=2026-11-01'));
  shows('missing_parameter', await staff('GET', '/statement?to=2026-11-10'));
  shows('missing_parameter', await staff('GET', '/account-parts?by=partner'));
  shows(
    'invalid_parameter',
    await staff('GET', '/account-parts?account=bank&by=partner&at=2099-12-31'),
  );
  shows('missing_parameter', await staff('GET', '/month-end'));
  shows('invalid_parameter', await staff('GET', '/month-end?month=2099-01'));
  const month = `/partners/${stage.nile.partnerId}/statement?from=2026-10-01&to=2026-10-31`;
  shows('invalid_cursor', await staff('GET', `${month}&cursor=eyJ2IjoxfQ`));
  shows('invalid_parameter', await staff('GET', '/trial-balance?at=2099-12-31'));
  shows('invalid_parameter', await staff('GET', '/journal?from=2026-11-10&to=2026-11-01'));
  shows('invalid_cursor', await staff('GET', '/journal?cursor=eyJ2IjoxfQ'));
  shows('invalid_json', await staff('POST', '/partners', { raw: BROKEN_JSON }));
  const unit = { code: 'CAI-NC-099', shares: { total: 1 }, pricing: { pricePerShare: 1 } };
  const name = { en: 'Unit', ar: 'وحدة' };
  shows('invalid_json', await staff('POST', '/properties', { raw: BROKEN_JSON }));
  shows('missing_parameter', await staff('POST', '/properties', { body: unit }));
  shows(
    'invalid_parameter',
    await staff('POST', '/properties', { body: { ...unit, name, expand: true } }),
  );
  shows('missing_parameter', await staff('POST', '/partners', { body: { mode: 'live' } }));
  shows(
    'invalid_parameter',
    await staff('POST', '/partners', { body: { name: 'Delta Pay', mode: 'test', expand: true } }),
  );
  shows(
    'payload_too_large',
    await staff('POST', '/partners', { body: { name: 'x'.repeat(1_100_000) } }),
  );
  shows(
    'unsupported_media_type',
    await staff('POST', '/partners', {
      raw: '<partner/>',
      headers: { 'content-type': 'application/xml' },
    }),
  );
  let restore = await refuseInserts(service.ctx, 'partners', 'P0001');
  shows(
    'internal_error',
    await staff('POST', '/partners', { body: { name: 'Delta Pay', mode: 'test' }, mayFail: true }),
  );
  await restore();
  restore = await refuseInserts(service.ctx, 'partners', '57P03');
  shows(
    'service_unavailable',
    await staff('POST', '/partners', { body: { name: 'Delta Pay', mode: 'test' } }),
  );
  await restore();
  const revoked = await service.operator();
  await service.ctx.db.updateTable('operator_keys').set({ revoked_at: new Date() }).execute();
  shows('api_key_revoked', await as(revoked, api)('GET', '/partners'));
  await service.ctx.db.updateTable('operator_keys').set({ revoked_at: null }).execute();
  await restrictedKeys(stage);
  const stranger = as(stage.withoutKey(revoked), api);
  shows('invalid_api_key', await stranger('GET', '/partners'));
  const replies = await Promise.all(
    Array.from({ length: 301 }, () => stranger('GET', '/partners')),
  );
  shows(
    'rate_limited',
    replies.find(({ status }) => status === 429)!,
  );
}

async function restrictedKeys({ service, as, shows }: Stage): Promise<void> {
  const { ctx } = service;
  const change = (
    { operatorId }: OperatorClient,
    restrictions: Updateable<Database['operators']>,
  ) => ctx.db.updateTable('operators').set(restrictions).where('id', '=', operatorId).execute();
  const expired = await service.operator();
  await change(expired, { expires_at: new Date(Date.now() - 1000) });
  shows('api_key_expired', await as(expired, 'backoffice')('GET', '/partners'));
  const fixed = await service.operator();
  await change(fixed, { allowed_ips: ['10.20.0.0/24'] });
  const elsewhere = { headers: { 'X-Forwarded-For': '203.0.113.24' } };
  shows('ip_not_allowed', await as(fixed, 'backoffice')('GET', '/partners', elsewhere));
  shows(
    'ip_not_allowed',
    await as(fixed, 'backoffice')('POST', '/orders', { body: {}, ...elsewhere }),
  );
}

async function partners(stage: Stage): Promise<void> {
  const { send, shows, staff } = stage;
  const api = 'backoffice';
  const { body: nile } = shows(
    'as_agreed',
    await send('POST /partners', 'createPartner', 'as_agreed', api),
  );
  const path = `/partners/${nile.id}`;
  shows('partner', await staff('GET', path));
  shows('with_defaults', await send('POST /partners', 'createPartner', 'minimal', api));
  shows('partner_list', await staff('GET', '/partners?limit=2'));
  const { body: made } = shows(
    'api_key',
    await send(`POST ${path}/api-keys`, 'createApiKey', 'restricted', api),
  );
  const { body: reporting } = await staff('POST', `${path}/api-keys`, {
    body: { name: 'Reporting', scopes: ['orders:read', 'commissions:read', 'events:read'] },
  });
  const used = { last_used_at: new Date() };
  await stage.service.ctx.db
    .updateTable('api_keys')
    .set(used)
    .where('id', 'in', [made.id, reporting.id])
    .execute();
  shows('revoked', await staff('POST', `/api-keys/${reporting.id}/revoke`));
  shows('revoked', await staff('GET', `/api-keys/${reporting.id}`));
  shows('api_key_list', await staff('GET', `${path}/api-keys`));
  shows('restricted', await send(`PATCH /api-keys/${made.id}`, 'updateApiKey', 'addresses', api));
  shows('stopped', await send(`POST ${path}/stop`, 'stopPartner', 'stop', api));
  shows('partner', await send(`POST ${path}/resume`, 'resumePartner', 'resume', api));
  shows(
    'settlement_account',
    await send(`PATCH ${path}`, 'updatePartner', 'settlement_account', api),
  );
  await send(`PATCH ${path}`, 'updatePartner', 'capability_and_limit', api);
  await partnerKeys(stage);
}

async function partnerKeys(stage: Stage): Promise<void> {
  const { shows, staff } = stage;
  const open = (name: string, key: string) => staff('POST', '/partners', { body: { name }, key });
  shows('invalid_idempotency_key', await open('Delta Broker', 'four'));
  await open('Delta Broker', 'partner-1');
  shows('idempotency_key_reused', await open('Delta Brokers', 'partner-1'));
  shows('idempotency_key_in_use', await withHeldKey(stage, (key) => open('Delta Broker', key)));
}

async function properties(stage: Stage): Promise<void> {
  const { send, shows, staff } = stage;
  const api = 'backoffice';
  const zayed = await openUnit(stage, 'GIZ-SZ-003', { available: 0 });
  await staff('POST', `/properties/${zayed}/close-funding`);
  shows('resale', await staff('POST', `/properties/${zayed}/resale`));
  const { body: nile } = shows(
    'draft',
    await send('POST /properties', 'createProperty', 'complete', api),
  );
  const path = `/properties/${nile.id}`;
  shows('draft', await staff('GET', path));
  await staff('POST', `${path}/publish`);
  shows('published', await staff('POST', `${path}/publish`));
  await sellInApp(stage, nile.id, 388);
  await sellInApp(stage, nile.id, 12, false);
  await staff('PATCH', path, { body: { pricing: { pricePerShare: 4200 } } });
  await send(`POST ${path}/pause-sales`, 'pauseSales', 'wrong_price', api);
  await send(`POST ${path}/resume-sales`, 'resumeSales', 'corrected', api);
  await send(`PATCH ${path}`, 'updateProperty', 'price_and_deadline', api);
  shows('available', await staff('GET', path));
  shows('property_list', await staff('GET', '/properties?limit=2'));
  shows('shares', await staff('PATCH', path, { body: { shares: { total: 360 } } }));
  shows(
    'code',
    await staff('POST', '/properties', { body: stage.request('createProperty', 'complete', api) }),
  );
  const { body: fifteen } = await send('POST /properties', 'createProperty', 'minimal', api);
  shows(
    'code',
    await staff('PATCH', `/properties/${fifteen.id}`, { body: { code: 'CAI-NC-014' } }),
  );
  const { body: reserved } = await staff('GET', '/orders?status=awaiting_payment');
  for (const { id } of reserved.data) {
    await staff('POST', `/orders/${id}/transfer-proof`, { body: { reference: 'IPN-4' } });
    await staff('POST', `/orders/${id}/confirm-payment`, {
      body: await withEvidence({ send: staff }),
    });
  }
  shows('funded', await staff('POST', `${path}/close-funding`));
  shows('funded', await staff('PATCH', path, { body: { shares: { total: 500 }, areaSqm: 500 } }));
}

async function investors(stage: Stage): Promise<void> {
  const { send, shows, staff, service } = stage;
  const api = 'backoffice';
  const { body: mariam } = await stage.send('POST /customers', 'createCustomer', 'complete');
  const id = await verifySteps(stage, mariam.phone);
  const path = `/investors/${id}`;
  shows('verified', await staff('GET', path));
  const { body: karim } = shows(
    'new',
    await send('POST /investors', 'createInvestor', 'from_the_app', api),
  );
  await verifySteps(stage, karim.phone, [
    'phone_verification',
    'email_verification',
    'pin_creation',
  ]);
  await service.ctx.db
    .updateTable('investors')
    .set({ identity_status: 'in_review' })
    .where('id', '=', karim.id)
    .execute();
  shows('in_review', await staff('GET', `/investors/${karim.id}`));
  shows('investor_list', await staff('GET', '/investors?limit=2'));
  await send(`POST /investors/${karim.id}/kyc-steps`, 'recordKycStep', 'rejected', api);
  await send(`POST /investors/${karim.id}/kyc-steps`, 'recordKycStep', 'done', api);
  shows('phone', await staff('POST', '/investors', { body: { phone: karim.phone } }));
  shows(
    'identity_in_use',
    await staff('POST', '/investors', {
      body: { phone: '01112223344', nationalId: '28807220104516' },
    }),
  );
  await send(
    `POST /investors/${karim.id}/clear-national-id`,
    'clearNationalId',
    'reported_wrongly',
    api,
  );
  const again = { body: stage.request('clearNationalId', 'reported_wrongly', api) };
  shows('national_id', await staff('POST', `/investors/${karim.id}/clear-national-id`, again));
  shows('invalid_json', await staff('POST', '/investors', { raw: BROKEN_JSON }));
  shows('missing_parameter', await staff('POST', '/investors', { body: {} }));
  shows(
    'invalid_parameter',
    await staff('POST', '/investors', { body: { phone: '01112223344', expand: true } }),
  );
  shows('invalid_phone', await staff('POST', '/investors', { body: { phone: '12345' } }));
  shows('invalid_parameter', await staff('GET', '/investors?limit=500'));
  shows('invalid_phone', await staff('GET', '/investors?phone=12345'));
  shows('invalid_cursor', await staff('GET', '/investors?cursor=eyJ2IjoxfQ'));
  shows('suspended', await send(`POST ${path}/suspend`, 'suspendInvestor', 'reported', api));
  shows('suspended', await staff('POST', `${path}/suspend`, { body: { reason: 'Again' } }));
  await send(`POST ${path}/reinstate`, 'reinstateInvestor', 'new_sim', api);
  const { body: nobody } = await staff('POST', '/investors', { body: { phone: '01112223345' } });
  const step = { body: { step: 'email_verification' } };
  shows('email', await staff('POST', `/investors/${nobody.id}/kyc-steps`, step));
  await send(`PATCH /investors/${nobody.id}`, 'updateInvestor', 'new_number', api);
  const toErase = `/investors/${nobody.id}`;
  const booking = (reference: string) => ({ body: { amount: 386, reference } });
  const { body: topUp } = await staff('POST', `${toErase}/wallet/top-ups`, booking('IPN-E'));
  const withdrawal = { body: { amount: 386, destination: DESTINATION } };
  shows('phone_changed', await staff('POST', `${toErase}/wallet/withdrawals`, withdrawal));
  const erasure = { body: stage.request('eraseInvestor', 'requested', api) };
  shows('not_empty', await staff('POST', `${toErase}/erase`, erasure));
  await staff('POST', `/wallet-entries/${topUp.id}/correct`, {
    body: { amount: 386, reason: 'Booked to the wrong investor' },
  });
  await send(`POST ${toErase}/erase`, 'eraseInvestor', 'requested', api);
  shows('erased', await staff('POST', `${toErase}/wallet/rewards`, booking('Welcome')));
  stage.knows('ptn_01k5n7r3wqf8t9m2zxb4hc6vge', stage.nile.partnerId);
  await send(`POST ${path}/unlink`, 'unlinkInvestor', 'asked_in_the_app', api);
  stage.knows('inv_01k6pbz4n2e9xt7rw3hq5mvc8d', id);
}

async function audit({ staff, shows }: Stage): Promise<void> {
  const { body } = await staff('GET', '/orders?status=awaiting_payment&limit=1');
  const evidence = await withEvidence({ send: staff });
  const office = { headers: { 'X-Forwarded-For': '10.20.0.14' } };
  await staff('POST', `/orders/${body.data[0].id}/transfer-proof`, {
    body: { reference: 'IPN-20261110-00218' },
    ...office,
  });
  await staff('GET', '/orders?status=payment_under_review', office);
  await staff('POST', `/orders/${body.data[0].id}/confirm-payment`, {
    body: evidence,
    ...office,
  });
  shows('audit_log', await staff('GET', '/audit-log?limit=3'));
}
