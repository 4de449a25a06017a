import type { OperationId } from '../../generated/partner/operations.ts';
import { isRepeatable, operationsOf } from '../generate/contract.ts';
import { contract } from './contract.ts';

/** What to do when the answer of a POST that is not to be sent twice is lost. */
const LOST: Partial<Record<OperationId, string>> = {
  requestConsent: 'Ask again after a minute: the new code replaces the one before.',
  verifyConsent: 'Read the customer: `status` tells whether they are linked. A wrong code that is sent twice counts as two tries.',
  createWebhookEndpoint: 'List the endpoints. Delete the one whose secret you did not get, and register it anew.',
  rotateWebhookSecret: 'Rotate again, and put the new secret in place at once: the one that your receiver has may no longer count.',
  testWebhookEndpoint: 'Test again: another event is sent.',
  retryWebhookDelivery: 'Read the delivery: its attempts tell.',
};

const posts = operationsOf(contract).filter(({ method }) => method === 'post');

/** The operations that take an Idempotency-Key, as a Markdown table. */
export function idempotencyKeys(): string {
  const rows = posts.flatMap(({ path, operation }) => {
    const takes = operation['x-idempotency'];
    return takes ? [`| \`POST ${path}\` | ${takes === 'required' ? 'required' : 'accepted'} |`] : [];
  });
  return ['| Operation | Idempotency-Key |', '|---|---|', ...rows, '| everything else | [none](#without-a-key) |'].join('\n');
}

/** The other POSTs, and what to do when their answer is lost, as a Markdown table. @throws Error where nobody wrote what to do */
export function lostAnswers(): string {
  const rows = posts.flatMap(({ path, method, operation }) => {
    if (operation['x-idempotency']) return [];
    const advice = isRepeatable(method, operation) ? 'Send it again: it has no further effect.' : LOST[operation.operationId as OperationId];
    if (!advice) throw new Error(`scripts/docs/repeating.ts does not say what to do when the answer of ${operation.operationId} is lost.`);
    return [`| \`POST ${path}\` | ${advice} |`];
  });
  return ['| Operation | When its answer is lost |', '|---|---|', ...rows].join('\n');
}
