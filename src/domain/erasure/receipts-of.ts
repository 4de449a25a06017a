import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the ids of the bank transfers that have been matched to an order of the investor, even if
 * the match was taken back, or that were returned with one named: the sender may be the investor.
 */
export const receiptsOf = (investorId: string): RawBuilder<string> => sql<string>`(
  select receipt_id from receipt_allocations join orders on orders.id = order_id where investor_id = ${investorId}
  union select receipt_id from refunds_due join orders on orders.id = order_id where investor_id = ${investorId} and receipt_id is not null)`;
