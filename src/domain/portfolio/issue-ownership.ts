import type { Trx } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import { moveOf } from '../state-table.ts';
import { agreementTransitions } from './agreement-transitions.ts';
import { insertContracts, insertOwnershipEntries } from './issue-ownership.sql.ts';

/**
 * Issues the shares of locked orders to their investors, and prepares an agreement for each item (D6,
 * D14): of all items that are not issued yet, or of those whose unit's funding has closed (D100).
 */
export async function issueOwnership(
  trx: Trx,
  { orderIds, ofClosedUnits }: { orderIds: string[]; ofClosedUnits: boolean },
): Promise<void> {
  const items = await insertOwnershipEntries(trx, { orderIds, ofClosedUnits });
  if (items.length === 0) return;
  await insertContracts(trx, {
    ids: items.map(() => newId('contract')),
    orderIds: items.map((item) => item.order_id),
    propertyIds: items.map((item) => item.property_id),
    status: moveOf(agreementTransitions, 'prepare').to,
  });
}
