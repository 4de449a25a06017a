import type { operations } from '../../../generated/partner/types.ts';
import { quoteOrder } from '../../domain/properties/quote.ts';
import type { PartnerHandlers } from '../operation.ts';

export const quotes = {
  createQuote: async ({ body }, ctx) => ({ status: 200, body: await quoteOrder(ctx.db, body) }),
} satisfies Partial<PartnerHandlers<operations>>;
