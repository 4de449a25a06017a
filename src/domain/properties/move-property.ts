import type { Db } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { touch } from './back-office.ts';
import { findAnyProperty } from './every-property.ts';

/** The moves of a property that staff make; available to funded is `closeFunding` of the orders. */
const MOVES = {
  publish: { from: 'draft', to: 'available' },
  openResale: { from: 'funded', to: 'resale' },
} as const;

/** @throws ApiError resource_not_found, state_conflict with details {status, allowed} */
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
    if (moved) return property;
    throw new ApiError('state_conflict', {
      message: `The property is ${property.status}; this is possible only while it is ${from}.`,
      details: { status: property.status, allowed: [from] },
    });
  });
}
