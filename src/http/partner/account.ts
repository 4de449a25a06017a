import type { operations } from '../../../generated/partner/types.ts';
import { accountResource } from '../../domain/partners/account.ts';
import type { PartnerHandlers } from '../operation.ts';
import { ok } from '../reply.ts';

export const account = {
  getAccount: ({ caller }, { config }) => ok(accountResource(caller, config)),
} satisfies Partial<PartnerHandlers<operations>>;
