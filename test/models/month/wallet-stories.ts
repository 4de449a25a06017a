import { appInvestor, DESTINATION } from '../../support/fixtures/fixtures.ts';
import type { BackOffice, OperatorClient } from '../../support/harness.ts';
import { egp } from './bank.ts';
import { because, reference, type Month } from './month.ts';

/** A transfer arrives and is booked as a top-up of an investor. */
export async function topUp(
  month: Month,
  investor: string,
  amount: number,
  given?: { reference: string },
) {
  const { bank, books } = month;
  const transfer = given ?? bank.book({ reference: reference(), party: 'Investor', amount });
  const body = { amount: egp(amount), reference: transfer.reference };
  const { id, who } = await month.act(month.clerk, `/investors/${investor}/wallet/top-ups`, body);
  books.post('wallet_top_up', id, [['bank', 'wallet_cash_available', amount]], { investor }, who);
  await month.repayDebts(investor, amount, who);
  Object.assign(transfer, { object: id });
  return id;
}

export async function grant(month: Month, investor: string, amount: number) {
  const body = { amount: egp(amount), reference: 'Welcome' };
  const { id, who } = await month.act(month.clerk, `/investors/${investor}/wallet/rewards`, body);
  const granted = ['rewards_granted', 'wallet_rewards_available', amount] as const;
  month.books.post('wallet_promotion', id, [granted], { investor }, who);
  return id;
}

/** A person of the app with cash that has arrived, and perhaps rewards. */
export async function newInvestor(month: Month, cash: number, rewards = 0) {
  const { id: investor } = await appInvestor(month.head);
  await topUp(month, investor, cash);
  if (rewards > 0) await grant(month, investor, rewards);
  return { investor };
}

/** Reserves a withdrawal. */
export async function reserve(
  month: Month,
  investor: string,
  amount: number,
  by: OperatorClient = month.clerk,
) {
  const body = { amount: egp(amount), destination: DESTINATION };
  const { id, who } = await month.act(by, `/investors/${investor}/wallet/withdrawals`, body);
  const held = ['wallet_cash_available', 'wallet_cash_reserved', amount] as const;
  month.books.post('wallet_withdrawal_hold', id, [held], { investor }, who);
  return id;
}

/** A withdrawal that is sent alone, and one that is cancelled. */
export async function* withdrawals(month: Month) {
  const { bank, books, random } = month;
  const { investor } = await newInvestor(month, random.int(200_000, 800_000));
  const [sent, amount] = [await reserve(month, investor, 90_025), 90_025];
  const dropped = await reserve(month, investor, 33_000);
  yield 'anyTime' as const;
  const transfer = bank.book({
    reference: reference(),
    party: 'Investor',
    amount: -amount,
    object: sent,
  });
  if (random.chance(0.5)) yield 'statement' as const; // the statement is faster than the person
  const settled = await month.act(month.sender, `/withdrawals/${sent}/settle`, {
    reference: transfer.reference,
  });
  books.post(
    'wallet_withdrawal',
    sent,
    [['wallet_cash_reserved', 'bank', amount]],
    { investor },
    settled.who,
  );
  yield 'anyTime' as const;
  const cancelled = await month.act(month.sender, `/withdrawals/${dropped}/cancel`, because);
  const released = ['wallet_cash_reserved', 'wallet_cash_available', 33_000] as const;
  books.post('wallet_withdrawal_release', dropped, [released], { investor }, cancelled.who);
}

