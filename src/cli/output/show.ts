import { columns, headers } from './columns.ts';
import { flattenSchema, type Schema } from '../calls/contract.ts';
import { isNumber, NO_VALUE, schemaAt, valueAt, valueText, words } from './format.ts';
import { describeMove } from './history.ts';
import { describeQueue, inWords } from './work.ts';
import { list, table, type Column } from './table.ts';
import { outputWidth, style } from '../terminal.ts';

type Resource = Readonly<Record<string, unknown>>;

/** The number of columns for resources that are not in `columns`. */
const DEFAULT_COLUMN_COUNT = 7;

/** Fields that people copy into the next command: they are never shortened. */
const COPIED = /^(id|batch|transaction|operation)$|number$/i;

/** Fields in the last column that people read or copy as a whole: they may continue on the next line. */
const WHOLE: ReadonlySet<string> = new Set(['command', 'problem']);

/** Renders a list of resources as a table that fits the terminal. `schema` is that of an item. */
export function listText(
  resources: readonly Resource[],
  schema: Schema,
  width: number = outputWidth(),
): string {
  if (resources.length === 0) return 'No results.';
  const names =
    columns[String(resources[0]!.object)] ?? scalarsOf(schema).slice(0, DEFAULT_COLUMN_COUNT);
  return table(
    names.map((name, index) => columnOf(name, resources, schema, index === 0)),
    width,
  );
}

function columnOf(
  name: string,
  resources: readonly Resource[],
  schema: Schema,
  isFirst: boolean,
): Column {
  const paths = name.split('|').map((path) => path.split('.'));
  const own = schemaAt(schema, paths[0]!);
  const cellOf = (resource: Resource) => {
    const path = paths.find((one) => valueAt(resource, one) != null) ?? paths[0]!;
    return valueText(valueAt(resource, path), schemaAt(schema, path), path.at(-1));
  };
  return {
    header: headers[name] ?? words(paths[0]!).replace(/ at$/, ''),
    isNumber: isNumber(own),
    isFixed:
      isFirst ||
      isNumber(own) ||
      own.format === 'date-time' ||
      own.enum !== undefined ||
      COPIED.test(paths[0]!.at(-1)!),
    canWrap: WHOLE.has(name),
    cells: resources.map(cellOf),
  };
}

function scalarsOf(schema: Schema): string[] {
  return Object.entries(schema.properties ?? {})
    .filter(
      ([name, property]) =>
        name !== 'object' &&
        !flattenSchema(property).items &&
        (isText(flattenSchema(property)) || !isNested(flattenSchema(property))),
    )
    .map(([name]) => name);
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
    isTable(value) ? `\n${tableText(String(resource.object), path, value, own, width)}` : null,
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

/** What a field with a name ends with, beside one with the id: `requestedByName`, `orderNumber`. */
const NAMES = ['Name', 'Number', 'Reference'];
const SUFFIX = new RegExp(`(${NAMES.join('|')})$`);

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

/** Lists whose rows are described in words. */
const DESCRIBED: Readonly<Record<string, (row: Resource) => Resource>> = {
  'order.history': describeMove,
  'work.queues': describeQueue,
  'trial_balance.accounts': inWords('account'),
  'money_statement.lines': inWords('account'),
  'property_statement.lines': inWords('event'),
};

function tableText(
  object: string,
  path: readonly string[],
  values: readonly Resource[],
  schema: Schema,
  width: number,
): string {
  const item = flattenSchema(schema.items ?? {});
  const describe = DESCRIBED[`${object}.${path.join('.')}`];
  const rows = describe ? values.map(describe) : values;
  const shown = (columns[`${object}.${path.join('.')}`] ?? Object.keys(rows[0]!))
    .map((key, index) => columnOf(key, rows, item, index === 0))
    .filter(({ cells }) => cells.some((cell) => cell !== NO_VALUE));
  return `${style('bold', words(path))}\n${table(shown, width)}`;
}

/**
 * Returns whether an object is shown field by field. Objects with a code are shown by their code.
 */
function isNested({ properties }: Schema): boolean {
  return !!properties && !('code' in properties);
}

/** Returns whether the object is a text in both languages. */
function isText({ properties }: Schema): boolean {
  return !!properties && 'en' in properties;
}

function isTable(value: unknown): value is Resource[] {
  return Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';
}
