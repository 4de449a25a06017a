import { sql } from 'kysely';
import type { components } from '../../../../../generated/backoffice/types.ts';
import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../database/driver/connection.ts';
import { ApiError } from '../../../../errors.ts';
import { bankFileKind } from '../../../../bank-file.ts';
import { cleanLine } from '../../../../text.ts';
import { command } from '../../../command.ts';
import { toPiastres } from '../../../money.ts';
import { getBatch } from '../batches/read-batches.ts';
import type { Answer, AnswerEntry } from './answer-entry.ts';
import { findLayout, rememberLayout } from './answer-layouts.ts';
import { readCsvAnswer } from './read-csv-answer.ts';
import { readXmlAnswer } from './read-xml-answer.ts';
import { reasonOf } from './return-reasons.ts';

type Schemas = components['schemas'];
type BatchLine = Schemas['WithdrawalBatchLine'];
type AnswerLine = Schemas['BankAnswerLine'];

/** Of the entries that name no open line, and of the words of a reason. */
const MAX_OTHERS = 500;
const MAX_REASON = 200;

interface ReadBankAnswer {
  batch: string;
  request: Schemas['ReadBankAnswerRequest'];
  /** The operator's id. */
  actor: string;
}

/**
 * Reads what the bank says of a batch, line by line. Nothing about the batch changes; how a table was read is stored
 * for the next one.
 * @throws ApiError resource_not_found, invalid_parameter if the file cannot be read, or is about another batch
 */
export async function readBankAnswer(
  ctx: Context,
  { batch: idOrNumber, request, actor }: ReadBankAnswer,
): Promise<Schemas['BankAnswer']> {
  if (request.statuses && !request.columns)
    throw new ApiError('invalid_parameter', {
      param: 'columns',
      message: 'Name the columns, too: the words of a status are stored with them.',
    });
  const batch = await getBatch(ctx.db, idOrNumber);
  if (bankFileKind(request.file) === 'xml') {
    const answer = readXmlAnswer(request.file, batch.number);
    return showAnswer(ctx, { batch, answer, format: 'pain.002', layout: null, chosen: null });
  }
  const read = await readCsvAnswer(request, (digests) => findLayout(ctx.db, digests));
  if (!read) return showAnswer(ctx, null);
  const { answer, layout, headerDigest, stored } = read;
  const chosenByName = stored?.chosenByName ?? null;
  return showAnswer(ctx, {
    batch,
    answer,
    format: 'csv',
    layout: { ...layout, chosenByName },
    chosen: stored ? null : { headerDigest, layout, actor },
  });
}

interface Reading extends Pick<Schemas['BankAnswer'], 'format' | 'layout'> {
  batch: Schemas['WithdrawalBatch'];
  answer: Answer;
  /** How the columns were chosen, if the request says it. */
  chosen: Parameters<typeof rememberLayout>[1] | null;
}

/** Returns what was read, and stores how; nothing if nobody has chosen the columns yet. */
const showAnswer = command(async ({ trx }, reading: Reading | null) => {
  if (!reading) return NOTHING;
  const { batch, answer, chosen, ...file } = reading;
  if (chosen) await rememberLayout(trx, chosen);
  return answerResource(trx, batch, answer, file);
});

/** A table whose columns nobody has chosen yet. */
const NOTHING: Schemas['BankAnswer'] = {
  object: 'bank_answer',
  format: 'csv',
  messageStatus: null,
  layout: null,
  lines: [],
  others: [],
  sent: 0,
  returned: 0,
  pending: 0,
  notMentioned: 0,
};

async function answerResource(
  db: Db,
  batch: Schemas['WithdrawalBatch'],
  { entries, rest, messageStatus }: Answer,
  file: Pick<Schemas['BankAnswer'], 'format' | 'layout'>,
): Promise<Schemas['BankAnswer']> {
  const open = (batch.lines ?? []).filter(({ status }) => status === 'open');
  const plain = await plainReferences(
    db,
    [...open, ...entries].map(({ reference }) => reference),
  );
  const places = new Map(open.map((_, place) => [plain[place]!, place]));
  const found = Map.groupBy(entries, (_, place) => places.get(plain[open.length + place]!));
  const lines = open.map((line, place) => lineOf(line, found.get(place) ?? [], rest));
  const count = (outcome: AnswerLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length;
  return {
    object: 'bank_answer',
    ...file,
    messageStatus,
    lines,
    others: (found.get(undefined) ?? [])
      .filter(({ reference, status }) => reference !== '' || status !== '')
      .slice(0, MAX_OTHERS)
      .map(({ reference, status }) => ({ reference, status })),
    sent: count('sent'),
    returned: count('returned'),
    pending: count('pending'),
    notMentioned: count('not_mentioned'),
  };
}

/** Decides what the entries of a line say. One with a problem decides nothing. */
function lineOf(
  line: BatchLine,
  entries: readonly AnswerEntry[],
  rest: Answer['rest'],
): AnswerLine {
  const { reference, amount } = line;
  const shown = { line: line.line, reference, amount };
  const [entry = rest] = entries;
  if (!entry)
    return { ...shown, outcome: 'not_mentioned', status: null, reason: null, problem: null };
  const { status, outcome } = entry;
  const problem = problemOf(line, entries);
  if (problem) return { ...shown, outcome: 'pending', status, reason: null, problem };
  if (outcome !== 'returned') return { ...shown, outcome, status, reason: null, problem: null };
  const words = [...cleanLine(entry.reason || status)].slice(0, MAX_REASON).join('');
  const reasonCode = reasonOf(entry.reason);
  return { ...shown, outcome, status, reasonCode, reason: words || null, problem: null };
}

function problemOf({ amount }: BatchLine, entries: readonly AnswerEntry[]): AnswerLine['problem'] {
  if (new Set(entries.map(({ outcome }) => outcome)).size > 1) return 'contradictory';
  const expected = toPiastres(amount, 'amount');
  const isOther = entries.some((entry) => entry.amount !== null && entry.amount !== expected);
  return isOther ? 'amount_differs' : null;
}

/** Returns references in the form in which their spellings are equal (D156). */
async function plainReferences(db: Db, references: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ plain: string }>`
    select coalesce(normalize_reference(reference), '') as plain
    from unnest(${references}::text[]) with ordinality as given (reference, place) order by place
  `.execute(db);
  return rows.map(({ plain }) => plain);
}
