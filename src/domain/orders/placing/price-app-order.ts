import type { components } from '../../../../generated/backoffice/types.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { NO_TERMS } from '../../customer-states/attestation-gaps.ts';
import { deriveCustomerState, notEligible } from '../../customer-states/customer-states.ts';
import type { InvestorRow } from '../../investors/insert-investor.ts';
import { assertNotErased } from '../../investors/lock-investor.ts';
import { hasIdOrOfferedCode, publishedProperties } from '../../properties/find-properties.ts';
import { priceOrder } from '../../properties/pricing/pricing.ts';
import { assertPurchasable } from '../../properties/pricing/purchasable.ts';
import { now } from '../../../database/clock.ts';
import type { OrderItemRow } from '../resource.ts';

type ItemInput = components['schemas']['AppOrderItemInput'];

/** An item that can be ordered, with its price in piastres. */
export interface PricedItem extends OrderItemRow {
  pricePerShare: bigint;
  subtotal: bigint;
  fees: bigint;
  gross: bigint;
}

/**
 * Locks the buyer against changes and further orders until the transaction ends. The lock is not
 * shared: PostgreSQL grants a shared lock to new sharers at once, so a flow of orders could keep a
 * suspension waiting. In the app only the service's own KYC counts, never an attestation.
 * @throws ApiError resource_not_found, state_conflict if the person was erased,
 * customer_not_eligible with details {status, kyc, missingSteps}
 */
export async function lockBuyer(trx: Trx, id: string): Promise<InvestorRow> {
  const investor = await trx
    .selectFrom('investors')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!investor) throw notFound('investor', id, 'investor');
  const state = deriveCustomerState(
    { link_status: 'active', attestation: null },
    investor,
    NO_TERMS,
  );
  if (state.canInvest) return investor;
  assertNotErased(investor);
  throw notEligible('investor', state);
}

/**
 * Prices the items at this moment, in the order of the request. Reserves nothing.
 * @param world of the buyer
 * @throws ApiError resource_not_found, invalid_parameter, invalid_shares, property_not_available;
 * param names the item
 */
export async function priceItems(
  trx: Trx,
  items: readonly ItemInput[],
  world: string,
): Promise<PricedItem[]> {
  const names = items.map(({ property }) => property);
  const offers = await publishedProperties(trx, world)
    .where((eb) => eb.or(names.map(hasIdOrOfferedCode)))
    .select(now.as('now'))
    .execute();
  const seen = new Set<string>();
  return items.map(({ property, shares }, index) => {
    const offer = offers.find(({ id, code }) => id === property || code === property);
    if (!offer) throw notFound('property', property, `items.${index}.property`);
    if (seen.has(offer.id)) {
      throw new ApiError('invalid_parameter', {
        param: `items.${index}.property`,
        message: `The property ${property} is in the order twice.`,
      });
    }
    seen.add(offer.id);
    withParam(`items.${index}.shares`, () => assertPurchasable(offer, shares, offer.now));
    const {
      price_per_share: pricePerShare,
      management_fee_basis_points: managementFeeBasisPoints,
    } = offer;
    const { subtotal, gross } = priceOrder({ pricePerShare, managementFeeBasisPoints, shares });
    return {
      property_id: offer.id,
      code: offer.code,
      name: offer.name,
      shares,
      pricePerShare,
      subtotal,
      fees: gross - subtotal,
      gross,
    };
  });
}

/** Runs a check, and names this parameter in its error. */
function withParam(param: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, details } = error;
    throw ApiError.again({ code, message, param, details });
  }
}
