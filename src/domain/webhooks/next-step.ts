import type { Attempt } from './attempt-delivery.ts';
import { retryDelay, SCHEDULED_ATTEMPTS } from './retry-schedule.ts';

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

/** Whether this was the ninth and last attempt of the schedule. */
export function exhaustsSchedule({ delivery }: Attempt): boolean {
  return !delivery.by_hand && scheduledNumber(delivery) >= SCHEDULED_ATTEMPTS;
}

/** Which attempt of the schedule this one is, from 1. */
function scheduledNumber({ attempts, attempts_by_hand }: Attempt['delivery']): number {
  return attempts - attempts_by_hand + 1;
}
