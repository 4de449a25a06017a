/** A rule of the books as a query that finds what breaks it: rows of (subject, expected, found). */
export interface BookCheck {
  rule: string;
  /** What is counted, as a query of one number called `count`: how much the rule was held against. */
  counts: string;
  /** Rows that break the rule. */
  breaks: string;
}
