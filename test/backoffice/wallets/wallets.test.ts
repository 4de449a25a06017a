import { describe, expect, it } from '@jest/globals';
import { appInvestor, EVIDENCE, linkedCustomer } from '../../support/fixtures/fixtures.ts';
import { useWithdrawals } from '../../support/fixtures/app-orders.ts';
import { reward } from '../../support/fixtures/wallets.ts';

const { service, staff, order, reserve, settle, cancel } = useWithdrawals();
let references = 0;
const topUp = (investor: string, amount: number, reference = `REF-${++references}`) =>
  staff.post(`/investors/${investor}/wallet/top-ups`, { body: { amount, reference } });

describe('POST /investors/{id}/wallet/top-ups', () => {
  it('adds cash', async () => {
    const { id } = await appInvestor(staff, 10);
    const { status, body } = await topUp(id, 5_000.05, 'IPN-7');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'wallet_entry',
      investor: id,
      kind: 'cash',
      reason: 'top_up',
      amount: 5_000.05,
      reference: 'IPN-7',
      order: null,
      wallet: {
        cash: { available: 5_010.05, reserved: 0 },
        rewards: { available: 0, reserved: 0 },
        total: 5_010.05,
      },
    });
  });

  it('books a reference once, also for different investors and concurrent requests', async () => {
    const investors = await Promise.all([1, 2, 3, 4].map(() => appInvestor(staff)));
    const answers = await Promise.all(investors.map(({ id }) => topUp(id, 1, 'IPN-8')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const booked = answers.find(({ status }) => status === 201)!.body.id;
    const refused = answers.find(({ status }) => status === 409)!.body.error;
    expect(refused).toMatchObject({
      code: 'state_conflict',
      param: 'reference',
      details: { entry: booked },
    });
  });

  it.each(['W1', 'w1', ' W1 ', 'W\u200f1', 'Ｗ1', 'W١'])(
    'books a reference once, in any spelling: %j',
    async (writing) => {
      const { id } = await appInvestor(staff);
      await topUp(id, 1, 'W1');
      const { status, body } = await topUp(id, 1, writing);
      expect([status, body.error]).toMatchObject([
        409,
        { param: 'reference', details: { entry: expect.stringMatching(/^wal_/) } },
      ]);
    },
  );

  it.each([' ', '\u200f', '\u2060 \u3164'])('refuses a blank reference: %j', async (reference) => {
    const { id } = await appInvestor(staff);
    expect((await topUp(id, 1, reference)).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'reference',
    });
  });

  it('requires an amount in whole piastres above 0, and an investor that exists', async () => {
    const { id } = await appInvestor(staff);
    expect((await topUp(id, 0)).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'amount',
    });
    expect((await topUp(id, 0.001)).status).toBe(400);
    expect((await topUp(id, -1)).status).toBe(400);
    expect((await topUp('inv_unknown', 1)).status).toBe(404);
  });

  it.each(['app', 'operations'] as const)(
    'and withdrawals are refused to the role %s',
    async (role) => {
      const operator = await service.operator(role);
      const { id } = await appInvestor(staff, 10);
      const { status, body } = await operator.send('POST', `/investors/${id}/wallet/withdrawals`, {
        body: { amount: 1 },
      });
      expect([status, body.error.code, body.error.details]).toEqual([
        403,
        'missing_scope',
        { roles: ['finance', 'admin'] },
      ]);
      expect((await staff.get(`/investors/${id}/wallet`)).body.cash.available).toBe(10);
    },
  );
});

describe('GET /investors/{id}/wallet', () => {
  it('returns the balances that a partner sees', async () => {
    const { id } = await appInvestor(staff, 100);
    await reward(service.ctx, id, 1_000n);
    await order(id, 1, { walletAmount: 50 });
    const partner = await service.partner();
    const customer = await linkedCustomer(service.ctx, partner.partnerId, id);
    const { customer: _theirs, ...seen } = (await partner.get(`/customers/${customer}/wallet`))
      .body;
    const { status, body } = await staff.get(`/investors/${id}/wallet`);
    expect([status, body]).toEqual([200, { ...seen, investor: id, debt: 0 }]);
    expect(body).toMatchObject({
      cash: { available: 60, reserved: 40 },
      rewards: { available: 0, reserved: 10 },
      total: 60,
    });
    expect((await staff.get('/investors/inv_none/wallet')).status).toBe(404);
  });
});

