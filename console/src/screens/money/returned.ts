import type { Schemas } from '../../api/call.ts';
import { piastres } from '../../api/money.ts';
import { lengths } from '../../generated/lengths.ts';
import type { Formats } from '../../texts/formats.ts';
import type { Texts } from '../../texts/texts.ts';

type Batch = Schemas['WithdrawalBatch'];

/** A line that somebody has ticked as returned. */
export interface Returned {
  line: number;
  reasonCode: Schemas['ReturnReason'] | null;
  /** What the bank says. */
  reason: string;
}

const MAX_REASON = lengths.settleWithdrawalBatch?.['returned.reason'] ?? Infinity;

/** Reads the ticked lines of the text of a form. */
export const returnedIn = (text: string) => (text === '' ? [] : (JSON.parse(text) as Returned[]));

/** Writes the ticked lines as the text of a form, in their order in the batch. */
export const returnedText = (lines: readonly Returned[]) =>
  lines.length === 0 ? '' : JSON.stringify([...lines].sort((a, b) => a.line - b.line));

/** Says what is missing of the first line that is not complete. */
export function wrongReturned(
  lines: readonly Returned[],
  { batches: t }: Texts,
  format: Formats,
): string | undefined {
  for (const { line, reasonCode, reason } of lines) {
    const shown = format.number(line);
    if (reasonCode === null) return t.reasonMissing(shown);
    if (reasonCode === 'other' && reason.trim() === '') return t.wordsMissing(shown);
    if ([...reason.trim()].length > MAX_REASON)
      return t.wordsTooLong(shown, format.number(MAX_REASON));
  }
  return undefined;
}

/** What the request has of the ticked lines. */
export function returnedBody(lines: readonly Returned[]): Schemas['ReturnedLine'][] | undefined {
  const body = lines.map(({ line, reasonCode, reason }) => ({
    line,
    ...(reasonCode && { reasonCode }),
    ...(reason.trim() && { reason: reason.trim() }),
  }));
  return body.length === 0 ? undefined : body;
}

/** What stays open, because the bank's answer does not decide it, and then what was sent. */
export interface Undecided {
  lines: readonly number[];
  /** What the request has; absent if the bank has sent all that it has not returned. */
  sent?: number[];
}

export const ALL_DECIDED: Undecided = { lines: [] };

const openOf = (batch: Batch) => (batch.lines ?? []).filter(({ status }) => status === 'open');

/** Returns what stays open if these lines are returned, and those are not decided. */
export function undecidedOf(
  batch: Batch,
  returned: readonly Returned[],
  undecided: readonly number[],
): Undecided {
  const lines = undecided.filter((line) => !returned.some((one) => one.line === line));
  if (lines.length === 0) return ALL_DECIDED;
  const others = [...lines, ...returned.map(({ line }) => line)];
  const sent = openOf(batch).flatMap(({ line }) => (others.includes(line) ? [] : [line]));
  return { lines, sent };
}

/** What the bank has sent: what is open less the lines that are returned or not decided. */
export function sentOf(
  batch: Batch,
  returned: readonly Returned[],
  undecided: Undecided = ALL_DECIDED,
): { count: number; amount: bigint } {
  const others = [...undecided.lines, ...returned.map(({ line }) => line)];
  const left = openOf(batch).filter(({ line }) => others.includes(line));
  return {
    count: batch.openCount - left.length,
    amount: left.reduce((sum, { amount }) => sum - piastres(amount), piastres(batch.openTotal)),
  };
}
