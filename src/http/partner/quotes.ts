import type { operations } from '../../../generated/partner/types.ts';
import { quoteOrder } from '../../domain/properties/quote.ts';
import type { PartnerHandlers } from '../operation.ts';
import { ok } from '../reply.ts';

export const quotes = {
  createQuote: ({ body }, ctx) => ok(quoteOrder(ctx, body)),
} satisfies Partial<PartnerHandlers<operations>>;
