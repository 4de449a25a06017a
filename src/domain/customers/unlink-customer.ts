import type { components } from '../../../generated/partner/types.ts';
import { now } from '../../database/clock.ts';
import type { Db } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { command, type UnitOfWork } from '../command.ts';
import { customerUnlinked } from '../events/events.ts';
import { backOfficeInvestor } from '../investors/back-office.ts';
import { lockInvestor } from '../investors/lock-investor.ts';
import type { Caller } from '../partners/caller.ts';
import { moveConsentCodes } from './consent/consent-code-states.ts';
import { customersWithInvestor, lockCustomer } from './find-customers.ts';
import { customerResource, type CustomerRow } from './resource.ts';

/**
 * Ends the link for the partner; account, holdings and attribution remain. The event
 * customer.unlinked is the customer's last (D28). If the customer is already unlinked, nothing
 * happens.
 * @throws ApiError resource_not_found
 */
export const unlinkCustomer = command(
  async (work, { caller, customerId }: { caller: Caller; customerId: string }) =>
    endLink(work, await lockCustomer(work.trx, caller, customerId)),
);

/**
 * Ends a partner's link for the investor, as `unlinkCustomer` does for the partner. The partner
 * needs the investor's consent again to see the person.
 * @throws ApiError resource_not_found for the investor, or if the partner has not registered them
 */
export const unlinkInvestor = command(
  async (work, { investorId, partnerId }: { investorId: string; partnerId: string }) => {
    const investor = await lockInvestor(work.trx, investorId);
    const customer = await customersWithInvestor(work.trx)
      .where('customers.investor_id', '=', investorId)
      .where('customers.partner_id', '=', partnerId)
      .forNoKeyUpdate('customers')
      .executeTakeFirst();
    if (!customer) {
      throw new ApiError('resource_not_found', {
        param: 'partner',
        message: 'This partner has not registered the investor.',
      });
    }
    await endLink(work, customer);
    return backOfficeInvestor(investor);
  },
);

/** Returns whether any partner's link to the investor has not ended. */
export async function isLinked(db: Db, investorId: string): Promise<boolean> {
  const link = await db
    .selectFrom('customers')
    .select('id')
    .where('investor_id', '=', investorId)
    .where('link_status', '<>', 'unlinked')
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

/** Ends the link of a locked customer, unless it has ended. Returns the customer's resource. */
export async function endLink(
  { ctx, trx, emit }: UnitOfWork,
  customer: CustomerRow,
): Promise<components['schemas']['Customer']> {
  if (customer.link_status === 'unlinked') return customerResource(ctx.config, customer);
  const { id, partner_id, version, phone, known_phone } = customer;
  await trx
    .updateTable('customers')
    .set({ link_status: 'unlinked', unlinked_at: now, version: version + 1, updated_at: now })
    .set({ known_phone: customer.link_status === 'active' ? phone : known_phone })
    .where('id', '=', id)
    .execute();
  await moveConsentCodes(trx, { trigger: 'retire', customerId: id });
  const unlinked = await customersWithInvestor(trx)
    .where('customers.id', '=', id)
    .executeTakeFirstOrThrow();
  const resource = customerResource(ctx.config, unlinked);
  emit(customerUnlinked(partner_id, resource));
  return resource;
}
