import { clarify } from './day/clarifications.ts';
import { takeBack } from './day/chargeback.ts';
import { closeDay } from './day/evening.ts';
import { stopLeak } from './day/leak.ts';
import { openOffice, type Premises } from './day/office.ts';
import { placeOrders } from './day/orders.ts';
import { openMarket } from './day/partners.ts';
import { payRent } from './day/rent.ts';
import { confirmPayments } from './day/statement.ts';
import { sendWithdrawals } from './day/withdrawals.ts';

/**
 * Runs a day of work at the back office: five people type its commands, each with a key of their own,
 * and no id, number or name that an earlier output has not shown them.
 */
export async function day(premises: Premises): Promise<void> {
  const office = await openOffice(premises);
  const market = await openMarket(office, premises);
  const orders = await placeOrders(market);
  const refused = await confirmPayments(office, premises, orders);
  await clarify(office, premises, orders, refused);
  await payRent(office, market.tower);
  await takeBack(office);
  await sendWithdrawals(office);
  await stopLeak(office, premises, market.delta);
  await closeDay(office, premises);
}
