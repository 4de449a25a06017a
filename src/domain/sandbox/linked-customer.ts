import type { Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { customerNotFound, getCustomerRow } from '../customers/find-customers.ts';
import type { CustomerRow } from '../customers/resource.ts';
import type { Caller } from '../partners/caller.ts';

/** The request of a simulation about a customer. */
export interface AboutCustomer {
  caller: Caller;
  customerId: string;
}

/**
 * Returns the caller's customer if it is linked: a simulation acts on no one else.
 * @throws ApiError resource_not_found, also once unlinked; state_conflict before consent
 */
export async function getLinkedCustomer(
  trx: Trx,
  { caller, customerId }: AboutCustomer,
): Promise<CustomerRow> {
  const customer = await getCustomerRow(trx, caller, customerId);
  if (customer.link_status === 'unlinked') throw customerNotFound(customerId);
  if (customer.link_status === 'active') return customer;
  throw new ApiError('state_conflict', {
    situation: 'consent_missing',
    message: 'The investor has not consented to the link yet.',
    details: { status: 'pending_consent', allowed: ['onboarding', 'active', 'suspended'] },
  });
}
