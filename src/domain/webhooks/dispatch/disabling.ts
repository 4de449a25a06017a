import type { components } from '../../../../generated/partner/types.ts';
import type { Attempt } from './attempt-delivery.ts';
import { failsAgain, exhaustsSchedule } from './next-step.ts';

export type DisabledReason = NonNullable<components['schemas']['WebhookDisabledReason']>;

/** How an endpoint has done lately. */
export interface EndpointHealth {
  last_success_at: Date | null;
  consecutive_failures: number;
  failing_since: Date | null;
  /** When webhook_endpoint.failing was logged in this streak of failures. */
  failing_notified_at: Date | null;
}

const FAILURES_IN_A_ROW = 100;
const FAILING_FOR_MS = 24 * 3_600_000;

type Rule = (failed: Attempt[], endpoint: EndpointHealth) => boolean;

/** When the service disables an endpoint (D74); the first that applies. */
const RULES: readonly (readonly [DisabledReason, Rule])[] = [
  ['gone', (failed) => failed.some(({ outcome }) => outcome.statusCode === 410)],
  [
    'delivery_exhausted',
    (failed, endpoint) =>
      failed.some((attempt) => exhaustsSchedule(attempt) && nothingCameThrough(attempt, endpoint)),
  ],
  [
    'consecutive_failures',
    (_failed, { consecutive_failures, failing_since }) =>
      consecutive_failures >= FAILURES_IN_A_ROW &&
      failing_since !== null &&
      Date.now() - failing_since.getTime() >= FAILING_FOR_MS,
  ],
];

/** Why an endpoint is to be disabled after these failed attempts, or null. */
export function disablingReason(
  failed: Attempt[],
  endpoint: EndpointHealth,
): DisabledReason | null {
  return RULES.find(([, applies]) => applies(failed, endpoint))?.[0] ?? null;
}

/**
 * Whether these failed attempts are worth a webhook_endpoint.failing: the third of a delivery, with
 * no 2xx since that delivery was made, once until the next 2xx. A delivery of such an event can
 * therefore never be the reason for another: it was created during the failures that it reports.
 */
export function beginsToFail(failed: Attempt[], endpoint: EndpointHealth): boolean {
  return (
    endpoint.failing_notified_at === null &&
    failed.some((attempt) => failsAgain(attempt) && nothingCameThrough(attempt, endpoint))
  );
}

/** Whether the endpoint has answered no 2xx since the delivery was made. */
function nothingCameThrough({ delivery }: Attempt, { last_success_at }: EndpointHealth): boolean {
  return last_success_at === null || last_success_at < delivery.created_at;
}
