import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { recordKycSteps, type KycOutcome } from '../investors/record-kyc.ts';
import type { Caller } from '../partners/caller.ts';
import { findCustomer, noCustomer } from './find-customers.ts';
import { customerResource } from './resource.ts';
import { sandboxPart, type SandboxPart } from './sandbox-phones.ts';

/** How the identity check of a test number ends (D90). */
const IDENTITY: Partial<Record<SandboxPart, KycOutcome>> = {
  kyc_in_review: 'in_review',
  kyc_rejected: 'rejected',
};

/**
 * Does in the sandbox what the customer would do in the app: all steps of KYC (specification,
 * Sandbox only). Test numbers end in review or rejected.
 * @throws ApiError resource_not_found, also once unlinked; state_conflict before consent
 */
export function completeKyc(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<components['schemas']['Customer']> {
  return ctx.db.transaction().execute(async (trx) => {
    const customer = await findCustomer(trx, caller, id);
    if (customer.link_status === 'unlinked') return noCustomer(id);
    if (customer.link_status === 'pending_consent') {
      throw new ApiError('state_conflict', {
        message: 'The investor has not consented to the link yet.',
        details: { status: 'pending_consent', allowed: ['onboarding', 'active', 'suspended'] },
      });
    }
    const part = sandboxPart(ctx.config, customer.phone);
    await recordKycSteps(ctx, trx, customer.investor_id, [
      ['phone_verification', 'done'],
      ['email_verification', 'done'],
      ['pin_creation', 'done'],
      ['identity_verification', (part && IDENTITY[part]) ?? 'done'],
    ]);
    return customerResource(ctx.config, await findCustomer(trx, caller, id));
  });
}
