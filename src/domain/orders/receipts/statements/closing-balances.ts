import type { components } from '../../../../../generated/backoffice/types.ts';
import type { Db, Trx } from '../../../../database/driver/connection.ts';
import { insertBalances, readBankBalances } from '../../../bank/record-balance.ts';
import { toEgp } from '../../../money.ts';
import { cairoDayOf } from './read-day.ts';
import type { TableLine } from './read-line.ts';

type ClosingBalance = components['schemas']['StatementClosingBalance'];

/** Balances by day, in piastres. */
type Closings = ReadonlyMap<string, bigint>;

/**
 * Returns the balance of each day of a table after its last line, in piastres. Banks list the oldest line first or the
 * newest: the balances say which, because each is the one before it and the amount. None if a line lacks its balance,
 * or if they do not add up.
 */
export function closingBalances(lines: readonly TableLine[]): Map<string, bigint> {
  const moves = lines.filter(({ problem }) => problem !== 'not_a_transfer');
  if (moves.some(({ day, amount, balance }) => day === null || amount === null || balance === null))
    return new Map();
  const follows = (later: TableLine, earlier: TableLine) =>
    later.balance === earlier.balance! + later.amount! && later.day! >= earlier.day!;
  const pairs = moves.slice(1).map((line, place) => [moves[place]!, line] as const);
  const isOldestFirst = pairs.every(([one, next]) => follows(next, one));
  if (!isOldestFirst && !pairs.every(([one, next]) => follows(one, next))) return new Map();
  const inOrder = isOldestFirst ? moves : moves.toReversed();
  return new Map(inOrder.map(({ day, balance }) => [day!, balance!]));
}

/** Returns what becomes of the closing balances of a statement, and stores those of days that have none. */
export async function recordClosingBalances(
  trx: Trx,
  closings: Closings,
  actor: string,
): Promise<ClosingBalance[]> {
  const decided = await previewClosingBalances(trx, closings);
  const news = decided.filter(({ outcome }) => outcome === 'new');
  await insertBalances(
    trx,
    news.map(({ day }) => ({
      day,
      amount: closings.get(day)!,
      source: 'statement',
      corrects_id: null,
    })),
    actor,
  );
  return decided.map((one) => (one.outcome === 'new' ? { ...one, outcome: 'recorded' } : one));
}

/** Returns what would become of the closing balances of a statement: those of the days before today (D223). */
export async function previewClosingBalances(
  db: Db,
  closings: Closings,
): Promise<ClosingBalance[]> {
  const today = cairoDayOf(new Date());
  const balances = [...closings].filter(([day]) => day < today);
  if (balances.length === 0) return [];
  const recorded = await readBankBalances(
    db,
    balances.map(([day]) => day),
  );
  return balances.map(([day, amount]) => {
    const stored = recorded.get(day);
    const outcome = !stored ? 'new' : stored.amount === amount ? 'known' : 'differs';
    return { day, amount: toEgp(amount), outcome };
  });
}
