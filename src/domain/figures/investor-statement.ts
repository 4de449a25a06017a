import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { readPeriod } from '../period.ts';
import {
  entriesWithBalances,
  getInvestorWallet,
  walletEntryResource,
} from '../wallet/back-office.ts';

type Schemas = components['schemas'];

const MAX_ENTRIES = 1000;

/**
 * Returns the wallet of an investor over a period: the balances before it, its entries, and the balances after it.
 * @throws ApiError resource_not_found, invalid_parameter, also if the period has more than 1,000 entries
 */
export async function getInvestorStatement(
  ctx: Context,
  investorId: string,
  days: { from: string; to: string },
): Promise<Schemas['InvestorStatement']> {
  const { from, to } = await readPeriod(ctx.db, ['from', days.from], ['to', days.to]);
  await getInvestorWallet(ctx, investorId);
  const entries = await ctx.db
    .selectFrom(entriesWithBalances(ctx.db, investorId).as('entry'))
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('position')
    .limit(MAX_ENTRIES + 1)
    .execute();
  if (entries.length > MAX_ENTRIES)
    throw new ApiError('invalid_parameter', {
      param: 'to',
      message: `The period has more than ${MAX_ENTRIES} entries. Read a shorter one.`,
    });
  const [opening, closing] = [
    await readBalances(ctx.db, investorId, from),
    await readBalances(ctx.db, investorId, to),
  ];
  const sums = Map.groupBy(entries, ({ kind, reason }) => `${kind} ${reason}`);
  return {
    object: 'investor_statement',
    investor: investorId,
    from: from.toISOString(),
    to: to.toISOString(),
    currency: 'EGP',
    opening,
    entries: entries.map(walletEntryResource),
    totals: [...sums.values()].map((some) => ({
      kind: some[0]!.kind,
      reason: some[0]!.reason,
      count: some.length,
      amount: toEgp(some.reduce((sum, { amount }) => sum + amount, 0n)),
    })),
    closing,
  };
}

/** Adds up the ledgers of an investor before a moment. */
async function readBalances(
  db: Db,
  investorId: string,
  before: Date,
): Promise<Schemas['StatementBalances']> {
  const { rows } = await sql<Record<keyof Schemas['StatementBalances'], bigint>>`
    select coalesce(sum(available_change(reason, amount)) filter (where kind = 'cash'), 0)::bigint as "cashAvailable",
           coalesce(sum(reserved_change(reason, amount)) filter (where kind = 'cash'), 0)::bigint as "cashReserved",
           coalesce(sum(available_change(reason, amount)) filter (where kind = 'rewards'), 0)::bigint
             as "rewardsAvailable",
           coalesce(sum(reserved_change(reason, amount)) filter (where kind = 'rewards'), 0)::bigint
             as "rewardsReserved",
           (select coalesce(sum(amount), 0) from investor_debts
            where investor_id = ${investorId} and created_at < ${before})::bigint
             + coalesce(sum(amount) filter (where reason = 'debt_repayment'), 0)::bigint as debt
    from wallet_entries where investor_id = ${investorId} and created_at < ${before}`.execute(db);
  const { cashAvailable, cashReserved, rewardsAvailable, rewardsReserved, debt } = rows[0]!;
  return {
    cashAvailable: toEgp(cashAvailable),
    cashReserved: toEgp(cashReserved),
    rewardsAvailable: toEgp(rewardsAvailable),
    rewardsReserved: toEgp(rewardsReserved),
    debt: toEgp(debt),
  };
}
