import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/driver/connection.ts';
import { toEgp } from '../money.ts';
import { propertyRef } from '../properties/resource.ts';

type Schemas = components['schemas'];

/** The property and the period of a rent. */
interface RentedPeriod {
  property_id: string;
  code: string;
  name: Schemas['LocalizedText'];
  period_start: Date;
  period_end: Date;
}

/** A payout with its property and period. */
export type PayoutRow = Selectable<Database['payouts']> & RentedPeriod;

/** Returns the payout as the investor's partners see it. */
export function payoutResource(row: PayoutRow): Schemas['Payout'] {
  return {
    object: 'payout',
    id: row.id,
    property: propertyRef({ ...row, id: row.property_id }),
    period: periodResource(row),
    amount: toEgp(row.amount),
    currency: 'EGP',
    sharesEligible: row.shares,
    status: row.status,
    ...(row.paid_at && { paidAt: row.paid_at.toISOString() }),
    ...(row.reversed_amount > 0n && { reversedAmount: toEgp(row.reversed_amount) }),
  };
}

/** Returns the period from its start to its end, which is not part of it. */
export function periodResource({
  period_start,
  period_end,
}: RentedPeriod): Schemas['Payout']['period'] {
  return { start: period_start.toISOString(), end: period_end.toISOString() };
}
