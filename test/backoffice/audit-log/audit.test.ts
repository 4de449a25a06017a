import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { backofficeContract } from '../../../src/contract/backoffice.ts';
import { resolve } from '../../../src/contract/document.ts';
import { operationsOf, schemaOf } from '../../../src/contract/operations.ts';
import { freshPhone } from '../../support/fixtures/fixtures.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const admin = useOperator(service, 'admin');

const calls = async (query: string) => (await admin.get(`/audit-log?${query}`)).body.data;
const lastCalls = (limit: number) => calls(`limit=${limit}`);

describe('GET /audit-log', () => {
  it('lists what was created, changed and read, newest first', async () => {
    const { id } = (
      await admin.post('/partners', {
        body: { name: 'Nile Bank' },
        headers: { 'x-request-id': 'made' },
      })
    ).body;
    await admin.patch(`/partners/${id}`, {
      body: { name: 'Delta Bank' },
      headers: { 'x-request-id': 'changed' },
    });
    await admin.get(`/partners/${id}`, { headers: { 'x-request-id': 'read' } });
    const path = '/v1/partners/{id}';
    const who = { operatorName: admin.operatorName, address: '127.0.0.1', reason: null };
    expect(await calls(`resource=${id}&limit=3`)).toMatchObject([
      {
        ...who,
        requestId: 'read',
        operation: 'getPartner',
        method: 'GET',
        path,
        target: id,
        resource: id,
        status: 200,
      },
      {
        ...who,
        requestId: 'changed',
        operation: 'updatePartner',
        method: 'PATCH',
        path,
        target: id,
        resource: id,
        status: 200,
      },
      {
        ...who,
        requestId: 'made',
        operation: 'createPartner',
        method: 'POST',
        path: '/v1/partners',
        target: null,
        resource: id,
        status: 201,
      },
    ]);
  });

  it('lists what was refused', async () => {
    const finance = await service.operator('finance');
    await finance.post('/partners', { body: { name: 'Nile Bank' } });
    await admin.get('/partners/ptn_01k9p3xw7fe8rb2m4ncs6vg5hd');
    await admin.send('GET', '/no-such-path');
    expect(await lastCalls(3)).toMatchObject([
      { operation: 'none', path: '/v1/*', target: null, status: 404 },
      {
        operation: 'getPartner',
        target: 'ptn_01k9p3xw7fe8rb2m4ncs6vg5hd',
        resource: null,
        status: 404,
      },
      { operation: 'createPartner', target: null, status: 403 },
    ]);
  });

  it('says why something was refused', async () => {
    const { id } = (await admin.post('/investors', { body: { phone: freshPhone() } })).body;
    await admin.post(`/investors/${id}/reinstate`, { body: { reason: 'New SIM card' } });
    await admin.post(`/investors/${id}/suspend`, { body: { reason: 'x'.repeat(201) } });
    await admin.post(`/investors/${id}/suspend`, { body: { reason: 'Account takeover' } });
    expect(await calls(`resource=${id}&limit=3`)).toMatchObject([
      { outcome: 'done', refusal: null },
      { outcome: 'refused', refusal: { code: 'invalid_parameter', details: null } },
      {
        outcome: 'refused',
        refusal: { code: 'state_conflict', details: { situation: 'not_suspended' } },
      },
    ]);
  });

  it('lists what a revoked key was used for', async () => {
    const leaver = await service.operator('finance');
    const operator = leaver.operatorId;
    await service.ctx.db
      .updateTable('operator_keys')
      .set({ revoked_at: new Date() })
      .where('id', '=', leaver.keyId)
      .execute();
    expect((await leaver.post('/orders/ord_1/confirm-payment')).body.error.code).toBe(
      'api_key_revoked',
    );
    expect(await calls(`operator=${operator}`)).toMatchObject([
      { operator, operation: 'confirmPayment', target: 'ord_1', status: 401 },
    ]);
  });

  it('accepts any path', async () => {
    const refused = await admin.get('/partners/%00');
    const malformed = await admin.get('/partners/%ED%A0%80');
    expect([refused.status, malformed.status]).toEqual([400, 400]);
    expect(await lastCalls(2)).toMatchObject([
      { operation: 'getPartner', target: null, status: 400 },
      { operation: 'getPartner', target: null, status: 400 },
    ]);
  });

  it('filters by operator, by object and by time, page by page', async () => {
    const other = await service.operator('admin');
    const operator = other.operatorId;
    const { id } = (await other.post('/partners', { body: { name: 'Nile Bank' } })).body;
    await admin.get(`/partners/${id}`);
    const { id: key } = (
      await other.post(`/partners/${id}/api-keys`, {
        body: { name: 'Server', scopes: ['orders:read'] },
      })
    ).body;
    const operations = async (query: string) =>
      (await calls(query)).map((call: { operation: string }) => call.operation);
    expect(await operations(`operator=${operator}`)).toEqual(['createApiKey', 'createPartner']);
    expect(await operations(`resource=${id}`)).toEqual([
      'createApiKey',
      'getPartner',
      'createPartner',
    ]);
    expect(await operations(`resource=${key}`)).toEqual(['createApiKey']);
    const [newest, read] = await calls(`resource=${id}`);
    expect(await calls(`resource=${id}&since=${read!.at}`)).toEqual([newest, read]);
    const first = (await admin.get(`/audit-log?resource=${id}&limit=2`)).body;
    const second = (await admin.get(`/audit-log?resource=${id}&limit=2&cursor=${first.nextCursor}`))
      .body;
    expect(second.data.map((call: { operation: string }) => call.operation)).toEqual([
      'createPartner',
    ]);
    expect((await admin.get(`/audit-log?cursor=${first.nextCursor}`)).body.error.code).toBe(
      'invalid_cursor',
    );
    expect((await admin.get('/audit-log?since=yesterday')).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'since',
    });
  });

  it('stores the reasons that were given', async () => {
    const { id } = (await admin.post('/investors', { body: { phone: freshPhone() } })).body;
    await admin.post(`/investors/${id}/suspend`, { body: { reason: 'Account takeover' } });
    await admin.post(`/investors/${id}/reinstate`, { body: { reason: 'New SIM card' } });
    await admin.post(`/investors/${id}/suspend`, { body: { reason: 'x'.repeat(201) } });
    expect(await calls(`resource=${id}&limit=3`)).toMatchObject([
      { operation: 'suspendInvestor', status: 400, reason: null },
      { operation: 'reinstateInvestor', status: 200, reason: 'New SIM card' },
      { operation: 'suspendInvestor', status: 200, reason: 'Account takeover' },
    ]);
  });

  it('has room for the longest reason of any operation', () => {
    const { document } = backofficeContract;
    const reasons = operationsOf(document).flatMap(({ operation }) => {
      const body = resolve(document, schemaOf(document, operation.requestBody) ?? {});
      return body.properties?.reason ? [resolve(document, body.properties.reason)] : [];
    });
    const bounds = reasons.map(
      (reason) => (reason as { maxLength?: number }).maxLength ?? Infinity,
    );
    expect(bounds.length).toBeGreaterThan(10);
    const { reason } = document.components.schemas!.AuditEntry!.properties!;
    expect(reason).toMatchObject({ maxLength: Math.max(...bounds) });
  });

  it('stores what a change requested', async () => {
    const partner = (await admin.post('/partners', { body: { name: 'Nile Bank' } })).body.id;
    const limits = { maxOrderAmount: 2_000_000.5 };
    await admin.patch(`/partners/${partner}`, {
      body: { limits, capabilities: { walletAccess: true }, commission: { signupFee: 75 } },
    });
    const bonus = { type: 'bonus', amount: 12.5, reference: 'Q3' } as const;
    await admin.post(`/partners/${partner}/commissions`, { body: bonus });
    const tooMuch = { type: 'payout', amount: 99, reference: 'TRF-9' } as const;
    await admin.post(`/partners/${partner}/commissions`, { body: tooMuch });
    await admin.send('POST', `/partners/${partner}/commissions`, {
      body: { ...bonus, secret: true },
    });
    await admin.get(`/partners/${partner}`);
    expect(await calls(`resource=${partner}&limit=5`)).toMatchObject([
      { operation: 'getPartner', requestFields: null },
      { operation: 'addCommission', status: 400, requestFields: null },
      { operation: 'addCommission', status: 409, requestFields: tooMuch },
      { operation: 'addCommission', status: 201, requestFields: bonus },
      {
        operation: 'updatePartner',
        requestFields: {
          limits,
          capabilities: { walletAccess: true },
          commission: { signupFee: 75 },
        },
      },
    ]);
  });

  it('stores no personal data of the request', async () => {
    const phone = freshPhone();
    const body = {
      phone,
      email: 'mariam@mail.example',
      name: { en: 'Mariam', ar: 'مريم' },
      nationalId: '29001011234567',
    };
    const { id } = (await admin.post('/investors', { body })).body;
    await admin.post(`/investors/${id}/kyc-steps`, { body: { step: 'phone_verification' } });
    await admin.post('/orders', {
      body: { investor: '29001011234567', items: [{ property: '01012345678', shares: 3 }] },
    });
    expect(await lastCalls(3)).toMatchObject([
      {
        operation: 'createOrder',
        requestFields: { investor: null, items: [{ property: null, shares: 3 }] },
      },
      {
        operation: 'recordKycStep',
        requestFields: { step: 'phone_verification', outcome: 'done' },
      },
      { operation: 'createInvestor', requestFields: null },
    ]);
  });

  it('refuses to look for an operator who never was', async () => {
    const { status, body } = await admin.get('/audit-log?operator=op_nobody');
    expect([status, body.error]).toMatchObject([
      400,
      { code: 'invalid_parameter', param: 'operator' },
    ]);
  });

  it('contains no secret, no phone and no national id', async () => {
    const phone = freshPhone();
    const { body: partner } = await admin.post('/partners', { body: { name: 'Nile Bank' } });
    const { body: issued } = await admin.post(`/partners/${partner.id}/api-keys`, {
      body: { name: 'Server', scopes: ['orders:read'] },
    });
    await admin.post('/investors', { body: { phone, nationalId: '29001011234567' } });
    await admin.get(`/investors?phone=${encodeURIComponent(phone)}`);
    const { rows } = await sql`select audit_log::text from audit_log`.execute(service.ctx.db);
    const everything = JSON.stringify(rows);
    for (const secret of [issued.key, phone.slice(3), '29001011234567', admin.apiKey])
      expect(everything).not.toContain(secret);
  });
});

