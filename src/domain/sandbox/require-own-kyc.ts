import { ApiError } from '../../errors.ts';
import {
  isOwnKycComplete,
  isStepDone,
  KYC_STEPS,
  type InvestorFacts,
} from '../investors/kyc-steps.ts';

/**
 * Requires that the person has completed the steps in the service's app, without which nobody can sign or withdraw
 * there (D204). A partner's attestation does not count.
 * @throws ApiError state_conflict with details {missingSteps}
 */
export function requireOwnKyc(investor: InvestorFacts): void {
  if (isOwnKycComplete(investor)) return;
  const missing = KYC_STEPS.filter((row) => !isStepDone(investor, row));
  throw new ApiError('state_conflict', {
    situation: 'app_steps_missing',
    message:
      "The customer has not completed the verification in the service's app, where this is done. " +
      'Your attestation does not count there.',
    details: { missingSteps: missing.map(({ step }) => step) },
  });
}
