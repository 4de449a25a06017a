import type { PartnerClient } from '@invest-example/partner-investment';
import type { Ledger } from './ledger.ts';
import { piastres } from './postings.ts';

const SECTIONS = ['settlements', 'refunds', 'payouts', 'commissions'] as const;

/** A section of the settlement report that differs from the ledger, in piastres. */
interface SectionDifference {
  section: string;
  reported: number;
  booked: number;
}

/**
 * Compares what days have added to the ledger with the service's settlement reports. A change just
 * before midnight may be booked a day later than the service has it: then compare both days at once.
 * @returns the sections that differ
 */
export async function compareReports(
  api: PartnerClient,
  ledger: Ledger,
  days: readonly string[],
): Promise<SectionDifference[]> {
  const reports = await Promise.all(
    days.map((day) => api.getSettlementReport({ query: { day, limit: 1 } })),
  );
  const totals = reports.flatMap((report) => report.totals);
  const turnover = days.flatMap((day) => ledger.turnover(day));
  return SECTIONS.map((section) => ({
    section,
    reported: sum(
      totals.filter((row) => row.section === section).map((row) => piastres(row.amount)),
    ),
    booked: sum(turnover.filter((row) => row.section === section).map((row) => row.total)),
  })).filter(({ reported, booked }) => reported !== booked);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((one, other) => one + other, 0);
