import type { Context } from '../../../context.ts';
import type { Trx } from '../../../database/connection.ts';
import { ApiError } from '../../../errors.ts';
import { lockInvestor } from '../../investors/lock-investor.ts';
import type { Caller } from '../../partners/caller.ts';
import { findCustomer, lockCustomer } from '../find-customers.ts';
import { customerResource, type CustomerRow } from '../resource.ts';

/** Passes a customer who waits for consent. @throws ApiError state_conflict */
export function requirePending({ config }: Context, customer: CustomerRow): CustomerRow {
  if (customer.link_status === 'pending_consent') return customer;
  throw new ApiError('state_conflict', {
    message: MESSAGES[customer.link_status],
    details: { status: customerResource(config, customer).status, allowed: ['pending_consent'] },
  });
}

const MESSAGES = {
  active: 'This customer is linked already, so there is nothing to confirm.',
  unlinked: 'This customer is unlinked. Register the phone number again to ask for consent.',
} as const;

/**
 * A customer who waits for consent, locked with its investor until the transaction ends. @throws
 * ApiError resource_not_found, state_conflict
 */
export async function lockPending(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  id: string,
): Promise<CustomerRow> {
  const { investor_id } = requirePending(ctx, await findCustomer(trx, caller, id));
  await lockInvestor(trx, investor_id);
  return requirePending(ctx, await lockCustomer(trx, caller, id));
}
