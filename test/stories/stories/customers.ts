import { sql } from 'kysely';
import { consentDigest } from '../../../src/domain/customers/consent/consent-code.ts';
import type { OperationReply, Stage } from '../stage.ts';
import { appInvestor, refuseInserts, verifySteps } from '../seed.ts';
import { BROKEN_JSON } from './broken-json.ts';

const MARIAM = 'cus_01k9p3xw7fe8rb2m4ncs6vg5hd';
const NOUR = { phone: '+201005557731', externalId: 'NB-CUST-10467' };
const OMAR = {
  phone: '+201112340001',
  email: 'omar.abdelrahman@mail.example',
  name: { en: 'Omar Abdel Rahman Fathy', ar: 'عمر عبد الرحمن فتحي' },
  language: 'ar',
};

/** Customers and Consent. */
export const customers = {
  async play(stage: Stage) {
    await refuse(stage);
    await register(stage);
    await ask(stage);
    await confirm(stage);
    await read(stage);
    await change(stage);
    await unlink(stage);
    await wearOut(stage);
  },
};

const create = ({ partner }: Stage, body: object, more: object = {}) =>
  partner('POST', '/customers', { body, ...more });

async function refuse(stage: Stage): Promise<void> {
  const { partner, shows, as, service } = stage;
  const body = { phone: '01012345678' };
  shows('idempotency_key_required', await create(stage, body, { key: null }));
  shows('invalid_idempotency_key', await create(stage, body, { key: 'short' }));
  shows('invalid_json', await partner('POST', '/customers', { raw: BROKEN_JSON }));
  shows('missing_parameter', await create(stage, {}));
  shows('several_faults', await create(stage, { email: 'mariam', language: 'fr' }));
  shows('invalid_parameter', await create(stage, { ...body, expand: true }));
  shows('invalid_phone', await stage.partner('GET', '/customers?phone=12345'));
  shows('invalid_phone', await create(stage, { phone: '12345' }));
  const beginner = await service.partner({ capabilities: [] });
  shows('capability_not_enabled', await as(beginner)('POST', '/customers', { body }));
}

async function register(stage: Stage): Promise<void> {
  const { partner, send, shows } = stage;
  shows('attested', await send('POST /customers', 'createCustomer', 'attested'));
  const { body } = shows(
    'new_account',
    await send('POST /customers', 'createCustomer', 'complete'),
  );
  shows('onboarding', await partner('GET', `/customers/${body.id}`));
  await send('POST /customers', 'createCustomer', 'minimal');
  shows(
    'external_id_in_use',
    await create(stage, { phone: '01112223344', externalId: body.externalId }),
  );
  shows(
    'identity_in_use',
    await create(stage, { phone: '01112223344', nationalId: '28807220201954' }),
  );
  const key = 'customers-0001';
  await create(stage, { phone: '01012345678' }, { key });
  shows('idempotency_key_reused', await create(stage, { phone: '01112223344' }, { key }));
  await verifySteps(stage, body.phone);
  shows('active', await partner('GET', `/customers/${body.id}`));
  await suspend(stage, body);
  stage.showsEvent(
    'customerCreated',
    'customer_created',
    await stage.latest('customer.created', body.id),
  );
  stage.showsEvent(
    'customerKycVerified',
    'customer_kyc_verified',
    await stage.latest('customer.kyc_verified', body.id),
  );
  shows(
    'customer_kyc_verified',
    await partner('GET', `/events/${(await stage.latest('customer.kyc_verified', body.id)).id}`),
  );
}

/** Suspends Mariam, and reinstates her. */
async function suspend(stage: Stage, { id, phone }: { id: string; phone: string }): Promise<void> {
  const { partner, staff, shows, service } = stage;
  const { body } = await staff('GET', `/investors?phone=${encodeURIComponent(phone)}`);
  const path = `/investors/${body.data[0].id}`;
  await staff('POST', `${path}/suspend`, {
    body: { reason: 'Account takeover reported by the investor' },
  });
  shows('suspended', await partner('GET', `/customers/${id}`));
  stage.showsEvent(
    'customerUpdated',
    'customer_updated',
    await stage.latest('customer.updated', id),
  );
  await staff('POST', `${path}/reinstate`);
  await service.ctx.db.updateTable('customers').set({ version: 5 }).where('id', '=', id).execute();
}

/** Registers an investor with an account, for whom no code has been requested yet. */
async function ask(stage: Stage): Promise<void> {
  const { partner, shows, service } = stage;
  await appInvestor(stage, OMAR);
  const { body } = shows(
    'pending_consent',
    await create(stage, { phone: OMAR.phone, externalId: 'NB-CUST-10518' }),
  );
  const path = `/customers/${body.id}`;
  shows('pending_consent', await partner('GET', path));
  shows('consent_required', await partner('GET', `${path}/holdings`));
  shows('consent_required', await partner('GET', `/orders?customer=${body.id}`));
  shows('consent_code_expired', await verifyPastCode(stage, body.id));
  stage.sms.behaviour = { status: 500, code: 20500 };
  await passMinute(stage);
  shows('sms_unavailable', await partner('POST', `${path}/consent`));
  stage.sms.behaviour = 'accept';
  const restore = await refuseInserts(service.ctx, 'consent_codes', '57P03');
  shows('service_unavailable', await partner('POST', `${path}/consent`));
  await restore();
}

