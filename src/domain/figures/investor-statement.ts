import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import { readAtOnce } from '../../database/without-locks.ts';
import { ApiError } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { readPeriod, type Period } from '../period.ts';
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
export function getInvestorStatement(
  ctx: Context,
  investorId: string,
  days: { from: string; to: string },
): Promise<Schemas['InvestorStatement']> {
  return readAtOnce(ctx.db, (db) => readStatement({ ...ctx, db }, investorId, days));
}

async function readStatement(
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
  const opening = await readBalances(ctx.db, investorId, from);
  const debts = await readDebts(ctx.db, investorId, { from, to });
  const sums = Map.groupBy(entries, ({ kind, reason }) => `${kind} ${reason}`);
  return {
    object: 'investor_statement',
    investor: investorId,
    from: from.toISOString(),
    to: to.toISOString(),
    currency: 'EGP',
    opening: balancesResource(opening),
    entries: entries.map(walletEntryResource),
    totals: [...sums.values()].map((some) => ({
      kind: some[0]!.kind,
      reason: some[0]!.reason,
      count: some.length,
      amount: toEgp(some.reduce((sum, { amount }) => sum + amount, 0n)),
    })),
    closing: balancesResource(after(opening, entries, debts)),
  };
}

type Balances = Record<keyof Schemas['StatementBalances'], bigint>;
type Entries = readonly Parameters<typeof walletEntryResource>[0][];

/** Returns the balances after entries, and after new debts (piastres). */
function after(opening: Balances, entries: Entries, debts: bigint): Balances {
  const closing = { ...opening, debt: opening.debt + debts };
  for (const { kind, reason, amount, available_change, reserved_change } of entries) {
    closing[`${kind}Available`] += available_change;
    closing[`${kind}Reserved`] += reserved_change;
    if (reason === 'debt_repayment') closing.debt += amount;
  }
  return closing;
}

/** Adds up the ledgers of an investor before a moment. */
async function readBalances(db: Db, investorId: string, before: Date): Promise<Balances> {
  const { rows } = await sql<Balances>`
    select coalesce(sum(available_change(reason, amount)) filter (where kind = 'cash'), 0)::bigint as "cashAvailable",
           coalesce(sum(reserved_change(reason, amount)) filter (where kind = 'cash'), 0)::bigint as "cashReserved",
           coalesce(sum(available_change(reason, amount)) filter (where kind = 'rewards'), 0)::bigint
             as "rewardsAvailable",
           coalesce(sum(reserved_change(reason, amount)) filter (where kind = 'rewards'), 0)::bigint
             as "rewardsReserved",
           coalesce(sum(amount) filter (where reason = 'debt_repayment'), 0)::bigint as debt
    from wallet_entries where investor_id = ${investorId} and created_at < ${before}`.execute(db);
  const { debt, ...wallet } = rows[0]!;
  const debts = await readDebts(db, investorId, { from: new Date(0), to: before });
  return { ...wallet, debt: debt + debts };
}

/** Adds up the debts that began in a period. */
async function readDebts(
  db: Db,
  investorId: string,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<bigint> {
  const { debts } = await db
    .selectFrom('investor_debts')
    .where('investor_id', '=', investorId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('debts'))
    .executeTakeFirstOrThrow();
  return debts;
}

function balancesResource(balances: Balances): Schemas['StatementBalances'] {
  const { cashAvailable, cashReserved, rewardsAvailable, rewardsReserved, debt } = balances;
  return {
    cashAvailable: toEgp(cashAvailable),
    cashReserved: toEgp(cashReserved),
    rewardsAvailable: toEgp(rewardsAvailable),
    rewardsReserved: toEgp(rewardsReserved),
    debt: toEgp(debt),
  };
}
