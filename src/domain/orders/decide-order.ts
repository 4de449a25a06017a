import type { components } from '../../../generated/partner/types.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { standingOf } from '../customers/customer-states.ts';
import { toEgp } from '../money.ts';
import { requireCapability, type Caller, type Capability } from '../partners/caller.ts';
import { priceOrder } from '../properties/pricing.ts';
import { assertPurchasable } from '../properties/purchasable.ts';
import type { OrderRow } from './find-orders.ts';
import type { SeenForPlacing } from './read-for-placing.ts';
import { exactSettlement } from './settle-order.ts';

type CreateOrderRequest = components['schemas']['CreateOrderRequest'];

/** An order that may be placed, as far as what was read says. Money in piastres. */
export interface PlannedOrder {
  customerId: string;
  item: { propertyId: string; shares: number; pricePerShare: bigint; subtotal: bigint; fees: bigint };
  /** The order just after it was placed. */
  placed: OrderRow;
  /** What a settlement that came with it changes. */
  settlement: Partial<OrderRow> | null;
}

const CAPABILITIES = { partner_settlement: 'partnerSettlementOrders', card_checkout: 'cardCheckoutOrders' } as const satisfies Record<string, Capability>;

/** Decides about a new order from what was read; changes nothing. Throws as `placeOrder` says, in the order of D40. */
export function decideOrder(caller: Caller, request: CreateOrderRequest, seen: SeenForPlacing): PlannedOrder {
  const { funding } = request;
  requireCapability(caller, CAPABILITIES[funding.method]);
  if (funding.method === 'card_checkout' && funding.settlement) {
    throw new ApiError('invalid_parameter', { param: 'funding.settlement', message: 'A card_checkout order has no settlement: the customer pays on the card page.' });
  }
  const customerId = assertEligible(caller, request.customer, seen);
  const property = seen.property_id && seen.status ? { ...seen, property_id: seen.property_id } : null;
  if (!property) throw new ApiError('resource_not_found', { param: 'property', message: `There is no property ${request.property}.` });
  assertPurchasable(property as never, request.shares);
  const price = priceOrder({
    pricePerShare: seen.price_per_share!,
    managementFeeBasisPoints: seen.management_fee_basis_points!,
    shares: request.shares,
  });
  assertWithinLimits(caller, price.gross, seen);
  if (seen.same_reference_id) {
    throw new ApiError('external_reference_in_use', { param: 'externalReference', details: { order: seen.same_reference_id } });
  }
  if (funding.method === 'card_checkout') throw new ApiError('checkout_unavailable', { message: 'Card checkout is not connected in this environment yet.' });
  const placed = newOrder(caller, request, seen, price.gross);
  const settlement = funding.settlement && {
    settlement_reference: funding.settlement.reference,
    settlement_amount: exactSettlement(funding.settlement, placed.payable, 'funding.settlement.'),
    settlement_paid_at: funding.settlement.paidAt ? new Date(funding.settlement.paidAt) : null,
    settlement_submitted_at: seen.now,
    expires_at: null,
  };
  return {
    customerId,
    item: { propertyId: property.property_id, shares: request.shares, pricePerShare: seen.price_per_share!, subtotal: price.subtotal, fees: price.gross - price.subtotal },
    placed,
    settlement: settlement ?? null,
  };
}

function assertEligible(caller: Caller, customer: string, seen: SeenForPlacing): string {
  if (!seen.customer_id || seen.link_status === 'unlinked') {
    throw new ApiError('resource_not_found', { param: 'customer', message: `There is no customer ${customer} linked to your account.` });
  }
  if (seen.link_status === 'pending_consent') throw new ApiError('consent_required', { param: 'customer', details: { customer } });
  const standing = standingOf(seen as never, seen as never, caller.partner.capabilities);
  if (!standing.canInvest) {
    throw new ApiError('customer_not_eligible', {
      param: 'customer',
      message: standing.status === 'suspended' ? 'The customer is suspended.' : 'The customer has not completed KYC.',
      details: { status: standing.status, missingSteps: standing.missingSteps },
    });
  }
  return seen.customer_id;
}

function assertWithinLimits({ partner }: Caller, payable: bigint, seen: SeenForPlacing): void {
  if (payable > partner.maxOrderAmount) {
    throw new ApiError('order_limit_exceeded', { details: { limit: toEgp(partner.maxOrderAmount), requested: toEgp(payable) } });
  }
  if (seen.used_today + payable > partner.dailyOrderAmountCap) {
    throw new ApiError('daily_limit_exceeded', {
      details: { limit: toEgp(partner.dailyOrderAmountCap), used: toEgp(seen.used_today), requested: toEgp(payable), resetsAt: seen.resets_at.toISOString() },
    });
  }
}

const MINUTE_MS = 60_000;

function newOrder(caller: Caller, request: CreateOrderRequest, seen: SeenForPlacing, gross: bigint): OrderRow {
  return {
    id: newId('order'),
    number: seen.number,
    investor_id: seen.investor_id!,
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
    expires_at: new Date(seen.now.getTime() + caller.partner.orderHoldMinutes * MINUTE_MS),
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
    items: [{ property_id: seen.property_id!, code: seen.code!, name: seen.name!, shares: request.shares }],
  };
}
