import type { components } from '../../../../generated/partner/types.ts';
import type { SandboxHooks } from '../../../context.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { deriveCustomerState, notEligible } from '../../customer-states/customer-states.ts';
import type { EventDraft } from '../../events/append.ts';
import { orderEvent } from '../../events/events.ts';
import type { IdempotentRequest } from '../../idempotency/idempotency.ts';
import { toEgp } from '../../money.ts';
import { requireCapability, type Caller, type Capability } from '../../partners/caller.ts';
import { priceOrder } from '../../properties/pricing/pricing.ts';
import { assertPurchasable, type Offer } from '../../properties/pricing/purchasable.ts';
import { checkReturnUrl } from './check-return-url.ts';
import { newOrder } from './new-order.ts';
import type { Found, PlacingState } from './read-for-placing.ts';
import { exactSettlement } from '../payment/settle-order.ts';
import { orderResource, type OrderRow } from '../resource.ts';
import { findTransition, type OrderTransition } from '../../order-states/order-transitions.ts';

type CreateOrderRequest = components['schemas']['CreateOrderRequest'];

/** A request for a new API order. */
export interface PlaceOrder {
  caller: Caller;
  request: CreateOrderRequest;
  key: IdempotentRequest;
}

/** A step of a new order along the order table, and the order after it. */
interface PlannedStep {
  transition: OrderTransition;
  after: OrderRow;
}

/** An order that can be placed according to the data that was read. Money in piastres. */
export interface PlannedOrder {
  customerId: string;
  /** The version of the customer on which the decision is based. */
  customerVersion: number;
  item: {
    propertyId: string;
    shares: number;
    pricePerShare: bigint;
    subtotal: bigint;
    fees: bigint;
  };
  /** One step, or two if the request contains the settlement. */
  steps: readonly PlannedStep[];
  /** The order after the last step. */
  order: OrderRow;
}

const CAPABILITIES = {
  partner_settlement: 'partnerSettlementOrders',
  card_checkout: 'cardCheckoutOrders',
} as const satisfies Record<string, Capability>;

/**
 * Decides on a new order based on the data that was read; writes nothing. Throws the errors of
 * `placeOrder`, in the order of D40.
 */
export function planOrder(
  caller: Caller,
  request: CreateOrderRequest,
  seen: PlacingState,
  sandbox: SandboxHooks | null,
): PlannedOrder {
  const { funding } = request;
  requireCapability(caller, CAPABILITIES[funding.method]);
  if (funding.method === 'card_checkout')
    checkReturnUrl(funding.returnUrl, caller.partner.returnHosts, sandbox);
  assertFreshReference(seen);
  const buyer = requireCustomer(seen, request.customer);
  const offer = requireProperty(seen, request.property);
  assertEligible(caller, buyer);
  assertPurchasable(offer, request.shares, seen.now);
  const { price_per_share: pricePerShare, management_fee_basis_points: managementFeeBasisPoints } =
    offer;
  const price = priceOrder({ pricePerShare, managementFeeBasisPoints, shares: request.shares });
  assertWithinLimits(caller, price.gross, seen);
  const placed = newOrder(caller, request, buyer, offer, price.gross);
  const steps = planSteps(placed, settlementColumns(funding, placed.payable, seen.now));
  return {
    customerId: buyer.customer_id,
    customerVersion: buyer.customer_version,
    item: {
      propertyId: offer.property_id,
      shares: request.shares,
      pricePerShare,
      subtotal: price.subtotal,
      fees: price.gross - price.subtotal,
    },
    steps,
    order: steps.at(-1)!.after,
  };
}

/** Returns the events of a planned order, each with the order after that step. */
export function placedEvents(caller: Caller, { steps, customerId }: PlannedOrder): EventDraft[] {
  return steps.flatMap(({ transition: { event }, after }) =>
    event ? [orderEvent(event, caller.partner.id, orderResource(after, customerId))] : [],
  );
}

function planSteps(placed: OrderRow, settlement: Partial<OrderRow> | null): PlannedStep[] {
  const place = { transition: findTransition(null, 'place')!, after: placed };
  if (!settlement) return [place];
  const transition = findTransition(placed.status, 'submitSettlement')!;
  return [
    place,
    {
      transition,
      after: { ...placed, ...settlement, status: transition.to, version: placed.version + 1 },
    },
  ];
}

/** Returns the columns of a settlement that is part of the order's request. */
function settlementColumns(
  funding: CreateOrderRequest['funding'],
  payable: bigint,
  at: Date,
): Partial<OrderRow> | null {
  if (funding.method !== 'partner_settlement' || !funding.settlement) return null;
  const { settlement } = funding;
  return {
    settlement_reference: settlement.reference,
    settlement_amount: exactSettlement(settlement, payable, 'funding.settlement.'),
    settlement_paid_at: settlement.paidAt ? new Date(settlement.paidAt) : null,
    settlement_submitted_at: at,
    expires_at: null,
  };
}

type WithCustomer = Found<
  'customer_id' | 'customer_version' | 'link_status' | 'investor_id' | 'identity_status'
>;
type WithProperty = Found<
  | 'property_id'
  | 'code'
  | 'name'
  | 'price_per_share'
  | 'management_fee_basis_points'
  | Exclude<keyof Offer, 'status' | 'funding_deadline'>
> & { status: Offer['status'] };

/**
 * Refuses an externalReference that is in use, before any other check. The existing order with this
 * reference may be the very reason why this one would be refused, and the partner must learn that
 * it exists (D47). A card order whose page is still being created may be abandoned, so that refusal
 * is not final.
 */
function assertFreshReference({
  same_reference_id: order,
  same_reference_opening: isOpening,
}: PlacingState): void {
  if (isOpening) {
    throw new ApiError('idempotency_key_in_use', {
      param: 'externalReference',
      message:
        'An order with this externalReference is just being placed. Send the request again in a second.',
      retryAfter: 1,
    });
  }
  if (order)
    throw new ApiError('external_reference_in_use', {
      param: 'externalReference',
      details: { order },
    });
}

function requireCustomer(seen: PlacingState, customer: string): WithCustomer {
  if (seen.customer_id !== null && seen.link_status !== 'unlinked') return seen as WithCustomer;
  throw new ApiError('resource_not_found', {
    param: 'customer',
    message: `There is no customer ${customer} linked to your account.`,
  });
}

function requireProperty(seen: PlacingState, property: string): WithProperty {
  if (seen.property_id !== null && seen.status !== null) return seen as WithProperty;
  throw notFound('property', property, 'property');
}

function assertEligible(caller: Caller, seen: WithCustomer): void {
  if (seen.link_status === 'pending_consent')
    throw new ApiError('consent_required', {
      param: 'customer',
      details: { customer: seen.customer_id },
    });
  const { capabilities, kycAgreement } = caller.partner;
  const terms = {
    capabilities,
    kyc_levels: kycAgreement.levels,
    kyc_required_fields: kycAgreement.requiredFields,
  };
  const state = deriveCustomerState(seen, { ...seen, name: seen.person_name }, terms);
  if (state.canInvest) return;
  throw notEligible('customer', state);
}

function assertWithinLimits({ partner }: Caller, payable: bigint, seen: PlacingState): void {
  if (payable > partner.maxOrderAmount) {
    throw new ApiError('order_limit_exceeded', {
      param: 'shares',
      details: { limit: toEgp(partner.maxOrderAmount), requested: toEgp(payable) },
    });
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
