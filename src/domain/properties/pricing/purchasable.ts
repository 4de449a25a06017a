import { ApiError, type Situation } from '../../../errors.ts';
import { effectiveMinimum, sharesAvailable, type PublishedPropertyRow } from '../resource.ts';

/** The part of a property that determines whether its shares can be bought. */
export type Offer = Pick<
  PublishedPropertyRow,
  | 'status'
  | 'sales_paused'
  | 'funding_deadline'
  | 'minimum_per_order'
  | 'total'
  | 'sold'
  | 'reserved'
>;

/**
 * Refuses an order that the property does not accept, regardless of the available shares (D15,
 * D55).
 * @throws ApiError invalid_shares with details {minimumPerOrder, requested}; property_not_available
 * with details {status, sharesAvailable, fundingDeadline}
 */
export function assertOpen(property: Offer, shares: number, at: Date): void {
  const { status, funding_deadline: deadline } = property;
  const minimumPerOrder = effectiveMinimum(property);
  if (shares < minimumPerOrder) {
    throw new ApiError('invalid_shares', {
      param: 'shares',
      message: `An order of this property must be for at least ${sharesText(minimumPerOrder)}.`,
      details: { minimumPerOrder, requested: shares },
    });
  }
  if (status !== 'available') throw notAvailable(property, status, CLOSED[status]);
  if (deadline && deadline <= at)
    throw notAvailable(
      property,
      'deadline_passed',
      `Funding of this property ended on ${deadline.toISOString()}.`,
    );
}

/**
 * Refuses an order that the property does not accept, or that is for more shares than are available
 * (D55).
 * @throws ApiError as `assertOpen`, and property_not_available with details {salesPaused} if sales are paused, or
 * {requested} if fewer shares are available
 */
export function assertPurchasable(property: Offer, shares: number, at: Date): void {
  assertOpen(property, shares, at);
  const note = unavailableNote(property, shares);
  if (note === null) return;
  if (property.sales_paused)
    throw notAvailable(property, 'sales_paused', note, { salesPaused: true });
  throw notAvailable(property, 'too_few_shares', note, { requested: shares });
}

const SALES_PAUSED = 'The sales of this property are paused. Try again later.';

/** Returns why the shares cannot be bought now, in a sentence; null if they can. */
export function unavailableNote(property: Offer, shares: number): string | null {
  if (property.sales_paused) return SALES_PAUSED;
  return shares > sharesAvailable(property) ? shortfallNote(property) : null;
}

/** Returns a sentence with the number of available shares. */
function shortfallNote(property: Offer): string {
  const left = sharesAvailable(property);
  if (left === 0) return 'No shares of this property are available now.';
  return `Only ${sharesText(left)} of this property ${left === 1 ? 'is' : 'are'} available now.`;
}

const sharesText = (count: number) => (count === 1 ? '1 share' : `${count} shares`);

const CLOSED = {
  funded: 'The property is fully funded and takes no more orders.',
  resale: 'The property is in resale and takes no orders.',
} as const satisfies Partial<Record<Offer['status'], string>>;

function notAvailable(
  property: Offer,
  situation: Situation<'property_not_available'>,
  message: string,
  more: { requested?: number; salesPaused?: true } = {},
): ApiError {
  return new ApiError('property_not_available', {
    situation,
    param: more.requested === undefined ? 'property' : 'shares',
    message,
    details: {
      status: property.status,
      sharesAvailable: sharesAvailable(property),
      fundingDeadline: property.funding_deadline?.toISOString() ?? null,
      ...more,
    },
  });
}
