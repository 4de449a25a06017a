import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { toEgp } from '../money.ts';
import { readPlanned } from './runs/run-transitions.ts';
import { splitRent } from './runs/split-rent.ts';

type Schemas = components['schemas'];

const MAX_PARTS = 1000;

/**
 * Returns how planned rent is split over its owners, and how it is rounded.
 * @throws ApiError resource_not_found, state_conflict if it is not planned, or nobody owns shares
 */
export async function getRentParts(
  { db }: Pick<Context, 'db'>,
  runId: string,
): Promise<Schemas['RentParts']> {
  const run = await readPlanned(db, runId);
  const { amount } = run;
  const split = await splitRent(
    db,
    {
      propertyId: run.property_id,
      start: run.period_start,
      end: run.period_end,
      amount,
      basis: run.basis,
      onlyHolder: run.only_holder,
    },
    { isRead: true },
  );
  const notIssued = new Map<string, number>();
  for (const { investor_id, order_id, shares } of split.parts)
    if (order_id !== null) notIssued.set(investor_id, (notIssued.get(investor_id) ?? 0) + shares);
  const shares = BigInt(split.splitShares);
  const whole = (count: number) => (amount * BigInt(count)) / shares;
  const owners = split.owners.map((owner) => ({ ...owner, whole: whole(owner.shares) }));
  const wholeTotal =
    owners.reduce((sum, owner) => sum + owner.whole, 0n) + whole(split.splitShares - split.shares);
  const parts = owners.toSorted(
    (one, other) => other.shares - one.shares || (one.amount > other.amount ? -1 : 1),
  );
  return {
    object: 'rent_parts',
    rentalIncome: runId,
    amount: toEgp(amount),
    splitShares: split.splitShares,
    owners: split.holders,
    parts: parts.slice(0, MAX_PARTS).map((owner) => ({
      investor: owner.investor_id,
      shares: owner.shares,
      sharesNotIssued: notIssued.get(owner.investor_id) ?? 0,
      amount: toEgp(owner.amount),
      hasRemainder: owner.amount > owner.whole,
    })),
    partsTotal: toEgp(amount - split.serviceAmount),
    serviceAmount: toEgp(split.serviceAmount),
    wholeTotal: toEgp(wholeTotal),
    remainder: toEgp(amount - wholeTotal),
    remainderParts: Number(amount - wholeTotal),
  };
}
