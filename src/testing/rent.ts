import { expect } from '@jest/globals';
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
