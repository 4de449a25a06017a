import { statement } from '../../database/statement.ts';

interface IssuedItem {
  order_id: string;
  property_id: string;
}

/*
 * Adds an entry to the ledger of ownership for each item of the orders that has none, or only for
 * those of units whose funding has closed. The entries are in the order of property ids, so that
 * two of these never deadlock.
 *
 * Reads:   orders, order_items, property_shares, share_moves
 * Locks:   property_shares, through the ledger's trigger
 * Writes:  ownership_entries; its trigger sets their time and writes property_shares.issued and holdings
 * Returns: the issued items
 */
export const insertOwnershipEntries = statement<
  { orderIds: string[]; ofClosedUnits: boolean },
  IssuedItem
>(`
insert into ownership_entries (order_id, property_id, investor_id, shares, invested_amount, bought_at)
select orders.id, item.property_id, investor_id, item.shares, subtotal, sale.created_at
from orders
join order_items as item on item.order_id = orders.id
join property_shares as unit on unit.property_id = item.property_id
join share_moves as sale on sale.order_id = orders.id and sale.property_id = item.property_id and sale.kind = 'sell'
  and sale.payment_attempt = orders.payment_attempt
where orders.id = any(:orderIds)
  and (unit.status = 'funded' or unit.status = 'resale' or not :ofClosedUnits)
  and not exists (select from ownership_entries as owned
                  where owned.order_id = orders.id and owned.property_id = item.property_id)
order by item.property_id, orders.id
returning order_id, property_id`);

/*
 * Takes back the entries of an order in the ledger of ownership, each by an entry that names it, in
 * the order of property ids.
 *
 * Locks:   property_shares, through the ledger's trigger
 * Writes:  ownership_entries; its trigger sets their time and writes property_shares.issued and holdings
 */
export const correctOwnershipEntries = statement<{ orderId: string }>(`
insert into ownership_entries (order_id, property_id, investor_id, shares, invested_amount, bought_at, is_correction)
select order_id, property_id, investor_id, -shares, -invested_amount, bought_at, true
from ownership_entries
where order_id = :orderId and not is_correction
order by property_id`);

/*
 * Adds an agreement for each issued item, in the order of the items. The parameters are arrays with one element per
 * item.
 *
 * Reads:   ownership_entries
 * Writes:  contracts
 */
export const insertContracts = statement<{
  ids: string[];
  orderIds: string[];
  propertyIds: string[];
  status: string;
}>(`
insert into contracts (id, number, order_id, investor_id, property_id, shares, status)
select item.id, next_contract_number(), order_id, investor_id, property_id, shares, :status
from unnest(:ids::text[], :orderIds::text[], :propertyIds::text[]) with ordinality
  as item (id, order_id, property_id, item_number)
join ownership_entries using (order_id, property_id)
where not is_correction
order by item_number`);
