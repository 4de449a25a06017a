import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { mintOperatorKey } from '../../../src/domain/keys/mint-key.ts';
import type { BackOffice } from '../../support/client.ts';
import { invitation, invited } from '../../support/fixtures/invited.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const admin = useOperator(service, 'admin');

describe('POST /operators', () => {
  it('gives access with the key that the invited person has made, and records who did it', async () => {
    const { body: request, key, fingerprint } = invitation({ allowedIps: ['127.0.0.0/8', '::1'] });
    const { status, body } = await admin.post('/operators', { body: request });
    expect(status).toBe(201);
    const { key: _key, ...shown } = request;
    expect(body).toMatchObject({
      ...shown,
      disabledAt: null,
      createdBy: admin.operatorId,
      createdByName: admin.operatorName,
      keys: [{ fingerprint, operator: body.id, operatorName: request.name }],
    });
    const { data } = (await admin.get(`/audit-log?resource=${body.id}`)).body;
    expect(data[0]).toMatchObject({ operation: 'createOperator', operator: admin.operatorId });
    expect(data[0]!.changes).toContainEqual({ field: 'roles', from: null, to: ['finance'] });
    const holder = { field: 'key.operator', from: null, to: body.id, toName: request.name };
    expect(data[0]!.changes).toContainEqual(holder);
    const me = await service.staff(key).get('/me');
    const settlementAccount = expect.objectContaining({ currency: 'EGP' });
    expect(me.body).toEqual({ ...body, environment: 'sandbox', settlementAccount });
  });

  it('warns of what should be restricted, and in the sandbox of roles that live refuses', async () => {
    const { body: open } = await admin.post('/operators', {
      body: invitation({ roles: ['finance', 'operations'] }).body,
    });
    expect(open.warnings).toEqual(['books_and_spends', 'any_address', 'key_without_expiry']);
    const restricted = { allowedIps: ['10.20.0.0/24'], expiresAt: '2100-01-01T00:00:00Z' };
    const { body: safe } = await admin.patch(`/operators/${open.id}`, {
      body: { roles: ['finance'], ...restricted },
    });
    expect(safe).toMatchObject({ warnings: [], ...restricted, expiresAt: expect.any(String) });
    await admin.post(`/operator-keys/${open.keys[0]!.id}/revoke`);
    expect((await admin.get(`/operators/${open.id}`)).body.warnings).toEqual(['no_key']);
  });

  it.each([
    ['name', (name: string) => ({ name: `  ${name.toUpperCase()} ` })],
    ['email', (_name: string, email: string) => ({ email: email.toUpperCase() })],
  ])('refuses the %s of another operator, however it is written', async (param, change) => {
    const { body } = invitation();
    await admin.post('/operators', { body });
    const again = await admin.post('/operators', {
      body: invitation(change(body.name, body.email)).body,
    });
    expect([...outcomeOf(again), again.body.error.param]).toEqual([409, 'state_conflict', param]);
  });

  it.each([
    ['allowedIps', { allowedIps: ['10.20.0.0/33'] }],
    ['allowedIps', { allowedIps: ['0.0.0.0/0'] }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
  ])('refuses a wrong %s', async (param, restriction) => {
    const reply = await admin.post('/operators', { body: invitation(restriction).body });
    expect([...outcomeOf(reply), reply.body.error.param]).toEqual([
      400,
      'invalid_parameter',
      param,
    ]);
  });

  it('is for admins', async () => {
    const finance = await service.operator('finance');
    const { body } = invitation();
    expect((await finance.post('/operators', { body })).status).toBe(403);
    const { id } = await invited(admin);
    expect((await finance.patch(`/operators/${id}`, { body: { roles: ['admin'] } })).status).toBe(
      403,
    );
  });
});

describe('GET /operators?resembling=', () => {
  it('finds whom an invited person could be', async () => {
    const { operatorId } = await service.operator('finance');
    const query = service.ctx.db.updateTable('operators').set({ name: 'Demo finance' });
    await query.where('id', '=', operatorId).execute();
    const found = async (name: string) => {
      const { body } = await admin.get(`/operators?resembling=${encodeURIComponent(name)}`);
      return body.data.map(({ id }) => id);
    };
    for (const name of ['Demo finance.', 'DEMO F1NANCE', 'Dеmo finance'])
      expect(await found(name)).toEqual([operatorId]);
    expect(await found('Another')).toEqual([]);
  });
});

describe('what an operator does', () => {
  it('is recorded under the operator, with any key, and shown with the name', async () => {
    const finance = await service.operator('finance');
    const laptop = await finance.withKey();
    const receipt = {
      reference: randomUUID(),
      amount: 100,
      payer: 'Nile Bank SAE',
      receivedAt: new Date().toISOString(),
    };
    const { body } = await laptop.post('/receipts', { body: receipt });
    expect(body).toMatchObject({
      recordedBy: finance.operatorId,
      recordedByName: finance.operatorName,
    });
    const { data } = (await admin.get(`/audit-log?operator=${finance.operatorId}`)).body;
    expect(data[0]).toMatchObject({
      operatorName: finance.operatorName,
      operatorKey: laptop.keyId,
      resource: body.id,
    });
  });
});

describe('operators on live', () => {
  const live = useService({ environment: 'live', approvalLimits: true });
  const first = useOperator(live, 'admin');

  it('begin with two admins; everybody else needs both of them', async () => {
    const early = await first.post('/operators', { body: invitation().body });
    expect(early.status).toBe(202);
    const second = invitation({ roles: ['admin'] });
    expect((await first.post('/operators', { body: second.body })).status).toBe(201);
    for (const roles of [['admin'], ['finance']] as const) {
      const third = invitation({ roles: [...roles] });
      const { status, body } = await first.post('/operators', { body: third.body });
      expect([status, body.operation]).toEqual([202, 'createOperator']);
      expect((await live.staff(third.key).get('/me')).status).toBe(401);
      expect((await first.post(`/approvals/${body.id}/approve`)).status).toBe(409);
      const other = live.staff(second.key);
      const { details } = (await other.get(`/approvals/${body.id}`)).body;
      expect(details).toContainEqual({
        field: 'name',
        label: 'Name',
        kind: 'text',
        value: third.body.name,
      });
      expect(details.map(({ value }) => value)).toContain(third.fingerprint);
      const approved = await other.post(`/approvals/${body.id}/approve`);
      expect(approved.body.result?.object).toBe('operator');
      expect((await live.staff(third.key).get('/me')).body.createdBy).toBe(first.operatorId);
    }
  });

  it('are approved by somebody who sees a name that looks like another one, and what is not restricted', async () => {
    const known = `Salma Ali ${randomUUID()}`;
    await live.ctx.db
      .updateTable('operators')
      .set({ name: known })
      .where('id', '=', (await live.operator('finance')).operatorId)
      .execute();
    const { body } = await first.post('/operators', {
      body: invitation({ name: known.replace('Ali', 'A1i') }).body,
    });
    expect(body.details).toEqual(
      expect.arrayContaining([
        {
          field: 'warning.resembles',
          label: 'Resembles the name of another operator',
          kind: 'text',
          mayChange: true,
          unusual: true,
          value: known,
        },
        { field: 'allowedIps', label: 'Allowed addresses', kind: 'list', value: 'every address' },
        { field: 'expiresAt', label: 'Expires at', kind: 'time', value: 'never' },
      ]),
    );
  });

  it('stay two once one of the admins has left', async () => {
    const other = await live.operator('admin');
    const { body } = await other.get('/operators?limit=100');
    for (const { id, roles } of body.data)
      if (roles.includes('admin') && ![first.operatorId, other.operatorId].includes(id))
        await first.post(`/operators/${id}/disable`, { body: { reason: 'Left' } });
    await first.post(`/operators/${other.operatorId}/disable`, { body: { reason: 'Left' } });
    const next = invitation({ roles: ['admin'] });
    expect((await first.post('/operators', { body: next.body })).status).toBe(202);
  });

  it.each(['operations', 'app'] as const)(
    'cannot both book money, as finance, and spend it, as %s',
    async (role) => {
      const { body } = invitation({ roles: ['finance', role] });
      const refused = await first.post('/operators', { body });
      expect([...outcomeOf(refused), refused.body.error.param]).toEqual([
        409,
        'state_conflict',
        'roles',
      ]);
      const finance = await live.operator('finance');
      const path = `/operators/${finance.operatorId}` as const;
      const raised = await first.patch(path, { body: { roles: ['finance', role] } });
      expect(raised.status).toBe(409);
    },
  );

  it.each<[string, BackOffice['UpdateOperatorRequest']]>([
    ['a role is added', { roles: ['finance', 'admin'] }],
    ['the name changes', { name: 'Somebody Else' }],
    ['the e-mail address changes', { email: 'somebody.else@service.example' }],
  ])('are changed by two admins if %s', async (_what, change) => {
    const finance = await live.operator('finance');
    const path = `/operators/${finance.operatorId}` as const;
    const asked = await first.patch(path, { body: change });
    expect([asked.status, asked.body.operation]).toEqual([202, 'updateOperator']);
    const second = await live.operator('admin');
    expect((await second.post(`/approvals/${asked.body.id}/approve`)).status).toBe(200);
    expect((await first.get(path)).body).toMatchObject(change);
  });

  it('are restricted by one admin', async () => {
    const finance = await live.operator('finance');
    const body = { expiresAt: '2100-01-01T00:00:00Z', allowedIps: ['10.20.0.0/24'] };
    const { status } = await first.patch(`/operators/${finance.operatorId}`, { body });
    expect(status).toBe(200);
  });

  it('get a key of which somebody else tells the fingerprint from two admins only', async () => {
    const finance = await live.operator('finance');
    const lost = mintOperatorKey();
    const path = `/operators/${finance.operatorId}/keys` as const;
    const body = { name: 'Laptop', fingerprint: lost.fingerprint };
    const asked = await first.post(path, { body });
    expect([asked.status, asked.body.operation]).toEqual([202, 'addOperatorKey']);
    expect(asked.body.details.map(({ value }) => value)).toContain(lost.fingerprint);
    expect((await live.staff(lost.key).get('/me')).status).toBe(401);
    const second = await live.operator('admin');
    await second.post(`/approvals/${asked.body.id}/approve`);
    expect((await live.staff(lost.key).get('/me')).body.id).toBe(finance.operatorId);
  });

  it('are invited again by two admins, which ends every other key and what was requested with it', async () => {
    const finance = await live.operator('finance', 'admin');
    const phone = await finance.withKey();
    const { body: pending } = await finance.post('/operators', { body: invitation().body });
    const fresh = mintOperatorKey();
    const path = `/operators/${finance.operatorId}` as const;
    const body = { name: 'New laptop', fingerprint: fresh.fingerprint, replacesAll: true };
    // Whoever found the laptop is locked out at once, by one person.
    await first.post(`${path}/disable`, { body: { reason: 'The laptop is stolen' } });
    expect((await phone.get('/me')).status).toBe(401);
    const { body: asked } = await first.post(`${path}/keys`, { body });
    expect(asked.details).toContainEqual(expect.objectContaining({ label: 'All other keys end' }));
    const second = await live.operator('admin');
    expect((await first.post(`/approvals/${asked.id}/approve`)).status).toBe(409);
    expect((await second.post(`/approvals/${asked.id}/approve`)).status).toBe(200);
    const { body: enabled } = await first.post(`${path}/enable`, { body: { reason: 'Back' } });
    expect((await second.post(`/approvals/${enabled.id}/approve`)).status).toBe(200);
    for (const lost of [finance, phone]) expect((await lost.get('/me')).status).toBe(401);
    const { body: me } = await live.staff(fresh.key).get('/me');
    expect([me.id, me.keys.map(({ name }) => name)]).toEqual([finance.operatorId, ['New laptop']]);
    expect((await second.post(`/approvals/${pending.id}/approve`)).status).toBe(409);
  });

  it('cannot approve with another key what they requested', async () => {
    const other = await first.withKey();
    const { body } = await first.post('/operators', { body: invitation().body });
    const refused = await other.post(`/approvals/${body.id}/approve`);
    expect([...outcomeOf(refused), refused.body.error.details]).toEqual([
      409,
      'state_conflict',
      { situation: 'own_request', requestedBy: first.operatorId },
    ]);
  });

  it.each(['disabled', 'without the role'])(
    'have nothing approved that they requested once they are %s',
    async (state) => {
      const leaver = await live.operator('admin', 'finance');
      const { body } = await leaver.post('/operators', { body: invitation().body });
      const path = `/operators/${leaver.operatorId}` as const;
      if (state === 'disabled') await first.post(`${path}/disable`, { body: { reason: 'Left' } });
      else {
        const second = await live.operator('admin');
        const { body: asked } = await first.patch(path, { body: { roles: ['finance'] } });
        await second.post(`/approvals/${asked.id}/approve`);
      }
      expect((await first.post(`/approvals/${body.id}/approve`)).status).toBe(409);
    },
  );
});
