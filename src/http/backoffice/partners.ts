import type { operations } from '../../../generated/backoffice/types.ts';
import { mapPage } from '../../database/page.ts';
import {
  createApiKey,
  findApiKey,
  listApiKeys,
  revokeApiKey,
} from '../../domain/partners/api-keys.ts';
import {
  createPartner,
  findPartner,
  listPartners,
  updatePartner,
} from '../../domain/partners/partners.ts';
import { apiKeyResource, partnerResource } from '../../domain/partners/resource.ts';
import type { OperatorHandlers } from '../operation.ts';

/** Partner accounts. */
export const partners = {
  createPartner: async ({ body, auditEntry }, ctx) => ({
    status: 201,
    body: partnerResource(await createPartner(ctx.db, body, auditEntry)),
  }),
  listPartners: async ({ query }, ctx) => ({
    status: 200,
    body: mapPage(await listPartners(ctx, query), partnerResource),
  }),
  getPartner: async ({ path }, ctx) => ({
    status: 200,
    body: partnerResource(await findPartner(ctx.db, path.id)),
  }),
  updatePartner: async ({ path, body, auditEntry }, ctx) => ({
    status: 200,
    body: partnerResource(await updatePartner(ctx, path.id, body, auditEntry)),
  }),
} satisfies Partial<OperatorHandlers<operations>>;

/** The keys of partners. */
export const apiKeys = {
  async createApiKey({ path, body, auditEntry }, ctx) {
    const { row, key } = await createApiKey(ctx, path.id, body, auditEntry);
    return { status: 201, body: { ...apiKeyResource(row), key } };
  },
  listApiKeys: async ({ path, query }, ctx) => ({
    status: 200,
    body: mapPage(await listApiKeys(ctx, path.id, query), apiKeyResource),
  }),
  getApiKey: async ({ path }, ctx) => ({
    status: 200,
    body: apiKeyResource(await findApiKey(ctx.db, path.id)),
  }),
  revokeApiKey: async ({ path, auditEntry }, ctx) => ({
    status: 200,
    body: apiKeyResource(await revokeApiKey(ctx, path.id, auditEntry)),
  }),
} satisfies Partial<OperatorHandlers<operations>>;
