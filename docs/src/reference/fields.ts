import type { Parameter } from '../../../src/contract/document.ts';
import { markdownTable } from '../markdown/write.ts';
import { nameOf, objectNames, propertiesOf, resolved, variantsOf, type Schema } from './schema.ts';

/** Enums whose values have pages. */
const PAGES: Readonly<Record<string, string>> = {
  ErrorCode: 'See [error codes](site:errors/).',
  EventType: 'See [event types](site:reference/event-types/).',
  WebhookEventFilter: '`*`, or one of the [event types](site:reference/event-types/).',
};
const PLAIN_MAXIMUM = Number.MAX_SAFE_INTEGER;

/** A row of a table of fields, and what of its description does not fit into a cell. */
interface Field {
  cells: readonly [name: string, type: string, description: string];
  note: string;
}

/**
 * Lists the fields of a schema with their types and descriptions, fields of inner objects under
 * their path. Objects that the reference describes elsewhere are links.
 * @param isRequest whether fields are sent, so that required ones are marked rather than optional
 *   ones
 */
export function fieldTable(schema: Schema, isRequest: boolean): string {
  const fields = [...fieldsOf(schema, '', isRequest)];
  return [
    markdownTable(
      ['Field', 'Type', 'Description'],
      fields.map(({ cells }) => cells),
    ),
    ...fields.flatMap(({ note, cells: [name] }) => (note ? [`${name}:\n\n${note}`] : [])),
  ].join('\n\n');
}

/** Lists what is sent in the path, the query and the headers. */
export function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    `\`${name}\`${required ? ' *required*' : ''}`,
    `${typeOf(schema)}, in the ${place}`,
    cell([firstParagraph(description), valuesOf(schema)]),
  ]);
  return markdownTable(['Parameter', 'Type', 'Description'], rows);
}

/** A link to the description of an object, or undefined if the schema is none. */
export function objectLink(schema: Schema): string | undefined {
  const name = nameOf(schema);
  return name && objectNames.includes(name)
    ? `[${name}](site:reference/objects/#${name.toLowerCase()})`
    : undefined;
}

function* fieldsOf(schema: Schema, prefix: string, isRequest: boolean): Generator<Field> {
  const { properties = {}, required = [] } = propertiesOf(schema);
  for (const [name, property] of Object.entries(properties))
    yield* fieldOf(property, `${prefix}${name}`, required.includes(name), isRequest);
  const seen = new Set(Object.keys(properties));
  for (const variant of variantsOf(schema)) {
    const { properties: own = {}, required: needed = [] } = propertiesOf(variant);
    for (const [name, property] of Object.entries(own)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const isAlways = variantsOf(schema).every((one) =>
        propertiesOf(one).required?.includes(name),
      );
      yield* fieldOf(property, `${prefix}${name}`, isAlways && needed.includes(name), isRequest);
    }
  }
}

function* fieldOf(
  property: Schema,
  path: string,
  isRequired: boolean,
  isRequest: boolean,
): Generator<Field> {
  const schema = resolved(property);
  const mark = isRequest ? isRequired && ' *required*' : !isRequired && ' *optional*';
  const description = schema.description ?? '';
  yield {
    cells: [
      `\`${path}\`${mark || ''}`,
      typeOf(property),
      cell([firstParagraph(description), valuesOf(property)]),
    ],
    note: description.trim().split('\n\n').slice(1).join('\n\n'),
  };
  if (objectLink(property)) return;
  yield* fieldsOf(property, `${path}.`, isRequest);
  const { items } = schema;
  if (items && !objectLink(items)) yield* fieldsOf(items, `${path}[].`, isRequest);
}

/** A schema's type in words: `string or null`, `array of Order`, `integer, 1 to 100`. */
function typeOf(property: Schema): string {
  const link = objectLink(property);
  if (link) return link;
  const schema = resolved(property);
  const isNullable =
    [schema.type].flat().includes('null') ||
    [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].some(({ type }) => type === 'null');
  const base =
    schema.type === 'array' && schema.items
      ? `array of ${typeOf(schema.items)}`
      : (schema.format ??
        ([schema.type]
          .flat()
          .filter((type) => type && type !== 'null')
          .join(' or ') ||
          'object'));
  return [base + (isNullable ? ' or null' : ''), boundsOf(schema)].filter(Boolean).join(', ');
}

function boundsOf({ type, ...schema }: Schema): string {
  if (schema.enum ?? schema.const ?? schema.format) return '';
  const { minimum = schema.minLength ?? schema.minItems ?? 0 } = schema;
  const maximum = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  const unit = [type].flat().includes('string') ? ' characters' : '';
  if (maximum === undefined || maximum >= PLAIN_MAXIMUM || Math.abs(maximum) >= 1e12)
    return minimum > 0 && !unit && !type?.includes('array') ? `at least ${minimum}` : '';
  return minimum === 0 ? `at most ${maximum}${unit}` : `${minimum} to ${maximum}${unit}`;
}

/** The values that a field can have, each with what it means, and the one it has if it is left out. */
function valuesOf(property: Schema): string {
  const schema = resolved(property);
  const inner = schema.items && resolved(schema.items);
  const page = PAGES[nameOf(property) ?? ''] ?? PAGES[nameOf(schema.items ?? {}) ?? ''];
  const preset =
    schema.default === undefined ? '' : `Default: \`${JSON.stringify(schema.default)}\`.`;
  if (page) return [page, preset].filter(Boolean).join('<br>');
  const values = (schema.enum ?? inner?.enum ?? []).filter((value) => value !== null);
  const meanings = schema['x-enumDescriptions'] ?? inner?.['x-enumDescriptions'];
  const list = values.map((value) => {
    const meaning = meanings?.[String(value)];
    return `\`${String(value)}\`${meaning ? `: ${meaning}` : ''}`;
  });
  return [list.join(meanings ? '<br>' : ' · '), preset].filter(Boolean).join('<br>');
}

const firstParagraph = (text: string) => text.trim().split('\n\n')[0]!;

const cell = (parts: readonly string[]) =>
  parts
    .filter(Boolean)
    .map((part) => part.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|'))
    .join('<br>');
