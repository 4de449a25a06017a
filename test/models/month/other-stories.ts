import { verifyInvestor } from '../../support/fixtures/fixtures.ts';
import type { BackOffice } from '../../support/harness.ts';
import { egp } from './bank.ts';
import { because, reference, type Month } from './month.ts';

/** The partner earns a bonus, an adjustment takes a part of it back, and it is paid a part of what it is owed. */
export async function* commissions(month: Month) {
  const { bank, books, partner, random } = month;
  const path = `/partners/${partner.partnerId}/commissions`;
  const of = { partner: partner.partnerId };
  const bonus = random.int(200_000, 900_000);
  for (const [type, amount] of [
    ['bonus', bonus],
    ['adjustment', -random.int(1, 100_000)],
  ] as const) {
    const body = { type, amount: egp(amount), testMode: false, reference: reference() };
    const { id, who } = await month.act(month.clerk, path, body);
    books.post(
      'commission_earned',
      id,
      [['commissions_earned', 'commissions_owed', amount]],
      of,
      who,
    );
    yield 'anyTime' as const;
  }
  const paid = random.int(1, 100_000);
  const transfer = bank.book({ reference: reference(), party: 'Nile Bank', amount: -paid });
  const body = {
    type: 'payout',
    amount: egp(paid),
    testMode: false,
    reference: transfer.reference,
  };
  const { id, who } = await month.act(month.sender, path, body);
  books.post('commission_paid', id, [['commissions_owed', 'bank', paid]], of, who);
  transfer.object = id;
}

/** A customer of the partner completes their own KYC, for which the partner earns a fee of 50 EGP. */
export async function* signup(month: Month) {
  const customer = await month.customer();
  yield 'anyTime' as const;
  const { data } = await month.read<BackOffice['InvestorList']>(`/investors?customer=${customer}`);
  const investor = data[0]!.id;
  await verifyInvestor(month.head, investor);
  const rows = await month.read<BackOffice['BackOfficeCommissionList']>(
    `/partners/${month.partner.partnerId}/commissions?type=signup_fee&limit=100`,
  );
  const row = rows.data.find((one) => one.customer === customer)!;
  const earned = ['commissions_earned', 'commissions_owed', 5_000] as const;
  const of = { partner: month.partner.partnerId, investor };
  month.books.post('commission_earned', row.id, [earned], of, {
    actorName: month.head.operatorName,
  });
}

/** A transfer arrives that nobody needs, and the bank takes it back; then its receipt is voided. */
export async function* takenBack(month: Month) {
  const { bank, books } = month;
  const amount = month.random.int(1_000, 900_000);
  const transfer = bank.book({ reference: reference(), party: 'A stranger', amount });
  yield 'statement' as const;
  yield 'anyTime' as const;
  const receipt = transfer.object!;
  const back = bank.book({ ...transfer, amount: -amount, object: receipt });
  yield 'statement' as const;
  if (!back.isShown) throw new Error('No statement has shown it.');
  const { who } = await month.act(month.sender, `/receipts/${receipt}/void`, because);
  books.post(
    'receipt_voided',
    receipt,
    [['receipts_unmatched', 'returned_transfers', amount]],
    {},
    who,
  );
}

/** A receipt is typed with a wrong amount and voided; the statement has the right one. */
export async function* typedWrongly(month: Month) {
  const { bank, books } = month;
  const amount = month.random.int(1_000, 900_000);
  const transfer = bank.book({ reference: reference(), party: 'Nile Bank', amount });
  const body = {
    reference: transfer.reference,
    amount: egp(amount * 10),
    payer: 'Nile Bank',
    receivedAt: month.minuteAgo(),
  };
  const { id, who } = await month.act(month.clerk, '/receipts', body);
  books.post('receipt_recorded', id, [['bank', 'receipts_unmatched', amount * 10]], {}, who);
  const voided = await month.act(month.sender, `/receipts/${id}/void`, because);
  books.post('receipt_voided', id, [['receipts_unmatched', 'bank', amount * 10]], {}, voided.who);
  yield 'statement' as const;
}

/** The bank takes a fee, which staff book; perhaps the one who did cancels it, and it is booked again. */
export async function* bankFee(month: Month) {
  const { bank, books, random } = month;
  const amount = random.int(500, 150_000);
  const transfer = bank.book({ reference: reference(), party: 'The bank', amount: -amount });
  yield 'statement' as const;
  const line = transfer.object!;
  const book = async () => {
    const { who } = await month.act(month.clerk, `/bank-lines/${line}/book-charge`, {
      note: 'Fee',
    });
    books.post('bank_charge', line, [['bank_charges', 'bank', amount]], {}, who);
  };
  await book();
  yield 'anyTime' as const;
  if (random.chance(0.5)) return;
  const { who } = await month.act(month.sender, `/bank-lines/${line}/cancel-charge`, because);
  books.post('bank_charge_cancelled', line, [['bank', 'bank_charges', amount]], {}, who);
  yield 'anyTime' as const;
  await book();
}

/** The bank takes a fee that nobody books: its line stays open. */
export async function* openBankFee(month: Month) {
  month.bank.book({
    reference: reference(),
    party: 'The bank',
    amount: -month.random.int(500, 5_000),
  });
  yield 'statement' as const;
}
