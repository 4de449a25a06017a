import { statement } from '../../../database/statement.ts';

interface InsertPayoutsParams {
  runId: string;
  status: string;
  /** One element per payout. */
  ids: string[];
  investorIds: string[];
  /** The order whose shares are not issued yet; null for issued shares. */
  orderIds: (string | null)[];
  shares: number[];
  /** Piastres. */
  amounts: bigint[];
}

/*
 * Adds all payouts of a run at once, because the trigger payouts_add_up compares their sum with the run's amount.
 *
 * Writes:  payouts
 */
export const insertPayouts = statement<InsertPayoutsParams>(`
insert into payouts (id, run_id, investor_id, order_id, shares, amount, status)
select part.id, :runId, part.investor_id, part.order_id, part.shares, part.amount, :status
from unnest(:ids::text[], :investorIds::text[], :orderIds::text[], :shares::integer[], :amounts::bigint[])
  as part (id, investor_id, order_id, shares, amount)`);
