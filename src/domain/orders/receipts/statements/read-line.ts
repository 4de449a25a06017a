import type { components } from '../../../../../generated/backoffice/types.ts';
import { plainWord } from '../../../../read-csv.ts';
import { hasOtherCurrency, isPound, readAmount } from '../../../bank/read-amount.ts';
import type { TableRow } from '../../../bank/read-table.ts';
import type { Columns, Places } from './columns.ts';
import { readDay } from './read-day.ts';
import {
  lineOf,
  magnitude,
  MAX_SHOWN_AMOUNT,
  type LineProblem,
  type StatementLine,
} from './statement-line.ts';

export type Layout = components['schemas']['StatementLayout'];

/** A line of a table with the balance of the account after it, in piastres; null if it cannot be read. */
export type TableLine = StatementLine & { balance: bigint | null };

interface Reader {
  layout: Layout;
  places: Places;
  delimiter: string;
}

/**
 * The parts of an amount without quotation marks that a comma has split, in a file that has a cell
 * too few otherwise.
 */
const isSplit = (cell: string, next = '') =>
  /^\d{1,3}$/.test(cell) && /^(?:\d{3}\.\d{1,2}|0\d\d)$/.test(next);

/** Reads a row of a statement. */
export function readLine({ line, cells, misfit }: TableRow, reader: Reader): TableLine {
  const cellOf = (field: keyof Columns) => {
    const place = reader.places[field];
    return place === undefined ? '' : (cells?.[place] ?? '');
  };
  const { columns, dateOrder } = reader.layout;
  const places = [reader.places.amount, reader.places.credit, reader.places.debit];
  const isDoubtful =
    reader.delimiter === ',' &&
    places.some(
      (place) => place !== undefined && cells && isSplit(cells[place]!, cells[place + 1]),
    );
  const { amount, problem } = isDoubtful
    ? unread('amount_unreadable')
    : amountOf(columns, cellOf, reader.layout);
  const read = lineOf({
    line,
    reference: cellOf('reference'),
    payer: cellOf('payer'),
    description: cellOf('description'),
    day: readDay(cellOf('date'), dateOrder),
    amount,
    misfit,
    problem,
    isFromTable: true,
  });
  return { ...read, balance: balanceOf(columns, cellOf, reader.layout) };
}

/** Reads the balance after a line; null if it cannot be read. */
function balanceOf(columns: Columns, cellOf: CellOf, { decimalSeparator }: Layout): bigint | null {
  if (columns.balance === undefined || hasOtherCurrency(cellOf('balance'))) return null;
  const balance = readAmount(cellOf('balance'), decimalSeparator);
  return balance !== null && magnitude(balance) <= MAX_SHOWN_AMOUNT ? balance : null;
}

type CellOf = (field: keyof Columns) => string;
type ReadAmount = { amount: bigint | null; problem: LineProblem | null };
const unread = (problem: LineProblem): ReadAmount => ({ amount: null, problem });

/** Reads the one amount, or what arrived less what left. Empty cells of one of two columns are none. */
function amountOf(
  columns: Columns,
  cellOf: CellOf,
  { decimalSeparator: decimal }: Layout,
): ReadAmount {
  const fields =
    columns.amount !== undefined ? (['amount'] as const) : (['credit', 'debit'] as const);
  const texts = fields.map(cellOf).filter((cell) => !/^[-–—]?$/.test(cell));
  const isForeign =
    (columns.currency !== undefined && !isPound(cellOf('currency'))) ||
    texts.some(hasOtherCurrency);
  if (isForeign && texts.length > 0) return unread('currency_other');
  const amounts = texts.map((cell) => readAmount(cell, decimal));
  if (amounts.length === 0 || amounts.includes(null)) return unread('amount_unreadable');
  if (columns.amount !== undefined) return directed(amounts[0]!, columns, cellOf);
  const [credit, debit] = fields.map((field) => readAmount(cellOf(field), decimal) ?? 0n) as [
    bigint,
    bigint,
  ];
  if (credit !== 0n && debit !== 0n) return unread('amount_unreadable');
  return { amount: debit === 0n ? credit : -magnitude(debit), problem: null };
}

/** Gives an amount the direction of its row, which must not contradict its sign. */
function directed(amount: bigint, { direction }: Columns, cellOf: CellOf): ReadAmount {
  if (!direction) return { amount, problem: null };
  const value = plainWord(cellOf('direction'));
  const is = (values: readonly string[]) => values.some((one) => plainWord(one) === value);
  if (is(direction.out)) return { amount: -magnitude(amount), problem: null };
  return is(direction.in) && amount >= 0n
    ? { amount, problem: null }
    : unread('direction_unreadable');
}
