import type { operations } from '../../../generated/partner/types.ts';
import { getCommissionSummary } from '../../domain/commissions/get-commission-summary.ts';
import { listCommissions } from '../../domain/commissions/list-commissions.ts';
import { getEvent, listEvents } from '../../domain/events/list-events.ts';
import { accountResource } from '../../domain/partners/account.ts';
import { revokeOwnKey } from '../../domain/partners/api-keys.ts';
import { getSettlementReport } from '../../domain/reports/get-settlement-report.ts';
import { settlementCsv } from '../../domain/reports/settlement-csv.ts';
import { getRequest, listRequests } from '../../domain/requests/list-requests.ts';
import { ok, type PartnerHandlers } from '../operation.ts';

/** The account, and what has happened in it. */
export const account = {
  getAccount: ({ caller }, { config }) => ok(accountResource(caller, config)),

  revokeKey: ({ caller, requestId, address }, ctx) =>
    ok(revokeOwnKey(ctx, { caller, requestId, address })),

  listCommissions: ({ caller, query }, ctx) => ok(listCommissions(ctx, caller, query)),
  getCommissionSummary: ({ caller }, ctx) => ok(getCommissionSummary(ctx, caller)),

  getSettlementReport: async ({ caller, query, prefersCsv }, ctx) => {
    const report = await getSettlementReport(ctx, caller, query);
    return { status: 200, body: prefersCsv() ? settlementCsv(report) : report };
  },

  listEvents: ({ caller, query }, ctx) => ok(listEvents(ctx, caller, query)),
  getEvent: ({ caller, path }, ctx) => ok(getEvent(ctx.db, caller, path.id)),

  listRequests: ({ caller, query }, ctx) => ok(listRequests(ctx, caller, query)),
  getRequest: ({ caller, path }, ctx) => ok(getRequest(ctx, caller, path.id)),
} satisfies Partial<PartnerHandlers<operations>>;
