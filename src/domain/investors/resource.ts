import type { components } from '../../../generated/backoffice/types.ts';
import type { InvestorRow } from './create-investor.ts';

type Schemas = components['schemas'];

/**
 * An investor as staff see one: the person's own KYC, whatever a partner attests. The national id
 * is nowhere.
 */
export function investorResource(row: InvestorRow): Schemas['Investor'] {
  const steps = stepsOf(row);
  return {
    object: 'investor',
    id: row.id,
    phone: row.phone,
    email: row.email,
    name: row.name ?? { en: '', ar: '' },
    language: row.language,
    kyc: {
      status: statusOf(row, steps),
      steps,
      completedAt: row.kyc_completed_at?.toISOString() ?? null,
    },
    suspension: row.suspended_at && {
      reason: row.suspended_reason ?? '',
      suspendedAt: row.suspended_at.toISOString(),
    },
    attribution:
      row.attributed_partner_id !== null && row.attributed_at
        ? { partner: row.attributed_partner_id, attributedAt: row.attributed_at.toISOString() }
        : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const IDENTITY_OUTCOMES = {
  pending: 'pending',
  in_review: 'in_review',
  verified: 'done',
  rejected: 'rejected',
} as const;

/** All steps in the order of D4. */
function stepsOf(row: InvestorRow): Schemas['KycStepState'][] {
  const doneIf = (at: Date | null) => (at ? 'done' : 'pending');
  return [
    { step: 'phone_verification', outcome: doneIf(row.phone_verified_at) },
    { step: 'email_verification', outcome: doneIf(row.email_verified_at) },
    { step: 'pin_creation', outcome: doneIf(row.pin_created_at) },
    { step: 'identity_verification', outcome: IDENTITY_OUTCOMES[row.identity_status] },
  ];
}

function statusOf(
  { identity_status }: InvestorRow,
  steps: Schemas['KycStepState'][],
): Schemas['KycStatus'] {
  if (steps.every(({ outcome }) => outcome === 'done')) return 'verified';
  return identity_status === 'verified' ? 'pending' : identity_status;
}
