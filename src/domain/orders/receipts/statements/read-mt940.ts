import type { TextLines } from '../../../../read-csv.ts';
import type { Turn } from '../../../bank/read-table.ts';
import { plainAmount } from '../../../bank/read-amount.ts';
import { assertCount, refused, type BankStatement } from './bank-statement.ts';
import { readTexts } from './mt940-text.ts';
import { readDay } from './read-day.ts';
import { lineOf, type StatementLine } from './statement-line.ts';

/** A field of a statement, with the lines that continue it. */
interface Field {
  tag: string;
  /** The number of its first line in the file, from 1. */
  line: number;
  texts: string[];
}

/** A field that continues over more lines is none of a bank. */
const MAX_LINES = 20;
const MAX_LENGTH = 1000;
const FIELD = /^:(\d\d[A-Z]?):(.*)$/su;
/** What ends a message, and what surrounds it. */
const END = /^(?:-\}?$|-\}\{|\{)/;
/** Value date, entry date, mark, last letter of the currency, amount, type, and the references. */
const LINE = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,15}(?:,\d{0,3})?)([A-Z][A-Z\d]{3})(.*)$/s;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,15}(?:,\d{0,3})?)\s*$/;
/** Reversals have the direction in which their own money went: that of a credit takes it back. */
const SIGNS: Readonly<Record<string, bigint>> = { C: 1n, D: -1n, RC: -1n, RD: 1n };

/**
 * Reads the statements of a file of SWIFT, MT940.
 * @throws ApiError invalid_parameter if a line or a balance is none, or a balance is missing
 */
export async function readMt940(lines: TextLines, turn: Turn): Promise<BankStatement[]> {
  const messages: Field[][] = [];
  for (const field of fieldsIn(lines)) {
    if (field.tag === '20') messages.push([]);
    messages.at(-1)?.push(field);
    await turn(field.texts.join('').length + FIELD_EFFORT);
  }
  const statements: BankStatement[] = [];
  let count = 0;
  for (const fields of messages) {
    const statement = await readOne(fields, turn);
    count += statement.lines.length;
    assertCount(count);
    statements.push(statement);
  }
  return statements;
}

const FIELD_EFFORT = 50;

/** Yields the fields of a file with their lines, without what is outside of its messages. */
function* fieldsIn({ text, starts, ends }: TextLines): Generator<Field> {
  let current: Field | null = null;
  for (const [place, start] of starts.entries()) {
    if (ends[place]! - start > MAX_LENGTH)
      throw refused(
        `Line ${place + 1} has more than ${MAX_LENGTH.toLocaleString('en-US')} characters.`,
      );
    const line = text.slice(start, ends[place]);
    const [, tag, value = ''] = FIELD.exec(line) ?? [];
    const isEnd = END.test(line.trimEnd());
    if (current && (tag || isEnd)) yield current;
    if (tag) current = { tag, line: place + 1, texts: [value] };
    else if (isEnd) current = null;
    else if (line.trim() !== '') current?.texts.push(line);
    if (current && current.texts.length > MAX_LINES)
      throw refused(`The field of line ${current.line} has more than ${MAX_LINES} lines.`);
  }
  if (current) yield current;
}

/** Reads one message. @throws ApiError invalid_parameter */
async function readOne(fields: readonly Field[], turn: Turn): Promise<BankStatement> {
  const valueOf = (...tags: string[]) =>
    fields
      .find(({ tag }) => tags.includes(tag))
      ?.texts.join('')
      .trim() ?? '';
  const id = [valueOf('20'), valueOf('28C', '28')].filter(Boolean).join(' ');
  const [opening, closing] = [
    balanceIn(fields, ['60F', '60M'], 'opening balance (:60F:)', id),
    balanceIn(fields, ['62F', '62M'], 'closing balance (:62F:)', id),
  ];
  const isPounds = opening.currency === 'EGP';
  const lines: StatementLine[] = [];
  for (const [place, field] of fields.entries()) {
    if (field.tag !== '61') continue;
    const next = fields[place + 1];
    lines.push(readLine(field, next?.tag === '86' ? next.texts : [], isPounds));
    await turn(LINE_EFFORT);
  }
  return {
    id,
    account: valueOf('25', '25P'),
    isWhole: true,
    opening: isPounds ? opening.amount : null,
    closing: isPounds ? { amount: closing.amount, day: closing.day } : null,
    isContinued: fields.some(({ tag }) => tag === '62M'),
    lines,
  };
}

const LINE_EFFORT = 800;

interface Balance {
  amount: bigint;
  day: string;
  currency: string;
}

/** Returns the balance of a message, which has one of each kind. @throws ApiError invalid_parameter */
function balanceIn(
  fields: readonly Field[],
  tags: readonly string[],
  name: string,
  id: string,
): Balance {
  const [field, second] = fields.filter(({ tag }) => tags.includes(tag));
  if (!field || second)
    throw refused(
      `The statement ${id.slice(0, 60)} has ${field ? 'more than one' : 'no'} ${name}: the file is damaged.`,
    );
  const [, mark, date, currency, text] = BALANCE.exec(field.texts[0]!) ?? [];
  const amount = text === undefined ? null : plainAmount(text.replace(',', '.'));
  const day = date === undefined ? null : dayOf(date);
  if (amount === null || day === null)
    throw refused(`Line ${field.line} has no ${name} that can be read.`);
  return { amount: SIGNS[mark!]! * amount, day, currency: currency! };
}

/** Reads a line and its texts. @throws ApiError invalid_parameter if it is none */
function readLine(
  { line, texts }: Field,
  lines: readonly string[],
  isPounds: boolean,
): StatementLine {
  const [, value, entry, mark, text, , rest = ''] = LINE.exec(texts[0]!) ?? [];
  if (value === undefined)
    throw refused(
      `Line ${line} begins like a line of a statement (:61:), and cannot be read as one.`,
    );
  const amount = plainAmount(text!.replace(',', '.'));
  const [own = '', ...bank] = rest.split('//');
  return lineOf({
    line,
    day: entry === undefined ? dayOf(value) : entryDay(value, entry),
    amount: isPounds && amount !== null ? SIGNS[mark!]! * amount : null,
    misfit: null,
    problem: isPounds ? (amount === null ? 'amount_unreadable' : null) : 'currency_other',
    isFromTable: false,
    ...readTexts({ own, bank: bank.join('//'), more: texts.slice(1).join(' '), lines }),
  });
}

/** Returns the day of a date as YYMMDD; null if there is none. */
const dayOf = (date: string) =>
  readDay(`20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`, 'day_first');

/** Returns the day of the entry, which has no year: the one that is nearest to the value date. */
function entryDay(value: string, entry: string): string | null {
  const middle = Date.parse(dayOf(value) ?? '');
  const year = Number(value.slice(0, 2));
  const days = [year - 1, year, year + 1]
    .map((one) => dayOf(`${String(one).padStart(2, '0')}${entry}`))
    .filter((day) => day !== null)
    .toSorted((a, b) => Math.abs(Date.parse(a) - middle) - Math.abs(Date.parse(b) - middle));
  return Number.isNaN(middle) ? null : (days[0] ?? null);
}
