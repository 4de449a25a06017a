/** The actor of the changes that a partner simulates, in histories and ledgers. */
export const ACTOR = 'sandbox';

/** The evidence of a payment that the sandbox confirms without a receipt. */
export const EVIDENCE = { kind: null, reference: null, note: 'Simulated in the sandbox' } as const;
