import { sql, type UpdateObject } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { recordSignupFee } from '../commissions/record-commission.ts';
import { isOwnKycComplete } from '../customers/customer-states.ts';
import { customerResource } from '../customers/resource.ts';
import { touchCustomersOf } from '../customers/touch-customers.ts';
import { appendEvents, type EventDraft } from '../events/append.ts';
import { customerKycVerified } from '../events/events.ts';
import type { InvestorRow } from './create-investor.ts';
import { lockInvestor } from './lock-investor.ts';

type KycStep = components['schemas']['KycStep'];
export type KycOutcome = 'done' | 'rejected' | 'in_review';
export type KycStepResult = readonly [step: KycStep, outcome: KycOutcome];

/** One KYC step of an investor; see `recordKycSteps`. */
export function recordKycStep(
  ctx: Context,
  trx: Trx,
  investorId: string,
  step: KycStep,
  outcome: KycOutcome = 'done',
): Promise<InvestorRow> {
  return recordKycSteps(ctx, trx, investorId, [[step, outcome]]);
}

/**
 * Records what an investor has done in the service's app. Where that completes the own KYC, every
 * partner linked to the investor is told, and at the first time the partner it is attributed to
 * earns its signup fee (D10). Appends its events: the transaction's last statement.
 * @throws ApiError resource_not_found, invalid_parameter where a step other than the identity is to
 * be rejected
 */
export async function recordKycSteps(
  ctx: Context,
  trx: Trx,
  investorId: string,
  results: readonly KycStepResult[],
): Promise<InvestorRow> {
  const before = await lockInvestor(trx, investorId);
  const change = Object.assign(
    {},
    ...results.map((result) => changeOf(before, result)),
  ) as KycChange;
  if (Object.keys(change).length === 0) return before;
  const completed =
    !isOwnKycComplete(before) && isOwnKycComplete({ ...before, ...change } as InvestorRow);
  const firstTime = completed && before.kyc_completed_at === null;
  const after = await trx
    .updateTable('investors')
    .set({ ...change, updated_at: now, ...(firstTime && { kyc_completed_at: now }) })
    .where('id', '=', investorId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const customers = await touchCustomersOf(trx, investorId);
  const events: EventDraft[] = completed
    ? customers.map((row) => customerKycVerified(row.partner_id, customerResource(ctx.config, row)))
    : [];
  if (firstTime) events.push(...(await recordSignupFee(trx, after)));
  await appendEvents(ctx, trx, events);
  return after;
}

type KycChange = Pick<
  UpdateObject<Database, 'investors'>,
  'phone_verified_at' | 'email_verified_at' | 'pin_created_at' | 'identity_status'
>;

const now = sql<Date>`clock_timestamp()`;
const IDENTITY = {
  done: 'verified',
  rejected: 'rejected',
  in_review: 'in_review',
} as const satisfies Record<KycOutcome, string>;
const STEP_COLUMNS = {
  phone_verification: 'phone_verified_at',
  email_verification: 'email_verified_at',
  pin_creation: 'pin_created_at',
} as const;

/** What the result changes; nothing where it is known already. */
function changeOf(investor: InvestorRow, [step, outcome]: KycStepResult): KycChange {
  if (step === 'identity_verification')
    return investor.identity_status === IDENTITY[outcome]
      ? {}
      : { identity_status: IDENTITY[outcome] };
  if (outcome !== 'done') {
    throw new ApiError('invalid_parameter', {
      param: 'outcome',
      message: 'Only identity_verification can be rejected.',
      details: { step, allowed: ['done'] },
    });
  }
  const column = STEP_COLUMNS[step];
  return investor[column] ? {} : { [column]: now };
}
