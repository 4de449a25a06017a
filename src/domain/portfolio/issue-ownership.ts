import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';

interface IssuedItem {
  order_id: string;
  property_id: string;
}

/**
 * Gives investors what the completed orders bought: an entry in the ledger of ownership, whose trigger sets its moment and makes the holdings, and a contract for each
 * item (D6, D14). By property, so that two of these never wait for each other.
 */
export async function issueOwnership(trx: Trx, orderIds: string[]): Promise<void> {
  const { rows } = await sql<IssuedItem>`
    insert into ownership_entries (order_id, property_id, investor_id, shares, invested_amount)
    select orders.id, property_id, investor_id, shares, subtotal
    from orders join order_items on order_id = orders.id
    where orders.id = any(${orderIds}) order by property_id, orders.id
    returning order_id, property_id`.execute(trx);
  await prepareContracts(trx, rows);
}

async function prepareContracts(trx: Trx, items: IssuedItem[]): Promise<void> {
  const ids = items.map(() => newId('contract'));
  const [orders, properties] = [items.map((item) => item.order_id), items.map((item) => item.property_id)];
  await sql`
    insert into contracts (id, number, order_id, investor_id, property_id, shares)
    select item.id, 'CT-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-' || lpad(nextval('contract_numbers')::text, 8, '0'),
           order_id, investor_id, property_id, shares
    from unnest(${ids}::text[], ${orders}::text[], ${properties}::text[]) with ordinality as item (id, order_id, property_id, place)
    join ownership_entries using (order_id, property_id) order by place`.execute(trx);
}
