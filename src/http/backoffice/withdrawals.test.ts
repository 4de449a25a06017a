import { describe, expect, it } from '@jest/globals';
import { appInvestor } from '../../testing/fixtures.ts';
import { useWithdrawals } from '../../testing/app-orders.ts';
import { reward, walletOf } from '../../testing/wallets.ts';

const { service, staff, order, reserve, settle, cancel } = useWithdrawals();

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
      { available: 60, requested: 60.01 },
    ]);
    const { status, body } = await reserve(id, 60);
    expect([status, body.amount, body.status]).toEqual([201, 60, 'reserved']);
    expect(await walletOf(service.ctx, id)).toMatchObject({
      cash_available: 0n,
      cash_reserved: 10_000n,
    });
  });

  it('is refused while the investor is suspended', async () => {
    const { id } = await appInvestor(staff, 100);
    const earlier = (await reserve(id, 10)).body.id;
    await staff.post(`/investors/${id}/suspend`, { body: { reason: 'Account takeover' } });
    const { status, body } = await reserve(id, 10);
    expect([status, body.error.details]).toEqual([409, { suspendedAt: expect.any(String) }]);
    expect((await cancel(earlier)).body.status).toBe('cancelled');
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
      { status: 'settled', allowed: ['reserved'] },
    ]);
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
