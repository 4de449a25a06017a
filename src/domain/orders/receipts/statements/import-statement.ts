import type { components } from '../../../../../generated/backoffice/types.ts';
import { now } from '../../../../database/clock.ts';
import type { Trx } from '../../../../database/driver/connection.ts';
import { ApiError } from '../../../../errors.ts';
import { command, type UnitOfWork } from '../../../command.ts';
import { toEgp } from '../../../money.ts';
import { findBooking, TRANSFER_BOOKED } from '../../../wallet/top-ups/booked-transfers.ts';
import { recordReceipt } from '../record-receipt.ts';
import { PROBLEMS, readStatement, type StatementLine } from './read-statement.ts';
import { suggestOrders } from './suggest-orders.ts';

type Schemas = components['schemas'];
type Line = Schemas['StatementLine'];

const MAX_LINES = 1000;

interface ImportStatement {
  statement: Schemas['ImportStatementRequest'];
  /** The operator's id. */
  actor: string;
}

/**
 * Records the transfers of a bank statement that are not recorded yet, all or none of them; or shows what
 * each line would do. A transfer is recognised by its reference: a line that is there already is skipped, and its
 * receipt counts as seen in a statement. One
 * whose reference has another amount, or is in an earlier line of the file, is reported.
 * @throws ApiError invalid_parameter if the text is not CSV, lacks a column or has too many lines
 */
export const importStatement = command(
  async (work, { statement, actor }: ImportStatement): Promise<Schemas['StatementImport']> => {
    const read = readStatement(statement);
    if (read.length > MAX_LINES)
      throw new ApiError('invalid_parameter', {
        param: 'csv',
        message: `The file has ${read.length} lines; import at most ${MAX_LINES} at a time.`,
      });
    const lines: Line[] = [];
    for (const line of read) {
      const earlier = lines.find((one) => isSameTransfer(one, line));
      lines.push(await importLine(work, line, { earlier, isPreview: statement.preview, actor }));
    }
    const recorded = lines.filter(({ outcome }) => outcome === 'recorded' || outcome === 'new');
    return {
      object: 'statement_import',
      preview: statement.preview,
      lines,
      recorded: recorded.length,
      skipped: lines.filter(({ outcome }) => outcome === 'known' || outcome === 'outgoing').length,
      problems: lines.filter(({ problem }) => problem !== null).length,
      amount: toEgp(
        read.reduce(
          (sum, { amount }, index) => (recorded.includes(lines[index]!) ? sum + amount! : sum),
          0n,
        ),
      ),
    };
  },
  TRANSFER_BOOKED,
);

interface Decision {
  /** An earlier line of the file with the same reference. */
  earlier: Line | undefined;
  isPreview: boolean;
  actor: string;
}

async function importLine(
  work: UnitOfWork,
  line: StatementLine,
  { earlier, isPreview, actor }: Decision,
): Promise<Line> {
  const { reference, amount, payer, day, problem } = line;
  const shown = {
    line: line.line,
    reference,
    amount: amount === null ? null : toEgp(amount),
    payer,
    date: day,
    receipt: null,
    problem: problem && PROBLEMS[problem],
    problemCode: problem,
    orders: [],
  };
  if (problem !== null) return { ...shown, outcome: 'unreadable' };
  if (amount! < 0n) return { ...shown, outcome: 'outgoing' };
  if (earlier)
    return {
      ...shown,
      outcome: 'differs',
      receipt: earlier.receipt,
      problem: `Line ${earlier.line} has this reference, too. If both arrived, record this one with another reference.`,
      problemCode: 'reference_repeated',
    };
  const booked = await readBooking(work.trx, reference!);
  if (booked) {
    const outcome = asBooked(shown.amount, booked);
    if (outcome.outcome === 'known' && !isPreview) await markSeen(work.trx, booked.receipt);
    return { ...shown, ...outcome };
  }
  const orders = await suggestOrders(work.trx, {
    reference: reference!,
    amount: amount!,
    payer: payer!,
  });
  if (isPreview) return { ...shown, outcome: 'new', orders };
  const receivedAt = new Date(`${day}T00:00:00+02:00`).toISOString(); // on this day in Cairo, also in summer
  const receipt = {
    reference: reference!,
    amount: shown.amount!,
    payer: payer!,
    receivedAt,
    source: 'statement' as const,
    actor,
  };
  const { id } = await recordReceipt.within(work, receipt);
  return { ...shown, outcome: 'recorded', receipt: id, orders };
}

const plain = (reference: string) =>
  reference
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]/gu, '')
    .toLowerCase();

const isSameTransfer = (earlier: Line, { reference, problem }: StatementLine) =>
  problem === null &&
  reference !== null &&
  earlier.reference !== null &&
  earlier.outcome !== 'unreadable' &&
  earlier.outcome !== 'outgoing' &&
  plain(earlier.reference) === plain(reference);

interface Booked {
  /** EGP; null if it is not known. */
  amount: number | null;
  receipt: string | null;
  /** How it is booked, in words. */
  as: string;
}

/** Reads what a transfer is booked as. Null if it is not. */
async function readBooking(trx: Trx, reference: string): Promise<Booked | null> {
  const booked = await findBooking(trx, reference);
  if (!booked) return null;
  const { receipt_id: receipt, entry_id: entry, number } = booked;
  if (!receipt)
    return { amount: null, receipt, as: entry ? 'as a top-up' : `as the payment of ${number}` };
  const row = await trx
    .selectFrom('receipts')
    .select('amount')
    .where('id', '=', receipt)
    .executeTakeFirstOrThrow();
  return { amount: toEgp(row.amount), receipt, as: 'as a receipt' };
}

/** Stores that a statement shows the transfer of a receipt, which somebody may have typed (D148). */
async function markSeen(trx: Trx, receipt: string | null): Promise<void> {
  await trx
    .updateTable('receipts')
    .set({ statement_at: now })
    .where('id', '=', receipt)
    .where('statement_at', 'is', null)
    .execute();
}

/** Returns that a transfer is there already, or that something else has its reference. */
function asBooked(
  amount: number | null,
  { receipt, as, ...booked }: Booked,
): Pick<Line, 'outcome' | 'receipt' | 'problem' | 'problemCode'> {
  if (booked.amount === amount)
    return { outcome: 'known', receipt, problem: null, problemCode: null };
  const sum = booked.amount === null ? '' : ` with ${booked.amount.toFixed(2)} EGP`;
  const problem = `The reference is there already ${as}${sum}.`;
  return { outcome: 'differs', receipt, problem, problemCode: 'reference_booked' };
}
