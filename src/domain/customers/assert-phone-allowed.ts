import type { Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { hasCapability, type Caller, type Capability } from '../partners/caller.ts';
import { lockDailyCount } from '../partners/daily-counts.ts';

/**
 * The capabilities of POST /customers. Which of them a phone needs depends on whether it belongs to
 * an investor.
 */
const REGISTRATION_CAPABILITIES = [
  'createCustomers',
  'linkExistingCustomers',
] as const satisfies readonly Capability[];
export type RegistrationCapability = (typeof REGISTRATION_CAPABILITIES)[number];

/**
 * Prevents a partner that lacks a capability from finding out which phones belong to investors.
 * Without both capabilities every phone that is not linked to the caller is refused in the same
 * way, before it is read. With one of them, the number of refusals per day is limited; the count is
 * locked until the transaction ends.
 * @throws ApiError capability_not_enabled with details {capabilities}, rate_limited if the limit of
 * the day is used up
 */
export async function assertPhoneAllowed(trx: Trx, caller: Caller, phone: string): Promise<void> {
  const enabled = REGISTRATION_CAPABILITIES.filter((one) => hasCapability(caller, one));
  if (enabled.length === REGISTRATION_CAPABILITIES.length) return;
  if (await isLinked(trx, caller, phone)) return;
  if (enabled.length > 0) return lockDailyCount(trx, caller, 'refused_registrations');
  throw new ApiError('capability_not_enabled', {
    message:
      `Registering a phone needs the capability ${REGISTRATION_CAPABILITIES.join(' or ')}. ` +
      'Neither is enabled for your account.',
    details: { capabilities: [...REGISTRATION_CAPABILITIES] },
  });
}

async function isLinked(trx: Trx, caller: Caller, phone: string): Promise<boolean> {
  const link = await trx
    .selectFrom('customers')
    .innerJoin('investors', 'investors.id', 'customers.investor_id')
    .select('customers.id')
    .where('investors.phone', '=', phone)
    .where('customers.partner_id', '=', caller.partner.id)
    .where('customers.link_status', '=', 'active')
    .executeTakeFirst();
  return link !== undefined;
}
