/** A kind of entity for which a rule can be checked separately. */
export type Entity = 'order' | 'property' | 'investor';

/** A rule that the whole database must satisfy. */
export interface ReconciliationRule {
  rule: string;
  /**
   * Set if the rule is true of everything as soon as it is true of each order, property or
   * investor: then it can be checked for the changed ones only (`changed-rows.ts`).
   */
  per?: Entity;
  /** A query that returns, as `count`, how many rows the rule is checked against. */
  population: string;
  /**
   * A query that returns the rows that violate the rule: `subject`, `expected` and `found`, all as
   * text.
   */
  violations: string;
}
