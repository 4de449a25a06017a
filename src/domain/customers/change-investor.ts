import { sql, type UpdateObject } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import { now } from '../../database/clock.ts';
import type { Database, Trx } from '../../database/driver/connection.ts';
import type { UnitOfWork } from '../command.ts';
import { customerKycVerified } from '../events/events.ts';
import type { InvestorRow } from '../investors/insert-investor.ts';
import { isOwnKycComplete } from '../investors/kyc-steps.ts';
import { customersWithInvestor } from './find-customers.ts';
import { reportCustomerChange } from './report-customer-change.ts';
import { customerResource, type CustomerRow } from './resource.ts';

/** The columns of an investor on which depends what a linked customer shows. */
const SHOWN = [
  'phone',
  'email',
  'name',
  'language',
  'suspended_at',
  'phone_verified_at',
  'email_verified_at',
  'pin_created_at',
  'identity_status',
  'national_id_digest',
] as const satisfies readonly (keyof InvestorRow & keyof CustomerRow)[];

/**
 * Changes a locked investor and increments the version of each linked customer. Each of their
 * partners is notified: that the investor has completed its own KYC, or otherwise of what the
 * customer shows differently (D107). Returns the changed investor.
 */
export async function changeInvestor(
  work: UnitOfWork,
  before: InvestorRow,
  columns: Omit<UpdateObject<Database, 'investors'>, 'id' | 'updated_at'>,
): Promise<InvestorRow> {
  const { ctx, trx, emit } = work;
  const after = await trx
    .updateTable('investors')
    .set({ ...columns, updated_at: now })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isCompleted = !isOwnKycComplete(before) && isOwnKycComplete(after);
  const shownBefore = Object.fromEntries(SHOWN.map((column) => [column, before[column]]));
  for (const row of await incrementVersions(trx, before.id)) {
    if (isCompleted) emit(customerKycVerified(row.partner_id, customerResource(ctx.config, row)));
    else reportCustomerChange(work, { ...row, ...shownBefore }, row);
  }
  return after;
}

/**
 * Increments the version of each customer that shows the investor, which are the linked ones, and
 * returns their new state. The caller has locked the investor, so no other transaction changes two
 * of them at once.
 */
async function incrementVersions(trx: Trx, investorId: string): Promise<CustomerRow[]> {
  const changed = await trx
    .updateTable('customers')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('investor_id', '=', investorId)
    .where('link_status', '=', 'active')
    .returning('id')
    .execute();
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  return customersWithInvestor(trx)
    .where('customers.id', '=', anyOf(ids))
    .orderBy('customers.partner_id')
    .execute();
}
