/** A rule that the whole database must satisfy. */
export interface ReconciliationRule {
  rule: string;
  /** A query that returns, as `count`, how many rows the rule is checked against. */
  population: string;
  /**
   * A query that returns the rows that violate the rule: `subject`, `expected` and `found`, all as
   * text.
   */
  violations: string;
}
