import type { EventOf, EventType } from './contract-types.ts';
import { sampleEvents } from './generated/sample-events.ts';

/**
 * Returns the contract's example of an event, for tests of your own receiver; `changes` replaces
 * fields of it. With `signWebhook` it makes a request like the service's.
 */
export function sampleEvent<Type extends EventType>(
  type: Type,
  changes: Partial<EventOf<Type>> = {},
): EventOf<Type> {
  return { ...structuredClone(sampleEvents[type] as unknown as EventOf<Type>), ...changes };
}

export { signWebhook } from './webhooks/sign-webhook.ts';
