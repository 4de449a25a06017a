import { isDeepStrictEqual } from 'node:util';
import type { UnitOfWork } from '../command.ts';
import { customerUpdated } from '../events/events.ts';
import { customerResource, type CustomerRow } from './resource.ts';

/** The fields whose changes are reported (D107). The others are the partner's own data. */
const REPORTED = ['status', 'canInvest', 'kyc', 'name', 'phone', 'email', 'language'] as const;

/**
 * Emits customer.updated if a linked customer shows something else than before. For a change that no
 * other event about the customer reports (D107); a customer that is not linked has no events (D28).
 */
export function reportCustomerChange(
  { ctx, emit }: UnitOfWork,
  before: CustomerRow,
  after: CustomerRow,
): void {
  if (before.link_status !== 'active' || after.link_status !== 'active') return;
  const [was, is] = [customerResource(ctx.config, before), customerResource(ctx.config, after)];
  if (REPORTED.every((field) => isDeepStrictEqual(was[field], is[field]))) return;
  emit(customerUpdated(after.partner_id, is));
}
