import { statement } from '../../database/statement.ts';

interface IssuedItem {
  order_id: string;
  property_id: string;
}

/*
 * Adds an entry to the ledger of ownership for each item of the orders. The entries are in the order of property ids, so that two of these never
 * deadlock.
 *
 * Reads:   orders, order_items
 * Locks:   property_shares, through the ledger's trigger
 * Writes:  ownership_entries; its trigger sets their time and writes property_shares.issued and holdings
 * Returns: the issued items
 */
export const insertOwnershipEntries = statement<{ orderIds: string[] }, IssuedItem>(`
insert into ownership_entries (order_id, property_id, investor_id, shares, invested_amount)
select orders.id, property_id, investor_id, shares, subtotal
from orders
join order_items on order_id = orders.id
where orders.id = any(:orderIds)
order by property_id, orders.id
returning order_id, property_id`);

/*
 * Takes back the entries of an order in the ledger of ownership, each by an entry that names it, in the order of property ids.
 *
 * Locks:   property_shares, through the ledger's trigger
 * Writes:  ownership_entries; its trigger sets their time and writes property_shares.issued and holdings
 */
export const correctOwnershipEntries = statement<{ orderId: string }>(`
insert into ownership_entries (order_id, property_id, investor_id, shares, invested_amount, is_correction)
select order_id, property_id, investor_id, -shares, -invested_amount, true
from ownership_entries
where order_id = :orderId and not is_correction
order by property_id`);

/*
 * Adds a contract for each issued item, in the order of the items. The parameters are arrays with one element per item.
 *
 * Reads:   ownership_entries
 * Writes:  contracts, whose numbers carry the year in Cairo
 */
export const insertContracts = statement<{
  ids: string[];
  orderIds: string[];
  propertyIds: string[];
  status: string;
}>(`
insert into contracts (id, number, order_id, investor_id, property_id, shares, status)
select item.id,
       'CT-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-' || lpad(nextval('contract_numbers')::text, 8, '0'),
       order_id, investor_id, property_id, shares, :status
from unnest(:ids::text[], :orderIds::text[], :propertyIds::text[]) with ordinality as item (id, order_id, property_id, item_number)
join ownership_entries using (order_id, property_id)
where not is_correction
order by item_number`);
