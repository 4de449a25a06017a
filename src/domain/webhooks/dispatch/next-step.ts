import type { Selectable } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import type { Attempt } from './attempt-delivery.ts';
import { FAILING_ATTEMPT, retryDelay, SCHEDULED_ATTEMPTS } from './retry-schedule.ts';

type Trigger = Selectable<Database['webhook_attempts']>['trigger'];

/**
 * The new state of a delivery. Pending without a delay means that the scheduled retry is still to
 * come.
 */
export interface NextStep {
  status: 'pending' | 'succeeded' | 'failed';
  /** Seconds until the next attempt. */
  delay: number | null;
}

/**
 * Returns what follows an attempt. Tests are not retried; a manual retry neither restarts nor
 * delays the schedule (D72, D73).
 */
export function nextStep({ delivery, outcome }: Attempt): NextStep {
  if (outcome.ok) return { status: 'succeeded', delay: null };
  if (delivery.event_type === 'webhook.test' || outcome.error === 'event_expired')
    return { status: 'failed', delay: null };
  if (delivery.manual_retry_requested)
    return { status: delivery.has_scheduled_retry ? 'pending' : 'failed', delay: null };
  const delay = retryDelay(scheduledNumber(delivery), outcome.retryAfter);
  return { status: delay === null ? 'failed' : 'pending', delay };
}

/**
 * Whether the endpoint is to blame for a failure: not for that of a test (D73), nor where the event
 * was no longer there to be sent.
 */
export function isToBlame({ delivery, outcome }: Attempt): boolean {
  return !outcome.ok && delivery.event_type !== 'webhook.test' && outcome.error !== 'event_expired';
}

/** Whether this was the ninth and last attempt of the schedule. */
export function exhaustsSchedule({ delivery }: Attempt): boolean {
  return !delivery.manual_retry_requested && scheduledNumber(delivery) >= SCHEDULED_ATTEMPTS;
}

/** Whether this was at least the third attempt of the schedule. */
export function failsAgain({ delivery }: Attempt): boolean {
  return !delivery.manual_retry_requested && scheduledNumber(delivery) >= FAILING_ATTEMPT;
}

/** Returns what caused the attempt, for the attempt log. */
export function triggerOf({
  event_type,
  manual_retry_requested,
  schedule_restarted,
}: Attempt['delivery']): Trigger {
  if (manual_retry_requested) return 'retry';
  if (event_type === 'webhook.test') return 'test';
  return schedule_restarted ? 'recover' : 'schedule';
}

/** Returns the number of the attempt in its schedule, from 1. */
function scheduledNumber({ attempts, unscheduled_attempts }: Attempt['delivery']): number {
  return attempts - unscheduled_attempts + 1;
}
