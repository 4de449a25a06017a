import { lists, rows } from '../../generated/backoffice/columns.ts';
import type { ContractDocument, Schema } from '../contract/document.ts';
import { flatten, typesOf } from '../contract/flatten.ts';
import { schemaOf, successOf } from '../contract/operations.ts';
import type { Operation } from '../contract/document.ts';
import type { Cell } from '../csv-text.ts';

/** A column of a list as CSV. */
export interface CsvColumn {
  /** The field, such as `amounts.payable`. */
  name: string;
  cellOf(item: unknown): Cell;
}

/**
 * The forms of CSV, as Accept names them: for programs, and for people with a spreadsheet, without JSON, without an id
 * whose name is beside it, without what lists never have, and with times in Cairo.
 */
export const CSV_FORMS = { program: 'text/csv', sheet: 'text/csv; form=sheet' } as const;

export type CsvForm = keyof typeof CSV_FORMS;

/** Spreadsheets read such a text, 2026-11-26 12:15:00, as a time. */
const CAIRO = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Cairo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The field of a page with its rows. */
export const PAGE = 'data';

/** Says of each object what it is, which is the same in the whole list. */
const NOT_SHOWN = 'object';

/** Returns the rows of a response for people with a spreadsheet, such as those of balances beside its entries. */
export type SheetRows = (body: never) => unknown[];

/** What of a response is sent as CSV. */
export interface CsvRows {
  /** The field with the rows; `data` has a page of them. */
  field: string;
  /** Returns all rows of a response without pages, if they are more than those of the field. */
  rowsOf?: SheetRows | undefined;
  columns: readonly CsvColumn[];
}

/**
 * Returns the rows of a list and their columns: every field that its contract lists of an item, in
 * this order, and those of objects in it. A list, or an object whose fields vary, is one cell of
 * JSON.
 * @returns null if the operation has no CSV
 */
export function csvRows(
  document: ContractDocument,
  operation: Operation,
  form: CsvForm,
): CsvRows | null {
  const { response } = successOf(document, operation);
  if (!response.content?.['text/csv']) return null;
  const { properties } = flatten(document, schemaOf(document, response)!);
  const { 'x-csv': field = PAGE } = operation;
  const { items } = flatten(document, properties![field]!);
  return { field, columns: columnsOf(document, { schema: items!, path: [], form }) };
}

interface Place {
  schema: Schema;
  /** From the listed object to the value of the schema. */
  path: readonly string[];
  form: CsvForm;
}

function columnsOf(document: ContractDocument, { schema, path, form }: Place): CsvColumn[] {
  const flat = flatten(document, schema);
  const { properties } = flat;
  if (form === 'sheet' && flat['x-in-lists'] === false) return [];
  if (!properties) {
    if (form === 'sheet' && isJson(flat)) return [];
    return [{ name: path.join('.'), cellOf: (item) => cellOf(valueAt(item, path), flat, form) }];
  }
  return Object.entries(properties)
    .filter(([name]) => name !== NOT_SHOWN && !(form === 'sheet' && isNamed(name, properties)))
    .flatMap(([name, property]) =>
      columnsOf(document, { schema: property, path: [...path, name], form }),
    );
}

const isJson = (schema: Schema) =>
  typesOf(schema).some((type) => type === 'array' || type === 'object');

/** Whether what people call an object is beside its id. */
const isNamed = (id: string, properties: object) =>
  ['Name', 'Number', 'Reference'].some((suffix) => Object.hasOwn(properties, id + suffix));

function valueAt(item: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | null | undefined)?.[name],
    item,
  );
}

function cellOf(value: unknown, { format }: Schema, form: CsvForm): Cell {
  if (value === null || value === undefined) return null;
  if (form === 'sheet' && format === 'date-time') return CAIRO.format(new Date(value as string));
  if (typeof value === 'number')
    return { number: format === 'decimal' ? value.toFixed(2) : String(value) };
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What only programs read stands after everything else. */
const LAST = new Set(['id', 'version']);

/**
 * Orders the columns of a sheet as the list of the operation shows them, and then the others as the contract has them.
 */
export function asListed(operationId: string, columns: readonly CsvColumn[]): CsvColumn[] {
  const schema = (rows as Readonly<Record<string, string>>)[operationId] ?? '';
  const listed = (lists as Readonly<Record<string, readonly string[]>>)[schema] ?? [];
  const fields = listed.flatMap((column) => column.split('|'));
  const placeOf = ({ name }: CsvColumn) => {
    const place = fields.findIndex((field) => name === field || name.startsWith(`${field}.`));
    return place >= 0 ? place : fields.length + (LAST.has(name) ? 1 : 0);
  };
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}
