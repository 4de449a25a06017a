import { expect } from '@jest/globals';
import type { PropertyFixture } from '../../support/fixtures/fixtures.ts';
import type { BackOffice } from '../../support/harness.ts';
import { egp, piastres } from './bank.ts';
import type { Dimensions, Who } from './books.ts';
import { because, SIDES, type Month } from './month.ts';

/** An order as its responses showed it, in piastres. */
export interface Placed {
  id: string;
  number: string;
  of: Dimensions & { investor: string };
  gross: number;
  payable: number;
  /** What its buyer pays from the wallet. */
  wallet: { cash: number; rewards: number };
  items: { property: string; shares: number; subtotal: number; fees: number }[];
}

/** The partner's commission, of the gross amount: 2.5 %, half up to the piastre. */
const commissionOn = (gross: number) => Math.floor((gross * 250 + 5_000) / 10_000);

async function placed(
  month: Month,
  id: string,
  items: Placed['items'],
  wallet: Placed['wallet'],
): Promise<Placed> {
  const order = await month.read<BackOffice['BackOfficeOrder']>(`/orders/${id}`);
  const gross = items.reduce((sum, { subtotal, fees }) => sum + subtotal + fees, 0);
  const payable = gross - wallet.cash - wallet.rewards;
  expect([order.amounts.gross, order.amounts.payable, order.amounts.discount]).toEqual([
    egp(gross),
    egp(payable),
    0,
  ]);
  const of = { order: id, investor: order.investor, partner: order.partner };
  return { id, number: order.number, of, gross, payable, wallet, items };
}

/** Places an order of a new customer of the partner. */
export async function placeByPartner(
  month: Month,
  unit: PropertyFixture,
  shares: number,
  method: 'partner_settlement' | 'card_checkout',
): Promise<Placed> {
  const item = await month.quote(unit, shares);
  const customer = await month.customer();
  const body = { customer, property: unit.id, shares, funding: { method } };
  const { status, body: order } = await month.partner.post('/orders', { body });
  expect(status).toBe(201);
  return placed(month, order.id, [item], { cash: 0, rewards: 0 });
}

/** Places an order of the app. What the wallet pays is reserved at once, rewards before cash. */
export async function placeInApp(
  month: Month,
  investor: string,
  units: [PropertyFixture, number][],
  fromWallet: (gross: number) => number,
): Promise<Placed> {
  const { books, clerk } = month;
  const items = [];
  for (const [unit, shares] of units) items.push(await month.quote(unit, shares));
  const gross = items.reduce((sum, { subtotal, fees }) => sum + subtotal + fees, 0);
  const walletAmount = fromWallet(gross);
  const rewards = Math.min(walletAmount, books.ofInvestor('wallet_rewards_available', investor));
  const body = { investor, items: items.map(({ property, shares }) => ({ property, shares })) };
  const { id, who } = await month.act(clerk, '/orders', {
    ...body,
    walletAmount: egp(walletAmount),
  });
  const order = await placed(month, id, items, { rewards, cash: walletAmount - rewards });
  moveWallet(month, order, 'wallet_order_hold', 1, who);
  if (order.payable === 0) paid(month, order, who);
  return order;
}

/** Moves what the wallet pays from what is available to what is reserved, or back. */
export function moveWallet(
  { books }: Month,
  { id, of, wallet }: Placed,
  kind: 'wallet_order_hold' | 'wallet_order_release',
  sign: 1 | -1,
  who: Who,
) {
  for (const side of ['rewards', 'cash'] as const)
    books.post(
      kind,
      id,
      [[SIDES[side].available, SIDES[side].reserved, sign * wallet[side]]],
      of,
      who,
    );
}

/** Books that an order is paid: by what arrived for it, and from the wallet. */
export function paid({ books }: Month, { id, of, payable, wallet }: Placed, who: Who) {
  books.post('order_paid', id, [['order_payments', 'orders_paid', payable]], of, who);
  for (const side of ['rewards', 'cash'] as const)
    books.post(
      'wallet_order_payment',
      id,
      [[SIDES[side].reserved, 'orders_paid', wallet[side]]],
      of,
      who,
    );
}

/** Books the commission on an order of the partner, or its reversal. */
export async function commission(
  month: Month,
  order: Placed,
  type: 'purchase_commission' | 'reversal',
  who: Who,
) {
  const { data } = await month.read<BackOffice['BackOfficeCommissionList']>(
    `/partners/${month.partner.partnerId}/commissions?limit=100`,
  );
  const row = data.find((one) => one.order === order.id && one.type === type)!;
  const amount = (type === 'reversal' ? -1 : 1) * commissionOn(order.gross);
  expect(piastres(row.amount)).toBe(amount);
  const of = { ...order.of, partner: month.partner.partnerId };
  month.books.post(
    'commission_earned',
    row.id,
    [['commissions_earned', 'commissions_owed', amount]],
    of,
    who,
  );
}

/** Books that an order is completed, by whom its history says: the shares of its last unit are issued. */
export async function completed({ books, read }: Month, { id, of, items }: Placed): Promise<void> {
  const { status, history } = await read<BackOffice['BackOfficeOrder']>(`/orders/${id}`);
  const { actorName } = history.find(({ to }) => to === 'completed')!;
  expect(status).toBe('completed');
  for (const { property, subtotal, fees } of items)
    books.post(
      'order_completed',
      id,
      [
        ['orders_paid', 'share_sales', subtotal],
        ['orders_paid', 'management_fees', fees],
      ],
      { ...of, property },
      { actorName },
    );
}

/**
 * Cancels a paid order at its buyer's request: the wallet gets what was paid, less the fee, which is taken from cash.
 */
export async function cancelPaid(month: Month, order: Placed, fee: number) {
  const { books, clerk, sender } = month;
  const { id, of, payable, wallet } = order;
  await month.act(clerk, `/orders/${id}/request-cancellation`, because);
  const { who } = await month.act(sender, `/orders/${id}/decide-cancellation`, {
    outcome: 'refunded',
    fee: egp(fee),
  });
  const cash = payable + wallet.cash - fee;
  books.post('order_ended', id, [['orders_paid', 'cancellation_fees', fee]], of, who);
  books.post(
    'wallet_refund',
    id,
    [['orders_paid', 'wallet_rewards_available', wallet.rewards]],
    of,
    who,
  );
  books.post('wallet_refund', id, [['orders_paid', 'wallet_cash_available', cash]], of, who);
  await month.repayDebts(of.investor, cash, who);
  if (of.partner) await commission(month, order, 'reversal', who);
}