/** A batch of withdrawals, of which the bank sends all but one. */
export async function* batch(month: Month) {
  const { bank, books, random } = month;
  const lines: { investor: string; amount: number; id: string }[] = [];
  for (let count = random.int(2, 4); count > 0; count -= 1) {
    const amount = random.int(1_000, 99_999);
    const { investor } = await newInvestor(month, amount + random.int(0, 50_000));
    lines.push({ investor, amount, id: await reserve(month, investor, amount) });
  }
  yield 'anyTime' as const;
  const made = await month.act(month.clerk, '/withdrawal-batches', {
    withdrawals: lines.map(({ id }) => id),
  });
  yield 'anyTime' as const;
  const [returned, ...sent] = lines as [(typeof lines)[0], ...typeof lines];
  const { lines: inFile } = await month.read<BackOffice['WithdrawalBatch']>(
    `/withdrawal-batches/${made.id}`,
  );
  const { line } = inFile!.find(({ withdrawal }) => withdrawal === returned.id)!;
  const transfer = bank.book({
    ...{ reference: reference(), party: 'Several', object: made.id },
    amount: -sent.reduce((sum, { amount }) => sum + amount, 0),
    parts: sent.map(({ id, amount }) => [id, -amount]),
  });
  const { who } = await month.act(month.sender, `/withdrawal-batches/${made.id}/settle`, {
    reference: transfer.reference,
    returned: [{ line, reason: 'Account closed' }],
  });
  for (const { id, amount, investor } of sent)
    books.post(
      'wallet_withdrawal',
      id,
      [['wallet_cash_reserved', 'bank', amount]],
      { investor },
      who,
    );
  const { id, amount, investor } = returned;
  const released = ['wallet_cash_reserved', 'wallet_cash_available', amount] as const;
  books.post('wallet_withdrawal_release', id, [released], { investor }, who);
}

/** A top-up of the wrong investor is taken back, after a part was withdrawn, and booked to the right one. */
export async function* correctedTopUp(month: Month) {
  const { bank, books, random } = month;
  const { investor: wrong } = await newInvestor(month, 10_000);
  const { id: right } = await appInvestor(month.head);
  const amount = random.int(200_000, 700_000);
  const entry = await topUp(month, wrong, amount);
  const transfer = bank.transfers.find(({ object }) => object === entry)!;
  const spent = await reserve(month, wrong, 110_000);
  if (random.chance(0.5)) yield 'statement' as const;
  yield 'anyTime' as const;
  const { who } = await month.act(month.sender, `/wallet-entries/${entry}/correct`, {
    amount: egp(amount),
    ...because,
  });
  const left = Math.min(amount, books.ofInvestor('wallet_cash_available', wrong));
  const of = { investor: wrong };
  books.post('wallet_top_up_correction', entry, [['wallet_cash_available', 'bank', left]], of, who);
  books.post('debt_recorded', entry, [['investor_debts', 'bank', amount - left]], of, who);
  yield 'anyTime' as const;
  if (transfer.isShown) {
    const { data } = await month.read<BackOffice['BankLineList']>(`/bank-lines?limit=100`);
    const line = data.find((one) => one.reference === transfer.reference)!;
    await month.act(month.clerk, `/bank-lines/${line.id}/unmatch`, because);
    const rebooked = await topUp(month, right, amount, transfer);
    await month.act(month.clerk, `/bank-lines/${line.id}/match`, { movement: rebooked });
  } else await topUp(month, right, amount, transfer);
  yield 'anyTime' as const;
  const cancelled = await month.act(month.sender, `/withdrawals/${spent}/cancel`, because);
  const released = ['wallet_cash_reserved', 'wallet_cash_available', 110_000] as const;
  books.post('wallet_withdrawal_release', spent, [released], of, cancelled.who);
  await month.repayDebts(wrong, 110_000, cancelled.who);
  yield 'anyTime' as const;
  await topUp(month, wrong, 150_000);
}

/** Rewards that are granted, and partly taken back. */
export async function* rewards(month: Month) {
  const { investor } = await newInvestor(month, 5_000);
  const amount = month.random.int(2_000, 400_000);
  const entry = await grant(month, investor, amount);
  yield 'anyTime' as const;
  const back = month.random.int(1, amount);
  const body = { amount: egp(back), ...because };
  const { who } = await month.act(month.sender, `/wallet-entries/${entry}/correct-reward`, body);
  const taken = ['wallet_rewards_available', 'rewards_granted', back] as const;
  month.books.post('wallet_promotion_correction', entry, [taken], { investor }, who);
}
