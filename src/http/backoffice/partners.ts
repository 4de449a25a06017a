import type { operations } from '../../../generated/backoffice/types.ts';
import { createApiKey, revokeApiKey } from '../../domain/partners/api-keys.ts';
import {
  getApiKey,
  getPartner,
  listApiKeys,
  listPartners,
} from '../../domain/partners/back-office.ts';
import { createPartner } from '../../domain/partners/create-partner.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** Partner accounts. */
export const partners = {
  createPartner: ({ body: partner, auditEntry, idempotency }, ctx) =>
    createPartner.once(ctx, { partner, auditEntry }, idempotency, created),
  listPartners: ({ query }, ctx) => ok(listPartners(ctx, query)),
  getPartner: ({ path }, ctx) => ok(getPartner(ctx.db, path.id)),
  updatePartner: withApproval('updatePartner'),
} satisfies Partial<OperatorHandlers<operations>>;

/** The keys of partners. */
export const apiKeys = {
  createApiKey: ({ path, body: apiKey, auditEntry, idempotency }, ctx) =>
    createApiKey.once(ctx, { partnerId: path.id, apiKey, auditEntry }, idempotency, created),
  listApiKeys: ({ path, query }, ctx) => ok(listApiKeys(ctx, path.id, query)),
  getApiKey: ({ path }, ctx) => ok(getApiKey(ctx, path.id)),
  revokeApiKey: ({ path, auditEntry }, ctx) => ok(revokeApiKey(ctx, { id: path.id, auditEntry })),
} satisfies Partial<OperatorHandlers<operations>>;
