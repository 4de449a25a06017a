import type { components } from '../../../generated/partner/types.ts';

/** The Event as it was written and is sent: the log keeps its text, byte for byte. */
export function eventResource({ body }: { body: string }): components['schemas']['Event'] {
  return JSON.parse(body) as components['schemas']['Event'];
}
