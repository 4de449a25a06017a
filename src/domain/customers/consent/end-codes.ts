import type { Trx } from '../../../database/connection.ts';

/** Ends the code that could be confirmed until now, for a newer one. The customer is locked. */
export async function replaceLiveCode(trx: Trx, customerId: string): Promise<void> {
  await trx
    .updateTable('consent_codes')
    .set({ status: 'replaced' })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'live')
    .execute();
}

/**
 * Ends every code of a link that ends: none can be confirmed any more, and the next link has five
 * of its own (D25), a minute after the last one. The customer is locked.
 */
export async function retireCodes(trx: Trx, customerId: string): Promise<void> {
  await trx
    .updateTable('consent_codes')
    .set({ status: 'retired' })
    .where('customer_id', '=', customerId)
    .where('status', 'not in', ['failed', 'retired'])
    .execute();
}
