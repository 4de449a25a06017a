import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { requireLinked } from '../customers/find-customers.ts';
import type { Caller } from '../partners/caller.ts';
import { dueRewardEntries } from './rewards/reward-lots.ts';
import { walletResource } from './resource.ts';

/**
 * Returns a customer's wallet, read in one query.
 * @throws ApiError resource_not_found if the customer is not linked, consent_required (D28, D29)
 */
export async function getWallet(
  { db }: Context,
  caller: Caller,
  customerId: string,
): Promise<components['schemas']['Wallet']> {
  const row = await db
    .selectFrom('customers')
    .innerJoin('wallets', 'wallets.investor_id', 'customers.investor_id')
    .where('customers.id', '=', customerId)
    .where('customers.partner_id', '=', caller.partner.id)
    .select([
      'customers.id',
      'link_status',
      'cash_available',
      'cash_reserved',
      'rewards_available',
      'rewards_reserved',
    ])
    .select(dueRewardEntries.as('due_rewards'))
    .executeTakeFirst();
  const wallet = requireLinked(row, customerId);
  return walletResource(wallet.id, wallet);
}
