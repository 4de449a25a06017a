import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { newId } from '../database/ids.ts';

interface Crowd {
  /** The number of investors, each with one paid app order. */
  count: number;
  /** The unit that they buy, open and with enough shares left. */
  propertyId: string;
  /** The partner of the customers. */
  partnerId: string;
  /** Returns the shares of the investor at an index, from 0; one each by default. */
  sharesOf?: (place: number) => number;
}

const CHUNK = 500;

/**
 * Creates many investors at once, with the rows that the moves of their orders would have written.
 * Returns their ids, in order.
 */
export async function crowd(
  ctx: Context,
  { count, propertyId, partnerId, sharesOf = () => 1 }: Crowd,
): Promise<string[]> {
  const investors: string[] = [];
  while (investors.length < count) {
    const shares = Array.from({ length: Math.min(CHUNK, count - investors.length) }, (_, index) =>
      sharesOf(investors.length + index),
    );
    investors.push(...(await addInvestors(ctx, propertyId, partnerId, shares)));
  }
  return investors;
}

/** Selects the price of `shares` of a property. */
const price = sql`lateral (select shares * price_per_share as subtotal) as net,
  lateral (select div(subtotal::numeric * management_fee_basis_points + 5000, 10000)::bigint as fees) as fee`;

async function addInvestors(
  { db }: Context,
  propertyId: string,
  partnerId: string,
  shares: number[],
): Promise<string[]> {
  const ids = shares.map(() => newId('investor'));
  const orders = shares.map(() => newId('order'));
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into investors (id, phone)
      select id, '+2015' || lpad(((select count(*) from investors) + place)::text, 8, '0')
      from unnest(${ids}::text[]) with ordinality as person (id, place)`.execute(trx);
    await sql`
      insert into customers (id, partner_id, investor_id, origin, link_status, linked_at)
      select id, ${partnerId}, investor_id, 'linked', 'active', clock_timestamp()
      from unnest(${ids.map(() => newId('customer'))}::text[], ${ids}::text[]) as link (id, investor_id)`.execute(
      trx,
    );
    await sql`
      insert into orders (id, number, investor_id, source, status, gross, payable, funding_method, is_published, version, paid_at)
      select bought.id, next_order_number(), investor_id, 'app', 'paid',
             subtotal + fees, subtotal + fees, 'in_app', true, 2, clock_timestamp()
      from unnest(${orders}::text[], ${ids}::text[], ${shares}::integer[]) as bought (id, investor_id, shares)
      join properties on properties.id = ${propertyId}, ${price}`.execute(trx);
    await sql`
      insert into order_items (order_id, property_id, shares, price_per_share, subtotal, fees)
      select order_id, ${propertyId}, shares, price_per_share, subtotal, fees
      from unnest(${orders}::text[], ${shares}::integer[]) as item (order_id, shares)
      join properties on properties.id = ${propertyId}, ${price}`.execute(trx);
    await sql`
      insert into order_transitions (order_id, version, from_status, trigger, to_status, actor)
      select order_id, version, from_status, trigger, to_status, 'crowd' from unnest(${orders}::text[]) as placed (order_id)
      cross join (values (1, null, 'place', 'awaiting_payment'), (2, 'awaiting_payment', 'confirmDirectPayment', 'paid'))
        as move (version, from_status, trigger, to_status)`.execute(trx);
    for (const kind of ['reserve', 'sell']) {
      await sql`
        insert into share_moves (order_id, property_id, kind, shares)
        select order_id, ${propertyId}, ${kind}, shares
        from unnest(${orders}::text[], ${shares}::integer[]) as item (order_id, shares)`.execute(
        trx,
      );
    }
  });
  return ids;
}
