import type { Schemas } from './contract-types.ts';

/** The statuses that an order never leaves. */
export type FinalOrderStatus = Extract<Schemas['OrderStatus'], 'cancelled' | 'refunded'>;

const FINAL: readonly string[] = ['cancelled', 'refunded'] satisfies FinalOrderStatus[];

/**
 * Returns whether an order with this status can never change again. `completed` is not final, and
 * neither is `paid`: a correction by the service can still move both.
 */
export function isFinalStatus(status: Schemas['OrderStatus']): status is FinalOrderStatus {
  return FINAL.includes(status);
}
