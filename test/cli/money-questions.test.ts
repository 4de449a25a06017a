import { describe, expect, it } from '@jest/globals';
import { appInvestor, DESTINATION, placedOrder } from '../support/fixtures/fixtures.ts';
import { commandLine } from '../support/fixtures/run-backoffice.ts';
import { useCommandLine } from '../support/fixtures/use-command-line.ts';

const { staff, partner, property, backoffice, json, folder, questionOf, refusalOf } =
  useCommandLine();

/** Reserves withdrawals of a new investor with 1,000 EGP. */
async function withReserved(...amounts: number[]) {
  const investor = await appInvestor(staff, 1000);
  const clerk = await staff.colleague();
  for (const amount of amounts)
    await clerk.post(`/investors/${investor.id}/wallet/withdrawals`, {
      body: { amount, destination: DESTINATION },
    });
  return investor;
}

describe('what pays or locks out', () => {
  it('asks first, and shows whom and how much', async () => {
    const { id, phone } = await appInvestor(staff);
    const reason = ['--reason', 'Reported'];
    const suspend = await questionOf('investors', 'suspend', phone, ...reason);
    expect(suspend).toContain(phone);
    const reward = await questionOf(
      'wallets',
      'reward',
      phone,
      '--amount',
      '25',
      '--reference',
      'R',
    );
    expect(reward).toMatch(/^Available rewards +EGP 0\.00 → EGP 25\.00$/m);
    expect((await staff.get(`/investors/${id}`)).body.suspension).toBeNull();
  });

  it('names the account that receives a withdrawal', async () => {
    const { phone } = await withReserved(40);
    const settle = await questionOf('withdrawals', 'settle', phone, '--reference', 'OUT-1');
    const account = new RegExp(
      `^Withdrawal +EGP 40\\.00\nTo the account +Test Investor, ${DESTINATION.iban}$`,
      'm',
    );
    expect(settle).toMatch(account);
    const cancel = await questionOf('withdrawals', 'cancel', phone, '--reason', 'Wrong account');
    expect(cancel).toMatch(account);
    expect(
      (await backoffice(['withdrawals', 'cancel', phone, '--reason', 'x', '--yes'])).exitCode,
    ).toBe(0);
  });
});

describe('withdrawal-batches', () => {
  it('are made, saved as a file for the bank, and settled by another person, each with its figures', async () => {
    await withReserved(100.5, 20);
    const { number } = await json('withdrawal-batches', 'create');
    const { out } = await backoffice(['withdrawal-batches', 'file', number]);
    expect(out).toContain(`1,${DESTINATION.iban},Test Investor,100.50,EGP,${number}-1,`);
    const settle = ['withdrawal-batches', 'settle', number, '--reference', 'BULK-1'];
    const returned = ['--returned', 'line=2,reason=Account closed'];
    const other = commandLine(await staff.colleague(), folder);
    const question = await other([...settle, ...returned]);
    expect(question.err).toMatch(new RegExp(`^Batch +${number}\nOpen lines +2$`, 'm'));
    expect(question.err).toMatch(/^Amount of the open lines +EGP 120\.50$/m);
    expect(await refusalOf(...settle)).toContain('Another person must');
    const own = await backoffice([...settle, '--yes']);
    expect([own.exitCode, own.err]).toEqual([1, expect.stringContaining('Another person must')]);
    const part = await other([...settle, '--sent', '1', '--yes']);
    expect([part.exitCode, part.out]).toEqual([0, expect.stringMatching(/2 +open/)]);
    const settled = await other([...settle, ...returned, '--yes']);
    expect([settled.exitCode, settled.out]).toEqual([0, expect.stringMatching(/2 +returned/)]);
    expect((await other(settle)).err).toContain('Nothing of the batch');
  });
});

describe('investors erase', () => {
  it('says what must be ended before it asks', async () => {
    const { id, phone } = await appInvestor(staff, 50);
    const order = await placedOrder(partner, property, { shares: 2 });
    const { data } = (await staff.get(`/investors?customer=${order.customer}`)).body;
    const erase = (whom: string) => ['investors', 'erase', whom, '--reason', 'Requested'];
    expect(await refusalOf(...erase(phone))).toContain(
      'cannot be erased yet: walletBalance must be 0 first.',
    );
    expect(await refusalOf(...erase(data[0]!.id))).toContain('openOrders must be 0');
    expect((await staff.get(`/investors/${id}`)).body.phone).toBe(phone);
  });
});
