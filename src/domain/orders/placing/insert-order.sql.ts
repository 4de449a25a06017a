import { statement } from '../../../database/statement.ts';
import { APPEND_EVENTS, type EventParams } from '../../events/append.ts';

/** Everything that is written for a new API order. Money in piastres. */
export interface InsertOrderParams {
  partnerId: string;
  idempotencyKey: string;
  fingerprint: Buffer;
  /** The stored response; both null if it is not known yet. */
  responseStatus: number | null;
  responseBody: string | null;
  limitDay: string;
  dailyOrderAmountCap: bigint;
  customerId: string;
  customerVersion: number;
  orderId: string;
  number: string;
  investorId: string;
  status: string;
  version: number;
  externalReference: string | null;
  gross: bigint;
  payable: bigint;
  fundingMethod: string;
  isPublished: boolean;
  /** The address to which the card page sends the customer back; null for other orders. */
  returnUrl: string | null;
  settlementReference: string | null;
  settlementAmount: bigint | null;
  settlementPaidAt: Date | null;
  settlementSubmittedAt: Date | null;
  expiresAt: Date | null;
  metadata: string;
  placedAt: Date;
  propertyId: string;
  shares: number;
  pricePerShare: bigint;
  subtotal: bigint;
  fees: bigint;
  /** The order's history: one element per transition. */
  versions: number[];
  fromStatuses: (string | null)[];
  triggers: string[];
  toStatuses: string[];
  actor: string;
}

interface Inserted {
  /** False if another request holds the Idempotency-Key; nothing was written then. */
  claimed: boolean;
}

/*
 * One statement per order, because six round trips in a transaction sell a third as many orders.
 *
 * Reads:   customers (the version that was decided about)
 * Locks:   idempotency key, the partner's limit of the day, the customer (shared), the unit's shares, then the partner's event counter; in this order,
 *          because each part reads the one before it
 * Writes:  idempotency_keys, daily_order_amounts, orders, order_items, order_transitions, share_moves (whose trigger reserves), and what `ending` adds
 * Refuses: by constraint if the state has changed since it was read, price, fee and minimum of the unit included (order_items_terms_current). An order whose customer changed, or whose day's limit is used up, has no
 *          customer or no day, which orders_source_complete refuses.
 */
const INSERT_ORDER = `
  with claimed as (
    insert into idempotency_keys (partner_id, key, fingerprint, status, body)
    values (:partnerId, :idempotencyKey, :fingerprint, :responseStatus, :responseBody)
    on conflict (partner_id, key) do update
      set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, secret = null,
          created_at = excluded.created_at, expires_at = excluded.expires_at
      where idempotency_keys.expires_at <= clock_timestamp()
    returning 1
  ), counted as (
    insert into daily_order_amounts (partner_id, day, amount)
    select :partnerId, :limitDay::date, :payable::bigint from claimed
    on conflict (partner_id, day) do update set amount = daily_order_amounts.amount + excluded.amount
      where daily_order_amounts.amount + excluded.amount <= :dailyOrderAmountCap
    returning day
  ), buyer as (
    select customers.id from customers, claimed
    where customers.id = :customerId and customers.version = :customerVersion
    for share of customers
  ), placed as (
    insert into orders (
      id, number, investor_id, partner_id, customer_id, source, status, version, external_reference, gross, payable, funding_method, is_published,
      settlement_reference, settlement_amount, settlement_paid_at, settlement_submitted_at, expires_at, limit_day, metadata, created_at, updated_at)
    select
      :orderId, :number, :investorId, :partnerId, (select id from buyer), 'api', :status, :version::integer, :externalReference, :gross::bigint,
      :payable::bigint, :fundingMethod, :isPublished::boolean, :settlementReference, :settlementAmount::bigint, :settlementPaidAt::timestamptz,
      :settlementSubmittedAt::timestamptz, :expiresAt::timestamptz, (select day from counted), :metadata::jsonb, :placedAt::timestamptz, :placedAt::timestamptz
    from claimed
    returning id
  ), listed as (
    insert into order_items (order_id, property_id, shares, price_per_share, subtotal, fees)
    select id, :propertyId, :shares::integer, :pricePerShare::bigint, :subtotal::bigint, :fees::bigint from placed
  ), recorded as (
    insert into order_transitions (order_id, version, from_status, trigger, to_status, actor)
    select placed.id, step.version, step.from_status, step.trigger, step.to_status, :actor
    from placed, unnest(:versions::integer[], :fromStatuses::text[], :triggers::text[], :toStatuses::text[]) as step (version, from_status, trigger, to_status)
  ), reserved as (
    insert into share_moves (order_id, property_id, kind, shares)
    select id, :propertyId, 'reserve', :shares::integer from placed
    returning order_id
  )`;

/** Inserts an order that the partner settles, with its events. */
export const insertSettledOrder = statement<
  InsertOrderParams & EventParams,
  Inserted
>(`${INSERT_ORDER}
  select exists (select from claimed) as claimed, (select ${APPEND_EVENTS} from reserved) as events`);

/** Inserts a card order, which no partner sees and no event mentions until its checkout is open. */
export const insertCardOrder = statement<
  InsertOrderParams,
  Inserted
>(`${INSERT_ORDER}, checkout as (
    insert into card_checkouts (order_id, partner_id, idempotency_key, return_url)
    select order_id, :partnerId, :idempotencyKey, :returnUrl from reserved
  )
  select exists (select from claimed) as claimed`);
