import type { Db } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { touch } from './back-office.ts';
import { findAnyProperty, type AnyProperty } from './every-property.ts';

/** The moves of a property that staff make; available to funded is `closeFunding` of the orders. */
const MOVES = {
  publish: { from: 'draft', to: 'available' },
  openResale: { from: 'funded', to: 'resale' },
} as const;

/**
 * Makes the move; the property after it.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}, or {fundingDeadline} where nobody could order any more
 */
export function moveProperty(db: Db, idOrCode: string, move: keyof typeof MOVES) {
  const { from, to } = MOVES[move];
  return db.transaction().execute(async (trx) => {
    const id = await touch(trx, idOrCode, {});
    const moved = await trx
      .updateTable('property_shares')
      .set({ status: to })
      .where('property_id', '=', id)
      .where('status', '=', from)
      .returning('property_id')
      .executeTakeFirst();
    const property = await findAnyProperty(trx, id);
    if (moved) return move === 'publish' ? stillOrderable(property) : property;
    throw new ApiError('state_conflict', {
      message: `The property is ${property.status}; this is possible only while it is ${from}.`,
      details: { status: property.status, allowed: [from] },
    });
  });
}

/** D15: after its deadline a unit takes no orders, so it is not opened for them. */
function stillOrderable(property: AnyProperty): AnyProperty {
  const { funding_deadline: deadline } = property;
  if (!deadline || deadline > new Date()) return property;
  throw new ApiError('state_conflict', {
    param: 'fundingDeadline',
    message: 'The funding deadline has passed. Set a later one, or none, before you publish.',
    details: { fundingDeadline: deadline.toISOString() },
  });
}
