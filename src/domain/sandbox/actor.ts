/** The actor of the changes that a partner simulates, in histories and ledgers. */
export const ACTOR = 'sandbox';
