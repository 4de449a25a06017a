import type { operations } from '../../../generated/partner/types.ts';
import { getDelivery, listDeliveries } from '../../domain/webhooks/deliveries.ts';
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from '../../domain/webhooks/endpoints.ts';
import { recoverEndpoint } from '../../domain/webhooks/recover-endpoint.ts';
import { retryDelivery } from '../../domain/webhooks/retry-delivery.ts';
import { testEndpoint } from '../../domain/webhooks/test-endpoint.ts';
import type { PartnerHandlers } from '../operation.ts';

export const webhooks = {
  listWebhookEndpoints: async ({ caller, query }, ctx) => ({
    status: 200,
    body: await listEndpoints(ctx, caller, query),
  }),

  createWebhookEndpoint: async ({ caller, body }, ctx) => ({
    status: 201,
    body: await createEndpoint(ctx, caller, body),
  }),

  getWebhookEndpoint: async ({ caller, path }, ctx) => ({
    status: 200,
    body: await getEndpoint(ctx.db, caller, path.id),
  }),

  updateWebhookEndpoint: async ({ caller, path, body }, ctx) => ({
    status: 200,
    body: await updateEndpoint(ctx, caller, path.id, body),
  }),

  deleteWebhookEndpoint: async ({ caller, path }, ctx) => ({
    status: 200,
    body: await deleteEndpoint(ctx, caller, path.id),
  }),

  rotateWebhookSecret: async ({ caller, path, body }, ctx) => ({
    status: 200,
    body: await rotateSecret(ctx, caller, path.id, body),
  }),

  testWebhookEndpoint: async ({ caller, path }, ctx) => ({
    status: 200,
    body: await testEndpoint(ctx, caller, path.id),
  }),

  recoverWebhookEndpoint: async ({ caller, path, body }, ctx) => ({
    status: 202,
    body: await recoverEndpoint(ctx, caller, path.id, body),
  }),

  async listWebhookDeliveries({ caller, query }, ctx) {
    const { limit, cursor, ...filters } = query;
    return { status: 200, body: await listDeliveries(ctx, caller, filters, { limit, cursor }) };
  },

  getWebhookDelivery: async ({ caller, path }, ctx) => ({
    status: 200,
    body: await getDelivery(ctx.db, caller, path.id),
  }),

  retryWebhookDelivery: async ({ caller, path }, ctx) => ({
    status: 202,
    body: await retryDelivery(ctx, caller, path.id),
  }),
} satisfies Partial<PartnerHandlers<operations>>;
