import { statement } from '../../../database/statement.ts';
import type { EventDraft } from '../../events/append.ts';
import type { OrderRow } from '../resource.ts';
import type { OrderTransition } from '../../order-states/order-transitions.ts';
import { ORDER_COLUMNS } from './new-order.ts';

/** A step of an order's history. */
interface InsertedStep {
  version: number;
  from_status: OrderTransition['from'];
  trigger: OrderTransition['trigger'];
  to_status: OrderTransition['to'];
}

/** What else is needed to place an order: on what the decision is based, and what is written to other tables. */
const PLACING_COLUMNS = {
  customer_id: 'text',
  customer_version: 'integer',
  limit_day: 'date',
  daily_order_amount_cap: 'bigint',
  property_id: 'text',
  shares: 'integer',
  price_per_share: 'bigint',
  subtotal: 'bigint',
  fees: 'bigint',
  steps: 'json',
  actor: 'text',
  idempotency_key: 'text',
  fingerprint: 'text',
  response_status: 'smallint',
  response_body: 'text',
  return_url: 'text',
} as const satisfies Record<Exclude<keyof OrderToInsert, keyof OrderColumns>, string>;

/** A value in JSON, which has no bigint. */
type InJson<Value> = Value extends bigint ? string : Value;

export type OrderColumns = {
  [Name in keyof typeof ORDER_COLUMNS]: InJson<OrderRow[Name]>;
};

/** Everything that is written for a new API order, but for its events. */
export interface OrderToInsert extends OrderColumns {
  partner_id: string;
  customer_id: string;
  /** The version of the customer on which the decision is based. */
  customer_version: number;
  limit_day: OrderRow['limit_day'];
  /** In piastres, like the amounts below. */
  daily_order_amount_cap: string;
  property_id: string;
  shares: number;
  price_per_share: string;
  subtotal: string;
  fees: string;
  steps: InsertedStep[];
  actor: string;
  idempotency_key: string;
  /** In hexadecimal digits. */
  fingerprint: string;
  /** The stored response; both null if it is not known yet. */
  response_status: number | null;
  response_body: string | null;
  /** The address to which the card page sends the customer back; null for other orders. */
  return_url: string | null;
}

const names = Object.keys(ORDER_COLUMNS);
const draftColumns = Object.entries({ ...ORDER_COLUMNS, ...PLACING_COLUMNS })
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');
const orderColumns = names.join(', ');
const claimedColumns = names.map((name) => `claimed.${name}`).join(', ');

/** An event of one of the orders. */
export interface EventToInsert extends Pick<EventDraft, 'id' | 'type'> {
  partner_id: string;
  order_id: string;
  customer_id: string | null;
  body: string;
}

interface OrdersParams {
  /** OrderToInsert[] in JSON. */
  orders: string;
  /**
   * Milliseconds of waiting for a lock after which the statement is refused; null: as set for all
   * statements.
   */
  lockTimeout: string | null;
}

interface Inserted {
  /** The ids of the orders that were written. Another request holds the Idempotency-Keys of the others. */
  placed: string[];
}

/*
 * One statement for the orders of concurrent requests, because most of the cost of an order is that
 * of a statement and a commit.
 *
 * Reads:   customers (the version that was decided about, still the partner's own)
 * Locks:   idempotency keys, the partners' limits of the day, the customers (shared), the units'
 *          shares, then the partners' event counters; in this order, because each part reads the one
 *          before it, and in each part in the order of ids
 * Writes:  idempotency_keys, daily_order_amounts, orders, order_items, order_transitions,
 *          share_moves (whose trigger reserves), and what the two statements below add
 * Refuses: all orders, by constraint, if the state of one has changed since it was read, price, fee
 *          and minimum of the unit included (order_items_terms_current). An order whose customer
 *          changed, or whose day's limit is used up, has no customer or no day, which
 *          orders_source_complete refuses.
 */
