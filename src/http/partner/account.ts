import type { operations } from '../../../generated/partner/types.ts';
import { accountResource } from '../../domain/partners/account.ts';
import { ok, type PartnerHandlers } from '../operation.ts';

export const account = {
  getAccount: ({ caller }, { config }) => ok(accountResource(caller, config)),
} satisfies Partial<PartnerHandlers<operations>>;
