import type { operations } from '../../../generated/partner/types.ts';
import { requestConsent } from '../../domain/customers/consent/request-consent.ts';
import { verifyConsent } from '../../domain/customers/consent/verify-consent.ts';
import { accepted, ok, type PartnerHandlers } from '../operation.ts';

export const consent = {
  requestConsent: ({ caller, path }, ctx) =>
    accepted(requestConsent(ctx, { caller, customerId: path.id })),
  verifyConsent: ({ caller, path, body }, ctx) =>
    ok(verifyConsent(ctx, { caller, customerId: path.id, code: body.code })),
} satisfies Partial<PartnerHandlers<operations>>;
