import { expect } from '@jest/globals';
import { inquirePayments } from '../../../src/domain/checkout/inquiries/inquire-payments.ts';
import type { PropertyFixture } from '../../support/fixtures/fixtures.ts';
import type { Transaction } from '../../support/gateways/card-processor.ts';
import type { BackOffice } from '../../support/harness.ts';
import { egp } from './bank.ts';
import { because, reference, type Month } from './month.ts';
import { NOBODY } from './books.ts';
import { commission, paid, placeByPartner, type Placed } from './orders.ts';

/** What happened to the money of a card at the processor: positive if it owes more. */
interface CardMove {
  day: number;
  amount: number;
  isSettled: boolean;
}

/** What the processor has taken, and taken back, in each month. */
const moves = new WeakMap<Month, CardMove[]>();

const movesOf = (month: Month): CardMove[] => {
  if (!moves.has(month)) moves.set(month, []);
  return moves.get(month)!;
};

const moved = (month: Month, amount: number) =>
  movesOf(month).push({ day: month.books.day(), amount, isSettled: false });

async function report({ processor, service }: Month, transaction: Transaction) {
  expect(await processor.callBack(new URL(service.baseUrl).origin, transaction)).toBe(200);
  await inquirePayments(service.ctx);
}

/** The partner's order, whose customer pays by card. */
export async function cardOrder(month: Month, unit: PropertyFixture, shares: number) {
  const order = await placeByPartner(month, unit, shares, 'card_checkout');
  const intention = month.processor.intentions.at(-1)!;
  const payment = month.processor.attempt(intention);
  await report(month, payment);
  arrived(month, order);
  paid(month, order, NOBODY);
  await commission(month, order, 'purchase_commission', NOBODY);
  return { order, intention, payment };
}

function arrived(month: Month, { id, of, payable }: Placed) {
  month.books.post('card_payment', id, [['card_processor', 'order_payments', payable]], of, NOBODY);
  moved(month, payable);
}

/** A chargeback that staff record by the notice of the processor. */
async function chargeback(
  month: Month,
  { order, payment }: Awaited<ReturnType<typeof cardOrder>>,
  amount?: number,
) {
  const body = {
    transaction: String(payment.id),
    kind: 'chargeback',
    reference: reference(),
    ...(amount !== undefined && { amount: egp(amount) }),
  };
  const { id, who } = await month.act(month.clerk, '/card-reversals', body);
  const taken = amount ?? order.payable;
  month.books.post(
    'card_reversal_recorded',
    id,
    [['card_reversals_open', 'card_processor', taken]],
    order.of,
    who,
  );
  moved(month, -taken);
  return id;
}

/** A chargeback of a part that is won: the processor owes the money again. */
export async function* chargebackWon(month: Month) {
  const card = await cardOrder(month, await month.unit(40), 3);
  yield 'anyTime' as const;
  const amount = month.random.int(1, card.order.payable);
  const reversal = await chargeback(month, card, amount);
  yield 'tomorrow' as const;
  const body = { resolution: 'won_back', ...because };
  const { who } = await month.act(month.sender, `/card-reversals/${reversal}/settle`, body);
  const won = ['card_processor', 'card_reversals_open', amount] as const;
  month.books.post('card_reversal_settled', reversal, [won], card.order.of, who);
  moved(month, amount);
}

/** A chargeback of all that is lost: the order is cancelled, and has nothing to return. */
export async function* chargebackLost(month: Month) {
  const card = await cardOrder(month, await month.unit(40), 2);
  yield 'anyTime' as const;
  const reversal = await chargeback(month, card);
  yield 'tomorrow' as const;
  const { order } = card;
  const { who } = await month.act(
    month.sender,
    `/card-reversals/${reversal}/cancel-order`,
    because,
  );
  const lost = ['orders_paid', 'card_reversals_open', order.payable] as const;
  month.books.post('card_reversal_settled', reversal, [lost], order.of, who);
  await commission(month, order, 'reversal', who);
}

