import type { Attempt, DeliveryState, Reason } from '../delivery.ts';
import { FAILING_ATTEMPT, retryDelay, SCHEDULED_ATTEMPTS } from './retry-schedule.ts';

/**
 * The state of a delivery after an attempt. A delay is in seconds from the moment at which the
 * attempt is recorded; if there is one, the time of the same name is not used.
 */
export type NextState = Omit<DeliveryState, 'attempts' | 'delivered_at'> & {
  due_delay: number | null;
  resume_delay: number | null;
};

type Outcome = 'accepted' | 'failed' | 'not sendable';
/** What happened to the delivery while the attempt was running. */
type Meanwhile = 'nothing' | 'retry' | 'recover' | 'attempted' | 'ended';

interface Facts {
  /** The present state of the delivery. */
  now: DeliveryState;
  /** Seconds until the next attempt of the schedule. */
  delay: number | null;
}

/** What follows an attempt: the columns that `next` returns, or else those of a delivery that has ended. */
interface Step {
  meanwhile?: readonly Meanwhile[];
  outcome?: Outcome;
  /** Why the delivery was attempted. */
  reason?: readonly Reason[];
  if?: (now: DeliveryState) => boolean;
  next: (facts: Facts) => Partial<NextState> & Pick<NextState, 'status'>;
}

const SCHEDULED: readonly Reason[] = ['schedule', 'recover'];

const requested = ({ next_reason, due_at }: DeliveryState) =>
  ({ status: 'pending', next_reason, due_at }) as const;
const scheduled = { status: 'pending', next_reason: 'schedule' } as const;
const succeeded = () => ({ status: 'succeeded' }) as const;
const failed = () => ({ status: 'failed' }) as const;

/** The course of a delivery. The first row applies that matches; what a row does not name can be anything. */
// prettier-ignore
const COURSE: readonly Step[] = [
  // A retry is made even if the attempt before it succeeds (D72). It interrupts the schedule of one that failed.
  { meanwhile: ['retry'], outcome: 'accepted', next: ({ now }) => requested(now) },
  { meanwhile: ['retry'], reason: SCHEDULED, next: ({ now, delay }) => ({ ...requested(now), resume_delay: delay }) },
  { meanwhile: ['retry'], next: ({ now }) => ({ ...requested(now), resume_at: now.resume_at }) },
  // A recovery has nothing to do if the attempt succeeds.
  { outcome: 'accepted', next: succeeded },
  { meanwhile: ['recover'], next: ({ now }) => ({ ...requested(now), resume_at: now.resume_at }) },
  { meanwhile: ['ended', 'attempted'], next: ({ now }) => unchanged(now) },
  // A delivery that has succeeded before remains succeeded if a retry of it fails (D72).
  { if: ({ delivered_at }) => delivered_at !== null, next: succeeded },
  { outcome: 'not sendable', next: failed },
  { reason: ['retry'], if: ({ resume_at }) => resume_at !== null,
    next: ({ now }) => ({ ...scheduled, due_at: now.resume_at }) },
  { reason: SCHEDULED, if: ({ schedule_step }) => schedule_step < SCHEDULED_ATTEMPTS - 1,
    next: ({ delay }) => ({ ...scheduled, due_delay: delay }) },
  { next: failed },
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
  const { next } = COURSE.find(
    (row) =>
      (row.meanwhile?.includes(meanwhile) ?? true) &&
      (row.outcome ?? outcomeOf(attempt)) === outcomeOf(attempt) &&
      (row.reason?.includes(delivery.next_reason) ?? true) &&
      (row.if?.(now) ?? true),
  )!;
  const isStep = isOfSchedule(attempt) && meanwhile !== 'recover';
  return {
    ...ENDED,
    ...shownResult(attempt, now),
    schedule_step: now.schedule_step + (isStep ? 1 : 0),
    ...next({ now, delay: retryDelay(delivery.schedule_step + 1, outcome.retryAfter) }),
  };
}

/** Returns the result that the delivery shows. One that has succeeded shows that of its success (D72). */
function shownResult({ outcome }: Attempt, now: DeliveryState) {
  const { last_status_code, last_error } = now;
  return outcome.ok || now.delivered_at === null
    ? { last_status_code: outcome.statusCode, last_error: outcome.error }
    : { last_status_code, last_error };
}

function unchanged(now: DeliveryState) {
  const { status, schedule_step, next_reason, due_at, resume_at, last_status_code, last_error } =
    now;
  return { status, schedule_step, next_reason, due_at, resume_at, last_status_code, last_error };
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

function isOfSchedule({ delivery }: Attempt): boolean {
  return SCHEDULED.includes(delivery.next_reason);
}
