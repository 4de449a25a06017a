import { sql } from 'kysely';
import type { components } from '../../../../../generated/backoffice/types.ts';
import { oneOf } from '../../../../database/any-of.ts';
import type { Db } from '../../../../database/driver/connection.ts';
import { notFound } from '../../../../errors.ts';
import { toEgp } from '../../../money.ts';
import { statusesAllowing } from '../../../order-states/order-transitions.ts';
import { isKnownPayer, UNPAID } from '../receipts-for.ts';

type Schemas = components['schemas'];

interface Transfer {
  reference: string;
  /** What is left of it, in piastres. */
  amount: bigint;
  payer: string;
}

const MAX_SUGGESTIONS = 10;

/** An order that a transfer may pay. */
interface Suggested {
  /** Of the transfer, from 1. */
  place: number;
  id: string;
  number: string;
  status: Schemas['OrderSuggestion']['status'];
  payable: bigint;
  partner: string | null;
  investor: { en: string; ar: string } | null;
  missing: bigint;
  is_reference: boolean;
  is_amount: boolean;
  is_payer: boolean;
  is_known: boolean;
}

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
  const [data = []] = receipt.amount > 0n ? await suggestOrders(db, [receipt]) : [];
  return { object: 'list', data, hasMore: false, nextCursor: null };
}

/** Of the orders that lack the same amount, the first so many are compared with the payer. */
const MAX_SAME_AMOUNT = 100;

/** What an order lacks of its payment: what receipts do not cover. */
const MISSING = sql<bigint>`payable - coalesce(
    (select sum(amount) from receipt_allocations where order_id = orders.id), 0)::bigint`;

/**
 * Returns the newest open receipts that are likely the payment of an order, which has its id or number and is not paid:
 * they have its reference, or what it lacks and the name of its partner or investor.
 */
export async function likelyReceipts(db: Db, order: string): Promise<string[]> {
  const { rows: open } = await sql<Transfer & { id: string; order: string }>`
    select receipts.id, receipts.reference, unallocated as amount, receipts.payer, orders.id as "order"
    from (select * from orders where (id = ${order} or number = ${order}) and status in ${oneOf(UNPAID)}) as orders
      join receipts on receipts.status = 'open' and receipts.taken_back_on is null
        and (unallocated = ${MISSING} or normalize_reference(receipts.reference) = normalize_reference(settlement_reference))
    order by receipts.position desc limit ${MAX_SAME_AMOUNT}`.execute(db);
  const suggested = await suggestOrders(db, open, { order: open[0]?.order });
  return open.flatMap(({ id }, place) => {
    const matches = new Set(suggested[place]?.[0]?.matches);
    return matches.has('reference') || (matches.has('amount') && matches.has('payer')) ? [id] : [];
  });
}

/**
 * Returns for each transfer the orders that wait for the confirmation of their payment and have its reference,
 * or lack exactly its amount; the most likely first. The payer only decides between them, because the
 * name of a partner or an investor proves little. With `order`, it compares them with this order alone, also
 * if its payment cannot be confirmed yet.
 */
export async function suggestOrders(
  db: Db,
  transfers: readonly Transfer[],
  { limit = MAX_SUGGESTIONS, order }: { limit?: number; order?: string | undefined } = {},
): Promise<Schemas['OrderSuggestion'][][]> {
  const suggested: Schemas['OrderSuggestion'][][] = transfers.map(() => []);
  if (transfers.length === 0) return suggested;
  const direct = statusesAllowing('confirmDirectPayment');
  const waiting = db
    .selectFrom('orders')
    .innerJoin('investors', 'investors.id', 'orders.investor_id')
    .leftJoin('partners', 'partners.id', 'orders.partner_id')
    .where('is_published', '=', true)
    .where(({ or, and, eb }) =>
      order === undefined
        ? or([
            eb('orders.status', 'in', statusesAllowing('confirmPayment')),
            and([eb('source', '=', 'app'), eb('orders.status', 'in', direct)]),
          ])
        : eb('orders.id', '=', order),
    )
    .select(['orders.id', 'number', 'orders.status', 'payable', 'orders.position'])
    .select(['partners.name as partner', 'investors.name as investor'])
    .select([
      MISSING.as('missing'),
      sql<string | null>`normalize_reference(settlement_reference)`.as('stated'),
    ]);
  const { rows } = await sql<Suggested>`
    with given as materialized (
      select place, amount, normalize_reference(reference) as reference, normalize_reference(payer) as payer
      from unnest(${transfers.map(({ reference }) => reference)}::text[], ${transfers.map(({ amount }) => amount)}::bigint[],
        ${transfers.map(({ payer }) => payer)}::text[]) with ordinality as given (reference, amount, payer, place)),
    waiting as materialized (
      select *, row_number() over (partition by missing order by position) as nth
      from (${waiting}) as waiting where missing > 0),
    candidates as materialized (
      select waiting.*, array(
        select normalize_reference(known)
        from unnest(array[partner, investor ->> 'en', investor ->> 'ar']) as known
        where length(normalize_reference(known)) > 2) as names
      from waiting
      where nth <= ${MAX_SAME_AMOUNT}::int and missing in (select amount from given) or stated in (select reference from given)),
    found as (
      select given.place, given.amount, candidates.*, candidates.stated = given.reference as is_reference,
        missing = given.amount as is_amount, given.payer as sender
      from given join candidates on candidates.stated = given.reference
      union all
      select given.place, given.amount, candidates.*, false, true, given.payer
      from given join candidates on missing = given.amount
      where nth <= ${MAX_SAME_AMOUNT}::int and candidates.stated is distinct from given.reference),
    ranked as (
      select *, row_number() over (
        partition by place order by is_reference desc, is_amount desc, is_payer desc, position) as rank
      from (select *, exists (select from unnest(names) as known where strpos(sender, known) > 0) as is_payer
            from found) as found)
    select place::int, ranked.id, ranked.number, ranked.status, ranked.payable, partner, investor, missing, is_reference,
      is_amount, is_payer, ${isKnownPayer(sql`sender`)} as is_known
    from ranked join orders on orders.id = ranked.id where rank <= ${limit}::int order by place, rank`.execute(
    db,
  );
  for (const row of rows) {
    const { amount } = transfers[row.place - 1]!;
    suggested[row.place - 1]!.push({
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
        ...(row.is_amount ? (['amount'] as const) : []),
        ...(row.is_payer ? (['payer'] as const) : []),
      ],
      ...(!row.is_known && { otherPayer: true as const }),
    });
  }
  return suggested;
}
