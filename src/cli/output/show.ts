import { columns as tables, lists } from '../../../generated/backoffice/columns.ts';
import { titles } from '../../../generated/backoffice/titles-en.ts';
import { flattenSchema, type Schema } from '../calls/contract.ts';
import { isNumber, NO_VALUE, schemaAt, valueAt, valueText, words } from './format.ts';
import { list, table, type Column } from './table.ts';
import { outputWidth, style } from '../terminal.ts';

type Resource = Readonly<Record<string, unknown>>;

/** Fields that people copy into the next command: they are never shortened. */
const COPIED = /^(id|batch|transaction|operation)$|number$/i;

/** What people call an object by: the first that it has. */
const CALLED = ['number', 'code', 'id'];

/** What a field with a name ends with, beside one with the id: `requestedByName`, `orderNumber`. */
const NAMES = ['Name', 'Number', 'Reference'];
const SUFFIX = new RegExp(`(${NAMES.join('|')})$`);

/** Renders a list of resources as a table that fits the terminal. `item` is the reference to their schema. */
export function listText(
  resources: readonly Resource[],
  item: Schema,
  width: number = outputWidth(),
): string {
  if (resources.length === 0) return 'No results.';
  return table(columnsOf(resources, item), width);
}

/** Returns the columns that a list of the schema shows, or all of its fields. */
function columnsOf(resources: readonly Resource[], item: Schema): Column[] {
  const name = item.$ref?.split('/').at(-1) ?? '';
  const schema = flattenSchema(item);
  const fields =
    listedFields(name, schema) ?? Object.keys(resources[0]!).filter((field) => field !== 'object');
  return fields.map((field, index) => columnOf(field, resources, { name, schema }, index === 0));
}

/** Returns the fields of a list with amounts after the second, because a terminal leaves out the last ones. */
function listedFields(name: string, { properties = {} }: Schema): readonly string[] | undefined {
  const listed = (lists as Readonly<Record<string, readonly string[]>>)[name];
  if (!listed) return undefined;
  const kinds = (tables as Readonly<Record<string, Readonly<Record<string, string>>>>)[name]!;
  const called = CALLED.find((field) => field in properties);
  const all = called && !listed.includes(called) ? [called, ...listed] : listed;
  const [amounts, others] = [true, false].map((isAmount) =>
    all.slice(2).filter((field) => (kinds[field] === 'amount') === isAmount),
  );
  return [...all.slice(0, 2), ...amounts!, ...others!];
}

function columnOf(
  column: string,
  resources: readonly Resource[],
  { name, schema }: { name: string; schema: Schema },
  isFirst: boolean,
): Column {
  const fields = column.split('|').flatMap((field) => [field, field.replace(SUFFIX, '')]);
  const paths = fields.map((field) => field.split('.'));
  const own = schemaAt(schema, paths[0]!);
  const cellOf = (resource: Resource) => {
    const path = paths.find((one) => valueAt(resource, one) != null) ?? paths[0]!;
    return valueText(valueAt(resource, path), schemaAt(schema, path), path.at(-1));
  };
  const known: Readonly<Record<string, string>> = titles;
  return {
    header: known[`${name}.${fields[0]}`] ?? known[fields[0]!] ?? words(paths[0]!),
    isNumber: isNumber(own),
    isFixed:
      isFirst ||
      isNumber(own) ||
      own.format === 'date-time' ||
      own.enum !== undefined ||
      COPIED.test(paths[0]!.at(-1)!),
    canWrap: column === 'problem', // people read it as a whole
    cells: resources.map(cellOf),
  };
}

/**
 * Renders one resource: a line for each value, and a table for each list of objects. Omits fields
 * without a value.
 */
export function resourceText(
  resource: Resource,
  schema: Schema,
  width: number = outputWidth(),
): string {
  const fields = [...fieldsWithin(resource, schema, [])];
  const lines = fields
    .filter(({ value }) => !isTable(value))
    .map(({ path, value, own }) => [words(path), valueText(value, own, path.at(-1))] as const);
  const tables = fields.map(({ path, value, own }) =>
    isTable(value) ? `\n${tableText(path, value, own, width)}` : null,
  );
  const values = lines.filter(([, text]) => text !== NO_VALUE);
  return [...(values.length > 0 ? [list(values)] : []), ...tables.filter((text) => text !== null)]
    .join('\n')
    .trimStart();
}

interface Shown {
  path: readonly string[];
  value: unknown;
  /** The schema of the value. */
  own: Schema;
}

/** Fields that are not shown, because amounts include the currency. */
const HIDDEN_FIELDS = new Set(['object', 'currency']);

const hasName = (value: Resource, field: string) =>
  NAMES.some((name) => (value[`${field}${name}`] ?? null) !== null);

/** Returns the field whose id a field has the name of, which is shown instead; null if it has none. */
function namedBy(value: Resource, field: string): string | null {
  const id = field.replace(SUFFIX, '');
  return id !== field && id in value && value[field] !== null ? id : null;
}

/** Yields every field of a resource and of the objects in it. */
function* fieldsWithin(value: Resource, schema: Schema, path: readonly string[]): Generator<Shown> {
  for (const [name, inner] of Object.entries(value)) {
    const own = schemaAt(schema, [name]);
    const at = [...path, name];
    if (HIDDEN_FIELDS.has(name) || hasName(value, name)) continue;
    if (typeof inner === 'object' && inner !== null && isNested(own))
      yield* fieldsWithin(inner as Resource, own, at);
    else
      yield {
        path: [...path, namedBy(value, name) ?? name],
        value: inner,
        own,
      };
  }
}

function tableText(
  path: readonly string[],
  values: readonly Resource[],
  { items = {} }: Schema,
  width: number,
): string {
  const shown = columnsOf(values, items).filter(({ cells }) =>
    cells.some((cell) => cell !== NO_VALUE),
  );
  return `${style('bold', words(path))}\n${table(shown, width)}`;
}

/**
 * Returns whether an object is shown field by field. Objects with a code are shown by their code.
 */
function isNested({ properties }: Schema): boolean {
  return !!properties && !('code' in properties);
}

function isTable(value: unknown): value is Resource[] {
  return Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';
}
