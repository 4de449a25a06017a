import type { Selectable } from 'kysely';
import type { components as BackOffice } from '../../../generated/backoffice/types.ts';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/connection.ts';
import { toEgp } from '../money.ts';
import { propertyRef } from '../properties/resource.ts';

type Schemas = components['schemas'];

/** What a payout and its run say of the property and the period. */
export interface PaidFor {
  property_id: string;
  code: string;
  name: Schemas['LocalizedText'];
  period_start: Date;
  period_end: Date;
}

/** A payout with what it is paid for. */
export type PayoutRow = Selectable<Database['payouts']> & PaidFor;

/** A run with its property, and how far it is paid; amounts in piastres. */
export type RunRow = Selectable<Database['rental_income_runs']> &
  PaidFor & { shares_total: number; payouts: bigint; payouts_begun: bigint; payouts_paid: bigint; amount_paid: bigint };

/** The payout as its investor's partners see it. */
export function payoutResource(row: PayoutRow): Schemas['Payout'] {
  return {
    object: 'payout',
    id: row.id,
    property: propertyRef({ ...row, id: row.property_id }),
    period: periodOf(row),
    amount: toEgp(row.amount),
    currency: 'EGP',
    sharesEligible: row.shares,
    status: row.status,
    ...(row.paid_at && { paidAt: row.paid_at.toISOString() }),
  };
}

/** The payout as staff see it: whose it is, and of which run. */
export function backOfficePayout(row: PayoutRow): BackOffice['schemas']['BackOfficePayout'] {
  return { ...payoutResource(row), rentalIncome: row.run_id, investor: row.investor_id, paidAt: row.paid_at?.toISOString() ?? null };
}

/** The run as staff see it. */
export function rentalIncomeResource(row: RunRow): BackOffice['schemas']['RentalIncome'] {
  return {
    object: 'rental_income',
    id: row.id,
    property: propertyRef({ ...row, id: row.property_id }),
    period: periodOf(row),
    amount: toEgp(row.amount),
    currency: 'EGP',
    sharesEligible: row.shares,
    sharesTotal: row.shares_total,
    amountPerShare: toEgp(perShare(row)),
    holders: row.holders,
    status: row.paid_at ? 'paid' : row.payouts_begun > 0n ? 'processing' : 'scheduled',
    payouts: Number(row.payouts),
    payoutsPaid: Number(row.payouts_paid),
    amountPaid: toEgp(row.amount_paid),
    operator: row.created_by,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

/** Half up to the piastre: what is paid is split exactly (`splitAmount`), and this only tells of it. */
function perShare({ amount, shares }: RunRow): bigint {
  return (2n * amount + BigInt(shares)) / (2n * BigInt(shares));
}

function periodOf({ period_start, period_end }: PaidFor): Schemas['Payout']['period'] {
  return { start: period_start.toISOString(), end: period_end.toISOString() };
}