const INSERT_ORDERS = `
  with setting as (
    select set_config('lock_timeout', coalesce(:lockTimeout, current_setting('lock_timeout')), true)
  ), draft as materialized (
    select draft.* from setting, rows from (
      json_to_recordset(:orders::json) as (${draftColumns})
    ) with ordinality as draft
  ), claimed_key as (
    insert into idempotency_keys (partner_id, key, fingerprint, status, body)
    select partner_id, idempotency_key, decode(fingerprint, 'hex'), response_status, response_body
    from draft order by partner_id, idempotency_key
    on conflict (partner_id, key) do update
      set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, secret = null,
          created_at = excluded.created_at, expires_at = excluded.expires_at
      where idempotency_keys.expires_at <= clock_timestamp()
    returning partner_id, key
  ), claimed as materialized ( -- the drafts whose key no other request holds
    select draft.* from draft join claimed_key as held
      on held.partner_id = draft.partner_id and held.key = draft.idempotency_key
  ), counted_day as (
    insert into daily_order_amounts (partner_id, day, amount)
    select partner_id, limit_day, sum(payable) from claimed group by partner_id, limit_day
    having sum(payable) <= min(daily_order_amount_cap) order by partner_id, limit_day
    on conflict (partner_id, day) do update set amount = daily_order_amounts.amount + excluded.amount
      where daily_order_amounts.amount + excluded.amount <=
            (select min(daily_order_amount_cap) from claimed where claimed.partner_id = daily_order_amounts.partner_id)
    returning partner_id, day
  ), locked_customer as (
    select customers.id, customers.version
    from (select distinct customer_id, partner_id from claimed where (select count(*) from counted_day) > 0) as buyer
    join customers on customers.id = buyer.customer_id and customers.partner_id = buyer.partner_id
    order by customers.id for share of customers
  ), inserted_order as (
    insert into orders (${orderColumns}, customer_id, limit_day)
    select ${claimedColumns}, locked_customer.id, counted_day.day
    from claimed
      left join counted_day on counted_day.partner_id = claimed.partner_id and counted_day.day = claimed.limit_day
      left join locked_customer
        on locked_customer.id = claimed.customer_id and locked_customer.version = claimed.customer_version
    order by claimed.ordinality
    returning id
  ), inserted_item as (
    insert into order_items (order_id, property_id, shares, price_per_share, subtotal, fees)
    select id, property_id, shares, price_per_share, subtotal, fees from claimed join inserted_order using (id)
    returning order_id as id
  ), inserted_step as (
    insert into order_transitions (order_id, version, from_status, trigger, to_status, actor)
    select claimed.id, step.version, from_status, trigger, to_status, actor
    from claimed join inserted_order using (id),
      json_to_recordset(steps) as step (version integer, from_status text, trigger text, to_status text)
  ), reserved as (
    insert into share_moves (order_id, property_id, kind, shares)
    select id, property_id, 'reserve', shares from claimed join inserted_item using (id)
    order by property_id, claimed.ordinality
    returning order_id
  )`;

/**
 * Inserts orders that their partners settle, with their events. `events` is EventToInsert[] in JSON,
 * the events of each order in their sequence.
 */
export const insertSettledOrders = statement<
  OrdersParams & { events: string },
  Inserted
>(`${INSERT_ORDERS}, event as (
    select event.* from reserved join rows from (
      json_to_recordset(:events::json)
        as (partner_id text, id text, type text, customer_id text, order_id text, body text)
    ) with ordinality as event using (order_id)
  ), partner_events as (
    select partner_id, array_agg(id order by ordinality) as ids, array_agg(type order by ordinality) as types,
           array_agg(customer_id order by ordinality) as customers, array_agg(order_id order by ordinality) as orders,
           array_agg(body order by ordinality) as bodies
    from event group by partner_id order by partner_id
  )
  select array(select id from inserted_order) as placed,
         (select sum(append_events(partner_id, ids, types, customers, orders, bodies)) from partner_events) as events`);

/** Inserts card orders, which no partner sees and no event mentions until their checkout is open. */
export const insertCardOrders = statement<OrdersParams, Inserted>(`${INSERT_ORDERS}, checkout as (
    insert into card_checkouts (order_id, partner_id, idempotency_key, return_url)
    select order_id, partner_id, idempotency_key, return_url from reserved join claimed on claimed.id = order_id
  )
  select array(select id from inserted_order) as placed`);
