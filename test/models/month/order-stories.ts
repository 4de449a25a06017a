import type { PropertyFixture } from '../../support/fixtures/fixtures.ts';
import { shownEvidence } from '../../support/fixtures/files.ts';
import type { BackOffice } from '../../support/harness.ts';
import { egp } from './bank.ts';
import {
  cancelPaid,
  commission,
  moveWallet,
  paid,
  placeByPartner,
  placeInApp,
  type Placed,
} from './orders.ts';
import { because, reference, type Month, type Pause } from './month.ts';
import { newInvestor } from './wallet-stories.ts';

/** A transfer of the amount arrives for an order that waits for it; a statement shows it. */
async function* transferFor(
  month: Month,
  order: Placed,
  amount: number,
): AsyncGenerator<Pause, string> {
  const transfer = month.bank.book({ reference: reference(), party: 'Nile Bank', amount });
  if (order.of.partner)
    await month.partner.post(`/orders/${order.id}/settlement`, {
      body: { reference: transfer.reference, amount: egp(order.payable) },
    });
  else
    await month.act(month.clerk, `/orders/${order.id}/transfer-proof`, {
      reference: transfer.reference,
    });
  yield 'statement';
  return transfer.object!;
}

/** Confirms the payment of an order by a receipt that is matched to it, now or by somebody before. */
async function confirmBy(month: Month, order: Placed, receipt: string, isMatched: boolean) {
  const { books, people, random } = month;
  const match = ['receipts_unmatched', 'order_payments', order.payable] as const;
  if (isMatched) {
    const path = `/receipts/${receipt}/match`;
    const { who } = await month.act(random.pick(people), path, { orders: [{ order: order.id }] });
    books.post('receipt_allocated', receipt, [match], order.of, who);
  }
  const { who } = await month.act(random.pick(people), `/orders/${order.id}/confirm-payment`);
  if (!isMatched) books.post('receipt_allocated', receipt, [match], order.of, who);
  paid(month, order, who);
  if (order.of.partner) await commission(month, order, 'purchase_commission', who);
}

/** The partner's order, paid by a transfer of a statement. */
export async function* settledOrder(
  month: Month,
  unit: PropertyFixture,
  shares: number,
): AsyncGenerator<Pause, Placed> {
  const order = await placeByPartner(month, unit, shares, 'partner_settlement');
  const receipt = yield* transferFor(month, order, order.payable);
  await confirmBy(month, order, receipt, month.random.chance(0.5));
  return order;
}

/** An order of the app for one or several units, from the wallet as far as that goes, and by a transfer. */
export async function* appOrder(
  month: Month,
  investor: string,
  units: [PropertyFixture, number][],
  walletPart: number,
): AsyncGenerator<Pause, Placed> {
  const order = await placeInApp(month, investor, units, (gross) => Math.floor(gross * walletPart));
  if (order.payable === 0) return order;
  const receipt = yield* transferFor(month, order, order.payable);
  await confirmBy(month, order, receipt, true);
  return order;
}

/** A paid order that is cancelled with a fee; its buyer has the rest in the wallet. */
export async function* cancelledWithFee(month: Month) {
  const order = yield* settledOrder(month, await month.unit(50), month.random.int(1, 9));
  yield 'tomorrow' as const;
  await cancelPaid(month, order, month.random.int(1, order.payable));
}

/** An order of the app that wallet cash, rewards and a transfer pay, and that is cancelled. */
export async function* cancelledAppOrder(month: Month) {
  const { random } = month;
  const { investor } = await newInvestor(
    month,
    random.int(100_000, 900_000),
    random.int(1_000, 400_000),
  );
  const units: [PropertyFixture, number][] = [
    [await month.unit(30), random.int(1, 3)],
    [await month.unit(30), random.int(1, 3)],
  ];
  const order = yield* appOrder(month, investor, units, random.pick([0.1, 0.2]));
  yield 'anyTime' as const;
  await cancelPaid(month, order, random.int(0, order.payable));
}

/** An order of the app that is cancelled before it is paid: the wallet has its part again. */
export async function* unpaidAppOrder(month: Month) {
  const { investor } = await newInvestor(month, month.random.int(500_000, 900_000), 50_000);
  const order = await placeInApp(month, investor, [[await month.unit(30), 2]], () => 150_000);
  const { who } = await month.act(month.clerk, `/orders/${order.id}/cancel`, because);
  moveWallet(month, order, 'wallet_order_release', -1, who);
  yield 'anyTime' as const;
}

/** A transfer is matched to an order whose payment is rejected, and goes back to its sender. */
export async function* rejectedAndReturned(month: Month) {
  const { bank, books, clerk, sender } = month;
  const order = await placeByPartner(month, await month.unit(50), 3, 'partner_settlement');
  const receipt = yield* transferFor(month, order, order.payable + month.random.int(1, 5_000));
  const { amount } = bank.transfers.find(({ object }) => object === receipt)!;
  const match = await month.act(clerk, `/receipts/${receipt}/match`, {
    orders: [{ order: order.id }],
  });
  const matched = ['receipts_unmatched', 'order_payments', order.payable] as const;
  books.post('receipt_allocated', receipt, [matched], order.of, match.who);
  yield 'anyTime' as const;
  const rejected = await month.act(sender, `/orders/${order.id}/reject-payment`, because);
  const released = ['order_payments', 'receipts_unmatched', order.payable] as const;
  books.post('receipt_allocated', receipt, [released], order.of, rejected.who);
  yield 'anyTime' as const;
  const returned = await month.act(clerk, `/receipts/${receipt}/return`, {});
  books.post(
    'receipt_allocated',
    receipt,
    [['receipts_unmatched', 'refunds_due_transfer', amount]],
    {},
    returned.who,
  );
  const { allocations } = await month.read<BackOffice['Receipt']>(`/receipts/${receipt}`);
  const refund = allocations.find((one) => one.refund !== null)!.refund!;
  yield 'anyTime' as const;
  const sent = bank.book({
    reference: reference(),
    party: 'Nile Bank',
    amount: -amount,
    object: refund,
  });
  const settled = await month.act(sender, `/refunds-due/${refund}/settle`, {
    reference: sent.reference,
  });
  books.post(
    'refund_due_settled',
    refund,
    [['refunds_due_transfer', 'bank', amount]],
    {},
    settled.who,
  );
}

/** A payment is confirmed with other evidence by mistake, and the confirmation is revoked. */
export async function* revokedEvidence(month: Month) {
  const { books } = month;
  const order = await placeByPartner(month, await month.unit(50), 4, 'partner_settlement');
  const body = { reference: reference(), amount: egp(order.payable) };
  await month.partner.post(`/orders/${order.id}/settlement`, { body });
  const path = `/orders/${order.id}`;
  const confirmed = await month.act(month.clerk, `${path}/confirm-payment`, {
    evidence: await shownEvidence(month.sender),
  });
  const byEvidence = ['payments_by_evidence', 'order_payments', order.payable] as const;
  books.post('order_paid', order.id, [byEvidence], order.of, confirmed.who);
  paid(month, order, confirmed.who);
  await commission(month, order, 'purchase_commission', confirmed.who);
  yield 'anyTime' as const;
  const { who } = await month.act(month.sender, `${path}/revoke-payment`, because);
  const back = [
    ['orders_paid', 'order_payments', order.payable],
    ['order_payments', 'payments_by_evidence', order.payable],
  ] as const;
  books.post('order_unpaid', order.id, back, order.of, who);
  await commission(month, order, 'reversal', who);
}
