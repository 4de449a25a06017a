import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ContractDocument, Schema } from '../../src/contract/document.ts';
import { flatten, typesOf } from '../../src/contract/flatten.ts';
import { operationsOf, schemaOf, successOf } from '../../src/contract/operations.ts';
import { kindOfSchema } from '../../src/domain/approvals/targets/fields.ts';
import { csvRows, PAGE } from '../../src/http/csv-columns.ts';
import { shownFields, variantsOf } from './console.ts';

const FILE = 'openapi/backoffice/columns.yaml';

interface ColumnsFile {
  lists: Readonly<Record<string, readonly string[]>>;
  /** By the field, or by its schema and the field. */
  titles: Readonly<Record<string, readonly [english: string, arabic: string]>>;
}

/** What is read from left to right in every language: numbers, addresses, names of programs. */
const CODES = new Set([
  ...['id', 'code', 'number', 'reference', 'transaction', 'prefix', 'iban', 'url', 'address'],
  ...['email', 'phone', 'operation', 'param', 'apiKey', 'error', 'lastError', 'event'],
]);
const CODE_SUFFIX = /(Number|Reference|Code|Type)$/;

/** Objects that a list shows in one column, by two of their fields. A sheet has a column for each field. */
const WHOLE = { name: ['en', 'ar'], property: ['code', 'name'] };

/**
 * Writes the columns of each schema that lists have as rows, what they show of it, and the schema and the sorts of each
 * list.
 */
export function columnTables(root: string, document: ContractDocument): string {
  const { lists, titles } = read(root);
  const sheets = sheetsOf(document);
  const rows = Object.fromEntries(sheets.map(({ id, schema }) => [id, schema]));
  const schemas = [...new Set([...Object.values(rows), ...Object.keys(lists)])].sort();
  const columns: Record<string, Record<string, string>> = Object.fromEntries(
    schemas.map((name) => [
      name,
      Object.fromEntries(columnsOf(document, document.components.schemas[name]!, [])),
    ]),
  );
  const shown = [
    ...Object.entries(lists).flatMap(([schema, names]) => names.map((name) => [schema, name])),
    ...sheets.flatMap(({ schema, fields }) => fields.map((field) => [schema, field])),
  ] as [string, string][];
  const sorts = Object.fromEntries(sortsOf(document));
  const sorting = Object.entries(sorts).flatMap(([id, fields]) =>
    fields.map((field) => [rows[id]!, field] as const),
  );
  const unknown = [...shown, ...sorting].flatMap(([schema, name]) =>
    name.split('|').flatMap((field) => (field in columns[schema]! ? [] : `${schema}.${field}`)),
  );
  const titled = shown.map(([schema, name]) => {
    const [field] = name.split('|') as [string];
    return `${schema}.${field}` in titles ? `${schema}.${field}` : field;
  });
  const named = new Set([...titled, ...shownFields(document).keys()]);
  report('are no fields', unknown);
  report(
    'have no title',
    [...named].filter((name) => !(name in titles)),
  );
  report(
    'are shown nowhere',
    Object.keys(titles).filter((name) => !named.has(name)),
  );
  return [
    '/** The fields of the objects of lists, with what their values are. */',
    constant('columns', columns),
    '\n/** The fields that a list shows, in this order. `a|b` is the first that has a value. */',
    constant('lists', lists),
    '\n/** The schema of the rows of each list that can be CSV. */',
    constant('rows', rows),
    '\n/** The fields by which the service sorts a list. */',
    constant('sorts', sorts),
  ].join('\n');
}

/** Writes the titles of fields in one language. */
export function columnTitles(root: string, language: 'en' | 'ar'): string {
  const titles = Object.entries(read(root).titles).map(([name, [english, arabic]]) => [
    name,
    language === 'en' ? english : arabic,
  ]);
  return constant('titles', Object.fromEntries(titles));
}

function report(fault: string, names: readonly string[]): void {
  if (names.length > 0) throw new Error(`${FILE}: these ${fault}: ${names.join(', ')}.`);
}

const constant = (name: string, value: object) =>
  `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;

function read(root: string): ColumnsFile {
  return parse(readFileSync(path.join(root, FILE), 'utf8')) as ColumnsFile;
}

/** Returns the schema of the rows of each operation with CSV, and the fields of the sheet for people. */
function sheetsOf(document: ContractDocument) {
  return operationsOf(document).flatMap(({ operation }) => {
    const sheet = csvRows(document, operation, 'sheet');
    if (!sheet) return [];
    const list = flatten(document, schemaOf(document, successOf(document, operation).response)!);
    const { items } = flatten(document, list.properties![operation['x-csv'] ?? PAGE]!);
    const schema = items!.$ref!.split('/').at(-1)!;
    return [{ id: operation.operationId, schema, fields: sheet.columns.map(({ name }) => name) }];
  });
}

/** Yields the fields that the parameter `sort` of each list names. */
function* sortsOf(document: ContractDocument): Generator<[id: string, fields: string[]]> {
  for (const { operation, parameters } of operationsOf(document)) {
    const sort = parameters.find(({ name }) => name === 'sort');
    if (!sort) continue;
    const names = flatten(document, sort.schema!).enum as string[];
    yield [operation.operationId, names.filter((name) => !name.startsWith('-'))];
  }
}

/** Yields the fields of an object and of the objects in it, with their kinds. */
function* columnsOf(
  document: ContractDocument,
  schema: Schema,
  at: readonly string[],
): Generator<readonly [field: string, kind: string]> {
  const { properties = {} } = flatten(document, schema);
  for (const [name, property] of Object.entries(properties)) {
    const flat = flatten(document, property);
    const place = [...at, name];
    if (name === 'object' || flat['x-in-lists'] === false) continue;
    if (!flat.properties) {
      yield [place.join('.'), kindOf(document, property, name)];
      continue;
    }
    const whole = Object.entries(WHOLE).find(([, two]) =>
      two.every((one) => one in flat.properties!),
    );
    if (whole) yield [place.join('.'), whole[0]];
    yield* columnsOf(document, property, place);
  }
}

function kindOf(document: ContractDocument, schema: Schema, name: string): string {
  const ofEnum = variantsOf(document, schema).find(({ name: known, own }) => own.enum && known);
  if (ofEnum) return ofEnum.name;
  const flat = flatten(document, schema);
  if (typesOf(flat).includes('array')) return 'list';
  if (CODES.has(name) || CODE_SUFFIX.test(name)) return 'code';
  return flat.format === 'date' ? 'day' : kindOfSchema(flat, name);
}
