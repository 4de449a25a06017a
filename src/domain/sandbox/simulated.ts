import { randomBase62 } from '../../database/ids.ts';

/** The actor of the changes that a partner simulates, in histories and ledgers. */
export const ACTOR = 'sandbox';

/** The evidence of a payment that the sandbox confirms without a receipt. */
export const EVIDENCE = { kind: null, reference: null, note: 'Simulated in the sandbox' } as const;

const REFERENCE_CHARACTERS = 12;

/** Creates the reference of a simulated transfer, which is booked once. */
export function simulatedReference(): string {
  return `SIM-${randomBase62(REFERENCE_CHARACTERS)}`;
}
