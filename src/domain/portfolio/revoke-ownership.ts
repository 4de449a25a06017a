import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { changePortfolioViewers } from '../customers/lock-portfolio-viewers.ts';
import { moveOf } from '../state-table.ts';
import { agreementTransitions } from './agreement-transitions.ts';
import { correctOwnershipEntries } from './issue-ownership.sql.ts';

/**
 * Takes back the shares that were issued for an order: each entry of the ledger is corrected by an
 * entry that names it, agreements that are not signed are cancelled, and signed ones are flagged.
 */
export async function revokeOwnership(trx: Trx, orderId: string): Promise<void> {
  await lockShares(trx, orderId);
  await correctOwnershipEntries(trx, { orderId });
  const { from, to } = moveOf(agreementTransitions, 'cancel');
  const contracts = trx.updateTable('contracts').where('order_id', '=', orderId);
  await forgetSignature(trx, orderId);
  await contracts.set({ status: to }).where('status', 'in', from).execute();
  await contracts.set({ revoked_at: now }).where('status', '=', 'signed').execute();
}

/** Changes the customers whose next action is to sign a contract of the order (D173). */
async function forgetSignature(trx: Trx, orderId: string): Promise<void> {
  const investors = await trx
    .selectFrom('contracts')
    .where('order_id', '=', orderId)
    .where('status', '=', 'awaiting_signature')
    .select('investor_id')
    .distinct()
    .execute();
  const ids = investors.map(({ investor_id }) => investor_id);
  if (ids.length > 0) await changePortfolioViewers(trx, ids);
}

/**
 * Locks the shares of all units of the order, in the order of property ids: those that are not issued
 * are moved after the ownership of the others.
 */
async function lockShares(trx: Trx, orderId: string): Promise<void> {
  await trx
    .selectFrom('property_shares')
    .where('property_id', 'in', (eb) =>
      eb.selectFrom('order_items').where('order_id', '=', orderId).select('property_id'),
    )
    .orderBy('property_id')
    .forNoKeyUpdate()
    .select('property_id')
    .execute();
}
