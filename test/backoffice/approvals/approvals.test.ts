import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/database/ids.ts';
import { changedSince } from '../../../src/domain/approvals/targets/details.ts';
import { DETAIL_FIELDS } from '../../../src/domain/approvals/targets/fields.ts';
import { expireApprovals } from '../../../src/domain/approvals/approval-transitions.ts';
import { revokeOperatorKey } from '../../../src/domain/operators/operator-keys.ts';
import { expiredApproval } from '../../support/fixtures/expired-approval.ts';
import {
  appInvestor,
  EVIDENCE,
  newEvidence,
  placedOrder,
  publishedProperty,
  setLimit,
  withdrawCash,
} from '../../support/fixtures/fixtures.ts';
import { startService, type BackOffice, type OperatorClient } from '../../support/harness.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const second = useOperator(service, 'finance');
const admin = useOperator(service, 'admin');
/** Another person for each test, because a limit applies to what a person does in a day. */
let finance: OperatorClient;
let investor: string;

beforeAll(async () => {
  investor = (await appInvestor(await service.operator())).id;
});
beforeEach(async () => {
  finance = await service.operator('finance');
  await setLimit(service.ctx, 'topUpWallet', 100_000n);
});

const topUp = (amount: number, reference: string = randomUUID(), client = finance) =>
  client.post(`/investors/${investor}/wallet/top-ups`, { body: { amount, reference } });
const expired = (body: object) =>
  expiredApproval(service.ctx, {
    operation: 'topUpWallet',
    target: investor,
    body,
    operator: finance.operatorId,
  });
const cash = async () => (await finance.get(`/investors/${investor}/wallet`)).body.cash.available;
const decide = (client: OperatorClient, id: string, decision: 'approve' | 'decline') =>
  client.send<BackOffice['Approval']>('POST', `/approvals/${id}/${decision}`, {
    ...(decision === 'decline' && { body: { reason: 'Test' } }),
  });

