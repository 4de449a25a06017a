import type { operations } from '../../../generated/partner/types.ts';
import { requestConsent } from '../../domain/customers/consent/request-consent.ts';
import { verifyConsent } from '../../domain/customers/consent/verify-consent.ts';
import type { PartnerHandlers } from '../operation.ts';

export const consent = {
  requestConsent: async ({ caller, path }, ctx) => ({
    status: 202,
    body: await requestConsent(ctx, caller, path.id),
  }),

  verifyConsent: async ({ caller, path, body }, ctx) => ({
    status: 200,
    body: await verifyConsent(ctx, caller, path.id, body.code),
  }),
} satisfies Partial<PartnerHandlers<operations>>;
