import type { components } from '../../../../generated/partner/types.ts';
import type { Attempt } from '../delivery.ts';
import { exhaustsSchedule, failsAgain } from './delivery-course.ts';

export type DisabledReason = NonNullable<components['schemas']['WebhookDisabledReason']>;

/** The recent successes and failures of an endpoint. */
export interface EndpointHealth {
  last_success_at: Date | null;
  consecutive_failures: number;
  failing_since: Date | null;
  /** When webhook_endpoint.failing was logged in this streak of failures. */
  failing_notified_at: Date | null;
}

/**
 * The states of an endpoint: it accepts deliveries, its last attempt failed, the partner's other
 * endpoints have been notified of that, or it is sent nothing.
 */
type EndpointState = 'active' | 'failing' | 'notified' | 'disabled';

const FAILURES_IN_A_ROW = 100;
const FAILING_FOR_MS = 24 * 3_600_000;

type Move = { to: 'notified' } | { to: 'disabled'; reason: DisabledReason };

type Step = Move & {
  from: readonly EndpointState[];
  if: (failed: Attempt[], endpoint: EndpointHealth) => boolean;
};

/**
 * The course of an endpoint (D74): what follows from failed attempts. The first row that applies. A
 * 2xx makes the endpoint active again. Only the partner enables a disabled endpoint.
 */
const COURSE: readonly Step[] = [
  {
    from: ['active', 'failing', 'notified'],
    if: (failed) => failed.some(({ outcome }) => outcome.statusCode === 410),
    to: 'disabled',
    reason: 'gone',
  },
  {
    from: ['failing', 'notified'],
    if: (failed, endpoint) =>
      failed.some((attempt) => exhaustsSchedule(attempt) && hasNoSuccessSince(attempt, endpoint)),
    to: 'disabled',
    reason: 'delivery_exhausted',
  },
  {
    from: ['failing', 'notified'],
    if: (_failed, { consecutive_failures, failing_since }) =>
      consecutive_failures >= FAILURES_IN_A_ROW &&
      failing_since !== null &&
      Date.now() - failing_since.getTime() >= FAILING_FOR_MS,
    to: 'disabled',
    reason: 'consecutive_failures',
  },
  // A delivery of this event can never be the reason for another: it was created during the
  // failures that it reports.
  {
    from: ['failing'],
    if: (failed, endpoint) =>
      failed.some((attempt) => failsAgain(attempt) && hasNoSuccessSince(attempt, endpoint)),
    to: 'notified',
  },
];

/** Returns the move of an enabled endpoint after failed attempts, or null if it stays unchanged. */
export function endpointMove(failed: Attempt[], endpoint: EndpointHealth): Move | null {
  const state = stateOf(endpoint);
  return COURSE.find((move) => move.from.includes(state) && move.if(failed, endpoint)) ?? null;
}

function stateOf({ consecutive_failures, failing_notified_at }: EndpointHealth): EndpointState {
  if (failing_notified_at !== null) return 'notified';
  return consecutive_failures > 0 ? 'failing' : 'active';
}

/** Returns whether the endpoint has returned no 2xx since the delivery was created. */
function hasNoSuccessSince({ delivery }: Attempt, { last_success_at }: EndpointHealth): boolean {
  return last_success_at === null || last_success_at < delivery.created_at;
}