describe('the audit log', () => {
  it.each([
    "update audit_log set operator = operator, address = '10.0.0.1'",
    `update audit_log set request_fields = '{}'`,
    `update audit_log set refusal = '{"code": "not_found"}'`,
    'update audit_log set status = 200',
    'update audit_log set status = null',
    'delete from audit_log',
    'truncate audit_log',
  ])('refuses the role of the service: %s', async (statement) => {
    await admin.get('/partners');
    await expect(service.ctx.pool.query(statement)).rejects.toMatchObject({
      message: 'audit_log is append-only',
      code: '23001',
    });
  });

  it('has an entry before a change is made, and its response afterwards', async () => {
    const blocker = await service.ctx.pool.connect();
    await blocker.query('begin; lock table partners in exclusive mode');
    const change = admin.post('/partners', {
      body: { name: 'Nile Bank' },
      headers: { 'x-request-id': 'in-the-middle' },
    });
    const entry = () =>
      service.ctx.db
        .selectFrom('audit_log')
        .selectAll()
        .where('request_id', '=', 'in-the-middle')
        .executeTakeFirst();
    try {
      while (!(await entry())) await new Promise(setImmediate);
      expect(await entry()).toMatchObject({
        operation: 'createPartner',
        status: null,
        resource: null,
      });
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    const { id } = (await change).body;
    expect(await entry()).toMatchObject({ operation: 'createPartner', status: 201, resource: id });
  });
});

describe('a call that cannot be written to the audit log', () => {
  it('changes nothing and reveals nothing', async () => {
    const { data: before } = (await admin.get('/partners')).body;
    await service.ctx.pool.query('alter table audit_log rename to audit_log_elsewhere');
    const answers = [
      await admin.post('/partners', { body: { name: 'Unseen' } }),
      await admin.get('/partners'),
      await admin.get('/partners/ptn_1'),
    ];
    await service.ctx.pool.query('alter table audit_log_elsewhere rename to audit_log');
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
      Array(3).fill([503, 'service_unavailable']),
    );
    expect((await admin.get('/partners')).body.data).toEqual(before);
  });
});
