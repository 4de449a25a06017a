import type { Selectable } from 'kysely';
import type { Database } from '../../../database/driver/connection.ts';
import type { Attempt } from './attempt-delivery.ts';
import { FAILING_ATTEMPT, retryDelay, SCHEDULED_ATTEMPTS } from './retry-schedule.ts';

type Row = Selectable<Database['webhook_deliveries']>;
export type Reason = NonNullable<Row['next_reason']>;

/** The columns that decide the course of a delivery. */
export type DeliveryState = Pick<
  Row,
  | 'status'
  | 'attempts'
  | 'schedule_step'
  | 'next_reason'
  | 'due_at'
  | 'resume_at'
  | 'last_status_code'
  | 'last_error'
  | 'delivered_at'
>;

/**
 * The state of a delivery after an attempt. Delays are seconds from the moment at which the attempt is recorded;
 * a delay comes before the time of the same name.
 */
export type NextState = Omit<DeliveryState, 'attempts' | 'delivered_at'> & {
  due_delay: number | null;
  resume_delay: number | null;
};

type Outcome = 'accepted' | 'failed' | 'not sendable';
/** What happened to the delivery while the attempt was running. */
type Meanwhile = 'nothing' | 'retry' | 'recover' | 'attempted' | 'ended';
type Next =
  | 'succeeds'
  | 'remains succeeded'
  | 'fails'
  | 'continues'
  | 'resumes'
  | 'as requested'
  | 'unchanged';

interface Step {
  reasons?: readonly Reason[];
  outcomes?: readonly Outcome[];
  meanwhile?: readonly Meanwhile[];
  if?: (state: DeliveryState) => boolean;
  next: Next;
}

/**
 * The course of a delivery: what follows an attempt. The first row that matches; what a row does not
 * name can be anything.
 */
const COURSE: readonly Step[] = [
  // A retry is made even if the attempt before it succeeds (D72); a recovery then has nothing to do.
  { meanwhile: ['retry'], next: 'as requested' },
  { outcomes: ['accepted'], next: 'succeeds' },
  { meanwhile: ['recover'], next: 'as requested' },
  { meanwhile: ['ended', 'attempted'], next: 'unchanged' },
  // A delivery that has succeeded before remains succeeded if a retry of it fails (D72).
  { if: ({ delivered_at }) => delivered_at !== null, next: 'remains succeeded' },
  { outcomes: ['not sendable'], next: 'fails' },
  { reasons: ['retry'], if: ({ resume_at }) => resume_at !== null, next: 'resumes' },
  {
    reasons: ['schedule', 'recover'],
    if: ({ schedule_step }) => schedule_step < SCHEDULED_ATTEMPTS - 1,
    next: 'continues',
  },
  { next: 'fails' },
];

const ENDED = {
  next_reason: null,
  due_at: null,
  due_delay: null,
  resume_at: null,
  resume_delay: null,
};

/**
 * Returns the state of a delivery after an attempt. `now` is its present state, which can differ
 * from the state in which it was attempted.
 */
export function stateAfter(attempt: Attempt, now: DeliveryState = attempt.delivery): NextState {
  const { delivery, outcome } = attempt;
  const meanwhile = meanwhileOf(delivery, now);
  const row = COURSE.find(
    ({ reasons, outcomes, meanwhile: during, if: applies }) =>
      (reasons?.includes(delivery.next_reason) ?? true) &&
      (outcomes?.includes(outcomeOf(attempt)) ?? true) &&
      (during?.includes(meanwhile) ?? true) &&
      (applies?.(now) ?? true),
  )!;
  const hasStepped = isOfSchedule(attempt) && meanwhile !== 'recover';
  const schedule_step = now.schedule_step + (hasStepped ? 1 : 0);
  const delay = retryDelay(delivery.schedule_step + 1, outcome.retryAfter);
  const result = { last_status_code: outcome.statusCode, last_error: outcome.error };
  const earlier = { last_status_code: now.last_status_code, last_error: now.last_error };
  // A delivery that has succeeded keeps showing the result of its success (D72).
  const shown = outcome.ok || now.delivered_at === null ? result : earlier;
  const attempted = { ...ENDED, ...shown, schedule_step };
  const continued = { ...attempted, status: 'pending', next_reason: 'schedule' } as const;
  const { status, next_reason, due_at, resume_at } = now;
  const states: Record<Next, () => NextState> = {
    succeeds: () => ({ ...attempted, status: 'succeeded' }),
    'remains succeeded': () => ({ ...attempted, status: 'succeeded' }),
    fails: () => ({ ...attempted, status: 'failed' }),
    continues: () => ({ ...continued, due_delay: delay }),
    resumes: () => ({ ...continued, due_at: resume_at }),
    'as requested': () => ({
      ...attempted,
      ...{ status: 'pending', next_reason, due_at },
      ...resumption(),
    }),
    unchanged: () => ({
      ...ENDED,
      ...earlier,
      ...{ status, next_reason, due_at, resume_at, schedule_step: now.schedule_step },
    }),
  };
  /** Resumes a schedule that a retry has interrupted. */
  function resumption() {
    if (outcome.ok) return {};
    return hasStepped && next_reason === 'retry' ? { resume_delay: delay } : { resume_at };
  }
  return states[row.next]();
}

function outcomeOf({ outcome }: Attempt): Outcome {
  if (outcome.ok) return 'accepted';
  return outcome.error === 'event_expired' ? 'not sendable' : 'failed';
}

function meanwhileOf(attempted: Attempt['delivery'], now: DeliveryState): Meanwhile {
  if (now.next_reason === null) return 'ended';
  // A retry that is requested during a retry changes only its time.
  const isRequested =
    now.next_reason !== attempted.next_reason ||
    now.due_at?.getTime() !== attempted.due_at?.getTime();
  if (isRequested && (now.next_reason === 'retry' || now.next_reason === 'recover'))
    return now.next_reason;
  return now.attempts === attempted.attempts ? 'nothing' : 'attempted';
}

/**
 * Returns whether the attempt counts as a failure of the endpoint: tests do not (D73), and neither do
 * events that are no longer stored.
 */
export function isEndpointFailure(attempt: Attempt): boolean {
  return outcomeOf(attempt) === 'failed' && attempt.delivery.event_type !== 'webhook.test';
}

/** Returns whether this was the ninth and last attempt of the schedule. */
export function exhaustsSchedule(attempt: Attempt): boolean {
  return isOfSchedule(attempt) && attempt.delivery.schedule_step + 1 >= SCHEDULED_ATTEMPTS;
}

/** Returns whether this was at least the third attempt of the schedule. */
export function failsAgain(attempt: Attempt): boolean {
  return isOfSchedule(attempt) && attempt.delivery.schedule_step + 1 >= FAILING_ATTEMPT;
}

function isOfSchedule({ delivery: { next_reason } }: Attempt): boolean {
  return next_reason === 'schedule' || next_reason === 'recover';
}
