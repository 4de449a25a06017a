import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { splitAmount, type Holder, type Part } from './split-amount.ts';

/** The shares over which the rent of a unit is split: all of them, or those that investors own. */
export type RentBasis = 'total' | 'issued';

/** The rent of a property for a period. */
export interface Rent {
  propertyId: string;
  start: Date;
  end: Date;
  /** Piastres. */
  amount: bigint;
  basis: RentBasis;
  /** The only investor who receives the amount, in a simulated run; null: all owners do. */
  onlyHolder: string | null;
}

/** A rent that was split. */
export interface RentSplit {
  /** The holders' parts of at least one piastre. */
  parts: Part[];
  /** The number of owned shares, and of their owners. */
  shares: number;
  holders: number;
  /** The number of shares over which the rent is split. */
  splitShares: number;
  /** The part of the shares that no investor owns, in piastres. */
  serviceAmount: bigint;
}

/** Sorts after every investor, so that of equal fractions the investors' come first. */
const SERVICE = '~service';

/**
 * Splits a rent over the owners of the property's shares at the end of the period. With the basis
 * `total`, shares without an owner count as the service's own. The property stays locked until the
 * transaction ends, so that no shares of it are issued; shares issued afterwards have a later time
 * (`apply_ownership_entry`). The owners at the end of the period are therefore final.
 * @throws ApiError invalid_parameter if the period has not ended or no investor gets a piastre,
 * state_conflict if no one owned a share
 */
export async function splitRent(trx: Trx, rent: Rent): Promise<RentSplit> {
  const total = await lockOwnership(trx, rent);
  const owners = await listHoldersAtEnd(trx, rent);
  const shares = owners.reduce((sum, holder) => sum + holder.shares, 0);
  const unowned = rent.basis === 'total' ? total - shares : 0;
  const service: Holder[] = unowned > 0 ? [{ investor_id: SERVICE, shares: unowned }] : [];
  const parts = splitAmount(rent.amount, [...owners, ...service]);
  const ofInvestors = parts.filter((part) => part.investor_id !== SERVICE && part.amount > 0n);
  if (ofInvestors.length === 0) {
    throw new ApiError('invalid_parameter', {
      param: 'amount',
      message: 'amount is too small: no investor would receive a piastre.',
    });
  }
  return {
    parts: ofInvestors,
    shares,
    holders: owners.length,
    splitShares: shares + unowned,
    serviceAmount: parts.find((part) => part.investor_id === SERVICE)?.amount ?? 0n,
  };
}

/**
 * Locks the property. Returns the number of its shares.
 * @throws ApiError invalid_parameter if the period has not ended
 */
async function lockOwnership(trx: Trx, { propertyId, end }: Rent): Promise<number> {
  const { total } = await trx
    .selectFrom('property_shares')
    .select('total')
    .where('property_id', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { has_ended } = await trx
    .selectNoFrom(
      sql<boolean>`${end}::timestamptz < clock_timestamp()::timestamptz(3)`.as('has_ended'),
    )
    .executeTakeFirstOrThrow();
  if (has_ended) return total;
  throw new ApiError('invalid_parameter', {
    param: 'period.end',
    message: 'period.end must be in the past.',
  });
}

/**
 * Returns the owners of the property's shares at the period's end. Shares that were issued by
 * mistake were never owned, so a corrected entry does not count, regardless of when it was
 * corrected.
 * @throws ApiError state_conflict if there are none
 */
async function listHoldersAtEnd(
  trx: Trx,
  { propertyId, end, onlyHolder }: Rent,
): Promise<Holder[]> {
  const holders = await trx
    .selectFrom('ownership_entries as owned')
    .where('property_id', '=', propertyId)
    .where('is_correction', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ownership_entries as correction')
            .where('correction.is_correction', '=', true)
            .whereRef('correction.order_id', '=', 'owned.order_id')
            .whereRef('correction.property_id', '=', 'owned.property_id')
            .select('correction.order_id'),
        ),
      ),
    )
    .where('created_at', '<=', end)
    .$if(onlyHolder !== null, (owned) => owned.where('investor_id', '=', onlyHolder!))
    .groupBy('investor_id')
    .select(['investor_id', sql<number>`sum(shares)::integer`.as('shares')])
    .execute();
  if (holders.length > 0) return holders;
  throw new ApiError('state_conflict', {
    message: 'Nobody owned shares of the property at the end of the period.',
    details: { property: propertyId, periodEnd: end.toISOString() },
  });
}
