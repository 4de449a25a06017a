import type { Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import { moveOf } from '../state-table.ts';
import { contractTransitions } from './contract-transitions.ts';
import { insertContracts, insertOwnershipEntries } from './issue-ownership.sql.ts';

/**
 * Issues the shares of completed orders to their investors, and prepares a contract for each item
 * (D6, D14).
 */
export async function issueOwnership(trx: Trx, orderIds: string[]): Promise<void> {
  const items = await insertOwnershipEntries(trx, { orderIds });
  await insertContracts(trx, {
    ids: items.map(() => newId('contract')),
    orderIds: items.map((item) => item.order_id),
    propertyIds: items.map((item) => item.property_id),
    status: moveOf(contractTransitions, 'prepare').to,
  });
}