/** A chargeback of a part whose loss the service bears, until the bank decides otherwise after all. */
export async function* chargebackWrittenOff(month: Month) {
  const card = await cardOrder(month, await month.unit(40), 4);
  const amount = month.random.int(1, card.order.payable);
  yield 'anyTime' as const;
  const reversal = await chargeback(month, card, amount);
  yield 'anyTime' as const;
  const body = { resolution: 'written_off', ...because };
  const { who } = await month.act(month.sender, `/card-reversals/${reversal}/settle`, body);
  const lost = ['card_losses', 'card_reversals_open', amount] as const;
  month.books.post('card_reversal_settled', reversal, [lost], card.order.of, who);
  if (month.random.chance(0.5)) return;
  yield 'tomorrow' as const;
  const back = await month.act(month.sender, `/card-reversals/${reversal}/recover`, because);
  const recovered = [
    ['card_processor', 'card_reversals_open', amount],
    ['card_reversals_open', 'card_losses', amount],
  ] as const;
  month.books.post('card_reversal_recovered', reversal, recovered, card.order.of, back.who);
  moved(month, amount);
}

/** A card is charged twice for an order. The second payment is sent back by staff, and then by the processor. */
export async function* paidTwice(month: Month) {
  const { books, processor } = month;
  const { order, intention } = await cardOrder(month, await month.unit(40), 1);
  const { id, of, payable } = order;
  const second = processor.attempt(intention);
  await report(month, second);
  arrived(month, order);
  const { data } = await month.read<BackOffice['RefundDueList']>('/refunds-due?limit=100');
  const due = data.find((one) => one.order === id)!;
  books.post(
    'refund_due_recorded',
    due.id,
    [['order_payments', 'refunds_due_card', payable]],
    of,
    NOBODY,
  );
  yield 'anyTime' as const;
  const body = { reference: reference() };
  const { who } = await month.act(month.sender, `/refunds-due/${due.id}/settle`, body);
  const sent = ['refunds_due_card', 'card_refunds_sent', payable] as const;
  books.post('refund_due_settled', due.id, [sent], of, who);
  yield 'anyTime' as const;
  await report(month, processor.refund(intention, second));
  const reversals = await month.read<BackOffice['CardReversalList']>(`/card-reversals?order=${id}`);
  const [reversal] = reversals.data;
  const taken = ['card_reversals_open', 'card_processor', payable] as const;
  books.post('card_reversal_recorded', reversal!.id, [taken], of, NOBODY);
  moved(month, -payable);
  // The service knows that its own refund caused it.
  expect(reversal!.status).not.toBe('open');
  const returned = ['card_refunds_sent', 'card_reversals_open', payable] as const;
  books.post('card_reversal_settled', reversal!.id, [returned], of, NOBODY);
}

/** The processor pays out what it owes of the days until now, less its fee, and a statement shows the transfer. */
export async function* payout(month: Month) {
  const { bank, books, random } = month;
  yield 'tomorrow' as const;
  yield 'tomorrow' as const;
  const last = books.day() - 1;
  const settled = movesOf(month).filter(({ day, isSettled }) => day <= last && !isSettled);
  const gross = settled.reduce((sum, { amount }) => sum + amount, 0);
  if (gross <= 0) return;
  for (const move of settled) move.isSettled = true;
  const fee = Math.floor((gross * random.int(0, 275)) / 10_000);
  const transfer = bank.book({
    reference: reference(),
    party: 'Card processor',
    amount: gross - fee,
  });
  const booked = books.day();
  yield 'statement' as const;
  const receipt = transfer.object!;
  const [firstDay, lastDay] = [month.dateOf(0), month.dateOf(last)];
  expect(booked).toBeGreaterThan(last);
  const { who } = await month.act(
    random.pick(month.people),
    `/receipts/${receipt}/card-settlement`,
    { firstDay, lastDay },
  );
  const paidOut = [
    ['receipts_unmatched', 'card_processor', gross - fee],
    ['card_fees', 'card_processor', fee],
  ] as const;
  books.post('card_settled', receipt, paidOut, {}, who);
}