async function verifyPastCode({ partner, service }: Stage, id: string): Promise<OperationReply> {
  await partner('POST', `/customers/${id}/consent`);
  await service.ctx.db
    .updateTable('consent_codes')
    .set({ expires_at: new Date() })
    .where('customer_id', '=', id)
    .execute();
  return partner('POST', `/customers/${id}/consent/verify`, { body: { code: '482913' } });
}

async function confirm(stage: Stage): Promise<void> {
  const { partner, shows, send, service } = stage;
  const { body: list } = await partner('GET', '/customers?externalId=NB-CUST-10518');
  const { id } = list.data[0];
  await passMinute(stage);
  shows('live', await partner('POST', `/customers/${id}/consent`));
  await service.ctx.db
    .updateTable('consent_codes')
    .set({ digest: consentDigest(service.ctx, id, '482913') })
    .where('customer_id', '=', id)
    .where('status', '=', 'live')
    .execute();
  const path = `/customers/${id}/consent/verify`;
  shows('invalid_json', await partner('POST', path, { raw: BROKEN_JSON }));
  shows('missing_parameter', await partner('POST', path, { body: {} }));
  shows(
    'invalid_parameter',
    await partner('POST', path, { body: { code: '482913', expand: true } }),
  );
  await partner('POST', path, { body: { code: '000000' } });
  shows('invalid_consent_code', await partner('POST', path, { body: { code: '000000' } }));
  shows('linked', await send(`POST ${path}`, 'verifyConsent', 'code'));
  stage.showsEvent('customerLinked', 'customer_linked', await stage.latest('customer.linked', id));
  shows('state_conflict', await partner('POST', `/customers/${id}/consent`));
  shows('state_conflict', await partner('POST', path, { body: { code: '482913' } }));
}

async function read({ partner, shows }: Stage): Promise<void> {
  shows('customer_list', await partner('GET', '/customers?limit=2'));
  shows('invalid_parameter', await partner('GET', '/customers?status=gone'));
  shows('invalid_cursor', await partner('GET', '/customers?cursor=eyJ2IjoxfQ'));
  shows('resource_not_found', await partner('GET', '/customers/NB-CUST-10442'));
}

async function change(stage: Stage): Promise<void> {
  const { partner, send, shows } = stage;
  const { body } = await send(
    `PATCH /customers/${MARIAM}`,
    'updateCustomer',
    'reference_and_metadata',
  );
  await send(`PATCH /customers/${MARIAM}`, 'updateCustomer', 'attest');
  await send(`PATCH /customers/${MARIAM}`, 'updateCustomer', 'withdraw_attestation');
  const path = `/customers/${body.id}`;
  shows('invalid_json', await partner('PATCH', path, { raw: BROKEN_JSON }));
  shows('invalid_parameter', await partner('PATCH', path, { body: { expand: true } }));
  const other = await create(stage, { phone: '01098765432' });
  shows(
    'external_id_in_use',
    await partner('PATCH', `/customers/${other.body.id}`, {
      body: { externalId: 'NB-CUST-10442' },
    }),
  );
}

async function unlink(stage: Stage): Promise<void> {
  const { partner, shows } = stage;
  const { body } = await create(stage, NOUR);
  await verifySteps(stage, NOUR.phone);
  shows('unlinked', await partner('DELETE', `/customers/${body.id}`));
  stage.showsEvent(
    'customerUnlinked',
    'customer_unlinked',
    await stage.latest('customer.unlinked', body.id),
  );
  shows(
    'state_conflict',
    await partner('PATCH', `/customers/${body.id}`, { body: { externalId: 'NB-CUST-1' } }),
  );
  for (const read of ['holdings', 'wallet'])
    shows('resource_not_found', await partner('GET', `/customers/${body.id}/${read}`));
  const unknown = '/customers/cus_01k9zz8w4he2t7xm5bqdc0nv6r';
  shows('resource_not_found', await partner('DELETE', unknown));
  shows('resource_not_found', await partner('POST', `${unknown}/consent`));
}

/** Requests all codes of a link, and uses all attempts of the last one. */
async function wearOut(stage: Stage): Promise<void> {
  const { partner, shows } = stage;
  const phone = '+201112340010';
  await appInvestor(stage, { phone });
  const { body } = await create(stage, { phone });
  const path = `/customers/${body.id}/consent`;
  for (let sent = 0; sent < 5; sent++) {
    await partner('POST', path);
    await passMinute(stage);
  }
  shows('consent_limit_reached', await partner('POST', path));
  let last = await partner('POST', `${path}/verify`, { body: { code: '000000' } });
  for (let attempts = 1; attempts < 5; attempts++)
    last = await partner('POST', `${path}/verify`, { body: { code: '000000' } });
  shows('consent_code_cancelled', last);
}

/** Moves all codes a minute into the past. */
async function passMinute({ service }: Stage): Promise<void> {
  await service.ctx.db
    .updateTable('consent_codes')
    .set({ created_at: sql<Date>`created_at - interval '61 seconds'` })
    .execute();
}
