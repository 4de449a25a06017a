import { sql } from 'kysely';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { readAtOnce } from '../../database/without-locks.ts';
import { readBalances, readCompleteUntil } from '../journal/balances.sql.ts';
import { ALL_WORLDS } from '../journal/world.ts';
import { toEgp } from '../money.ts';
import { readBalanceTime } from '../period.ts';
import { readDifferences, readDifferenceTotals } from './differences.sql.ts';
import { balanceResource, readBankBalances, readLatestBalanceDay } from './record-balance.ts';

const MAX_ITEMS = 1000;

/**
 * Returns the balance of the bank account at the end of a day in Cairo, by the journal and by the bank, and what
 * explains their difference (D201). The bank has one account, so all worlds count.
 * @throws ApiError invalid_parameter if the day does not exist or is in the future
 */
export function getBankReconciliation(
  { db }: Context,
  query: QueryOf<operations['getBankReconciliation']>,
): Promise<components['schemas']['BankReconciliation']> {
  return readAtOnce(db, async (trx) => {
    const day = query.at ?? (await readToday(trx));
    const { at, before } = await readBalanceTime(trx, ['at', day]);
    const balances = await readBalances(trx, { before, world: ALL_WORLDS });
    const latestDay = await readLatestBalanceDay(trx, day);
    const latest = latestDay && (await readBankBalances(trx, [latestDay])).get(latestDay);
    const stated = latestDay === day ? latest : undefined;
    const items = await readDifferences(trx, { before, day, limit: MAX_ITEMS + 1 });
    const totals = await readDifferenceTotals(trx, { before, day });
    const journal = BigInt(balances.find(({ account }) => account === 'bank')?.balance ?? 0n);
    const explained = totals.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const difference = stated ? journal - stated.amount : null;
    return {
      object: 'bank_reconciliation',
      day,
      at: at.toISOString(),
      completeUntil: await readCompleteUntil(trx),
      currency: 'EGP',
      journalBalance: toEgp(journal),
      bankBalance: stated ? toEgp(stated.amount) : null,
      difference: difference === null ? null : toEgp(difference),
      explained: toEgp(explained),
      unexplained: difference === null ? null : toEgp(difference - explained),
      balance: stated ? balanceResource(stated) : null,
      latestBalance: latest ? balanceResource(latest) : null,
      reasons: totals.map(({ reason, count, amount }) => ({
        reason,
        count: Number(count),
        amount: toEgp(BigInt(amount)),
      })),
      items: items
        .slice(0, MAX_ITEMS)
        .map(({ amount, ...item }) => ({ ...item, amount: toEgp(BigInt(amount)) })),
      hasMore: items.length > MAX_ITEMS,
    };
  });
}

async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]!.day;
}
