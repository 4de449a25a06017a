import type { UpdateObject } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import { now } from '../../database/clock.ts';
import type { Database } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { recordSignupFee } from '../commissions/record-commission.ts';
import { backOfficeInvestor } from '../investors/back-office.ts';
import type { InvestorRow } from '../investors/insert-investor.ts';
import { isOwnKycComplete, KYC_STEPS } from '../investors/kyc-steps.ts';
import { lockPresentInvestor } from '../investors/lock-investor.ts';
import { changeInvestor } from './change-investor.ts';

type KycStep = components['schemas']['KycStep'];
type KycOutcome = 'done' | 'rejected' | 'in_review';
type KycChange = Pick<
  UpdateObject<Database, 'investors'>,
  'phone_verified_at' | 'email_verified_at' | 'pin_created_at' | 'identity_status'
>;

export interface RecordKycSteps {
  investorId: string;
  /** The operator who records them, or the job. */
  actor: string;
  results: readonly { step: KycStep; outcome?: KycOutcome | undefined }[];
}

/**
 * Records KYC steps that an investor has done in the service's app. Every linked partner is notified
 * of them, or that they complete the investor's own KYC. The first time, the partner to which the
 * investor is attributed earns its signup fee (D10).
 * @throws ApiError resource_not_found, invalid_parameter if a step other than the identity is to be
 * rejected, state_conflict if the e-mail address is to be verified but none is stored
 */
export const recordKycSteps = command(
  async (work, { investorId, actor, results }: RecordKycSteps) => {
    const before = await lockPresentInvestor(work.trx, investorId);
    const change = results.reduce<KycChange>(
      (all, { step, outcome = 'done' }) => ({ ...all, ...columnsOf(before, step, outcome) }),
      {},
    );
    if (Object.keys(change).length === 0) return backOfficeInvestor(before);
    const isFirstCompletion =
      before.kyc_completed_at === null && isOwnKycComplete({ ...before, ...change } as InvestorRow);
    const after = await changeInvestor(work, before, {
      ...change,
      ...(isFirstCompletion && { kyc_completed_at: now }),
    });
    if (isFirstCompletion) work.emit(...(await recordSignupFee(work.trx, after, actor)));
    return backOfficeInvestor(after);
  },
);

const IDENTITY_STATUS = {
  done: 'verified',
  rejected: 'rejected',
  in_review: 'in_review',
} as const satisfies Record<KycOutcome, string>;

/** Returns the columns that the result changes; none if it is already recorded. */
function columnsOf(investor: InvestorRow, step: KycStep, outcome: KycOutcome): KycChange {
  const { column } = KYC_STEPS.find((row) => row.step === step)!;
  if (column === 'identity_status') {
    const status = IDENTITY_STATUS[outcome];
    return investor.identity_status === status ? {} : { identity_status: status };
  }
  if (outcome === 'done') {
    if (step === 'email_verification') assertHasEmail(investor);
    return investor[column] ? {} : { [column]: now };
  }
  throw new ApiError('invalid_parameter', {
    param: 'outcome',
    message: 'Only identity_verification can be rejected.',
    details: { step, allowed: ['done'] },
  });
}

function assertHasEmail({ email }: InvestorRow): void {
  if (email !== null) return;
  throw new ApiError('state_conflict', {
    situation: 'email_missing',
    param: 'step',
    message: 'The investor has no e-mail address. Set one first.',
    details: { email },
  });
}
