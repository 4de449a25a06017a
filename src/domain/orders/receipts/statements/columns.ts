import type { components } from '../../../../../generated/backoffice/types.ts';
import { ApiError } from '../../../../errors.ts';
import { DIRECTION_WORDS, plainWord } from '../../../../read-csv.ts';
import { isPound } from '../../../bank/read-amount.ts';

export type Columns = components['schemas']['StatementColumns'];
type Field = keyof Columns;
/** The place of each chosen column in a row. */
export type Places = Readonly<Partial<Record<Field, number>>>;

/** Columns that have one meaning each; those of texts may be one. */
const DISTINCT: readonly Field[] = [
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'balance',
];

const refused = (param: string, message: string) =>
  new ApiError('invalid_parameter', { param, message });

const nameOf = (column: Columns[Field]) => (typeof column === 'object' ? column.column : column);

const chosen = (columns: Columns): [Field, string][] =>
  Object.entries(columns)
    .map(([field, column]) => [field as Field, nameOf(column)] as const)
    .filter((entry): entry is [Field, string] => entry[1] !== undefined);

/** Returns the names of the chosen columns. */
export const wantedNames = (columns: Columns) => chosen(columns).map(([, name]) => name);

/**
 * Refuses a choice that does not say which way the money went: it is in one column, in two, or in
 * one with the direction beside it.
 * @throws ApiError invalid_parameter
 */
export function assertAmountColumns({ amount, credit, debit, direction }: Columns): void {
  if (amount === undefined && credit === undefined)
    throw refused(
      'columns',
      'Say which column has the amounts, or which one has the credits and perhaps which one the debits.',
    );
  if (amount !== undefined && (credit !== undefined || debit !== undefined))
    throw refused(
      'columns.amount',
      'Name either the column with the amounts, or those of credits and debits.',
    );
  if (!direction) return;
  if (amount === undefined)
    throw refused(
      'columns.direction',
      'A column with the direction belongs to one with the amounts.',
    );
  const outgoing = direction.out.map(plainWord);
  const both = direction.in.find((value) => outgoing.includes(plainWord(value)));
  if (both !== undefined)
    throw refused('columns.direction', `"${both}" cannot stand for both directions.`);
}

/** Finds the chosen columns. @throws ApiError invalid_parameter if a name is that of two, or two fields name one */
export function placesOf(columns: Columns, names: readonly string[]): Places {
  const places: Partial<Record<Field, number>> = {};
  for (const [field, name] of chosen(columns)) {
    const place = names.indexOf(plainWord(name));
    if (names.indexOf(plainWord(name), place + 1) >= 0)
      throw refused(
        `columns.${field}`,
        `The file has two columns "${name}", so the name does not say which one. Rename one of them.`,
      );
    const other = DISTINCT.find((one) => places[one] === place && DISTINCT.includes(field));
    if (other)
      throw refused(`columns.${field}`, `"${name}" is already the column of the ${other}.`);
    places[field] = place;
  }
  return places;
}

const [IN, OUT] = [new Set(DIRECTION_WORDS.in), new Set(DIRECTION_WORDS.out)];
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/**
 * Looks for columns that nobody has named and that change what an amount means: amounts without signs beside a column
 * that says which way the money went would all count as received, and other currencies as pounds.
 */
export function watchOtherColumns(columns: Columns, places: Places, names: readonly string[]) {
  const taken = new Set(Object.values(places));
  const free = names.map((_, place) => place).filter((place) => !taken.has(place));
  const directions = new Map(free.map((place) => [place, false]));
  const currencies = new Map(free.map((place) => [place, false]));
  return {
    /** Notes the cells of a row. */
    see(cells: readonly string[]): void {
      if (cells[places.date!] === '') return; // a total
      for (const [place, isOut] of directions) {
        const word = cells[place]!.length > 10 ? '' : plainWord(cells[place]!);
        if (OUT.has(word) || IN.has(word)) directions.set(place, isOut || OUT.has(word));
        else directions.delete(place);
      }
      for (const [place, isOther] of currencies) {
        const cell = cells[place]!;
        if (CURRENCIES.has(cell.toUpperCase()) || isPound(cell))
          currencies.set(place, isOther || !isPound(cell));
        else currencies.delete(place);
      }
    },
    /** @throws ApiError invalid_parameter if such a column must be named */
    assertUsed(lines: readonly { isOutgoing: boolean }[]): void {
      const isSigned = lines.some(({ isOutgoing }) => isOutgoing);
      const direction = [...directions].find(([, isOut]) => isOut)?.[0];
      if (
        columns.amount !== undefined &&
        !columns.direction &&
        !isSigned &&
        direction !== undefined
      )
        throw refused(
          'columns.direction',
          `The column "${names[direction]}" says which way the money went. Name it, and its values for in and out.`,
        );
      const currency = [...currencies].find(([, isOther]) => isOther)?.[0];
      if (!columns.currency && currency !== undefined)
        throw refused(
          'columns.currency',
          `The column "${names[currency]}" has other currencies than EGP. Name it as the column of the currency.`,
        );
    },
  };
}
