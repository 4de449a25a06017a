import type { components } from '../../../../generated/partner/types.ts';
import { newId } from '../../../database/ids.ts';
import type { Caller } from '../../partners/caller.ts';
import { NO_SETTLEMENT } from '../payment/hold.ts';
import type { OrderRow } from '../resource.ts';
import type { Found } from './read-for-placing.ts';

type CreateOrderRequest = components['schemas']['CreateOrderRequest'];

/** The columns of a new order that are written as the draft has them. */
export const ORDER_COLUMNS = {
  id: 'text',
  number: 'text',
  investor_id: 'text',
  partner_id: 'text',
  source: 'text',
  status: 'text',
  version: 'integer',
  external_reference: 'text',
  gross: 'bigint',
  payable: 'bigint',
  funding_method: 'text',
  is_published: 'boolean',
  settlement_reference: 'text',
  settlement_amount: 'bigint',
  settlement_paid_at: 'timestamptz',
  settlement_submitted_at: 'timestamptz',
  expires_at: 'timestamptz',
  metadata: 'jsonb',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Partial<Record<keyof OrderRow, string>>;

const MINUTE_MS = 60_000;
/** Minutes for which a card page can be used, regardless of the partner's hold. */
const CARD_HOLD_MINUTES = 60;

/** Returns a new order before the settlement that its request may contain. */
export function newOrder(
  caller: Caller,
  request: CreateOrderRequest,
  seen: Found<'customer_id' | 'investor_id'>,
  offer: Found<'property_id' | 'code' | 'name'>,
  gross: bigint,
): OrderRow {
  const holdMinutes =
    request.funding.method === 'card_checkout'
      ? CARD_HOLD_MINUTES
      : caller.partner.orderHoldMinutes;
  return {
    id: newId('order'),
    number: seen.number,
    investor_id: seen.investor_id,
    partner_id: caller.partner.id,
    customer_id: seen.customer_id,
    source: 'api',
    status: 'awaiting_payment',
    external_reference: request.externalReference ?? null,
    gross,
    discount: 0n,
    wallet_applied: 0n,
    payable: gross,
    reversed_amount: 0n,
    payment_attempt: 1,
    funding_method: request.funding.method,
    checkout_url: null,
    is_published: request.funding.method !== 'card_checkout',
    ...NO_SETTLEMENT,
    payment_evidence: null,
    evidence_kind: null,
    evidence_reference: null,
    rejection_reason: null,
    rejection_code: null,
    rejected_at: null,
    expires_at: new Date(seen.now.getTime() + holdMinutes * MINUTE_MS),
    cancellation_reason: null,
    cancellation_code: null,
    cancellation_fee: null,
    refund_amount: null,
    cancelled_at: null,
    limit_day: seen.day,
    metadata: request.metadata ?? {},
    version: 1,
    created_at: seen.now,
    updated_at: seen.now,
    paid_at: null,
    completed_at: null,
    items: [
      {
        property_id: offer.property_id,
        code: offer.code,
        name: offer.name,
        shares: request.shares,
      },
    ],
  };
}
