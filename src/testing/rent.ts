import { expect } from '@jest/globals';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { placedOrder, releaseRent, type PropertyFixture } from './fixtures.ts';
import type { OperatorClient, PartnerClient } from './harness.ts';

/**
 * Returns the time of the last issue of the property's shares. Everyone who owns them by then takes
 * part in its rent.
 */
export async function lastIssue({ db }: Context, property: PropertyFixture): Promise<Date> {
  const { at } = await db
    .selectFrom('ownership_entries')
    .where('property_id', '=', property.id)
    .orderBy('created_at', 'desc')
    .select('created_at as at')
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Moves everything that decides about rent back to a time before the periods: when the shares were
 * sold and issued, and since when the unit has owners. Without an id, for all units.
 */
export async function moveOwnership(
  { db }: Context,
  at: string,
  propertyId?: string,
): Promise<void> {
  const of = propertyId === undefined ? sql`true` : sql`property_id = ${propertyId}`;
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update ownership_entries set created_at = ${at}, bought_at = ${at} where ${of}`.execute(
      trx,
    );
    await sql`update share_moves set created_at = ${at} where kind = 'sell' and ${of}`.execute(trx);
    await sql`update property_shares set owned_since = ${at} where owned_since is not null and ${of}`.execute(
      trx,
    );
  });
}

/** Creates customers of the partner who own so many shares each. Returns their ids. */
export async function ownersOf(
  partner: PartnerClient,
  property: PropertyFixture,
  ...shares: number[]
): Promise<string[]> {
  const ids: string[] = [];
  for (const count of shares) {
    const { id, customer } = await placedOrder(partner, property, { shares: count });
    const completed = await partner.post(`/sandbox/orders/${id}/simulate`, {
      body: { to: 'completed' },
    });
    expect(completed.status).toBe(200);
    ids.push(customer);
  }
  return ids;
}

export const RENT_START = '2026-01-01T00:00:00Z';

/** Plans and releases the rent (EGP) of a period. */
export const payRent = (
  staff: OperatorClient,
  property: PropertyFixture,
  amount: number,
  end: Date | string,
  start = RENT_START,
) =>
  releaseRent(staff, property.id, { period: { start, end: new Date(end).toISOString() }, amount });
