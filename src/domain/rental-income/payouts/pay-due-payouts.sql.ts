import { statement } from '../../../database/statement.ts';

/*
 * Credits payouts to the wallets of their investors, in the order of investors, so that two of
 * these never deadlock. The parameters are arrays with one element per payout.
 *
 * Reads:   payouts
 * Locks:   wallets, through the ledger's trigger
 * Writes:  wallet_entries; its trigger writes the balances
 */
export const creditPayouts = statement<{ entryIds: string[]; payoutIds: string[] }>(`
insert into wallet_entries (id, investor_id, kind, reason, amount, reference, payout_id)
select entry.id, investor_id, 'cash', 'rental_income', amount, payouts.id, payouts.id
from unnest(:entryIds::text[], :payoutIds::text[]) as entry (id, payout_id)
join payouts on payouts.id = entry.payout_id
order by investor_id`);
