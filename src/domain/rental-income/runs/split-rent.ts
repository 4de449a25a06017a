import { sql } from 'kysely';
import type { Db } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { listBuyersAtEnd, type Bought } from '../list-buyers.ts';
import { splitAmount, type Holder, type Part } from './split-amount.ts';

/** The shares over which the rent of a unit is split: all of them, or those that are sold. */
export type RentBasis = 'total' | 'sold';

/** The rent of a property for a period. */
export interface Rent {
  propertyId: string;
  start: Date;
  end: Date;
  /** Piastres. */
  amount: bigint;
  basis: RentBasis;
  /** The only investor who receives the amount, in a simulated run; null: all buyers do. */
  onlyHolder: string | null;
}

/** A part of the rent for shares of one investor, in piastres. */
export interface RentPart extends Bought {
  amount: bigint;
}

/** A rent that was split. */
export interface RentSplit {
  /** The investors' parts of at least one piastre. */
  parts: RentPart[];
  /** What each investor receives, in piastres: also less than a piastre. */
  owners: readonly Part[];
  /** The number of bought shares, and of their buyers. */
  shares: number;
  holders: number;
  /** The number of shares over which the rent is split. */
  splitShares: number;
  /** The part of the shares that nobody has bought, in piastres. */
  serviceAmount: bigint;
}

/** The refusal of a rent for everybody, and of one that the sandbox simulates for one customer. */
const NO_BUYERS = {
  all: 'Nobody owned shares of the property at the end of the period.',
  one: 'This customer owns no shares of the property.',
};

const NOT_CLOSED = 'The funding of the property had not closed by the end of the period.';

/** Sorts after every investor, so that of equal fractions the investors' come first. */
const SERVICE = '~service';

/**
 * Splits a rent over those who had bought the property's shares by the end of the period, whether the
 * shares are issued or not (D101). With the basis `total`, shares that nobody has bought count as the
 * service's own. An investor's part does not depend on which of the shares are issued. The property
 * stays locked until the transaction ends, unless the split is only shown (`isRead`), and both a sale and an issue of
 * its shares set their time under this lock, so the buyers at the end of the period are final, except that sales can be
 * taken back.
 * @throws ApiError invalid_parameter if the period has not ended or no investor gets a piastre,
 * state_conflict if the funding had not closed by its end, or nobody had bought a share
 */
export async function splitRent(
  trx: Db,
  rent: Rent,
  { isRead = false }: { isRead?: boolean } = {},
): Promise<RentSplit> {
  const unit = await lockShares(trx, rent, isRead);
  if (rent.onlyHolder === null) await assertEverOwned(trx, rent.propertyId, rent.end);
  if (!unit.hadOwners) throw nobodyOwned(rent, NOT_CLOSED);
  const bought = await listBuyersAtEnd(trx, rent);
  if (bought.length === 0)
    throw nobodyOwned(rent, NO_BUYERS[rent.onlyHolder === null ? 'all' : 'one']);
  const buyers = [...Map.groupBy(bought, ({ investor_id }) => investor_id)];
  const holders = buyers.map(([investor_id, lines]): Holder => ({
    investor_id,
    shares: sharesOf(lines),
  }));
  const shares = sharesOf(bought);
  const unsold = rent.basis === 'total' ? unit.total - shares : 0;
  const service: Holder[] = unsold > 0 ? [{ investor_id: SERVICE, shares: unsold }] : [];
  const amounts = new Map(
    splitAmount(rent.amount, [...holders, ...service]).map((part) => [
      part.investor_id,
      part.amount,
    ]),
  );
  const parts = buyers
    .flatMap(([investor, lines]) => splitOverOrders(amounts.get(investor)!, lines))
    .filter(({ amount }) => amount > 0n);
  if (parts.length === 0) {
    throw new ApiError('invalid_parameter', {
      param: 'amount',
      message: 'amount is too small: no investor would receive a piastre.',
    });
  }
  return {
    parts,
    owners: holders.map((holder) => ({ ...holder, amount: amounts.get(holder.investor_id)! })),
    shares,
    holders: holders.length,
    splitShares: shares + unsold,
    serviceAmount: amounts.get(SERVICE) ?? 0n,
  };
}

const sharesOf = (lines: readonly { shares: number }[]) =>
  lines.reduce((sum, { shares }) => sum + shares, 0);

/** Splits an investor's part: one for the issued shares, and one for each order that is not issued. */
function splitOverOrders(amount: bigint, lines: readonly Bought[]): RentPart[] {
  const keyed = lines.map(({ order_id, shares }) => ({ investor_id: order_id ?? '', shares }));
  const amounts = new Map(
    splitAmount(amount, keyed).map((part) => [part.investor_id, part.amount]),
  );
  return lines.map((line) => ({ ...line, amount: amounts.get(line.order_id ?? '')! }));
}

/**
 * Locks the property's shares. Returns their number, and whether the unit had owners at the end of the
 * period, which is not needed for a simulated run.
 * @throws ApiError invalid_parameter if the period has not ended
 */
async function lockShares(
  trx: Db,
  { propertyId, end, onlyHolder }: Rent,
  isRead: boolean,
): Promise<{ total: number; hadOwners: boolean }> {
  const { total, owned_since: ownedSince } = await trx
    .selectFrom('property_shares')
    .select(['total', 'owned_since'])
    .where('property_id', '=', propertyId)
    .$if(!isRead, (row) => row.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  const { has_ended } = await trx
    .selectNoFrom(
      sql<boolean>`${end}::timestamptz < clock_timestamp()::timestamptz(3)`.as('has_ended'),
    )
    .executeTakeFirstOrThrow();
  const hadOwners = onlyHolder !== null || (ownedSince !== null && ownedSince <= end);
  if (has_ended) return { total, hadOwners };
  throw new ApiError('invalid_parameter', {
    param: 'period.end',
    message: 'period.end must be in the past.',
  });
}

/** Refuses a property whose funding has never closed: it has no rent of any period. @throws ApiError state_conflict */
export async function assertEverOwned(trx: Db, propertyId: string, end?: Date): Promise<void> {
  const { owned_since: ownedSince } = await trx
    .selectFrom('property_shares')
    .select('owned_since')
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow();
  if (ownedSince === null) throw nobodyOwned({ propertyId, end, onlyHolder: null }, NOT_CLOSED);
}

function nobodyOwned(
  {
    propertyId,
    end,
    onlyHolder,
  }: Pick<Rent, 'propertyId' | 'onlyHolder'> & { end?: Date | undefined },
  message: string,
): ApiError {
  return new ApiError('state_conflict', {
    situation: onlyHolder === null ? 'no_holders' : 'no_holding',
    message,
    details: { property: propertyId, ...(end && { periodEnd: end.toISOString() }) },
  });
}
