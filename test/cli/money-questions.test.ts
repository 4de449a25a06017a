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
  it('asks first, and says how it is undone', async () => {
    const { id, phone } = await appInvestor(staff);
    const reason = ['--reason', 'Reported'];
    const suspend = await questionOf('investors', 'suspend', phone, ...reason);
    expect(suspend).toContain(`${phone} can no longer invest or withdraw`);
    expect(suspend).toContain('To undo it, reinstate the investor.');
    const reward = await questionOf(
      'wallets',
      'reward',
      phone,
      '--amount',
      '25',
      '--reference',
      'R',
    );
    expect(reward).toContain(`A reward of EGP 25.00 is credited to ${phone}`);
    expect(reward).toContain('wallets correct-reward');
    expect((await staff.get(`/investors/${id}`)).body.suspension).toBeNull();
  });

  it('names the account that receives a withdrawal', async () => {
    const { phone } = await withReserved(40);
    const settle = await questionOf('withdrawals', 'settle', phone, '--reference', 'OUT-1');
    expect(settle).toContain(`EGP 40.00 to Test Investor, ${DESTINATION.iban} is recorded as sent`);
    const cancel = await questionOf('withdrawals', 'cancel', phone, '--reason', 'Wrong account');
    expect(cancel).toContain('EGP 40.00 for Test Investor');
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
    const question = await questionOf(...settle, ...returned);
    expect(question).toContain(
      `EGP 100.50 in 1 line of the batch ${number} is recorded as sent by the bank, with the reference BULK-1. ` +
        'EGP 20.00 in 1 line was not sent, and is available in the wallets again.',
    );
    const release = ['withdrawal-batches', 'release', number, '--reason', 'Refused'];
    expect(await questionOf(...release)).toContain('it would be sent twice');
    const own = await backoffice([...settle, '--yes']);
    expect([own.exitCode, own.err]).toEqual([1, expect.stringContaining('Another person must')]);
    const other = commandLine(await staff.colleague(), folder);
    const settled = await other([...settle, ...returned, '--yes']);
    expect([settled.exitCode, settled.out]).toEqual([0, expect.stringMatching(/2 +returned/)]);
    expect(await refusalOf(...settle)).toContain('is closed');
  });
});

describe('investors erase', () => {
  it('says what must be ended before it asks', async () => {
    const { id, phone } = await appInvestor(staff, 50);
    const order = await placedOrder(partner, property, { shares: 2 });
    const { data } = (await staff.get(`/investors?customer=${order.customer}`)).body;
    const erase = (whom: string) => ['investors', 'erase', whom, '--reason', 'Requested'];
    expect(await refusalOf(...erase(phone))).toContain(
      'cannot be erased yet: EGP 50.00 is in the wallet.',
    );
    expect(await refusalOf(...erase(data[0]!.id))).toContain(`orders are open: ${order.number}`);
    expect((await staff.get(`/investors/${id}`)).body.phone).toBe(phone);
  });
});
