import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { mapPage, newestFirst, type PageRequest } from '../../database/page.ts';
import { toEgp } from '../money.ts';
import { findAnyProperty } from '../properties/every-property.ts';

/**
 * Lists who owns shares of a property (by id or code) now, the newest owner first, with how many shares are issued of how many.
 * @throws ApiError resource_not_found, invalid_cursor
 */
export async function listHolders({ db, keyring }: Context, idOrCode: string, page: PageRequest): Promise<components['schemas']['HolderList']> {
  const { id, total } = await findAnyProperty(db, idOrCode);
  const held = db
    .selectFrom('holdings')
    .innerJoin('investors', 'investors.id', 'holdings.investor_id')
    .where('holdings.property_id', '=', id)
    .where('holdings.status', '=', 'active')
    .select(['holdings.first_purchased_at as created_at', 'holdings.position', 'holdings.investor_id', 'holdings.shares', 'holdings.invested_amount'])
    .select(['investors.name', 'investors.phone']);
  const rows = await newestFirst(keyring, db.selectFrom(held.as('held')).selectAll(), 'held', page, ['holders', id]);
  const { issued, holders } = await db
    .selectFrom('holdings')
    .where('property_id', '=', id)
    .where('status', '=', 'active')
    .select(({ fn }) => [fn.sum<bigint | null>('shares').as('issued'), fn.countAll<bigint>().as('holders')])
    .executeTakeFirstOrThrow();
  const list = mapPage(rows, (row): components['schemas']['Holder'] => ({
    object: 'holder',
    investor: row.investor_id,
    name: row.name ?? { en: '', ar: '' },
    phone: row.phone,
    shares: row.shares,
    investedAmount: toEgp(row.invested_amount),
    currency: 'EGP',
    firstPurchasedAt: row.created_at.toISOString(),
  }));
  return { ...list, total, issued: Number(issued ?? 0n), holders: Number(holders) };
}
