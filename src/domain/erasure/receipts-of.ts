import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the ids of the bank transfers that have been matched to an order of the investor, even if
 * the match was taken back, or that were returned with one named: the sender may be the investor.
 */
export const receiptsOf = (investorId: string): RawBuilder<string> =>
  sql<string>`(select receipts_about_investor(${investorId}))`;
