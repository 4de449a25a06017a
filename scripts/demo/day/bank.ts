import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cairoTime } from '../../../src/cli/output/cairo-time.ts';
import { transferOf, type Order } from './orders.ts';

/** A transfer that the bank has received. */
interface Transfer {
  reference: string;
  payer: string;
  amount: number;
}

/** The order whose transfer lacks this amount in EGP, and the one whose transfer arrives in the afternoon. */
const SHORT = { index: 13, by: 500 };
const LATE = 20;
/** The orders that one transfer pays, which names the first of them. */
const TOGETHER = [3, 4, 9];

/** Returns what the bank has received by the morning: of one line twice, and one from somebody unknown. */
export function morningTransfers(orders: readonly Order[]): Transfer[] {
  const paid = orders.filter(({ index }) => index !== LATE && !TOGETHER.slice(1).includes(index));
  const transfers = paid.map((order) => ({
    ...transferFor(order),
    amount: amountOf(order, orders),
  }));
  const unknown = { reference: 'FT26331-7788', payer: 'S. Wagdy', amount: 7777 };
  return [...transfers, transfers[0]!, unknown];
}

/** Returns what the bank receives by the afternoon: the late transfer, and what was missing. */
export function afternoonTransfers(orders: readonly Order[]): Transfer[] {
  const [late, short] = [LATE, SHORT.index].map((index) =>
    orders.find((order) => order.index === index)!,
  );
  return [
    transferFor(late!),
    { ...transferFor(short!), reference: 'FT26331-2014', amount: SHORT.by },
  ];
}

function transferFor({ index, payable, partner }: Order): Transfer {
  return { reference: transferOf(index), payer: `${partner.name} S.A.E.`, amount: payable };
}

function amountOf({ index, payable }: Order, orders: readonly Order[]): number {
  if (index === SHORT.index) return payable - SHORT.by;
  if (index !== TOGETHER[0]) return payable;
  const together = orders.filter((order) => TOGETHER.includes(order.index));
  return together.reduce((sum, order) => sum + order.payable, 0);
}

/** Writes a statement as staff download it from the bank. @returns the name of the file */
export async function writeStatement(
  folder: string,
  name: string,
  transfers: readonly Transfer[],
): Promise<string> {
  const today = cairoTime(new Date()).slice(0, 10);
  const lines = [
    ...['Trust account,EG380019000500000000263180002', '', 'Date,Reference,From,Credit,Debit'],
    ...transfers.map(
      ({ reference, payer, amount }) => `${today},${reference},${payer},${amount.toFixed(2)},`,
    ),
    `${today},FEE-1127,Account fee,,35.00`,
  ];
  await writeFile(path.join(folder, name), lines.join('\n'));
  return name;
}
