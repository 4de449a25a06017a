import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { appendEvents } from '../events/append.ts';
import { customerUnlinked } from '../events/events.ts';
import type { InvestorRow } from '../investors/create-investor.ts';
import { lockInvestor } from '../investors/lock-investor.ts';
import type { Caller } from '../partners/caller.ts';
import { retireCodes } from './consent/end-codes.ts';
import { customersWithInvestor, lockCustomer } from './find-customers.ts';
import { customerResource, type CustomerRow } from './resource.ts';

type Customer = components['schemas']['Customer'];

/**
 * Ends the link for the partner; account, holdings and attribution stay (specification, What the
 * service does 5). The event customer.unlinked is the customer's last (D28). If the customer is
 * unlinked already, nothing happens.
 * @throws ApiError resource_not_found
 */
export async function unlinkCustomer(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  id: string,
): Promise<Customer> {
  return endLink(ctx, trx, await lockCustomer(trx, caller, id));
}

/**
 * Ends a partner's link for the investor, as `unlinkCustomer` does for the partner. The partner
 * needs the investor's consent to see the person again.
 * @throws ApiError resource_not_found for the investor, or if the partner has not registered them
 */
export async function unlinkInvestor(
  ctx: Context,
  trx: Trx,
  investorId: string,
  partnerId: string,
): Promise<InvestorRow> {
  const investor = await lockInvestor(trx, investorId);
  const link = customersWithInvestor(trx)
    .where('customers.investor_id', '=', investorId)
    .where('customers.partner_id', '=', partnerId);
  const customer = await link.forNoKeyUpdate('customers').executeTakeFirst();
  if (!customer)
    throw new ApiError('resource_not_found', {
      param: 'partner',
      message: 'This partner has not registered the investor.',
    });
  await endLink(ctx, trx, customer);
  return investor;
}

async function endLink(ctx: Context, trx: Trx, customer: CustomerRow): Promise<Customer> {
  if (customer.link_status === 'unlinked') return customerResource(ctx.config, customer);
  const { id, partner_id, version } = customer;
  const now = sql<Date>`clock_timestamp()`;
  await trx
    .updateTable('customers')
    .set({ link_status: 'unlinked', unlinked_at: now, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  await retireCodes(trx, id);
  const unlinked = await customersWithInvestor(trx)
    .where('customers.id', '=', id)
    .executeTakeFirstOrThrow();
  const body = customerResource(ctx.config, unlinked);
  await appendEvents(ctx, trx, [customerUnlinked(partner_id, body)]);
  return body;
}
