/** What an answer of a bank says of one transfer. */
export interface AnswerEntry {
  reference: string;
  /** In the words of the bank. */
  status: string;
  outcome: 'sent' | 'returned' | 'pending';
  /** Why it was returned, in the words of the bank; empty if it says nothing. */
  reason: string;
  /** Piastres; null if the answer has none, `unreadable` if it cannot be read. */
  amount: bigint | 'unreadable' | null;
}

/** What a bank says of a batch. */
export interface Answer {
  entries: AnswerEntry[];
  /** What is said of the lines that have no entry; null if nothing is. */
  rest: Omit<AnswerEntry, 'reference' | 'amount'> | null;
  messageStatus: string | null;
}
