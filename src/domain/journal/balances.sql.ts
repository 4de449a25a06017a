import { JournalKind } from '../../../generated/backoffice/enums.ts';
import type { Db } from '../../database/driver/connection.ts';
import { statement } from '../../database/statement.ts';
import { IS_OF_WORLD } from './world.ts';

/** Both sides of the sums of entries: what an account has received (positive) or given. */
const SIDES = `cross join lateral (values (debit, amount), (credit, -amount)) as side (account, signed)`;

/*
 * Reads the balance of each account at a moment, in piastres: positive if it is a debit. The entries are added up once,
 * by both accounts together, so that two processes can share the work.
 *
 * Reads:   journal
 * Returns: one row for each account with entries
 */
export const readBalances = statement<
  { before: Date; world: string },
  { account: string; balance: bigint }
>(`
select account, sum(signed)::bigint as balance
from (
  select debit, credit, sum(amount) as amount from journal
  where created_at < :before::timestamptz and ${IS_OF_WORLD} group by debit, credit
) as moved ${SIDES}
group by account`);

/*
 * Reads the parts of an account's balance at a moment, by one dimension, in piastres: positive if they are debits.
 * Largest first; parts of 0 are left out.
 *
 * Reads:   journal
 * Returns: one row for each id of the dimension, null for entries without one, with the sum and number of all parts
 */
export const readParts = statement<
  {
    account: string;
    by: 'partner' | 'investor' | 'property';
    before: Date;
    world: string;
    limit: number;
  },
  { resource: string | null; balance: bigint; total: bigint; count: bigint }
>(`
select resource, balance, sum(balance) over ()::bigint as total, count(resource) over () as count
from (
  select case :by when 'partner' then partner_id when 'investor' then investor_id else property_id end as resource,
    sum(case when debit = :account then amount else 0 end - case when credit = :account then amount else 0 end)::bigint
      as balance
  from journal
  where (debit = :account or credit = :account) and created_at < :before::timestamptz and ${IS_OF_WORLD}
  group by 1
) as part
where balance <> 0
order by resource is null, abs(balance) desc, resource
limit :limit::integer`);

/*
 * Reads the balances of an investor's accounts before and after a period, in piastres: positive if they are debits.
 *
 * Reads:   journal
 * Returns: one row for each account with entries
 */
export const readInvestorBalances = statement<
  { investor: string; from: Date; to: Date },
  { account: string; opening: bigint; closing: bigint }
>(`
select account, coalesce(sum(signed) filter (where created_at < :from::timestamptz), 0)::bigint as opening,
  sum(signed)::bigint as closing
from journal ${SIDES}
where investor_id = :investor and created_at < :to::timestamptz
group by account`);

/*
 * Reads what each kind of entry moved into and out of accounts in a period.
 *
 * Reads:   journal
 * Returns: one row for each account, kind and direction
 */
export const readMovements = statement<
  { from: Date; to: Date; world: string; accounts: readonly string[] },
  { account: string; kind: string; is_out: boolean; count: bigint; amount: bigint }
>(`
select account, kind, signed < 0 as is_out, sum(count)::bigint as count, sum(amount)::bigint as amount
from (
  select debit, credit, kind, count(*) as count, sum(amount) as amount from journal
  where created_at >= :from::timestamptz and created_at < :to::timestamptz and ${IS_OF_WORLD}
  group by debit, credit, kind
) as moved ${SIDES}
where account = any(:accounts::text[])
group by account, kind, is_out order by kind`);

/*
 * Reads until when the journal is complete: the earliest of its kinds.
 *
 * Reads:   journal_completions
 * Returns: one row; null until every kind has been completed once
 */
const readCompletion = statement<{ kinds: number }, { complete_until: Date | null }>(`
select case when count(*) = :kinds::integer then min(complete_until) end as complete_until from journal_completions`);

/** Returns until when the journal is complete; null until the job has completed every kind once. */
export async function readCompleteUntil(db: Db): Promise<string | null> {
  const [completion] = await readCompletion(db, { kinds: JournalKind.length });
  return completion!.complete_until?.toISOString() ?? null;
}
