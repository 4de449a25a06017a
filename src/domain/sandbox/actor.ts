/** Who makes the changes that a partner simulates, in histories and ledgers. */
export const ACTOR = 'sandbox';
