import { resolve, typesOf, type Operation, type Schema } from './contract.ts';

/** What a value of the command line is, and how it is written there. */
export type Kind =
  | 'text'
  | 'choice'
  | 'number'
  | 'money'
  | 'integer'
  | 'yes-no'
  | 'moment'
  | 'last-moment'
  | 'list'
  | 'switches'
  | 'objects';

/** A field of a request as an option of its command. */
export interface Field {
  place: 'query' | 'body';
  /** Where it stands in the query or the body. */
  path: readonly string[];
  /** Without its dashes. */
  flag: string;
  kind: Kind;
  /** The values there are, where they are few. */
  choices: readonly string[];
  /** Whether `none` stands for null. */
  nullable: boolean;
  /** Whether the request needs it. */
  required: boolean;
  description: string;
  /** Of a list, whether a comma ends an item; of objects, what each has. */
  commas: boolean;
  parts: readonly Field[];
}

/** Names that people would choose. Any other field has its path, `location-map-url`. */
const FLAGS: Readonly<Record<string, string>> = {
  capabilities: 'capability',
  scopes: 'scope',
  allowedIps: 'allowed-ip',
  items: 'item',
  'media.images': 'media-image',
  'commission.purchaseCommissionPercent': 'commission-percent',
  'commission.signupFee': 'signup-fee',
};
/** Objects whose fields name themselves. */
const UNNAMED = new Set(['limits', 'pricing']);
/**
 * What ends at a moment, so that a day alone is meant with all its hours. The end of a period is
 * not: it is the first moment of the next.
 */
const LAST_MOMENTS = new Set(['fundingDeadline', 'expiresAt']);
/** `limit` and `cursor` are options of every list. */
const PAGING = new Set(['limit', 'cursor']);

/** Every field that a request of the operation can have, in the order of the contract. */
export function fieldsOf({ query, body }: Operation): Field[] {
  const parameters = query
    .filter(({ name }) => !PAGING.has(name))
    .map(({ name, description, schema }) =>
      fieldOf('query', [name], { ...resolve(schema), description }, false),
    );
  return [...parameters, ...(body ? leavesOf(body, [], true) : [])];
}

function leavesOf(schema: Schema, path: readonly string[], needed: boolean): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inner = resolve(property);
    const required = needed && (schema.required?.includes(name) ?? false);
    const at = [...path, name];
    return inner.properties && !areSwitches(inner)
      ? leavesOf(inner, at, required)
      : [fieldOf('body', at, inner, required)];
  });
}

function fieldOf(
  place: Field['place'],
  path: readonly string[],
  schema: Schema,
  required: boolean,
): Field {
  const item = schema.items ? resolve(schema.items) : {};
  const values =
    schema.enum ?? item.enum ?? (areSwitches(schema) ? Object.keys(schema.properties!) : []);
  return {
    place,
    path,
    flag: flagOf(path),
    kind: kindOf(schema, path.at(-1)!),
    choices: values.filter((value) => value !== null).map(String),
    nullable: typesOf(schema).includes('null'),
    required,
    description: plain(schema.description ?? ''),
    commas: item.format !== 'uri',
    parts: item.properties ? leavesOf(item, [], true) : [],
  };
}

function flagOf(path: readonly string[]): string {
  const name = FLAGS[path.join('.')] ?? path.filter((part) => !UNNAMED.has(part)).join('-');
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function kindOf(schema: Schema, name: string): Kind {
  const types = typesOf(schema);
  if (schema.items) return resolve(schema.items).properties ? 'objects' : 'list';
  if (areSwitches(schema)) return 'switches';
  if (schema.format === 'date-time') return LAST_MOMENTS.has(name) ? 'last-moment' : 'moment';
  if (types.includes('boolean')) return 'yes-no';
  if (types.includes('integer')) return 'integer';
  if (types.includes('number')) return schema.format === 'money' ? 'money' : 'number';
  return schema.enum ? 'choice' : 'text';
}

/** An object of nothing but yes and no, such as the capabilities of a partner. */
function areSwitches({ properties }: Schema): boolean {
  return (
    !!properties &&
    Object.values(properties).every((property) => typesOf(resolve(property)).includes('boolean'))
  );
}

/** The contract's Markdown as a terminal shows it, a paragraph a line. */
export function plain(markdown: string): string {
  return markdown
    .replaceAll('`', '')
    .replaceAll('**', '')
    .trim()
    .replace(/([^\n])\n(?![\n-])/g, '$1 ');
}
