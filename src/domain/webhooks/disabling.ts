import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import type { Attempt } from './attempt-delivery.ts';
import { failPending } from './fail-pending.ts';
import { exhaustsSchedule } from './next-step.ts';

type Reason = components['schemas']['WebhookDisabledReason'];

/** How an endpoint has done lately. */
export interface EndpointHealth {
  last_success_at: Date | null;
  consecutive_failures: number;
  failing_since: Date | null;
}

const FAILURES_IN_A_ROW = 100;
const FAILING_FOR_MS = 24 * 3_600_000;

type Rule = (failed: Attempt[], endpoint: EndpointHealth) => boolean;

/** When the service disables an endpoint (D74); the first that applies. */
const RULES: readonly (readonly [Reason, Rule])[] = [
  ['gone', (failed) => failed.some(({ outcome }) => outcome.statusCode === 410)],
  [
    'delivery_exhausted',
    (failed, { last_success_at }) =>
      failed.some((attempt) => exhaustsSchedule(attempt) && !(last_success_at && last_success_at >= attempt.delivery.created_at)),
  ],
  [
    'consecutive_failures',
    (_failed, { consecutive_failures, failing_since }) =>
      consecutive_failures >= FAILURES_IN_A_ROW && failing_since !== null && Date.now() - failing_since.getTime() >= FAILING_FOR_MS,
  ],
];

/** Why an endpoint is to be disabled after these failed attempts, or null. */
export function disablingReason(failed: Attempt[], endpoint: EndpointHealth): Reason | null {
  return RULES.find(([, applies]) => applies(failed, endpoint))?.[0] ?? null;
}

/** Disables an enabled endpoint and ends what is pending. */
export async function disableEndpoint(ctx: Context, trx: Trx, endpointId: string, reason: Reason): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_endpoints')
    .set({ status: 'disabled', disabled_reason: reason })
    .where('id', '=', endpointId)
    .where('status', '=', 'enabled')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await failPending(trx, endpointId, 'endpoint_disabled');
  ctx.log.warn({ endpointId, reason }, 'webhook endpoint disabled');
}
