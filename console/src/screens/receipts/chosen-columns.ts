import type { Schemas } from '../../api/call.ts';
import { directionOf, type ColumnName, type Statement } from './read-statement.ts';

export const FIELDS = [
  'reference',
  'payer',
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'balance',
  'description',
] as const;
const REQUIRED = ['reference', 'payer', 'date'] as const;
/** Stands for no column. A choice has no empty value. */
export const NONE = '$none';

/** What the service makes of a file with the columns that were chosen for the last one like it. */
export interface Known {
  layout: NonNullable<Schemas['StatementImport']['layout']>;
  preview: Schemas['StatementImport'];
}

export type Direction = 'in' | 'out' | typeof NONE;

/** The columns as they were last chosen for such a file, or else as their names say. */
export function columnsOf({ guess }: Statement, known: Known | null): Record<ColumnName, string> {
  const { direction, ...names } = known?.layout.columns ?? {};
  const chosen = known ? { ...names, ...(direction && { direction: direction.column }) } : guess;
  const none = Object.fromEntries(FIELDS.map((field) => [field, NONE]));
  return { ...none, ...chosen } as Record<ColumnName, string>;
}

/** What each value of a column means for the direction, as it was last chosen, or as the word says. */
export function directionsOf(
  { values }: Statement,
  known: Known | null,
): Record<string, Direction> {
  const { direction } = known?.layout.columns ?? {};
  const words = Object.values(values).flat();
  return Object.fromEntries(
    words.map((word) => {
      const way = (['in', 'out'] as const).find((one) => direction?.[one].includes(word));
      return [word, way ?? (direction ? NONE : (directionOf(word) ?? NONE))];
    }),
  );
}

/** The columns without which no line can be read: the amount is in one column, or in two. */
export function missingIn(
  columns: Record<ColumnName, string>,
  ways: readonly (Direction | undefined)[],
): ColumnName[] {
  const hasAmount = columns.amount !== NONE || columns.credit !== NONE;
  const hasBoth = columns.amount !== NONE && (columns.credit !== NONE || columns.debit !== NONE);
  const hasWays = ways.includes('in') && ways.includes('out');
  return [
    ...REQUIRED.filter((field) => columns[field] === NONE),
    ...(hasAmount && !hasBoth ? [] : (['amount'] as const)),
    ...(columns.direction === NONE || hasWays ? [] : (['direction'] as const)),
  ];
}

/** The columns as the request has them. */
export function filled(
  columns: Record<ColumnName, string>,
  ways: readonly string[],
  directions: Record<string, Direction>,
): Schemas['StatementColumns'] {
  const { direction, ...names } = columns;
  const of = (way: Direction) => ways.filter((word) => directions[word] === way);
  return {
    ...Object.fromEntries(Object.entries(names).filter(([, name]) => name !== NONE)),
    ...(direction !== NONE && {
      direction: { column: direction, in: of('in'), out: of('out') },
    }),
  } as Schemas['StatementColumns'];
}
