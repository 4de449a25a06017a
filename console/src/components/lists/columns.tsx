import { useMemo, type ReactNode } from 'react';
import { columns as tables, lists } from '../../../../generated/backoffice/columns.ts';
import type { titles } from '../../../../generated/backoffice/titles-en.ts';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { columnTexts, type Kind } from '../../texts/enum-texts.ts';
import type { Formats } from '../../texts/formats.ts';
import { titleOf } from '../../texts/texts.ts';
import { Table, type Column, type TableProps } from './table.tsx';
import type { ListView } from './stored-view.ts';
import type { ColumnName } from './view-menu.tsx';
import { Amount, Code, Count, LocalName, Percent, Time, Words } from '../values.tsx';

type Tables = typeof tables;
type TitleName = keyof typeof titles;

/** The schemas of which lists show objects. */
type RowSchema = keyof Tables & keyof Schemas;

/** A field of a schema that has a title. */
export type FieldOf<Schema extends RowSchema> = {
  [Field in keyof Tables[Schema] & string]: Field extends TitleName
    ? Field
    : `${Schema}.${Field}` extends TitleName
      ? Field
      : never;
}[keyof Tables[Schema] & string];

/** What a list shows, if it is not what the table of its schema says. */
export interface ColumnChoice<Schema extends RowSchema, Row> {
  /** Fields, or columns of what is no field. */
  columns?: readonly (FieldOf<Schema> | Column<Row>)[] | undefined;
  /** How a field is shown, if not as its kind. */
  cells?: { readonly [Field in FieldOf<Schema>]?: (row: Row) => ReactNode } | undefined;
  /** Columns after those of the fields. */
  more?: readonly Column<Row>[] | undefined;
}

/** What a field of a list is called in a stored choice of columns. */
const keyOf = <Row,>(column: string | Column<Row>) =>
  typeof column === 'string' ? column.split('|')[0]! : column.header;

/**
 * Returns the columns of a table of objects of a schema: those of its list, unless others are named, without what
 * somebody has hidden, and with what they have added.
 */
export function useColumns<Schema extends RowSchema, Row = Schemas[Schema]>(
  schema: Schema,
  { columns, cells = {}, more = [] }: ColumnChoice<Schema, Row> = {},
  { hidden, added }: Pick<ListView, 'hidden' | 'added'> = { hidden: [], added: [] },
): Column<Row>[] {
  const { t, format } = usePreferences();
  const words = useMemo(() => columnTexts(t), [t]);
  const listed = columns ?? listedOf(schema);
  const columnOf = (column: string | Column<Row>): Column<Row> => {
    if (typeof column !== 'string') return column;
    const fields = column.split('|');
    const [field = ''] = fields;
    const kind = (tables[schema] as Readonly<Record<string, Kind>>)[field]!;
    const shown = (cells as Readonly<Record<string, (row: Row) => ReactNode>>)[field];
    const title = titleOf(t, schema, field);
    return {
      header: kind === 'amount' ? t.common.inEgp(title) : title,
      // A count with its own cell is a bar or a tag.
      isNumber: NUMBERS.has(kind) && !(shown && kind === 'count'),
      field,
      value: (row) => sortValueOf(kind, valueOf(row, fields), { words, format }),
      cell: shown ?? ((row) => <Value kind={kind} value={valueOf(row, fields)} words={words} />),
    };
  };
  const known = new Set(namesOf(schema));
  return [
    ...listed.filter((column) => !hidden.includes(keyOf(column))).map(columnOf),
    ...added.filter((field) => known.has(field)).map(columnOf),
    ...more,
  ];
}

const listedOf = (schema: RowSchema) =>
  (lists as Partial<Record<RowSchema, readonly string[]>>)[schema] ?? [];

const namesOf = (schema: RowSchema) => Object.keys(tables[schema]);

