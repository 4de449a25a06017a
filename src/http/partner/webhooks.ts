import type { operations } from '../../../generated/partner/types.ts';
import { getDelivery, listDeliveries } from '../../domain/webhooks/deliveries/deliveries.ts';
import { recoverEndpoint } from '../../domain/webhooks/deliveries/recover-endpoint.ts';
import { retryDelivery } from '../../domain/webhooks/deliveries/retry-delivery.ts';
import { testEndpoint } from '../../domain/webhooks/attempts/test-endpoint.ts';
import { createEndpoint } from '../../domain/webhooks/endpoints/create-endpoint.ts';
import { deleteEndpoint } from '../../domain/webhooks/endpoints/delete-endpoint.ts';
import { getEndpoint, listEndpoints } from '../../domain/webhooks/endpoints/endpoints.ts';
import { rotateSecret } from '../../domain/webhooks/endpoints/rotate-secret.ts';
import { updateEndpoint } from '../../domain/webhooks/endpoints/update-endpoint.ts';
import { accepted, created, ok, type PartnerHandlers } from '../operation.ts';

export const webhooks = {
  listWebhookEndpoints: ({ caller, query }, ctx) => ok(listEndpoints(ctx, caller, query)),

  createWebhookEndpoint: ({ caller, body, idempotency }, ctx) =>
    createEndpoint.once(ctx, { caller, endpoint: body }, idempotency, created),

  getWebhookEndpoint: ({ caller, path }, ctx) => ok(getEndpoint(ctx, caller, path.id)),

  updateWebhookEndpoint: ({ caller, path, body }, ctx) =>
    ok(updateEndpoint(ctx, { caller, id: path.id, change: body })),

  deleteWebhookEndpoint: ({ caller, path }, ctx) =>
    ok(deleteEndpoint(ctx, { caller, id: path.id })),

  rotateWebhookSecret: ({ caller, path, body }, ctx) =>
    ok(rotateSecret(ctx, { caller, id: path.id, rotation: body })),

  testWebhookEndpoint: ({ caller, path }, ctx) => ok(testEndpoint(ctx, caller, path.id)),

  recoverWebhookEndpoint: ({ caller, path, body }, ctx) =>
    accepted(recoverEndpoint(ctx, caller, path.id, body)),

  listWebhookDeliveries: ({ caller, query }, ctx) => ok(listDeliveries(ctx, caller, query)),

  getWebhookDelivery: ({ caller, path }, ctx) => ok(getDelivery(ctx, caller, path.id)),

  retryWebhookDelivery: ({ caller, path }, ctx) =>
    accepted(retryDelivery(ctx, { caller, id: path.id })),
} satisfies Partial<PartnerHandlers<operations>>;
