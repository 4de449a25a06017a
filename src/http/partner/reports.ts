import type { operations } from '../../../generated/partner/types.ts';
import { getSettlementReport } from '../../domain/reports/get-settlement-report.ts';
import { settlementCsv } from '../../domain/reports/settlement-csv.ts';
import type { PartnerHandlers } from '../operation.ts';

export const reports = {
  getSettlementReport: async ({ caller, query, prefersCsv }, ctx) => {
    const report = await getSettlementReport(ctx, caller, query);
    return { status: 200, body: prefersCsv() ? settlementCsv(report) : report };
  },
} satisfies Partial<PartnerHandlers<operations>>;
