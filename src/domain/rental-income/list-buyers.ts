import { sql } from 'kysely';
import type { Db } from '../../database/driver/connection.ts';

/** Shares that an investor had bought by the end of a period. */
export interface Bought {
  investor_id: string;
  /** The order of shares that are not issued yet; null for all issued shares of the investor together. */
  order_id: string | null;
  shares: number;
}

/**
 * Returns who had bought the property's shares by the end of the period: the owners of issued shares,
 * and the buyers whose shares are sold and not issued yet (D101). Sales that were taken back since
 * never count. A run for one investor counts issued shares only.
 */
export async function listBuyersAtEnd(
  db: Db,
  { propertyId, end, onlyHolder }: { propertyId: string; end: Date; onlyHolder: string | null },
): Promise<Bought[]> {
  const issued = await db
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
    .where('bought_at', '<=', end)
    .$if(onlyHolder !== null, (owned) => owned.where('investor_id', '=', onlyHolder!))
    .groupBy('investor_id')
    .select(['investor_id', sql<null>`null`.as('order_id')])
    .select(sql<number>`sum(shares)::integer`.as('shares'))
    .execute();
  if (onlyHolder !== null) return issued;
  const unissued = await unissuedShares(db)
    .where('sale.property_id', '=', propertyId)
    .where('sale.created_at', '<=', end)
    .execute();
  return [...issued, ...unissued];
}

/** Selects the shares that are sold and not issued, by order: `sale.created_at` is when they were sold. */
export function unissuedShares(db: Db) {
  return db
    .selectFrom('share_moves as sale')
    .innerJoin('orders as buying', (join) =>
      join
        .onRef('buying.id', '=', 'sale.order_id')
        .onRef('buying.payment_attempt', '=', 'sale.payment_attempt'),
    )
    .where('sale.kind', '=', 'sell')
    .where('buying.status', 'in', ['paid', 'cancellation_requested'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ownership_entries as owned')
            .whereRef('owned.order_id', '=', 'sale.order_id')
            .whereRef('owned.property_id', '=', 'sale.property_id')
            .select('owned.order_id'),
        ),
      ),
    )
    .select(['buying.investor_id', 'sale.order_id', 'sale.shares']);
}
