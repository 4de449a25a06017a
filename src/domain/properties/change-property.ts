import type { components } from '../../../generated/backoffice/types.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { assertInFuture } from '../date-time.ts';
import { assertOrderable, assertResizable, assertShareIsSquareMetre } from './check-shares.ts';
import { getPropertyRow } from './find-properties.ts';
import { lockProperty, recordChange } from './lock-property.ts';
import { assertCodeFree, propertyColumns } from './property-columns.ts';
import type { PropertyRow } from './resource.ts';

type PropertyChange = components['schemas']['UpdatePropertyRequest'];

export interface ChangeProperty {
  /** The id or code. */
  property: string;
  change: PropertyChange;
}

/**
 * Violations if the code was taken, or an order placed, concurrently. The next attempt throws the
 * right error.
 */
export const PROPERTY_CHANGED_MEANWHILE = {
  constraints: ['properties_code_unique', 'properties_fixed_once_ordered'],
};

/**
 * Changes the fields of the request. A new price applies to orders placed from now on. Returns the
 * property before and after the change, locked.
 * @throws ApiError resource_not_found, invalid_parameter as for a new property, state_conflict if
 * another property has the code, a property with orders would get another code or become an
 * internal test, or the number of shares can no longer change
 */
export async function changeProperty(
  trx: Trx,
  { property, change }: ChangeProperty,
): Promise<{ before: PropertyRow; after: PropertyRow }> {
  const columns = propertyColumns(change);
  const before = await lockProperty(trx, property);
  await assertChangeable(trx, before, change);
  const { id, world } = before;
  if (change.code !== undefined) await assertCodeFree(trx, { code: change.code, world }, id);
  await recordChange(trx, before.id, columns);
  await changeShares(trx, before, change);
  const after = await getPropertyRow(trx, before.id);
  assertShareIsSquareMetre(after, change);
  assertOrderable(after);
  return { before, after };
}

/**
 * @throws ApiError state_conflict if the property has orders and its code or internalTest would
 * change (`properties_fixed_once_ordered`)
 */
async function assertChangeable(
  trx: Trx,
  before: PropertyRow,
  { code, internalTest }: PropertyChange,
): Promise<void> {
  const isNewCode = code !== undefined && code !== before.code;
  if (!isNewCode && !(internalTest && !before.internal_test)) return;
  const ordered = await trx
    .selectFrom('order_items')
    .select('order_id')
    .where('property_id', '=', before.id)
    .limit(1)
    .executeTakeFirst();
  if (!ordered) return;
  const param = isNewCode ? 'code' : 'internalTest';
  throw new ApiError('state_conflict', {
    situation: 'has_orders',
    param,
    message: `The property has orders, so ${param} can no longer change.`,
    details: { ordered: true },
  });
}

async function changeShares(
  trx: Trx,
  before: PropertyRow,
  { shares, fundingDeadline }: PropertyChange,
): Promise<void> {
  const total = shares?.total;
  if (total === undefined && fundingDeadline === undefined) return;
  const isSameDeadline =
    fundingDeadline != null && Date.parse(fundingDeadline) === before.funding_deadline?.getTime();
  if (!isSameDeadline) assertInFuture(fundingDeadline, 'fundingDeadline');
  if (total !== undefined) assertResizable(before, total);
  await trx
    .updateTable('property_shares')
    .set({ total, funding_deadline: fundingDeadline })
    .where('property_id', '=', before.id)
    .execute();
}
