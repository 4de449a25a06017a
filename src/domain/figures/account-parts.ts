import { accounts } from '../../../generated/backoffice/chart.ts';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { QueryOf } from '../../database/filters.ts';
import { readCompleteUntil, readParts } from '../journal/balances.sql.ts';
import { worldOf } from '../journal/world.ts';
import { toEgp } from '../money.ts';
import { readBalanceTime } from '../period.ts';

type Schemas = components['schemas'];

const MAX_PARTS = 1000;

/** Returns a balance in piastres, positive if it is a debit, as its two sides in EGP. */
export const sidesOf = (balance: bigint) => ({
  debit: toEgp(balance > 0n ? balance : 0n),
  credit: toEgp(balance < 0n ? -balance : 0n),
});

/**
 * Returns the balance of an account by partner, investor or property, now or at the end of a day in Cairo: the largest
 * parts, and the rest as one figure, so that both add up to the balance (D219).
 * @throws ApiError invalid_parameter if the day does not exist or is in the future
 */
export async function getAccountParts(
  { db }: Context,
  { account, at: day, by, ...query }: QueryOf<operations['getAccountParts']>,
): Promise<Schemas['AccountParts']> {
  const world = worldOf(query);
  const { at, before } = await readBalanceTime(db, day === undefined ? undefined : ['at', day]);
  const [rows, completeUntil] = await Promise.all([
    readParts(db, { account, by, before, world, limit: MAX_PARTS }),
    readCompleteUntil(db),
  ]);
  const parts = rows.flatMap(({ resource, balance }) =>
    resource === null ? [] : [{ resource, balance: BigInt(balance) }],
  );
  const total = BigInt(rows[0]?.total ?? 0n);
  const listed = parts.reduce((sum, { balance }) => sum + balance, 0n);
  return {
    object: 'account_parts',
    account,
    kind: accounts[account].kind,
    by,
    at: at.toISOString(),
    world,
    completeUntil,
    currency: 'EGP',
    parts: parts.map(({ resource, balance }) => ({ resource, ...sidesOf(balance) })),
    rest: { count: Number(rows[0]?.count ?? 0n) - parts.length, ...sidesOf(total - listed) },
    ...sidesOf(total),
  };
}
