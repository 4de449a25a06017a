import type { operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import {
  getPartnerCommissionSummary,
  listPartnerCommissions,
} from '../../domain/commissions/back-office.ts';
import { listEvents } from '../../domain/events/list-events.ts';
import { createApiKey, revokeApiKey, updateApiKey } from '../../domain/partners/api-keys.ts';
import {
  getApiKey,
  getPartner,
  listApiKeys,
  listPartners,
} from '../../domain/partners/back-office.ts';
import { listCertifications } from '../../domain/partners/certifications.ts';
import { createPartner } from '../../domain/partners/create-partner.ts';
import { resumePartner, stopPartner } from '../../domain/partners/stop-partner.ts';
import { listRequests } from '../../domain/requests/list-requests.ts';
import {
  getPartnerDelivery,
  listPartnerDeliveries,
  listPartnerEndpoints,
  recoverPartnerWebhooks,
} from '../../domain/webhooks/back-office.ts';
import { ownerOfDelivery } from '../../domain/webhooks/deliveries/deliveries.ts';
import { retryDelivery } from '../../domain/webhooks/deliveries/retry-delivery.ts';
import { accepted, created, ok, type OperatorHandlers } from '../operation.ts';

/** Reads a partner whose own view staff share. @throws ApiError resource_not_found */
const seenBy = async ({ db }: Context, id: string) => ({ partner: await getPartner(db, id) });

/** Partners, their keys, what they see of themselves, and their commissions. */
export const partners = {
  createPartner: ({ body: partner, auditEntry, idempotency }, ctx) =>
    createPartner.once(ctx, { partner, auditEntry }, idempotency, created),
  listPartners: ({ query }, ctx) => ok(listPartners(ctx, query)),
  getPartner: ({ path }, ctx) => ok(getPartner(ctx.db, path.id)),
  stopPartner: ({ path, auditEntry }, ctx) =>
    ok(stopPartner(ctx, { partnerId: path.id, auditEntry })),
  resumePartner: ({ path, auditEntry }, ctx) =>
    ok(resumePartner(ctx, { partnerId: path.id, auditEntry })),

  createApiKey: ({ path, body: apiKey, auditEntry, idempotency }, ctx) =>
    createApiKey.once(ctx, { partnerId: path.id, apiKey, auditEntry }, idempotency, created),
  listApiKeys: ({ path, query }, ctx) => ok(listApiKeys(ctx, path.id, query)),
  getApiKey: ({ path }, ctx) => ok(getApiKey(ctx, path.id)),
  updateApiKey: ({ path, body: change, auditEntry }, ctx) =>
    ok(updateApiKey(ctx, { id: path.id, change, auditEntry })),
  revokeApiKey: ({ path, auditEntry }, ctx) => ok(revokeApiKey(ctx, { id: path.id, auditEntry })),

  listPartnerRequests: async ({ path, query }, ctx) =>
    ok(listRequests(ctx, await seenBy(ctx, path.id), query)),
  listPartnerEvents: async ({ path, query }, ctx) =>
    ok(listEvents(ctx, await seenBy(ctx, path.id), query)),
  listPartnerWebhookEndpoints: ({ path, query }, ctx) =>
    ok(listPartnerEndpoints(ctx, path.id, query)),
  listPartnerWebhookDeliveries: ({ path, query }, ctx) =>
    ok(listPartnerDeliveries(ctx, path.id, query)),
  recoverPartnerWebhooks: ({ path, body }, ctx) => ok(recoverPartnerWebhooks(ctx, path.id, body)),
  listPartnerCertifications: async ({ path, query }, ctx) =>
    ok(listCertifications(ctx, await seenBy(ctx, path.id), query)),
  getPartnerWebhookDelivery: ({ path }, ctx) => ok(getPartnerDelivery(ctx, path.id)),
  retryPartnerWebhookDelivery: async ({ path }, ctx) =>
    accepted(retryDelivery(ctx, { caller: await ownerOfDelivery(ctx, path.id), id: path.id })),

  listCommissions: ({ path, query }, ctx) => ok(listPartnerCommissions(ctx, path.id, query)),
  getCommissionSummary: ({ path }, ctx) => ok(getPartnerCommissionSummary(ctx, path.id)),
} satisfies Partial<OperatorHandlers<operations>>;
