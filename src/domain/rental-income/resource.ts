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
  PaidFor & { payouts: bigint; payouts_begun: bigint; payouts_paid: bigint; amount_paid: bigint };

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

function periodOf({ period_start, period_end }: PaidFor): Schemas['Payout']['period'] {
  return { start: period_start.toISOString(), end: period_end.toISOString() };
}
