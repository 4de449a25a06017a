import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/driver/connection.ts';
import { toEgp } from '../money.ts';

type Schemas = components['schemas'];

/** An order's item with the property it names. */
export interface OrderItemRow {
  property_id: string;
  code: string;
  name: Schemas['LocalizedText'];
  shares: number;
}

export type OrderRow = Omit<Selectable<Database['orders']>, 'position'> & { items: OrderItemRow[] };

/** What a partner sees of an order, besides its items and the customer. */
export const SHOWN = [
  'id',
  'number',
  'status',
  'source',
  'external_reference',
  'gross',
  'discount',
  'wallet_applied',
  'payable',
  'funding_method',
  'checkout_url',
  'settlement_reference',
  'settlement_amount',
  'settlement_paid_at',
  'settlement_submitted_at',
  'rejection_reason',
  'rejection_code',
  'rejected_at',
  'expires_at',
  'cancellation_reason',
  'cancellation_code',
  'cancellation_fee',
  'refund_amount',
  'cancelled_at',
  'metadata',
  'version',
  'created_at',
  'updated_at',
  'completed_at',
] as const satisfies (keyof OrderRow)[];

/** An order with its items: everything that its resource shows except the customer. */
export type ShownOrder = Pick<OrderRow, (typeof SHOWN)[number] | 'items'>;

/**
 * An order in one of these statuses is unpaid and holds its shares; at `expires_at` a job cancels
 * it (D20).
 */
const UNPAID: ShownOrder['status'][] = ['awaiting_payment', 'payment_rejected'];

/** Returns the order as a partner sees it; `customerId` is this partner's id for the investor. */
export function orderResource(row: ShownOrder, customerId: string): Schemas['Order'] {
  const [first, ...others] = row.items;
  return {
    object: 'order',
    id: row.id,
    number: row.number,
    customer: customerId,
    status: row.status,
    source: row.source,
    externalReference: row.external_reference,
    items: row.items.map((item) => ({ property: itemProperty(item), shares: item.shares })),
    property: first && others.length === 0 ? itemProperty(first) : null,
    shares: row.items.reduce((sum, item) => sum + item.shares, 0),
    amounts: {
      currency: 'EGP',
      gross: toEgp(row.gross),
      discount: toEgp(row.discount),
      walletApplied: toEgp(row.wallet_applied),
      payable: toEgp(row.payable),
    },
    funding: fundingOf(row),
    expiresAt: UNPAID.includes(row.status) ? (row.expires_at?.toISOString() ?? null) : null,
    cancellation: cancellationOf(row),
    metadata: row.metadata,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  };
}

function itemProperty(item: OrderItemRow): Schemas['PropertyRef'] {
  return { id: item.property_id, code: item.code, name: item.name };
}

/**
 * Returns the funding as a partner sees it. A proof of transfer in the app is hidden, because it is
 * between the investor and the service.
 */
function fundingOf(row: ShownOrder): Schemas['OrderFunding'] {
  const settlement = row.funding_method === 'partner_settlement' ? settlementOf(row) : null;
  const rejection = rejectionOf(row);
  return {
    method: row.funding_method,
    ...(row.checkout_url && { checkoutUrl: row.checkout_url }),
    ...(settlement && { settlement }),
    ...(rejection && { rejection }),
  };
}

/** Returns why the payment was rejected; null unless the order is in payment_rejected (D108). */
function rejectionOf(row: ShownOrder): Schemas['PaymentRejection'] | null {
  if (row.status !== 'payment_rejected' || !row.rejected_at) return null;
  return {
    reason: row.rejection_reason ?? '',
    ...(row.rejection_code && { reasonCode: row.rejection_code }),
    rejectedAt: row.rejected_at.toISOString(),
  };
}

/**
 * Returns the payment details that a partner sent, or the proof of transfer of an app order; null
 * while there are none.
 */
export function settlementOf(row: ShownOrder): Schemas['Settlement'] | null {
  if (row.settlement_reference === null || !row.settlement_submitted_at) return null;
  return {
    reference: row.settlement_reference,
    amount: toEgp(row.settlement_amount ?? row.payable),
    ...(row.settlement_paid_at && { paidAt: row.settlement_paid_at.toISOString() }),
    submittedAt: row.settlement_submitted_at.toISOString(),
  };
}

function cancellationOf(row: ShownOrder): Schemas['Order']['cancellation'] {
  if (!row.cancelled_at) return null;
  return {
    reason: row.cancellation_reason ?? '',
    ...(row.cancellation_code && { reasonCode: row.cancellation_code }),
    fee: toEgp(row.cancellation_fee ?? 0n),
    refundAmount: toEgp(row.refund_amount ?? 0n),
    cancelledAt: row.cancelled_at.toISOString(),
  };
}
