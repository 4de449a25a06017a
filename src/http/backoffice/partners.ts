import type { operations } from '../../../generated/backoffice/types.ts';
import { createApiKey, revokeApiKey, updateApiKey } from '../../domain/partners/api-keys.ts';
import {
  getApiKey,
  getPartner,
  listApiKeys,
  listPartners,
} from '../../domain/partners/back-office.ts';
import { createPartner } from '../../domain/partners/create-partner.ts';
import { resumePartner, stopPartner } from '../../domain/partners/stop-partner.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** Partner accounts. */
export const partners = {
  createPartner: ({ body: partner, auditEntry, idempotency }, ctx) =>
    createPartner.once(ctx, { partner, auditEntry }, idempotency, created),
  listPartners: ({ query }, ctx) => ok(listPartners(ctx, query)),
  getPartner: ({ path }, ctx) => ok(getPartner(ctx.db, path.id)),
  updatePartner: withApproval('updatePartner'),
  stopPartner: ({ path, auditEntry }, ctx) =>
    ok(stopPartner(ctx, { partnerId: path.id, auditEntry })),
  resumePartner: ({ path, auditEntry }, ctx) =>
    ok(resumePartner(ctx, { partnerId: path.id, auditEntry })),
} satisfies Partial<OperatorHandlers<operations>>;

/** The keys of partners. */
export const apiKeys = {
  createApiKey: ({ path, body: apiKey, auditEntry, idempotency }, ctx) =>
    createApiKey.once(ctx, { partnerId: path.id, apiKey, auditEntry }, idempotency, created),
  listApiKeys: ({ path, query }, ctx) => ok(listApiKeys(ctx, path.id, query)),
  getApiKey: ({ path }, ctx) => ok(getApiKey(ctx, path.id)),
  updateApiKey: ({ path, body: change, auditEntry }, ctx) =>
    ok(updateApiKey(ctx, { id: path.id, change, auditEntry })),
  revokeApiKey: ({ path, auditEntry }, ctx) => ok(revokeApiKey(ctx, { id: path.id, auditEntry })),
} satisfies Partial<OperatorHandlers<operations>>;
