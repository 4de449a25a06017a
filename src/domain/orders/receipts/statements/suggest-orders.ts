import { sql } from 'kysely';
import type { components } from '../../../../../generated/backoffice/types.ts';
import type { Db } from '../../../../database/driver/connection.ts';
import { notFound } from '../../../../errors.ts';
import { toEgp } from '../../../money.ts';
import { statusesAllowing } from '../../states/order-transitions.ts';

type Schemas = components['schemas'];

interface Transfer {
  reference: string;
  /** What is left of it, in piastres. */
  amount: bigint;
  payer: string;
}

const MAX_SUGGESTIONS = 10;

/** Returns the orders that what is left of a receipt may pay. @throws ApiError resource_not_found */
export async function suggestForReceipt(
  db: Db,
  id: string,
): Promise<Schemas['OrderSuggestionList']> {
  const receipt = await db
    .selectFrom('receipts')
    .select(['reference', 'unallocated as amount', 'payer'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!receipt) throw notFound('receipt', id);
  const data = receipt.amount > 0n ? await suggestOrders(db, receipt) : [];
  return { object: 'list', data, hasMore: false, nextCursor: null };
}

/**
 * Returns the orders that wait for the confirmation of their payment and have the reference of a transfer,
 * or lack exactly its amount; the most likely first. The payer only decides between them, because the
 * name of a partner or an investor proves little.
 */
export async function suggestOrders(
  db: Db,
  { reference, amount, payer }: Transfer,
): Promise<Schemas['OrderSuggestion'][]> {
  const isPayer = sql<boolean>`exists (
    select from unnest(array[partners.name, investors.name ->> 'en', investors.name ->> 'ar']) as known
    where length(normalize_reference(known)) > 2
      and strpos(normalize_reference(${payer}), normalize_reference(known)) > 0)`;
  const missing = sql<bigint>`payable - coalesce(
    (select sum(amount) from receipt_allocations where order_id = orders.id), 0)::bigint`;
  const direct = statusesAllowing('confirmDirectPayment');
  const waiting = db
    .selectFrom('orders')
    .innerJoin('investors', 'investors.id', 'orders.investor_id')
    .leftJoin('partners', 'partners.id', 'orders.partner_id')
    .where('is_published', '=', true)
    .where(({ or, and, eb }) =>
      or([
        eb('orders.status', 'in', statusesAllowing('confirmPayment')),
        and([eb('source', '=', 'app'), eb('orders.status', 'in', direct)]),
      ]),
    )
    .select(['orders.id', 'number', 'orders.status', 'payable', 'orders.position'])
    .select(['partners.name as partner', 'investors.name as investor'])
    .select([
      missing.as('missing'),
      isPayer.as('is_payer'),
      sql<boolean>`coalesce(normalize_reference(settlement_reference) = normalize_reference(${reference}), false)`.as(
        'is_reference',
      ),
    ]);
  const rows = await db
    .selectFrom(waiting.as('waiting'))
    .selectAll()
    .where('missing', '>', 0n)
    .where(({ or, eb }) => or([eb('is_reference', '=', true), eb('missing', '=', amount)]))
    .orderBy('is_reference', 'desc')
    .orderBy(sql`missing = ${amount}`, 'desc')
    .orderBy('is_payer', 'desc')
    .orderBy('position')
    .limit(MAX_SUGGESTIONS)
    .execute();
  return rows.map((row) => ({
    object: 'order_suggestion',
    order: row.id,
    number: row.number,
    status: row.status,
    partnerName: row.partner,
    investorName: row.investor && (row.investor.en || row.investor.ar),
    payable: toEgp(row.payable),
    missing: toEgp(row.missing),
    difference: toEgp(amount - row.missing),
    matches: [
      ...(row.is_reference ? (['reference'] as const) : []),
      ...(row.missing === amount ? (['amount'] as const) : []),
      ...(row.is_payer ? (['payer'] as const) : []),
    ],
  }));
}
