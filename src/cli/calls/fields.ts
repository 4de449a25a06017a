import { flattenSchema, typesOf, type Operation, type Schema } from './contract.ts';

/** The type of a value on the command line. */
export type Kind =
  | 'text'
  | 'file'
  | 'bytes'
  | 'choice'
  | 'number'
  | 'money'
  | 'integer'
  | 'yes-no'
  | 'time'
  | 'end-time'
  | 'list'
  | 'switches'
  | 'objects';

/** A field of a request as an option of its command. */
export interface Field {
  place: 'query' | 'body';
  /** The path in the query or the body. */
  path: readonly string[];
  /** Without dashes. */
  flag: string;
  kind: Kind;
  /** The possible values of an enum. */
  choices: readonly string[];
  /** True if `none` means null. */
  nullable: boolean;
  /** True if the request requires it. */
  required: boolean;
  description: string;
  /** For a list, true if a comma separates items; for objects, their fields in `parts`. */
  commas: boolean;
  /** True if the items of a list are whole numbers. */
  numbers: boolean;
  parts: readonly Field[];
}

/** Short names of fields. The name of any other field is its path, `location-map-url`. */
const FLAGS: Readonly<Record<string, string>> = {
  capabilities: 'capability',
  scopes: 'scope',
  withdrawals: 'withdrawal',
  roles: 'role',
  'key.fingerprint': 'fingerprint',
  allowedIps: 'allowed-ip',
  returnHosts: 'return-host',
  items: 'item',
  'media.images': 'media-image',
  'commission.purchaseCommissionPercent': 'commission-percent',
  'commission.signupFee': 'signup-fee',
};
/** Objects that are not part of the names of their fields. */
const UNNAMED = /^(limits|pricing|destination|columns(?=\.direction))\.|(?<=^change\.)pricing\./;
/** Times at which something ends: a date means the end of the day. The end of a period is exclusive. */
const END_TIMES = new Set(['fundingDeadline', 'expiresAt']);
/** `limit` and `cursor` are options of every list. */
const PAGING = new Set(['limit', 'cursor']);

/** Returns every field of the operation's request, in the order of the contract. */
export function fieldsOf({ query, body }: Operation): Field[] {
  const parameters = query
    .filter(({ name }) => !PAGING.has(name))
    .map(({ name, description, schema }) =>
      fieldOf('query', [name], { ...flattenSchema(schema), description }, false),
    );
  return [...parameters, ...(body ? leavesOf(body, [], true) : [])];
}

function leavesOf(schema: Schema, path: readonly string[], needed: boolean): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inner = flattenSchema(property);
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
  const item = schema.items ? flattenSchema(schema.items) : {};
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
    numbers: typesOf(item).includes('integer'),
    parts: item.properties ? leavesOf(item, [], true) : [],
  };
}

function flagOf(path: readonly string[]): string {
  const name = path.join('.');
  return (FLAGS[name] ?? name.replace(UNNAMED, '').replace(/^columns\.(.+)/, '$1-column'))
    .replaceAll('.', '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function kindOf(schema: Schema, name: string): Kind {
  const types = typesOf(schema);
  if (schema.items) return flattenSchema(schema.items).properties ? 'objects' : 'list';
  if (areSwitches(schema)) return 'switches';
  if (schema.format === 'date-time') return END_TIMES.has(name) ? 'end-time' : 'time';
  if (types.includes('boolean')) return 'yes-no';
  if (types.includes('integer')) return 'integer';
  if (types.includes('number')) return schema.format === 'decimal' ? 'money' : 'number';
  if (schema.contentMediaType === 'application/octet-stream') return 'bytes';
  if (schema.contentMediaType !== undefined) return 'file';
  return schema.enum ? 'choice' : 'text';
}

/** Returns whether all fields of an object are booleans, such as the capabilities of a partner. */
function areSwitches({ properties }: Schema): boolean {
  return (
    !!properties &&
    Object.values(properties).every((property) =>
      typesOf(flattenSchema(property)).includes('boolean'),
    )
  );
}

/** Converts Markdown of the contract to plain text, one line per paragraph. */
export function plain(markdown: string): string {
  return markdown
    .replaceAll('`', '')
    .replaceAll('**', '')
    .trim()
    .replace(/([^\n])\n(?![\n-]) */g, '$1 ');
}