/** Returns what can be chosen as columns of a list: what it shows, and the other fields of its objects. */
export function useColumnNames<Schema extends RowSchema, Row>(
  schema: Schema,
  { columns = listedOf(schema) as never }: ColumnChoice<Schema, Row>,
): ColumnName[] {
  const { t } = usePreferences();
  const listed = columns.map((column: string | Column<Row>) => ({
    key: keyOf(column),
    title: typeof column === 'string' ? titleOf(t, schema, keyOf(column)) : column.header,
    isListed: true,
  }));
  const keys = new Set(listed.flatMap(({ key }) => [key, key.replace(NAME, '')]));
  const titled = namesOf(schema).filter(
    (field) =>
      !keys.has(field) && !keys.has(field.replace(NAME, '')) && titleOf(t, schema, field) !== field,
  );
  const others = titled.map((key) => ({ key, title: titleOf(t, schema, key), isListed: false }));
  const named = new Set(listed.map(({ title }) => title));
  return [...listed, ...others.filter(({ title }) => !named.has(title))];
}

const NUMBERS: ReadonlySet<Kind> = new Set<Kind>(['amount', 'count', 'percent']);

const NAME = /(Name|Number|Reference)$/;

/** Returns the first value of some fields; the id of an object whose name is not known. */
function valueOf(row: unknown, fields: readonly string[]): unknown {
  const at = (path: string) =>
    path
      .split('.')
      .reduce<unknown>(
        (object, name) => (object as Readonly<Record<string, unknown>> | null)?.[name],
        row,
      );
  const values = fields.map((field) => at(field) ?? at(field.replace(NAME, '')));
  return values.find((value) => value != null);
}

/** How the values of each kind are shown that is no enum. */
const VALUES: { readonly [Name in Kind]?: (value: never) => ReactNode } = {
  amount: (value: number) => <Amount value={value} />,
  count: (value: number) => <Count value={value} />,
  percent: (value: number) => <Percent value={value} />,
  time: (value: string) => <Time at={value} />,
  day: (value: string) => <Time at={value} day />,
  name: (value: Schemas['LocalizedText']) => <LocalName value={value} />,
  property: ({ name }: { name: Schemas['LocalizedText'] }) => <LocalName value={name} />,
  text: (value: string) => <Words>{value}</Words>,
  list: (values: readonly string[]) => <Code>{values.join(', ')}</Code>,
};

/** What the values of enums are called, by the kind of the column. */
type KindWords = ReturnType<typeof columnTexts>;

function Value({ kind, value, words }: { kind: Kind; value: unknown; words: KindWords }) {
  if (value == null) return <Words>{null}</Words>;
  const show = VALUES[kind];
  if (show) return show(value as never);
  return words[kind]?.[String(value)] ?? <Code>{String(value)}</Code>;
}

/** Returns by what a value is sorted: numbers and times by size, everything else by the words that are shown. */
function sortValueOf(
  kind: Kind,
  value: unknown,
  { words, format }: { words: KindWords; format: Formats },
): number | string | null {
  if (value == null) return null;
  if (NUMBERS.has(kind)) return Number(value);
  if (kind === 'time' || kind === 'day') return Date.parse(String(value));
  if (kind === 'name') return format.name(value as Schemas['LocalizedText']) || null;
  if (kind === 'property') return format.name((value as { name: Schemas['LocalizedText'] }).name);
  return words[kind]?.[String(value)] ?? String(value);
}

type ObjectTableProps<Schema extends RowSchema, Row> = Omit<TableProps<Row>, 'columns'> &
  ColumnChoice<Schema, Row> & { schema: Schema };

/** A table of objects of a schema. */
export function ObjectTable<Schema extends RowSchema, Row = Schemas[Schema]>({
  schema,
  columns,
  cells,
  more,
  ...table
}: ObjectTableProps<Schema, Row>) {
  return <Table {...table} columns={useColumns<Schema, Row>(schema, { columns, cells, more })} />;
}
