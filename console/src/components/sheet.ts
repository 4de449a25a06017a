import type { OperationId } from '../api/operations.ts';
import type { columns as Columns } from '../generated/columns.ts';
import { enumTexts } from '../texts/enum-texts.ts';
import type { Language } from '../texts/formats.ts';
import type { Texts } from '../texts/texts.ts';

type AllColumns = typeof Columns;
type ListId = keyof AllColumns;
type Column = { [Id in ListId]: keyof AllColumns[Id] }[ListId];
type ValuesOf<List> = List[keyof List];
/** How the values of a column are written: those of an enum, yes or no, or as they are. */
type Values = { [Id in ListId]: ValuesOf<AllColumns[Id]> }[ListId];
type Words = Readonly<Record<string, string>>;

/** A cell as the service writes it, and the end of it. */
const CELL = /("[^"]*(?:""[^"]*)*"|[^",\r\n]*)(,|\r\n)/g;
const QUOTED = /[",\r\n]/;
/** Spreadsheets read UTF-8 as such only if it begins with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes the names of the columns, and the values of enums, of a list as CSV in the words of the screen. A column or a
 * value of a newer service is unchanged.
 */
export async function sheetInWords(
  csv: string,
  operation: OperationId,
  t: Texts,
  language: Language,
): Promise<string> {
  const [{ columns }, more] = await Promise.all([
    import('../generated/columns.ts'),
    language === 'ar' ? import('../texts/columns/ar.ts') : import('../texts/columns/en.ts'),
  ]);
  const labels: Readonly<Record<Column, string>> = { ...t.details, ...more.columns };
  const known: Readonly<Record<string, Values>> = columns[operation as ListId] ?? {};
  const texts = wordsOf(t, more.values);
  const names: string[] = [];
  let row = 0;
  let column = 0;
  const inWords = csv
    .replace(BYTE_ORDER_MARK, '')
    .replace(CELL, (_all, cell: string, end: string) => {
      if (row === 0) names.push(cell);
      const name = names[column]!;
      const words: Words = row === 0 ? labels : (texts[known[name] ?? ''] ?? {});
      const text = Object.hasOwn(words, cell) ? quoted(words[cell]!) : cell;
      [row, column] = end === ',' ? [row, column + 1] : [row + 1, 0];
      return text + end;
    });
  return BYTE_ORDER_MARK + inWords;
}

const quoted = (text: string) => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns the words for the values of each kind of column: one that is missing does not compile. */
function wordsOf(
  t: Texts,
  values: Readonly<Record<'AccountKind' | 'Environment' | 'MoneyDirection' | 'OrderSource', Words>>,
): Readonly<Record<string, Words>> {
  const actions = Object.entries(t.actions).map(([id, { name }]) => [id, name] as const);
  return {
    ...enumTexts(t),
    ...values,
    // The rows of balances in the statement of an investor.
    WalletEntryReason: {
      ...t.enums.entry,
      opening_balance: t.figures.openingBalance,
      closing_balance: t.figures.closingBalance,
    },
    WalletKind: { ...t.enums.walletKind, debt: t.investors.debt },
    ApprovableOperation: Object.fromEntries(actions),
    // The same in every language: codes, and the names of events that partners have.
    Currency: {},
    ErrorCode: {},
    EventType: {},
    flag: { true: t.common.yes, false: t.common.no },
    '': {},
  } satisfies Readonly<Record<Values, Words>>;
}
