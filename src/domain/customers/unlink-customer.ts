import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { appendEvents } from '../events/append.ts';
import { customerUnlinked } from '../events/events.ts';
import type { Caller } from '../partners/caller.ts';
import { retireCodes } from './consent/end-codes.ts';
import { findCustomer, lockCustomer } from './find-customers.ts';
import { customerResource } from './resource.ts';

/**
 * Ends the link; account, holdings and attribution stay (specification, What the service does 5). The event customer.unlinked is the customer's last
 * (D28). Unlinked already: nothing happens.
 * @throws ApiError resource_not_found
 */
export async function unlinkCustomer(ctx: Context, trx: Trx, caller: Caller, id: string): Promise<components['schemas']['Customer']> {
  const customer = await lockCustomer(trx, caller, id);
  if (customer.link_status === 'unlinked') return customerResource(ctx.config, customer);
  const now = sql<Date>`clock_timestamp()`;
  await trx
    .updateTable('customers')
    .set({ link_status: 'unlinked', unlinked_at: now, version: customer.version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  await retireCodes(trx, id);
  const body = customerResource(ctx.config, await findCustomer(trx, caller, id));
  await appendEvents(ctx, trx, [customerUnlinked(caller.partner.id, body)]);
  return body;
}
