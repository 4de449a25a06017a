import type { Selectable } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { Attempt } from './attempt-delivery.ts';
import { FAILING_ATTEMPT, retryDelay, SCHEDULED_ATTEMPTS } from './retry-schedule.ts';

type Trigger = Selectable<Database['webhook_attempts']>['trigger'];

/** What becomes of a delivery. Pending without a delay goes on with the attempt that was planned. */
export interface NextStep {
  status: 'pending' | 'succeeded' | 'failed';
  /** Seconds until the next attempt. */
  delay: number | null;
}

/** What follows an attempt. Tests are not repeated; one by hand neither begins nor moves the schedule (D72, D73). */
export function nextStep({ delivery, outcome }: Attempt): NextStep {
  if (outcome.ok) return { status: 'succeeded', delay: null };
  if (delivery.event_type === 'webhook.test' || outcome.error === 'event_expired') return { status: 'failed', delay: null };
  if (delivery.by_hand) return { status: delivery.planned ? 'pending' : 'failed', delay: null };
  const delay = retryDelay(scheduledNumber(delivery), outcome.retryAfter);
  return { status: delay === null ? 'failed' : 'pending', delay };
}

/** Whether the endpoint is to blame for a failure: not for that of a test (D73), nor where the event was no longer there to be sent. */
export function isToBlame({ delivery, outcome }: Attempt): boolean {
  return !outcome.ok && delivery.event_type !== 'webhook.test' && outcome.error !== 'event_expired';
}

/** Whether this was the ninth and last attempt of the schedule. */
export function exhaustsSchedule({ delivery }: Attempt): boolean {
  return !delivery.by_hand && scheduledNumber(delivery) >= SCHEDULED_ATTEMPTS;
}

/** Whether this was at least the third attempt of the schedule. */
export function failsAgain({ delivery }: Attempt): boolean {
  return !delivery.by_hand && scheduledNumber(delivery) >= FAILING_ATTEMPT;
}

/** Why the attempt was made, as the log of attempts says. */
export function triggerOf({ event_type, by_hand, recovered }: Attempt['delivery']): Trigger {
  if (by_hand) return 'retry';
  if (event_type === 'webhook.test') return 'test';
  return recovered ? 'recover' : 'schedule';
}

/** Which attempt of the schedule this one is, from 1. */
function scheduledNumber({ attempts, attempts_by_hand }: Attempt['delivery']): number {
  return attempts - attempts_by_hand + 1;
}