describe('GET /investors/{id}/wallet/entries', () => {
  it('adds up to the balances, as the contract says', async () => {
    const { id } = await appInvestor(staff, 300);
    await reward(service.ctx, id, 4_000n);
    const { body: bought } = await order(id, 1, { walletAmount: 90 });
    await staff.post(`/orders/${bought.id}/confirm-payment`, { body: EVIDENCE });
    await staff.post(`/orders/${bought.id}/revoke-payment`, { body: { reason: 'Test' } });
    await settle((await reserve(id, 60.6)).body.id);
    await reserve(id, 10);
    const { data } = (await staff.get(`/investors/${id}/wallet/entries?limit=100`)).body;
    const { body: wallet } = await staff.get(`/investors/${id}/wallet`);
    const ofReserved = ['order_payment', 'order_payment_reversal', 'withdrawal'];
    const moves = ['order_hold', 'order_release', 'withdrawal_hold', 'withdrawal_release'];
    for (const kind of ['cash', 'rewards'] as const) {
      const sum = (isCounted: (reason: string) => boolean) =>
        data
          .filter((entry) => entry.kind === kind && isCounted(entry.reason))
          .reduce((total, { amount }) => total + Math.round(amount * 100), 0);
      expect(wallet[kind]).toEqual({
        available: sum((reason) => !ofReserved.includes(reason)) / 100,
        reserved:
          (sum((reason) => ofReserved.includes(reason)) - sum((one) => moves.includes(one))) / 100,
      });
    }
    expect(wallet).toMatchObject({ cash: { available: 179.4, reserved: 60 } });
  });

  it('lists the whole ledger, newest first, in pages', async () => {
    const { id } = await appInvestor(staff, 100);
    await reward(service.ctx, id, 1_000n);
    const placed = (await order(id, 1, { walletAmount: 50 })).body;
    await settle((await reserve(id, 20)).body.id, 'OUT-7');
    const path = `/investors/${id}/wallet/entries` as const;
    const first = (await staff.get(`${path}?limit=3`)).body;
    const second = (await staff.get(`${path}?limit=3&cursor=${first.nextCursor}`)).body;
    const entries = [...first.data, ...second.data];
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    const ofOrder = { order: placed.id, reference: placed.number };
    expect(entries).toMatchObject([
      { reason: 'withdrawal', amount: -20, reference: 'OUT-7', order: null },
      { reason: 'withdrawal_hold', amount: -20, reference: expect.stringMatching(/^wdr_/) },
      { reason: 'order_hold', kind: 'rewards', amount: -10, ...ofOrder },
      { reason: 'order_hold', kind: 'cash', amount: -40, ...ofOrder },
      { reason: 'promotion', kind: 'rewards', amount: 10, reference: null },
      { reason: 'top_up', kind: 'cash', amount: 100 },
    ]);
    expect(entries[0]).not.toHaveProperty('wallet');
    expect((await staff.get('/investors/inv_none/wallet/entries')).status).toBe(404);
    expect(
      (await staff.get(`${path}?cursor=${(await staff.get('/partners?limit=1')).body.nextCursor}`))
        .status,
    ).toBe(400);
  });
});

describe('POST /wallet-entries/{id}/correct', () => {
  const correct = (entry: string, amount: number) =>
    staff.post(`/wallet-entries/${entry}/correct`, { body: { amount, reason: 'Test' } });

  it('takes a wrong top-up back with an entry that names it, in whole or in part', async () => {
    const { id } = await appInvestor(staff);
    const { id: entry } = (await topUp(id, 5_000)).body;
    const { status, body } = await correct(entry, 4_500);
    expect([status, body.id, body.wallet!.cash.available]).toEqual([200, entry, 500]);
    const { data } = (await staff.get(`/investors/${id}/wallet/entries?limit=1`)).body;
    expect(data[0]).toMatchObject({ reason: 'top_up_correction', amount: -4_500, corrects: entry });
    const more = await correct(entry, 500.01);
    expect([more.status, more.body.error.details]).toEqual([
      409,
      { situation: 'top_up_left', available: 500, requested: 500.01 },
    ]);
  });

  it('allows the transfer to be booked again once all of it is taken back, as for the right investor', async () => {
    const [wrong, right] = [await appInvestor(staff), await appInvestor(staff)];
    const { id: entry } = (await topUp(wrong.id, 100, 'IPN-AGAIN')).body;
    await correct(entry, 99);
    expect((await topUp(right.id, 100, 'IPN-AGAIN')).status).toBe(409);
    await correct(entry, 1);
    const replies = await Promise.all([1, 2, 3].map(() => topUp(right.id, 100, 'ipn-again')));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('makes a debt of what the wallet no longer has, which later credits repay first', async () => {
    const { id } = await appInvestor(staff);
    const { id: entry } = (await topUp(id, 100)).body;
    const withdrawal = (await reserve(id, 80)).body.id;
    await correct(entry, 100);
    expect((await staff.get(`/investors/${id}/wallet`)).body).toMatchObject({
      cash: { available: 0, reserved: 80 },
      debt: 80,
    });
    await cancel(withdrawal);
    expect((await staff.get(`/investors/${id}/wallet`)).body).toMatchObject({
      cash: { available: 0, reserved: 0 },
      debt: 0,
    });
  });

  it('never takes back more than the top-up, also for concurrent requests', async () => {
    const { id } = await appInvestor(staff, 1_000);
    const { id: entry } = (await topUp(id, 100)).body;
    const replies = await Promise.all([1, 2, 3, 4].map(() => correct(entry, 60)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const messageOf = async (amount: number) => (await correct(entry, amount)).body.error.message;
    expect(await messageOf(41)).toBe('Only 40.00 EGP of this top-up are left to be taken back.');
    await correct(entry, 40);
    expect(await messageOf(1)).toBe('This top-up has already been taken back in full.');
  });

  it('is refused for any other entry', async () => {
    const { id } = await appInvestor(staff, 10);
    await reserve(id, 1);
    const { data } = (await staff.get(`/investors/${id}/wallet/entries?limit=1`)).body;
    expect((await correct(data[0]!.id, 1)).status).toBe(409);
    expect((await correct('wal_none', 1)).status).toBe(404);
  });
});
