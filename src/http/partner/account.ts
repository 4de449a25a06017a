import type { operations } from '../../../generated/partner/types.ts';
import { accountOf } from '../../domain/partners/account.ts';
import type { PartnerHandlers } from '../operation.ts';

export const account = {
  getAccount: async ({ caller }, ctx) => ({ status: 200, body: accountOf(caller, ctx.config) }),
} satisfies Partial<PartnerHandlers<operations>>;
