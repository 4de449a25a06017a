import type { Db } from '../../../database/driver/connection.ts';
import { getRentalIncomeRun } from '../../rental-income/back-office.ts';
import { toDetails, type ApprovalDetail } from './details.ts';
import { nameOf } from './read-details.ts';

/** Reads a rental income run, its unit, and how it compares with the last rent. None if there is no such run. */
export async function runDetails(db: Db, runId: string): Promise<ApprovalDetail[]> {
  const known = db.selectFrom('rental_income_runs').select('id').where('id', '=', runId);
  if (!(await known.executeTakeFirst())) return [];
  const run = await getRentalIncomeRun(db, runId);
  const { comparison } = run;
  return toDetails({
    'property.code': run.property.code,
    'property.name': nameOf(run.property.name),
    'period.start': run.period.start,
    'period.end': run.period.end,
    'rentalIncome.status': run.status,
    'rentalIncome.amount': run.amount,
    'rentalIncome.serviceAmount': run.serviceAmount,
    'rentalIncome.amountPerShare': run.amountPerShare,
    'rentalIncome.sharesEligible': String(run.sharesEligible),
    'rentalIncome.sharesNotIssued': String(run.sharesNotIssued),
    'rentalIncome.holders': String(run.holders),
    'rentalIncome.lastAmountPerShare': comparison?.amountPerShare ?? null,
    'rentalIncome.change': comparison?.changePercent ?? null,
    ...(comparison?.isPerDay && { 'rentalIncome.isPerDay': 'yes' }),
    ...(comparison?.isUnusual && { 'rentalIncome.isUnusual': 'yes' }),
    'rentalIncome.plannedBy': run.operatorName ?? null,
    'rentalIncome.payoutsPaid': String(run.payoutsPaid),
    'rentalIncome.amountPaid': run.amountPaid,
  });
}
