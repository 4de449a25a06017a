/** The actor of the changes that a partner simulates, in histories and ledgers. */
export const ACTOR = 'sandbox';

/** The evidence of a payment that the sandbox confirms without a receipt. */
export const EVIDENCE = 'Simulated in the sandbox';
