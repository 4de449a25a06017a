import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/database/ids.ts';
import { appInvestor, setLimit } from '../../support/fixtures/fixtures.ts';
import { useWithdrawals } from '../../support/fixtures/app-orders.ts';
import { reward, walletOf } from '../../support/fixtures/wallets.ts';

const { service, staff, sender, order, reserve, settle, cancel } = useWithdrawals();

describe('POST /investors/{id}/wallet/withdrawals', () => {
  it('takes out available cash, but neither cash reserved for an order nor rewards', async () => {
    const { id } = await appInvestor(staff, 100);
    await reward(service.ctx, id, 1_000n);
    await order(id, 1, { walletAmount: 50 });
    expect(await walletOf(service.ctx, id)).toMatchObject({
      rewards_available: 0n,
      rewards_reserved: 1_000n,
      cash_available: 6_000n,
      cash_reserved: 4_000n,
    });
    const refused = await reserve(id, 60.01);
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { situation: 'wallet_short', available: 60, requested: 60.01 },
    ]);
    const { status, body } = await reserve(id, 60);
    expect([status, body.amount, body.status]).toEqual([201, 60, 'reserved']);
    expect(await walletOf(service.ctx, id)).toMatchObject({
      cash_available: 0n,
      cash_reserved: 10_000n,
    });
  });

  it('has a destination, whose IBAN is read in any notation', async () => {
    const { id } = await appInvestor(staff, 100);
    const accountName = 'Mariam Hassan Elsayed';
    const iban = 'EG380019000500000000263180002';
    for (const written of [
      iban,
      'eg38 0019 0005 0000 0000 2631 8000 2',
      ' EG38-0019-0005-0000-0000-2631-8000-2\u200f',
      'EG٣٨ ٠٠١٩ ٠٠٠٥ ٠٠٠٠ ٠٠٠٠ ٢٦٣١ ٨٠٠٠ ٢',
      'ＥＧ38۰۰۱۹ 0005 0000 0000 2631 8000 2',
    ]) {
      const { status, body } = await reserve(id, 1, { iban: written, accountName });
      expect([status, body.destination]).toEqual([201, { iban, accountName }]);
    }
  });

  it('refuses an IBAN with a wrong digit, of another length or country, and a blank name', async () => {
    const { id } = await appInvestor(staff, 100);
    const accountName = 'Mariam Hassan Elsayed';
    for (const iban of [
      'EG390019000500000000263180002',
      'EG380019000500000000263180003',
      'EG380019000500000000236180002', // two digits are exchanged
      'EG38001900050000000026318000',
      '380019000500000000263180002',
      'DE89370400440532013000',
    ])
      expect((await reserve(id, 1, { iban, accountName })).body.error).toMatchObject({
        code: 'invalid_parameter',
        param: 'destination.iban',
        message: expect.not.stringContaining(iban),
      });
    const iban = 'EG380019000500000000263180002';
    const blank = await reserve(id, 1, { iban, accountName: '\u00a0\u200f' });
    expect(blank.body.error.param).toBe('destination.accountName');
    const missing = await staff.send('POST', `/investors/${id}/wallet/withdrawals`, {
      body: { amount: 1 },
    });
    expect(missing.body.error).toMatchObject({ code: 'missing_parameter', param: 'destination' });
  });

  it('is not stored with a wrong IBAN, not even in the database', async () => {
    const { id } = await appInvestor(staff, 100);
    const { body } = await reserve(id, 1);
    const values = { investor_id: id, amount: 100n, requested_by: body.requestedBy };
    for (const [constraint, destination] of [
      ['withdrawals_iban_valid', { iban: 'EG390019000500000000263180002', account_name: 'A' }],
      ['withdrawals_iban_valid', { iban: 'DE89370400440532013000', account_name: 'A' }],
      ['withdrawals_destination_known', {}],
    ] as const)
      await expect(
        service.ctx.db
          .insertInto('withdrawals')
          .values({ id: newId('withdrawal'), ...values, ...destination })
          .execute(),
      ).rejects.toMatchObject({ constraint });
  });

  it('is refused while the investor is suspended', async () => {
    const { id } = await appInvestor(staff, 100);
    const earlier = (await reserve(id, 10)).body.id;
    await staff.post(`/investors/${id}/suspend`, { body: { reason: 'Account takeover' } });
    const { status, body } = await reserve(id, 10);
    expect([status, body.error.details]).toEqual([
      409,
      { situation: 'suspended', suspendedAt: expect.any(String) },
    ]);
    expect((await cancel(earlier)).body.status).toBe('cancelled');
  });
});

