import { columns, headers } from './columns.ts';
import { resolve, type Schema } from './contract.ts';
import { isNumber, NOTHING, schemaAt, valueAt, valueText, words } from './format.ts';
import { moveInWords } from './history.ts';
import { list, table, type Column } from './table.ts';
import { outputWidth, style } from './terminal.ts';

type Resource = Readonly<Record<string, unknown>>;

/** As many columns as a list of a resource without a row in the table of columns has. */
const COLUMNS_OF_OTHERS = 7;

/** A list of resources as a table that fits the terminal. `schema` is an item's. */
export function listText(
  resources: readonly Resource[],
  schema: Schema,
  width: number = outputWidth(),
): string {
  if (resources.length === 0) return 'There are none.';
  const names =
    columns[String(resources[0]!.object)] ?? scalarsOf(schema).slice(0, COLUMNS_OF_OTHERS);
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
    isFixed: isFirst || isNumber(own) || own.format === 'date-time' || own.enum !== undefined,
    cells: resources.map(cellOf),
  };
}

function scalarsOf(schema: Schema): string[] {
  return Object.entries(schema.properties ?? {})
    .filter(
      ([name, property]) =>
        name !== 'object' &&
        !resolve(property).items &&
        (isText(resolve(property)) || !isNested(resolve(property))),
    )
    .map(([name]) => name);
}

/**
 * One resource with all that it has: a line for each value, and a table for each list of objects.
 * Fields without a value are left out.
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
  return [
    list(lines.filter(([, text]) => text !== NOTHING)),
    ...tables.filter((text) => text !== null),
  ].join('\n');
}

interface Shown {
  path: readonly string[];
  value: unknown;
  /** Of the value. */
  own: Schema;
}

/** What the rest of the text says already: amounts stand with their currency. */
const UNSAID = new Set(['object', 'currency']);

/** Every field of a resource and of the objects in it. */
function* fieldsWithin(value: Resource, schema: Schema, path: readonly string[]): Generator<Shown> {
  for (const [name, inner] of Object.entries(value)) {
    const own = schemaAt(schema, [name]);
    const at = [...path, name];
    if (UNSAID.has(name)) continue;
    if (typeof inner === 'object' && inner !== null && isNested(own))
      yield* fieldsWithin(inner as Resource, own, at);
    else yield { path: at, value: inner, own };
  }
}

/** Lists within a resource whose rows are told in words, by the name of their columns. */
const IN_WORDS: Readonly<Record<string, (row: Resource) => Resource>> = {
  'order.history': moveInWords,
};

function tableText(
  object: string,
  path: readonly string[],
  values: readonly Resource[],
  schema: Schema,
  width: number,
): string {
  const item = resolve(schema.items ?? {});
  const inWords = IN_WORDS[`${object}.${path.join('.')}`];
  const rows = inWords ? values.map(inWords) : values;
  const shown = (columns[`${object}.${path.join('.')}`] ?? Object.keys(rows[0]!))
    .map((key, index) => columnOf(key, rows, item, index === 0))
    .filter(({ cells }) => cells.some((cell) => cell !== NOTHING));
  return `${style('bold', words(path))}\n${table(shown, width)}`;
}

/**
 * An object that is shown field by field, as a text in its two languages is: not one that a code
 * names.
 */
function isNested({ properties }: Schema): boolean {
  return !!properties && !('code' in properties);
}

/** In both languages. */
function isText({ properties }: Schema): boolean {
  return !!properties && 'en' in properties;
}

function isTable(value: unknown): value is Resource[] {
  return Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';
}
