import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { customerNotFound, getCustomerRow } from '../customers/find-customers.ts';
import { recordKycSteps } from '../customers/record-kyc-steps.ts';
import { customerResource } from '../customers/resource.ts';
import type { Caller } from '../partners/caller.ts';
import { findTestPhone } from './phones/test-phones.ts';

/**
 * Does all KYC steps that the customer would do in the app (specification, Sandbox only). Some test
 * numbers end in review or rejected.
 * @throws ApiError resource_not_found, also once unlinked; state_conflict before consent
 */
export const completeKyc = command(
  async (work, { caller, customerId }: { caller: Caller; customerId: string }) => {
    const { ctx, trx } = work;
    const { link_status, phone, investor_id } = await getCustomerRow(trx, caller, customerId);
    if (link_status === 'unlinked') throw customerNotFound(customerId);
    if (link_status === 'pending_consent') {
      throw new ApiError('state_conflict', {
        message: 'The investor has not consented to the link yet.',
        details: { status: 'pending_consent', allowed: ['onboarding', 'active', 'suspended'] },
      });
    }
    const outcome = findTestPhone(ctx.config, phone)?.identity ?? 'done';
    await recordKycSteps.within(work, {
      investorId: investor_id,
      results: [
        { step: 'phone_verification' },
        { step: 'email_verification' },
        { step: 'pin_creation' },
        { step: 'identity_verification', outcome },
      ],
    });
    return customerResource(ctx.config, await getCustomerRow(trx, caller, customerId));
  },
);
