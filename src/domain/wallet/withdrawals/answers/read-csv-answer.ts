import type { components } from '../../../../../generated/backoffice/types.ts';
import { ApiError } from '../../../../errors.ts';
import { plainWord } from '../../../../read-csv.ts';
import { cleanLine } from '../../../../text.ts';
import { readAmount } from '../../../bank/read-amount.ts';
import {
  headDigests,
  readTable,
  slices,
  tableLines,
  type FileWords,
} from '../../../bank/read-table.ts';
import type { Layout, StoredLayout } from './answer-layouts.ts';
import type { Answer, AnswerEntry } from './answer-entry.ts';

type Schemas = components['schemas'];
type Request = Schemas['ReadBankAnswerRequest'];

const WORDS: FileWords = {
  param: 'file',
  instead: 'Save the answer as CSV, or send the pain.002 message.',
};

/** An answer that was read as a table. */
interface CsvAnswer {
  answer: Answer;
  layout: Layout;
  headerDigest: Buffer;
  /** How the columns were chosen before; null if the request names them. */
  stored: StoredLayout | null;
}

/**
 * Reads an answer that is a table. Without `columns`, those that were chosen for the same names of columns are used;
 * null if none were.
 * @throws ApiError invalid_parameter if it is too large, no line has the columns, or one is named twice
 */
export async function readCsvAnswer(
  { file, columns, statuses }: Request,
  findLayout: (digests: readonly Buffer[]) => Promise<StoredLayout | undefined>,
): Promise<CsvAnswer | null> {
  const lines = tableLines(file, WORDS);
  const turn = slices();
  const stored = columns ? null : ((await findLayout(await headDigests(lines, turn))) ?? null);
  const layout = columns ? { columns, statuses: statuses ?? [] } : stored?.layout;
  if (!layout) return null;
  const wanted = Object.values(layout.columns);
  const { names, rows, headerDigest } = await readTable(lines, wanted, { turn, words: WORDS });
  assertClear(layout.columns, names);
  const outcomes = new Map(
    layout.statuses.map(({ value, outcome }) => [plainWord(value), outcome] as const),
  );
  const entries = rows.flatMap(({ cells }): AnswerEntry[] => {
    if (!cells) return [];
    const cellOf = (name: string | undefined) =>
      name === undefined ? '' : cleanLine(cells[names.indexOf(plainWord(name))]!);
    const { reference, status, reason, amount } = layout.columns;
    return [
      {
        reference: cellOf(reference),
        status: cellOf(status),
        outcome: outcomes.get(plainWord(cellOf(status))) ?? 'pending',
        reason: cellOf(reason),
        amount: amount === undefined ? null : amountOf(cellOf(amount)),
      },
    ];
  });
  return { answer: { entries, rest: null, messageStatus: null }, layout, headerDigest, stored };
}

/** Banks write the amount of an outgoing transfer with or without a sign. */
function amountOf(text: string): AnswerEntry['amount'] {
  const amount = readAmount(text, '.');
  if (amount === null) return 'unreadable';
  return amount < 0n ? -amount : amount;
}

/** @throws ApiError invalid_parameter if the file has two columns with a chosen name */
function assertClear(columns: Layout['columns'], names: readonly string[]): void {
  for (const [field, name] of Object.entries(columns)) {
    if (names.indexOf(plainWord(name)) === names.lastIndexOf(plainWord(name))) continue;
    throw new ApiError('invalid_parameter', {
      param: `columns.${field}`,
      message: `The file has more than one column "${name}". Rename one of them.`,
    });
  }
}
