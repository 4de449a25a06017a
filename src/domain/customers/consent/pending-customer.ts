import { ApiError } from '../../../errors.ts';
import type { UnitOfWork } from '../../command.ts';
import { lockInvestor } from '../../investors/lock-investor.ts';
import type { Caller } from '../../partners/caller.ts';
import { getCustomerRow, lockCustomer } from '../find-customers.ts';
import type { CustomerRow } from '../resource.ts';
import { deriveCustomerState } from '../../customer-states/customer-states.ts';

const MESSAGES = {
  active: 'This customer is linked already, so there is nothing to confirm.',
  unlinked: 'This customer is unlinked. Register the phone number again to ask for consent.',
} as const;

/** Returns a customer that waits for consent. @throws ApiError state_conflict if it does not */
export function requirePending(customer: CustomerRow): CustomerRow {
  if (customer.link_status === 'pending_consent') return customer;
  const { status } = deriveCustomerState(customer, customer, customer);
  throw new ApiError('state_conflict', {
    situation: 'consent_not_pending',
    message: MESSAGES[customer.link_status],
    details: { status, allowed: ['pending_consent'] },
  });
}

/**
 * Locks a customer that waits for consent, and its investor, until the transaction ends.
 * @throws ApiError resource_not_found, state_conflict
 */
export async function lockPendingCustomer(
  { trx }: UnitOfWork,
  caller: Caller,
  id: string,
): Promise<CustomerRow> {
  const { investor_id } = requirePending(await getCustomerRow(trx, caller, id));
  await lockInvestor(trx, investor_id);
  return requirePending(await lockCustomer(trx, caller, id));
}
