import type { operations } from '../../../generated/partner/types.ts';
import { getRequest, listRequests } from '../../domain/requests/list-requests.ts';
import { ok, type PartnerHandlers } from '../operation.ts';

export const requests = {
  listRequests: async ({ caller, query }, ctx) => ok(await listRequests(ctx, caller, query)),

  getRequest: async ({ caller, path }, ctx) => ok(await getRequest(ctx, caller, path.id)),
} satisfies Partial<PartnerHandlers<operations>>;
