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

/** What the bank has sent: what is open less the returned lines. */
export function sentOf(
  batch: Batch,
  lines: readonly Returned[],
): { count: number; amount: bigint } {
  const open = (batch.lines ?? []).filter(({ status }) => status === 'open');
  const back = open.filter(({ line }) => lines.some((one) => one.line === line));
  return {
    count: batch.openCount - back.length,
    amount: back.reduce((sum, { amount }) => sum - piastres(amount), piastres(batch.openTotal)),
  };
}
