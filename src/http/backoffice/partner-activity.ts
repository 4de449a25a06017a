import type { operations } from '../../../generated/backoffice/types.ts';
import { listEvents } from '../../domain/events/list-events.ts';
import { getPartner } from '../../domain/partners/back-office.ts';
import { listRequests } from '../../domain/requests/list-requests.ts';
import {
  getDelivery,
  listDeliveries,
  ownerOfDelivery,
} from '../../domain/webhooks/deliveries/deliveries.ts';
import { retryDelivery } from '../../domain/webhooks/deliveries/retry-delivery.ts';
import { listEndpoints } from '../../domain/webhooks/endpoints/endpoints.ts';
import type { Context } from '../../context.ts';
import { accepted, ok, type OperatorHandlers } from '../operation.ts';

/** Reads a partner whose own view staff share. @throws ApiError resource_not_found */
const seenBy = async ({ db }: Context, id: string) => ({ partner: await getPartner(db, id) });

/** What partners see of themselves. */
export const partnerActivity = {
  listPartnerRequests: async ({ path, query }, ctx) =>
    ok(listRequests(ctx, await seenBy(ctx, path.id), query)),
  listPartnerEvents: async ({ path, query }, ctx) =>
    ok(listEvents(ctx, await seenBy(ctx, path.id), query)),
  listPartnerWebhookEndpoints: async ({ path, query }, ctx) =>
    ok(listEndpoints(ctx, await seenBy(ctx, path.id), query)),
  listPartnerWebhookDeliveries: async ({ path, query }, ctx) =>
    ok(listDeliveries(ctx, await seenBy(ctx, path.id), query)),
  getPartnerWebhookDelivery: async ({ path }, ctx) =>
    ok(getDelivery(ctx, await ownerOfDelivery(ctx, path.id), path.id)),
  retryPartnerWebhookDelivery: async ({ path }, ctx) =>
    accepted(retryDelivery(ctx, { caller: await ownerOfDelivery(ctx, path.id), id: path.id })),
} satisfies Partial<OperatorHandlers<operations>>;
