import type { ContractDocument, Schema } from '../contract/document.ts';
import { flatten } from '../contract/flatten.ts';
import { schemaOf, successOf } from '../contract/operations.ts';
import type { Operation } from '../contract/document.ts';
import type { Cell } from '../csv-text.ts';

/** A column of a list as CSV. */
export interface CsvColumn {
  /** The field, such as `amounts.payable`. */
  name: string;
  cellOf(item: unknown): Cell;
}

/** The field of a page with its rows. */
export const PAGE = 'data';

/** Says of each object what it is, which is the same in the whole list. */
const NOT_SHOWN = 'object';

/** What of a response is sent as CSV. */
export interface CsvRows {
  /** The field with the rows; `data` has a page of them. */
  field: string;
  columns: readonly CsvColumn[];
}

/**
 * Returns the rows of a list and their columns: every field that its contract lists of an item, in this order, and those of objects in
 * it. A list, or an object whose fields vary, is one cell of JSON. @returns null if the operation has no CSV
 */
export function csvRows(document: ContractDocument, operation: Operation): CsvRows | null {
  const { response } = successOf(document, operation);
  if (!response.content?.['text/csv']) return null;
  const { properties } = flatten(document, schemaOf(document, response)!);
  const { 'x-csv': field = PAGE } = operation;
  const { items } = flatten(document, properties![field]!);
  return { field, columns: columnsOf(document, items!, []) };
}

function columnsOf(
  document: ContractDocument,
  schema: Schema,
  path: readonly string[],
): CsvColumn[] {
  const { properties, format } = flatten(document, schema);
  if (!properties)
    return [{ name: path.join('.'), cellOf: (item) => cellOf(valueAt(item, path), format) }];
  return Object.entries(properties).flatMap(([name, property]) =>
    name === NOT_SHOWN ? [] : columnsOf(document, property, [...path, name]),
  );
}

function valueAt(item: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | null | undefined)?.[name],
    item,
  );
}

function cellOf(value: unknown, format: string | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number')
    return { number: format === 'decimal' ? value.toFixed(2) : String(value) };
  return typeof value === 'string' ? value : JSON.stringify(value);
}