describe('a withdrawal that a second operator approves', () => {
  it('names its approval and who decided it, and the approval names the withdrawal', async () => {
    const { id } = await appInvestor(staff, 100);
    expect((await reserve(id, 10)).body).toMatchObject({ approval: null });
    await setLimit(service.ctx, 'withdrawFromWallet', 0n);
    const { body: asked } = await reserve(id, 20);
    await setLimit(service.ctx, 'withdrawFromWallet', null);
    const approver = await service.operator('finance');
    const { body: approved } = await approver.post(`/approvals/${asked.id}/approve`);
    const { body: withdrawal } = await staff.get(`/withdrawals/${approved.result!.id}`);
    expect(approved.result).toMatchObject({ object: 'withdrawal', number: withdrawal.number });
    await settle(withdrawal.id);
    expect((await staff.get(`/withdrawals/${withdrawal.id}`)).body).toMatchObject({
      requestedByName: staff.operatorName,
      approval: approved.number,
      approvedByName: approver.operatorName,
      decidedByName: sender.operatorName,
    });
  });
});

describe('POST /withdrawals/{id}/settle', () => {
  it('takes the reserved cash out, with the reference of the bank', async () => {
    const { id } = await appInvestor(staff, 100);
    const withdrawal = (await reserve(id, 60)).body;
    expect((await order(id, 1, { walletAmount: 60 })).status).toBe(409);
    const { body } = await settle(withdrawal.id, 'OUT-8');
    expect(body).toMatchObject({ status: 'settled', reference: 'OUT-8', amount: 60 });
    expect(await walletOf(service.ctx, id)).toMatchObject({
      cash_available: 4_000n,
      cash_reserved: 0n,
    });
    const again = await cancel(withdrawal.id);
    expect([again.status, again.body.error.details]).toEqual([
      409,
      { situation: 'withdrawal_status', status: 'settled', allowed: ['reserved'] },
    ]);
  });

  it('is refused to the person who reserved it, also with another key, and in the database', async () => {
    const { id } = await appInvestor(staff, 100);
    const { body: withdrawal } = await reserve(id, 60);
    const other = await staff.withKey();
    for (const refused of [
      await staff.post(`/withdrawals/${withdrawal.id}/settle`, { body: { reference: 'OUT-10' } }),
      await other.post(`/withdrawals/${withdrawal.id}/settle`, { body: { reference: 'OUT-10' } }),
    ])
      expect([refused.status, refused.body.error]).toMatchObject([
        409,
        { code: 'state_conflict', details: { requestedBy: staff.operatorId } },
      ]);
    await expect(
      service.ctx.db
        .updateTable('withdrawals')
        .set({
          status: 'settled',
          reference: 'OUT-10',
          decided_at: new Date(),
          decided_by: staff.operatorId,
        })
        .where('id', '=', withdrawal.id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'withdrawals_second_operator' });
    expect((await settle(withdrawal.id)).body.status).toBe('settled');
  });

  it('books each reference once', async () => {
    const { id } = await appInvestor(staff, 100);
    const [one, other] = [(await reserve(id, 1)).body, (await reserve(id, 1)).body];
    await settle(one.id, 'OUT-9');
    const { status, body } = await settle(other.id, 'out-9');
    expect([status, body.error.param]).toEqual([409, 'reference']);
  });

  it('has one winner among concurrent decisions', async () => {
    const { id } = await appInvestor(staff, 100);
    const { id: withdrawal } = (await reserve(id, 100)).body;
    const replies = await Promise.all([
      settle(withdrawal),
      cancel(withdrawal),
      settle(withdrawal),
      cancel(withdrawal),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await walletOf(service.ctx, id)).cash_reserved).toBe(0n);
  });
});

describe('POST /withdrawals/{id}/cancel', () => {
  it('makes the cash available again', async () => {
    const { id } = await appInvestor(staff, 100);
    const { body } = await cancel((await reserve(id, 60)).body.id);
    expect(body).toMatchObject({ status: 'cancelled', reason: 'The account number is wrong' });
    expect(await walletOf(service.ctx, id)).toMatchObject({
      cash_available: 10_000n,
      cash_reserved: 0n,
    });
  });
});
