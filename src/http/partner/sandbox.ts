import type { operations } from '../../../generated/partner/types.ts';
import {
  issueCertification,
  readCertification,
} from '../../domain/sandbox/certification/certification.ts';
import { requestSandboxConsent } from '../../domain/sandbox/request-consent.ts';
import { resetWorld } from '../../domain/sandbox/reset-world.ts';
import { simulateAppOrder } from '../../domain/sandbox/simulations/simulate-app-order.ts';
import { simulateCardPayment } from '../../domain/sandbox/simulations/simulate-card-payment.ts';
import {
  simulateCommission,
  simulatePayout,
  simulateWalletTransfer,
} from '../../domain/sandbox/simulations/simulate-money.ts';
import { simulateAgreement } from '../../domain/sandbox/simulations/simulate-agreement.ts';
import { simulateCustomer } from '../../domain/sandbox/simulations/simulate-customer.ts';
import { simulateEvent } from '../../domain/sandbox/simulations/simulate-event.ts';
import { completeKyc, simulateKycStep } from '../../domain/sandbox/simulations/simulate-kyc.ts';
import { simulateOrder } from '../../domain/sandbox/simulations/simulate-order.ts';
import { simulateWebhookEndpoint } from '../../domain/sandbox/simulations/simulate-webhook-endpoint.ts';
import { accepted, created, ok, type PartnerHandlers } from '../operation.ts';

/** The operations that only the sandbox has. */
export const sandbox = {
  getCertification: ({ caller }, ctx) => ok(readCertification(ctx, caller)),
  issueCertification: ({ caller }, ctx) => created(issueCertification(ctx, caller)),
  completeKyc: ({ caller, path }, ctx) => ok(completeKyc(ctx, { caller, customerId: path.id })),
  simulateKycStep: ({ caller, path, body }, ctx) =>
    ok(simulateKycStep(ctx, { caller, customerId: path.id, ...body })),
  simulateCustomer: ({ caller, path, body }, ctx) =>
    ok(simulateCustomer(ctx, { caller, customerId: path.id, ...body })),
  simulateAppOrder: ({ caller, path, body }, ctx) =>
    created(simulateAppOrder(ctx, { caller, customerId: path.id, ...body })),
  simulateWalletTransfer: ({ caller, path, body }, ctx) =>
    ok(simulateWalletTransfer(ctx, { caller, customerId: path.id, ...body })),
  simulatePayout: ({ caller, path, body }, ctx) =>
    created(simulatePayout(ctx, { caller, customerId: path.id, ...body })),
  simulateContract: ({ caller, path, body }, ctx) =>
    ok(simulateAgreement(ctx, { caller, agreementId: path.id, to: body.to })),
  simulateCommission: ({ caller, body }, ctx) =>
    created(simulateCommission(ctx, { caller, ...body })),
  simulateCardPayment: ({ caller, path, body }, ctx) =>
    ok(simulateCardPayment(ctx, { caller, orderId: path.id, outcome: body.outcome })),
  simulateOrder: ({ caller, path, body }, ctx) =>
    ok(simulateOrder(ctx, { caller, orderId: path.id, ...body })),
  simulateEvent: ({ caller, path, body }, ctx) =>
    ok(simulateEvent(ctx, { caller, endpointId: path.id, ...body })),
  resetSandbox: ({ caller }, ctx) => accepted(resetWorld(ctx, { caller })),
  simulateWebhookEndpoint: ({ caller, path, body }, ctx) =>
    ok(simulateWebhookEndpoint(ctx, { caller, id: path.id, to: body.to })),
} satisfies Partial<PartnerHandlers<operations>>;

/** The operations of live that the sandbox handles in another way. */
export const replacedInSandbox = {
  requestConsent: ({ caller, path }, ctx) =>
    accepted(requestSandboxConsent(ctx, { caller, customerId: path.id })),
} satisfies Partial<PartnerHandlers<operations>>;
