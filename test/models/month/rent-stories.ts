import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { reverseDueRuns } from '../../../src/domain/rental-income/runs/reverse-rental-income-run.ts';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import type { BackOffice } from '../../support/harness.ts';
import { egp, piastres } from './bank.ts';
import { cardOrder } from './card-stories.ts';
import { appOrder, settledOrder } from './order-stories.ts';
import { NOBODY } from './books.ts';
import { completed } from './orders.ts';
import { because, type Month, type Pause } from './month.ts';
import { newInvestor, reserve, topUp } from './wallet-stories.ts';

interface Run {
  id: string;
  /** The part of the service, in piastres. */
  service: number;
  payouts: BackOffice['BackOfficePayout'][];
}

/** Plans rent, which another person releases: the service has its part, and each owner a payout in the wallet. */
async function payRent(
  month: Month,
  property: string,
  period: { start: string; end: string },
): Promise<Run> {
  const { books, random } = month;
  const amount = random.int(100_000, 2_000_000);
  const body = { period, amount: egp(amount), basis: 'total' };
  const { id } = await month.act(month.clerk, `/properties/${property}/rental-income`, body);
  const { who } = await month.act(month.sender, `/rental-income/${id}/release`);
  const run = await month.read<BackOffice['RentalIncome']>(`/rental-income/${id}`);
  const { data: payouts } = await month.read<BackOffice['BackOfficePayoutList']>(
    `/rental-income/${id}/payouts?limit=100`,
  );
  const service = piastres(run.serviceAmount);
  const ofOwners = payouts.reduce((sum, payout) => sum + piastres(payout.amount), 0);
  if (ofOwners + service !== amount)
    throw new Error(`${ofOwners} and ${service} are not ${amount}.`);
  const released = [
    ['rent_received', 'rent_scheduled', ofOwners],
    ['rent_received', 'rent_of_the_service', service],
  ] as const;
  books.post('rent_released', id, released, { property }, who);
  await payDuePayouts(month.service.ctx);
  for (const payout of payouts) {
    const { investor } = payout;
    const earned = ['rent_scheduled', 'wallet_cash_available', piastres(payout.amount)] as const;
    books.post('wallet_rental_income', payout.id, [earned], { investor, property }, NOBODY);
    await month.repayDebts(investor, piastres(payout.amount), NOBODY);
  }
  return { id, service, payouts };
}

/**
 * Takes rent back: from the wallets as far as they have it, and what they lack is a debt. The service does not have its
 * part any more.
 */
async function reverse(month: Month, { id, service, payouts }: Run, property: string) {
  await month.act(month.head, `/rental-income/${id}/reverse`, because);
  const { books } = month;
  const wallets = payouts.map(({ investor }) =>
    books.ofInvestor('wallet_cash_available', investor),
  );
  await reverseDueRuns(month.service.ctx);
  payouts.forEach((payout, at) => {
    const { investor } = payout;
    const amount = piastres(payout.amount);
    const left = Math.min(wallets[at]!, amount);
    const taken = ['wallet_cash_available', 'rent_taken_back', left] as const;
    books.post('wallet_rental_income_reversal', payout.id, [taken], { investor, property }, NOBODY);
    const owed = ['investor_debts', 'rent_taken_back', amount - left] as const;
    books.post('debt_recorded', payout.id, [owed], { investor, property }, NOBODY);
  });
  const who = { actorName: month.head.operatorName }; // who began the reversal
  const given = ['rent_of_the_service', 'rent_received', service] as const;
  books.post('rent_reversed', id, [given], { property }, who);
}

/**
 * A unit that orders of every kind buy, until its sale ends: at its last share by the service, or before that by a
 * person. Then the rent of two periods, of which the second is taken back from a wallet that has nothing any more,
 * and paid again.
 */
export async function* unit(month: Month): AsyncGenerator<Pause, void> {
  const { books, random, service } = month;
  const property = await month.unit(20);
  const other = await month.unit(20);
  const { investor } = await newInvestor(
    month,
    random.int(500_000, 6_000_000),
    random.pick([0, 123_456]),
  );
  const settled = yield* settledOrder(month, property, random.int(3, 7));
  yield 'anyTime';
  const { order: byCard } = await cardOrder(month, property, random.int(2, 5));
  yield 'anyTime';
  const ofSeveral = yield* appOrder(
    month,
    investor,
    [
      [property, 1],
      [other, 2],
    ],
    0.05,
  );
  const orders = [settled, byCard];
  const sold = [...orders, ofSeveral].reduce((sum, { items }) => sum + items[0]!.shares, 0);
  if (random.chance(0.5)) {
    orders.push(yield* settledOrder(month, property, 20 - sold));
    await finishFundings(service.ctx);
  } else await month.act(month.head, `/properties/${property.id}/close-funding`);
  for (const order of orders) await completed(month, order);
  yield 'tomorrow';
  await month.act(month.head, `/properties/${other.id}/close-funding`);
  await completed(month, ofSeveral);
  const quarter = { start: '2024-01-01T00:00:00Z', end: month.minuteAgo() };
  const { id } = await payRent(month, property.id, quarter);
  yield 'tomorrow';
  const periodOf = async (run: string) =>
    (await month.read<BackOffice['RentalIncome']>(`/rental-income/${run}`)).period;
  const period = await periodOf(id);
  const wrong = await payRent(month, property.id, { start: period.end, end: month.minuteAgo() });
  const buyer = settled.of.investor;
  await reserve(month, buyer, books.ofInvestor('wallet_cash_available', buyer));
  yield 'anyTime';
  await reverse(month, wrong, property.id);
  yield 'anyTime';
  await payRent(month, property.id, await periodOf(wrong.id)); // once more, and now it is right
  yield 'anyTime';
  await topUp(month, buyer, random.int(1_000, 3_000_000));
}
