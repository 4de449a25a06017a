import type { components } from '../../../../../generated/backoffice/types.ts';
import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../database/driver/connection.ts';
import { ApiError } from '../../../../errors.ts';
import { previewBankLines, type StoredLine } from '../../../bank/store-lines.sql.ts';
import { toEgp } from '../../../money.ts';
import { previewClosingBalances } from './closing-balances.ts';
import { decideLines, type Decided } from './decide-lines.ts';
import { readStatement, type ReadStatement, type Statement } from './read-statement.ts';
import { bankLinesOf, recordLines, type Imported } from './record-lines.ts';
import { PROBLEMS, type StatementLine } from './statement-line.ts';
import { findLayout } from './statement-layouts.ts';
import { suggestOrders } from './suggest-orders.ts';

type Schemas = components['schemas'];

/** Of each line, in a response that can have 5,000. */
const MAX_SUGGESTIONS = 3;

/** The preview of a statement whose columns nobody has chosen yet. */
const NOTHING = {
  object: 'statement_import',
  preview: true,
  format: 'csv',
  layout: null,
  lines: [],
  recorded: 0,
  linesRecorded: 0,
  skipped: 0,
  problems: 0,
  amount: 0,
  closingBalances: [],
} satisfies Schemas['StatementImport'];

interface ImportStatement {
  statement: Statement;
  /** The operator's id. */
  actor: string;
}

/**
 * Records the transfers of a bank statement that are not recorded yet, all or none of them; or
 * shows what each line would do. The statement is read before the transaction. A transfer is known
 * by its reference, its amount and its day: it is skipped, and its receipt counts as seen in a
 * statement. One whose reference is booked otherwise, or is in an earlier line of the file, is
 * reported; so is money that the bank has taken back. What left the account is stored once, too, and matched (D201).
 * @throws ApiError invalid_parameter if the text cannot be read as a statement
 */
export async function importStatement(
  ctx: Context,
  { statement, actor }: ImportStatement,
): Promise<Schemas['StatementImport']> {
  const read = await readStatement(statement, {
    iban: ctx.config.settlementAccount?.iban ?? null,
    findLayout: (digests) => findLayout(ctx.db, digests),
  });
  const isPreview = statement.preview;
  if (!read && !isPreview)
    throw new ApiError('invalid_parameter', {
      param: 'columns',
      message: 'No statement with these columns has been imported yet. Say which column has what.',
    });
  if (!read) return NOTHING;
  if (!isPreview && read.table?.chosenBy && read.table.chosenBy !== actor)
    throw new ApiError('invalid_parameter', {
      param: 'columns',
      message:
        'Another person has chosen the columns of such statements. Look at them in a preview, and name them.',
    });
  const { decided, bankLines, balances } = isPreview
    ? await previewLines(ctx.db, read)
    : await recordLines(ctx, { ...read, actor });
  const isNew = ({ outcome }: Decided) => outcome === 'new' || outcome === 'recorded';
  const news = decided.filter(isNew);
  const transfers = news.map(({ line: { reference, amount, payer } }) => ({
    reference: reference!,
    amount: amount!,
    payer: payer!,
  }));
  const suggested = await suggestOrders(ctx.db, transfers, { limit: MAX_SUGGESTIONS });
  const orders = new Map(news.map((one, place) => [one, suggested[place]!]));
  const lines = decided.map((one, place) =>
    lineResource(one, orders.get(one) ?? [], bankLines.get(place)),
  );
  return {
    object: 'statement_import',
    preview: isPreview,
    format: read.format,
    layout: read.table?.layout ?? null,
    lines,
    recorded: news.length,
    linesRecorded: [...bankLines.values()].filter(({ isNew }) => isNew).length,
    skipped: decided.filter(
      ({ outcome, problem }) => problem === null && (outcome === 'known' || outcome === 'outgoing'),
    ).length,
    problems: lines.filter(({ problem }) => problem !== null).length,
    amount: toEgp(news.reduce((sum, { line }) => sum + line.amount!, 0n)),
    closingBalances: balances,
  };
}

/** Decides what would become of a statement. Nothing is written. */
async function previewLines(db: Db, { lines, closings }: ReadStatement): Promise<Imported> {
  const decided = await decideLines(db, lines);
  const bankLines = await previewBankLines(db, bankLinesOf(decided));
  return { decided, bankLines, balances: await previewClosingBalances(db, closings) };
}

function lineResource(
  { line, outcome, receipt, problem, voided }: Decided,
  orders: Schemas['OrderSuggestion'][],
  bankLine: StoredLine | undefined,
): Schemas['StatementLine'] {
  return {
    line: line.line,
    outcome,
    reference: line.reference,
    amount: line.amount === null ? null : toEgp(line.amount),
    payer: line.payer,
    date: line.day,
    description: line.description,
    receipt,
    bankLine: bankLine?.id ?? null,
    movement: bankLine?.movement ?? null,
    problem: problem && (problem.says ?? wordsOf(line)),
    problemCode: problem && problem.code,
    voided,
    orders,
  };
}

const wordsOf = ({ problem }: StatementLine) => problem && PROBLEMS[problem];
