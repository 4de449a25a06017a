import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/driver/connection.ts';
import { toEgp } from '../money.ts';

export type CommissionRow = Selectable<Database['commissions']>;

/**
 * Returns the commission as its partner sees it. The id and number of an order that the partner
 * could not see are omitted, and so is a customer who was not linked then (D28).
 */
export function commissionResource(row: CommissionRow): components['schemas']['Commission'] {
  return {
    object: 'commission',
    id: row.id,
    type: row.type,
    amount: toEgp(row.amount),
    currency: 'EGP',
    ...(row.customer_amount !== null && { customerAmount: toEgp(row.customer_amount) }),
    ...(row.customer_id !== null && row.is_customer_visible && { customer: row.customer_id }),
    ...(row.order_id !== null && row.is_order_visible && { order: row.order_id }),
    ...(row.reference !== null &&
      (row.is_order_visible || row.type === 'reversal') && { reference: row.reference }),
    testMode: row.test_mode,
    createdAt: row.created_at.toISOString(),
  };
}
