import type { components } from '../../../generated/partner/types.ts';
import { newId } from '../../database/ids.ts';
import { ApiError, notFound } from '../../errors.ts';
import { standingOf } from '../customers/customer-states.ts';
import { toEgp } from '../money.ts';
import { requireCapability, type Caller, type Capability } from '../partners/caller.ts';
import { priceOrder } from '../properties/pricing.ts';
import { assertPurchasable, type Offer } from '../properties/purchasable.ts';
import type { OrderRow } from './find-orders.ts';
import type { SeenForPlacing } from './read-for-placing.ts';
import { exactSettlement } from './settle-order.ts';

type CreateOrderRequest = components['schemas']['CreateOrderRequest'];

/** An order that may be placed, as far as what was read says. Money in piastres. */
export interface PlannedOrder {
  customerId: string;
  /** Of the customer that was decided about. */
  customerVersion: number;
  item: { propertyId: string; shares: number; pricePerShare: bigint; subtotal: bigint; fees: bigint };
  /** The order just after it was placed. */
  placed: OrderRow;
  /** What a settlement that came with it changes. */
  settlement: Partial<OrderRow> | null;
}

const CAPABILITIES = { partner_settlement: 'partnerSettlementOrders', card_checkout: 'cardCheckoutOrders' } as const satisfies Record<
  string,
  Capability
>;

/** Decides about a new order from what was read; changes nothing. Throws as `placeOrder` says, in the order of D40. */
export function decideOrder(caller: Caller, request: CreateOrderRequest, seen: SeenForPlacing): PlannedOrder {
  const { funding } = request;
  requireCapability(caller, CAPABILITIES[funding.method]);
  if (funding.method === 'card_checkout' && funding.settlement) {
    throw new ApiError('invalid_parameter', {
      param: 'funding.settlement',
      message: 'A card_checkout order has no settlement: the customer pays on the card page.',
    });
  }
  assertFreshReference(seen);
  const buyer = requireCustomer(seen, request.customer);
  const offer = requireProperty(seen, request.property);
  assertEligible(caller, buyer);
  assertPurchasable(offer, request.shares, seen.now);
  const { price_per_share: pricePerShare, management_fee_basis_points: managementFeeBasisPoints } = offer;
  const price = priceOrder({ pricePerShare, managementFeeBasisPoints, shares: request.shares });
  assertWithinLimits(caller, price.gross, seen);
  const placed = newOrder(caller, request, buyer, offer, price.gross);
  const settlement = funding.settlement && {
    settlement_reference: funding.settlement.reference,
    settlement_amount: exactSettlement(funding.settlement, placed.payable, 'funding.settlement.'),
    settlement_paid_at: funding.settlement.paidAt ? new Date(funding.settlement.paidAt) : null,
    settlement_submitted_at: seen.now,
    expires_at: null,
  };
  return {
    customerId: buyer.customer_id,
    customerVersion: buyer.customer_version,
    item: { propertyId: offer.property_id, shares: request.shares, pricePerShare, subtotal: price.subtotal, fees: price.gross - price.subtotal },
    placed,
    settlement: settlement ?? null,
  };
}

type Found<Column extends keyof SeenForPlacing> = SeenForPlacing & { [Name in Column]: NonNullable<SeenForPlacing[Name]> };
type WithCustomer = Found<'customer_id' | 'customer_version' | 'link_status' | 'investor_id' | 'identity_status'>;
type WithProperty = Found<
  'property_id' | 'code' | 'name' | 'minimum_per_order' | 'price_per_share' | 'management_fee_basis_points' | 'total' | 'sold' | 'reserved'
> & { status: Offer['status'] };

/**
 * Before anything else of the order is looked at: the first order with this reference may itself be why a second one would be refused, and the partner must
 * learn that it exists (D47). One whose card page is still being opened may yet vanish: that is not the answer for good.
 */
function assertFreshReference({ same_reference_id: order, same_reference_opening: isOpening }: SeenForPlacing): void {
  if (isOpening) {
    throw new ApiError('idempotency_key_in_use', {
      param: 'externalReference',
      message: 'An order with this externalReference is just being placed. Send the request again in a second.',
      retryAfter: 1,
    });
  }
  if (order) throw new ApiError('external_reference_in_use', { param: 'externalReference', details: { order } });
}

function requireCustomer(seen: SeenForPlacing, customer: string): WithCustomer {
  if (seen.customer_id !== null && seen.link_status !== 'unlinked') return seen as WithCustomer;
  throw new ApiError('resource_not_found', { param: 'customer', message: `There is no customer ${customer} linked to your account.` });
}

function requireProperty(seen: SeenForPlacing, property: string): WithProperty {
  if (seen.property_id !== null && seen.status !== null) return seen as WithProperty;
  throw notFound('property', property, 'property');
}

function assertEligible(caller: Caller, seen: WithCustomer): void {
  if (seen.link_status === 'pending_consent') throw new ApiError('consent_required', { param: 'customer', details: { customer: seen.customer_id } });
  const { status, canInvest, missingSteps } = standingOf(seen, seen, caller.partner.capabilities);
  if (canInvest) return;
  throw new ApiError('customer_not_eligible', {
    param: 'customer',
    message: status === 'suspended' ? 'The customer is suspended.' : 'The customer has not completed KYC.',
    details: { status, missingSteps },
  });
}

function assertWithinLimits({ partner }: Caller, payable: bigint, seen: SeenForPlacing): void {
  if (payable > partner.maxOrderAmount) {
    throw new ApiError('order_limit_exceeded', { param: 'shares', details: { limit: toEgp(partner.maxOrderAmount), requested: toEgp(payable) } });
  }
  if (seen.used_today + payable > partner.dailyOrderAmountCap) {
    throw new ApiError('daily_limit_exceeded', {
      param: 'shares',
      details: {
        limit: toEgp(partner.dailyOrderAmountCap),
        used: toEgp(seen.used_today),
        requested: toEgp(payable),
        resetsAt: seen.resets_at.toISOString(),
      },
    });
  }
}

const MINUTE_MS = 60_000;
/** The card page is open for so long, whatever hold the partner has agreed (specification, States). */
const CARD_HOLD_MINUTES = 60;

function newOrder(caller: Caller, request: CreateOrderRequest, seen: WithCustomer, offer: WithProperty, gross: bigint): OrderRow {
  const holdMinutes = request.funding.method === 'card_checkout' ? CARD_HOLD_MINUTES : caller.partner.orderHoldMinutes;
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
    funding_method: request.funding.method,
    checkout_url: null,
    settlement_reference: null,
    settlement_amount: null,
    settlement_paid_at: null,
    settlement_proof_url: null,
    settlement_note: null,
    settlement_submitted_at: null,
    expires_at: new Date(seen.now.getTime() + holdMinutes * MINUTE_MS),
    cancellation_reason: null,
    cancellation_fee: null,
    refund_amount: null,
    cancelled_at: null,
    counted_on: seen.day,
    metadata: request.metadata ?? {},
    version: 1,
    created_at: seen.now,
    updated_at: seen.now,
    paid_at: null,
    completed_at: null,
    items: [{ property_id: offer.property_id, code: offer.code, name: offer.name, shares: request.shares }],
  };
}
