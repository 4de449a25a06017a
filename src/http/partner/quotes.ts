import type { operations } from '../../../generated/partner/types.ts';
import { quoteOrder } from '../../domain/properties/pricing/quote.ts';
import { ok, type PartnerHandlers } from '../operation.ts';

export const quotes = {
  createQuote: ({ caller, body }, ctx) => ok(quoteOrder(ctx, caller, body)),
} satisfies Partial<PartnerHandlers<operations>>;