describe('an operation that needs a second operator', () => {
  it('is carried out at once up to the limit', async () => {
    const before = await cash();
    expect((await topUp(1000)).status).toBe(201);
    expect(await cash()).toBe(before + 1000);
  });

  it('returns 202 with an approval above the limit, and changes nothing', async () => {
    const before = await cash();
    const { status, body } = await topUp(1000.01, 'IPN-1');
    expect([status, body]).toMatchObject([
      202,
      {
        status: 'pending',
        operation: 'topUpWallet',
        target: investor,
        request: { amount: 1000.01, reference: 'IPN-1' },
        amount: 1000.01,
        requestedBy: finance.operatorId,
        decidedBy: null,
        result: null,
      },
    ]);
    expect(await cash()).toBe(before);
    expect((await second.get('/approvals?status=pending')).body.data[0]).toEqual(body);
    expect((await second.get(`/approvals/${body.id}`)).body).toMatchObject(body);
  });

  it('returns the pending approval if the same request is sent again', async () => {
    const first = await topUp(2000, 'IPN-2');
    expect((await topUp(2000, 'IPN-2')).body).toEqual(first.body);
    expect((await topUp(2000, 'IPN-2', second)).body).toEqual(first.body);
    const concurrent = await Promise.all([1, 2, 3, 4].map(() => topUp(2000, 'IPN-3')));
    expect(new Set(concurrent.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is refused at once if it is not possible', async () => {
    await topUp(10, 'IPN-4');
    const { status, body } = await topUp(5000, 'IPN-4');
    expect([status, body.error.code]).toEqual([409, 'state_conflict']);
    const unknown = await finance.post('/investors/inv_nobody/wallet/top-ups', {
      body: { amount: 5000, reference: 'IPN-5' },
    });
    expect(unknown.status).toBe(404);
  });
});

describe('POST /approvals/{id}/approve', () => {
  it('carries the operation out once, with its result, on behalf of the operator who requested it', async () => {
    const before = await cash();
    const { id } = (await topUp(3000)).body;
    const { status, body } = await decide(second, id, 'approve');
    expect([status, body]).toMatchObject([
      200,
      { status: 'approved', decidedBy: second.operatorId, result: { object: 'wallet_entry' } },
    ]);
    const { data } = (await finance.get(`/investors/${investor}/wallet/entries?limit=1`)).body;
    expect(data[0]).toMatchObject({ id: body.result!.id, amount: 3000 });
    expect(await cash()).toBe(before + 3000);
    const again = await decide(second, id, 'approve');
    expect([again.status, again.body.error.details]).toEqual([
      409,
      { situation: 'approval_status', status: 'approved', allowed: ['pending'] },
    ]);
    expect(await cash()).toBe(before + 3000);
  });

  it("refuses the operator's own request", async () => {
    const { id } = (await topUp(3000)).body;
    const { status, body } = await decide(finance, id, 'approve');
    expect([status, body.error.details]).toEqual([
      409,
      { situation: 'own_request', requestedBy: finance.operatorId },
    ]);
  });

  it('refuses another key of the same person, in the database as well', async () => {
    const laptop = await service.operator('finance');
    const phone = await laptop.withKey();
    const { id } = (await topUp(3000, randomUUID(), laptop)).body;
    const { status, body } = await decide(phone, id, 'approve');
    expect([status, body.error.details]).toEqual([
      409,
      { situation: 'own_request', requestedBy: laptop.operatorId },
    ]);
    const decided = {
      status: 'approved' as const,
      decided_by: phone.operatorId,
      decided_at: new Date(),
    };
    await expect(
      service.ctx.db
        .updateTable('approvals')
        .set({ ...decided, result_type: 'x', result_id: 'x' })
        .where('id', '=', id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'approvals_second_operator' });
    expect((await decide(finance, id, 'approve')).status).toBe(200);
  });

  it('refuses the request of a key that was revoked since; another request replaces it', async () => {
    const leaver = await service.operator('finance');
    const reference = randomUUID();
    const { id } = (await topUp(3000, reference, leaver)).body;
    await revokeOperatorKey(service.ctx, { id: leaver.keyId, operatorId: null });
    const { status, body } = await decide(second, id, 'approve');
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      'state_conflict',
      { situation: 'requester_left', requestedBy: leaver.operatorId },
    ]);
    const { body: next } = await topUp(3000, reference);
    expect([next.requestedBy, next.id === id]).toEqual([finance.operatorId, false]);
    expect((await decide(second, id, 'decline')).body.status).toBe('declined');
    expect((await decide(second, next.id, 'approve')).body.status).toBe('approved');
  });

  it('refuses an operator without a role for the operation', async () => {
    const { id } = (await topUp(3000)).body;
    const operations = await service.operator('operations');
    for (const decision of ['approve', 'decline'] as const) {
      const { status, body } = await decide(operations, id, decision);
      expect([status, body.error.code, body.error.details]).toEqual([
        403,
        'missing_scope',
        { roles: ['finance', 'admin'] },
      ]);
    }
  });

  it('has one winner among concurrent decisions', async () => {
    const before = await cash();
    const { id } = (await topUp(4000)).body;
    const replies = await Promise.all([
      decide(second, id, 'approve'),
      decide(admin, id, 'decline'),
      decide(admin, id, 'approve'),
      decide(second, id, 'decline'),
      decide(second, id, 'approve'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { body } = replies.find(({ status }) => status === 200)!;
    expect(await cash()).toBe(before + (body.status === 'approved' ? 4000 : 0));
  });

  it('returns the error of an operation that is no longer possible, and leaves the request pending', async () => {
    const { id } = (await topUp(3000, 'IPN-6')).body;
    await topUp(10, 'IPN-6');
    const { status, body } = await decide(second, id, 'approve');
    expect([status, body.error.param]).toEqual([409, 'reference']);
    expect((await finance.get(`/approvals/${id}`)).body.status).toBe('pending');
  });

  it('confirms the payment of an order', async () => {
    await setLimit(service.ctx, 'confirmPayment', 0n);
    const partner = await service.partner();
    const { id, amounts } = await placedOrder(partner, await publishedProperty(service.ctx));
    await partner.post(`/orders/${id}/settlement`, {
      body: { reference: 'FT-1', amount: amounts.payable },
    });
    const { status, body } = await finance.post(`/orders/${id}/confirm-payment`, {
      body: EVIDENCE,
    });
    expect([status, body.amount]).toEqual([202, amounts.payable]);
    expect((await partner.get(`/orders/${id}`)).body.status).toBe('payment_under_review');
    const approved = await decide(second, body.id, 'approve');
    expect(approved.body.result).toEqual({ object: 'order', id });
    expect((await partner.get(`/orders/${id}`)).body.status).toBe('paid');
    const { history } = (await finance.get(`/orders/${id}`)).body;
    expect(history.at(-1)).toMatchObject({ to: 'paid', actor: finance.operatorId });
  });
});

describe('a request about an order', () => {
  it('is refused once the order has moved, although the operation would be possible again', async () => {
    await setLimit(service.ctx, 'confirmPayment', 0n);
    const partner = await service.partner();
    const { id, amounts } = await placedOrder(partner, await publishedProperty(service.ctx));
    const settle = (reference: string) =>
      partner.post(`/orders/${id}/settlement`, { body: { reference, amount: amounts.payable } });
    const stated = { evidence: newEvidence() };
    const confirm = () => finance.post(`/orders/${id}/confirm-payment`, { body: stated });
    await settle('FT-2');
    const old = (await confirm()).body;
    await second.post(`/orders/${id}/reject-payment`, { body: { reason: 'FT-2 never arrived' } });
    await second.post(`/orders/${id}/allow-retry`);
    await settle('FT-3');
    const { status, body } = await decide(second, old.id, 'approve');
    expect([status, body.error.code]).toEqual([409, 'state_conflict']);
    expect((await partner.get(`/orders/${id}`)).body.status).toBe('payment_under_review');

    const { body: again } = await confirm();
    expect(again.id).not.toBe(old.id);
    expect((await finance.get(`/approvals/${old.id}`)).body.status).toBe('expired');
    expect((await decide(second, again.id, 'approve')).body.status).toBe('approved');
    expect((await partner.get(`/orders/${id}`)).body.status).toBe('paid');
  });
});

describe('a request whose details have changed', () => {
  /** Requests a correction of 30 EGP. */
  const correct = (entry: string, reason: string, verb = 'correct') =>
    finance.send<BackOffice['Approval']>('POST', `/wallet-entries/${entry}/${verb}`, {
      body: { amount: 30, reason },
    });
  const approved = (id: string) => decide(second, id, 'approve');

  it.each([
    ['top-ups', 'correctTopUp', 'correct'],
    ['rewards', 'correctReward', 'correct-reward'],
  ] as const)(
    'is refused if another correction of %s was approved meanwhile',
    async (kind, operation, verb) => {
      const { id } = await appInvestor(admin);
      const { body: entry } = await admin.post(`/investors/${id}/wallet/${kind}`, {
        body: { amount: 60, reference: randomUUID() },
      });
      await setLimit(service.ctx, operation, 0n);
      const [one, other] = [
        await correct(entry.id, 'Twice', verb),
        await correct(entry.id, 'Once more', verb),
      ];
      expect((await approved(one.body.id)).status).toBe(200);
      const { status, body } = await approved(other.body.id);
      expect([status, body.error.code, body.error.details!.changed]).toEqual([
        409,
        'state_conflict',
        ['entry.corrected'],
      ]);
      await decide(second, other.body.id, 'decline');
      const again = await correct(entry.id, 'Once more', verb);
      expect((await approved(again.body.id)).status).toBe(200);
      await setLimit(service.ctx, operation, null);
    },
  );

  it('is refused if it would leave a debt that nobody saw', async () => {
    const { id } = await appInvestor(admin, 60);
    const [entry] = (await admin.get(`/investors/${id}/wallet/entries`)).body.data;
    await setLimit(service.ctx, 'correctTopUp', 0n);
    const { body: asked } = await correct(entry!.id, 'Twice');
    await withdrawCash(admin, id, 40);
    const { status, body } = await approved(asked.id);
    expect([status, body.error.details!.changed]).toEqual([409, ['wallet.debts']]);
    await setLimit(service.ctx, 'correctTopUp', null);
  });

  it('is approved although a balance has changed', async () => {
    const { id } = await appInvestor(admin, 60);
    const [entry] = (await admin.get(`/investors/${id}/wallet/entries`)).body.data;
    await setLimit(service.ctx, 'correctTopUp', 0n);
    const { body: asked } = await correct(entry!.id, 'Twice');
    await withdrawCash(admin, id, 10);
    expect((await approved(asked.id)).status).toBe(200);
    await setLimit(service.ctx, 'correctTopUp', null);
  });

  /** What sales and rent change all the time, what is compared or warned of, and what an operation checks itself. */
  const may = [
    ...['commission.balance', 'rentalIncome.amountPaid', 'rentalIncome.change'],
    ...['rentalIncome.isPerDay', 'rentalIncome.isUnusual', 'rentalIncome.lastAmountPerShare'],
    ...['rentalIncome.payoutsPaid', 'rentalIncome.sharesNotIssued', 'rentalIncome.status'],
    ...['shares.sold', 'wallet.cash.available', 'wallet.rewards.available'],
    ...['limit.operation', 'warning', 'warning.priceFactor', 'warning.resembles'],
    ...['warning.samePartner', 'warning.otherPayer', 'withdrawal.batch', 'cardSettlement.excess'],
    'warning.pendingApproval',
  ];
  it.each([
    ...Object.keys(DETAIL_FIELDS).filter(
      (field) => !/^(order\.version|request\.amount)$/.test(field),
    ),
    ...['amount', 'receipts.0.matched'],
  ])('is decided by the definition of %s', (field) => {
    const seen = (value: number) => ({ version: 1, amount: 1n, details: [{ field, value }] });
    const nothing = { version: 1, amount: 1n, details: [] };
    const expected = may.includes(field) ? [] : [field];
    expect(changedSince(seen(0), seen(1))).toEqual(expected);
    expect(changedSince(nothing, seen(1))).toEqual(expected);
  });
});

describe('POST /approvals/{id}/decline', () => {
  it('ends the request without carrying it out', async () => {
    const before = await cash();
    const { id } = (await topUp(5000)).body;
    expect((await decide(second, id, 'decline')).body).toMatchObject({
      status: 'declined',
      reason: 'Test',
      decidedBy: second.operatorId,
      result: null,
    });
    expect((await decide(admin, id, 'approve')).status).toBe(409);
    expect(await cash()).toBe(before);
  });

  it('allows operators to withdraw their own request', async () => {
    const { id } = (await topUp(5000)).body;
    expect((await decide(finance, id, 'decline')).body.status).toBe('declined');
  });
});

describe('a request that nobody decides', () => {
  it('expires after 7 days, and can no longer be approved', async () => {
    const { id, requestedAt, expiresAt } = (await topUp(6000)).body;
    expect(Date.parse(expiresAt!) - Date.parse(requestedAt)).toBeCloseTo(7 * 86_400_000, -3);
    const old = await expired({ amount: 6000, reference: 'IPN-7' });
    const late = await decide(second, old, 'approve');
    expect([late.status, late.body.error.details!.status]).toEqual([409, 'expired']);
    expect(await expireApprovals(service.ctx)).toBe(1);
    expect((await finance.get(`/approvals/${old}`)).body.status).toBe('expired');
    expect((await finance.get(`/approvals/${id}`)).body.status).toBe('pending');
  });

  it('is stored again, as another approval, if the request is sent again after its expiry', async () => {
    const old = await expired({ amount: 6000, reference: 'IPN-8' });
    const { status, body } = await topUp(6000, 'IPN-8');
    expect([status, body.status]).toEqual([202, 'pending']);
    expect(body.id).not.toBe(old);
    expect((await finance.get(`/approvals/${old}`)).body.status).toBe('expired');
    expect((await decide(second, body.id, 'approve')).status).toBe(200);
  });

  it('can still be declined', async () => {
    const old = await expired({ amount: 6000, reference: 'IPN-9' });
    expect((await decide(second, old, 'decline')).body.status).toBe('declined');
    expect((await decide(second, old, 'decline')).status).toBe(409);
  });
});

describe('the audit log', () => {
  it('has both operators', async () => {
    const { id } = (await topUp(7000)).body;
    await decide(second, id, 'approve');
    const { data } = (await admin.get(`/audit-log?resource=${id}`)).body;
    expect(data).toMatchObject([
      { operation: 'approveRequest', operator: second.operatorId, target: id, status: 200 },
      {
        operation: 'topUpWallet',
        operator: finance.operatorId,
        target: investor,
        resource: id,
        status: 202,
      },
    ]);
  });
});

describe('PUT /approval-limits/{id}', () => {
  const set = (operation: string, body: object, client = admin) =>
    client.send('PUT', `/approval-limits/${operation}`, { body });

  it('sets the limit of a role', async () => {
    const { status, body } = await set('topUpWallet', { role: 'finance', amount: 20_000 });
    expect([status, body]).toMatchObject([
      200,
      { id: 'topUpWallet.finance', amount: 20_000, isDefault: false, changedBy: admin.operatorId },
    ]);
    expect((await topUp(20_000)).status).toBe(201);
    expect((await topUp(20_000.01)).status).toBe(202);
    await set('topUpWallet', { role: 'finance', amount: null });
    expect((await topUp(90_000)).status).toBe(201);
  });

  it('gives an operator with several roles the highest of their limits', async () => {
    await set('topUpWallet', { role: 'finance', amount: 100 });
    await set('topUpWallet', { role: 'admin', amount: 200 });
    const both = await service.operator('finance', 'admin');
    expect((await topUp(200, randomUUID(), both)).status).toBe(201);
    expect((await topUp(201, randomUUID(), both)).status).toBe(202);
  });

  it('refuses a role that may not call the operation', async () => {
    const { status, body } = await set('topUpWallet', { role: 'app', amount: 1 });
    expect([status, body.error.param]).toEqual([400, 'role']);
  });

  it.each(['createPartner', 'topUpWallet.finance'])('does not exist for %s', async (operation) => {
    const { status, body } = await set(operation, { role: 'finance', amount: 1 });
    expect([status, body.error.param, body.error.message]).toEqual([
      404,
      'id',
      'No operation with this name can need a second operator. Give the `operation` of a limit, such as topUpWallet.',
    ]);
  });
});

describe('GET /approval-limits', () => {
  it('lists the defaults of live in the sandbox, none of which is for limits and operators', async () => {
    const sandbox = await startService({ approvalLimits: true });
    const only = await sandbox.operator('admin');
    const { data } = (await only.get('/approval-limits')).body;
    const of = (id: string) => data.find((limit) => limit.id === id)!.amount;
    expect(of('addCommission.finance')).toBe(50_000);
    expect(of('publishProperty.operations')).toBe(0);
    for (const id of ['setApprovalLimit', 'createOperator', 'updateOperator', 'addOperatorKey'])
      expect(of(`${id}.admin`)).toBeNull();
    const body = { role: 'operations', amount: null } as const;
    const { status } = await only.put('/approval-limits/publishProperty', { body });
    expect(status).toBe(200);
    await sandbox.close();
  });

  it('lists the defaults on live; setting a limit there needs a second operator', async () => {
    const live = await startService({ environment: 'live', approvalLimits: true });
    const [one, other] = [await live.operator('admin'), await live.operator('admin')];
    const { data } = (await one.get('/approval-limits')).body;
    expect(data.find((limit) => limit.id === 'topUpWallet.finance')).toMatchObject({
      amount: 100_000,
      isDefault: true,
    });
    const { status, body } = await one.put('/approval-limits/topUpWallet', {
      body: { role: 'finance', amount: null },
    });
    expect(status).toBe(202);
    expect((await other.post(`/approvals/${body.id}/approve`)).body.status).toBe('approved');
    await live.close();
  });
});

describe('GET /approvals?target=', () => {
  it('lists what was requested about one object, by its id, number, code or name', async () => {
    const { body: ofInvestor } = await topUp(1000.01);
    const partner = await service.partner({ name: 'Nile Bank' });
    const unit = await publishedProperty(service.ctx);
    const order = await placedOrder(partner, unit);
    const body = { reference: randomUUID(), amount: order.amounts.payable };
    await partner.post(`/orders/${order.id}/settlement`, { body });
    for (const operation of ['confirmPayment', 'updateProperty'] as const)
      await setLimit(service.ctx, operation, 0n);
    const confirm = await finance.send<BackOffice['Approval']>(
      'POST',
      `/orders/${order.id}/confirm-payment`,
      { body: EVIDENCE },
    );
    const operations = await service.operator('operations');
    const price = await operations.send<BackOffice['Approval']>(
      'PATCH',
      `/properties/${unit.code}`,
      { body: { pricing: { pricePerShare: 42.5 } } },
    );
    const listed = async (target: string) => {
      const reply = await finance.get(`/approvals?status=pending&target=${target}`);
      return reply.body.data.map(({ id }) => id);
    };
    expect(await listed(investor)).toContain((ofInvestor as BackOffice['Approval']).id);
    expect(await listed(order.id)).toEqual([confirm.body.id]);
    expect(await listed(order.number)).toEqual([confirm.body.id]);
    expect(await listed(unit.id)).toEqual([price.body.id]);
    expect(await listed(unit.code)).toEqual([price.body.id]);
    expect(await listed('ord_unknown')).toEqual([]);
  });
});

it('a request that an earlier release stored with a warning and percentages in words can still be approved', async () => {
  const { id } = await publishedProperty(service.ctx);
  await setLimit(service.ctx, 'updateProperty', 0n);
  const operations = await service.operator('operations');
  const change = { pricing: { pricePerShare: 42.5 } };
  const reply = await operations.send<BackOffice['Approval']>('PATCH', `/properties/${id}`, {
    body: change,
  });
  const warning = {
    field: 'warning',
    value: 'The price falls by a factor of 100. Check the decimal point.',
  };
  const percent = reply.body.details.find(({ kind }) => kind === 'percent')!;
  const stored = reply.body.details.map(({ field, value, newValue }) =>
    field === 'warning.priceFactor'
      ? warning
      : { field, value: field === percent.field ? `${value} %` : value, newValue },
  );
  const row = await service.ctx.db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', reply.body.id)
    .executeTakeFirstOrThrow();
  await decide(operations, row.id, 'decline');
  const { position: _, ...old } = { ...row, id: newId('approval'), body: JSON.stringify(row.body) };
  await service.ctx.db
    .insertInto('approvals')
    .values({ ...old, details: JSON.stringify(stored) })
    .execute();
  const other = await service.operator('operations');
  const { status, body } = await decide(other, old.id, 'approve');
  expect([status, body.details]).toEqual([
    200,
    expect.arrayContaining([
      { ...warning, label: 'Warning', kind: 'text', mayChange: true, unusual: true },
      percent,
    ]),
  ]);
});
