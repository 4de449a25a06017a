import { sql, type ExpressionBuilder } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import { now, secondsFromNow } from '../../database/clock.ts';
import type { Database, Db, Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { moveOf, nextStatus } from '../state-table.ts';
import { getBackOfficeProperty } from './back-office.ts';
import { lockProperty } from './lock-property.ts';
import { propertyTransitions, type PropertyTrigger } from './property-transitions.ts';
import type { PropertyRow } from './resource.ts';

type BackOfficeProperty = components['schemas']['BackOfficeProperty'];

const SECONDS_PER_HOUR = 3600;

/** The properties to move; an absent filter selects all. */
interface MoveProperties {
  trigger: PropertyTrigger;
  propertyId?: string;
  /** Properties with shares in this order. */
  orderId?: string;
  isSoldOut?: true;
  /** Only properties that have been sold out for this many hours. */
  graceHours?: number;
}

/**
 * Moves the properties that match the filters and are in the status from which the trigger starts.
 * Returns their ids. It is the only writer of the status of existing properties.
 */
export async function moveProperties(db: Db, filters: MoveProperties): Promise<string[]> {
  const { to } = moveOf(propertyTransitions, filters.trigger);
  const moved = await db
    .with('moved', (query) =>
      query
        .updateTable('property_shares')
        .set({ status: to })
        .where(isMovable(filters))
        .returning('property_shares.property_id'),
    )
    .updateTable('properties')
    .from('moved')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .whereRef('properties.id', '=', 'moved.property_id')
    .returning('properties.id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Returns the ids of the properties that `moveProperties` would move. */
export async function listMovable(db: Db, filters: MoveProperties): Promise<string[]> {
  const movable = await db
    .selectFrom('property_shares')
    .select('property_id')
    .where(isMovable(filters))
    .execute();
  return movable.map(({ property_id }) => property_id);
}

function isMovable({ trigger, propertyId, orderId, isSoldOut, graceHours = 0 }: MoveProperties) {
  const { from } = moveOf(propertyTransitions, trigger);
  return (eb: ExpressionBuilder<Database, 'property_shares'>) =>
    eb.and([
      eb('status', 'in', from),
      ...(propertyId === undefined ? [] : [eb('property_id', '=', propertyId)]),
      ...(orderId === undefined
        ? []
        : [
            eb('property_id', 'in', (items) =>
              items.selectFrom('order_items').select('property_id').where('order_id', '=', orderId),
            ),
          ]),
      ...(isSoldOut ? [eb('sold', '=', eb.ref('total'))] : []),
      ...(graceHours > 0
        ? [eb('sold_out_at', '<=', secondsFromNow(-graceHours * SECONDS_PER_HOUR))]
        : []),
    ]);
}

/**
 * Locks a property that the trigger can move.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}
 */
export async function lockPropertyFor(
  trx: Trx,
  idOrCode: string,
  trigger: PropertyTrigger,
): Promise<PropertyRow> {
  const property = await lockProperty(trx, idOrCode);
  nextStatus(propertyTransitions, trigger, { noun: 'property', status: property.status });
  return property;
}

/**
 * Moves a locked property. Returns it.
 * @throws ApiError state_conflict with details {status, allowed}
 */
export async function moveProperty(
  trx: Trx,
  { id, status }: PropertyRow,
  trigger: PropertyTrigger,
): Promise<BackOfficeProperty> {
  nextStatus(propertyTransitions, trigger, { noun: 'property', status });
  await moveProperties(trx, { trigger, propertyId: id });
  return getBackOfficeProperty(trx, id);
}

/**
 * Opens a draft for investment.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}, or
 * {fundingDeadline} if the deadline has passed
 */
export const publishProperty = command(async ({ trx }, { property }: { property: string }) => {
  return moveProperty(trx, await lockPublishable(trx, property), 'publish');
});

/** Locks a draft that can be published. @throws ApiError as `publishProperty` does */
export async function lockPublishable(trx: Trx, property: string): Promise<PropertyRow> {
  const draft = await lockPropertyFor(trx, property, 'publish');
  assertDeadlineAhead(draft);
  return draft;
}

/**
 * Opens the resale of a funded property.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}
 */
export const openResale = command(async ({ trx }, { property }: { property: string }) => {
  return moveProperty(trx, await lockProperty(trx, property), 'openResale');
});

/**
 * Refuses to open a property whose deadline has passed, because it could not be ordered (D15).
 * @throws ApiError state_conflict with details {fundingDeadline}
 */
export function assertDeadlineAhead({ funding_deadline: deadline }: PropertyRow): void {
  if (!deadline || deadline > new Date()) return;
  throw new ApiError('state_conflict', {
    situation: 'deadline_passed',
    param: 'fundingDeadline',
    message:
      'The funding deadline has passed. Set a later one, or none, before you open the property for orders.',
    details: { fundingDeadline: deadline.toISOString() },
  });
}
