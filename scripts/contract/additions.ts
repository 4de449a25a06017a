import type { Change } from './differences.ts';

/** Additions for readers of the contract, not for callers of the service. */
const HELPS_READERS = [
  'Example',
  'ExternalDocs',
  'Tag',
  'TagGroup',
  'XCodeSample',
  'XCodeSampleList',
];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Returns the additions of a contract, one line of Markdown each, in the order of the contract;
 * changes of wording are omitted.
 */
export function additions(changes: Change[]): string[] {
  const lines = changes
    .filter(({ impact, typeName }) => impact === 'minor' && !HELPS_READERS.includes(typeName))
    .flatMap(describe);
  return [...new Set(lines)];
}

function describe(change: Change): string[] {
  const pointer = (change.revision?.pointer ?? change.path).slice(2).split('/').map(unescape);
  const value = change.revision?.value as Record<string, unknown> | undefined;
  const [section = '', name = '', ...rest] = pointer;
  if (section === 'webhooks')
    return rest.length === 0
      ? [`New event type \`${name}\`${summaryOf(value, 'post')}`]
      : [other(change)];
  if (change.typeName === 'PathItem')
    return METHODS.filter((method) => value?.[method]).map((method) =>
      operation(method, name, value?.[method]),
    );
  if (change.typeName === 'Operation') return [operation(rest[0] ?? '', name, value)];
  if (change.typeName === 'Parameter')
    return [`${endpoint(change)}: new ${String(value?.in)} parameter \`${String(value?.name)}\`.`];
  if (change.typeName === 'Response') return [`${endpoint(change)}: can return ${pointer.at(-1)}.`];
  if (change.typeName === 'Header')
    return [
      `${endpoint(change)}: new header \`${unescape(change.path.split('/').at(-1) ?? '')}\`.`,
    ];
  if (change.property === 'enum') return enumValues(change, pointer);
  if (change.typeName === 'Schema' && pointer.at(-2) === 'properties')
    return [`${owner(pointer)}: new field \`${fieldPath(pointer)}\`.`];
  return [other(change)];
}

function operation(method: string, route: string, value: unknown): string {
  const { summary, 'x-sandbox-only': sandbox } = (value ?? {}) as {
    summary?: string;
    'x-sandbox-only'?: boolean;
  };
  return (
    `New endpoint \`${method.toUpperCase()} ${route}\`${sandbox ? ' (sandbox only)' : ''}: ` +
    `${summary ?? 'see the reference'}.`
  );
}

function enumValues({ base, revision }: Change, pointer: string[]): string[] {
  const before = (base?.value ?? []) as unknown[];
  const values = ((revision?.value ?? []) as unknown[]).filter((value) => !before.includes(value));
  const field = fieldPath(pointer.slice(0, -1));
  return [
    `${owner(pointer)}${field && `, \`${field}\``}: ` +
      `new ${values.length > 1 ? 'values' : 'value'} ${values.map((value) => `\`${String(value)}\``).join(', ')}.`,
  ];
}

/** Returns the component, or the endpoint, to which a pointer leads. */
function owner([section, kind, name, ...rest]: string[]): string {
  if (section === 'components') return `\`${name}\``;
  const [at = ''] = [name, ...rest];
  return `\`${at.toUpperCase()} ${kind}\``;
}

/** Returns the path of a field: `amounts.payable` for `…/properties/amounts/properties/payable`. */
function fieldPath(pointer: string[]): string {
  return pointer
    .flatMap((step, index) => (pointer[index - 1] === 'properties' ? [step] : []))
    .join('.');
}

function endpoint({ path }: Change): string {
  const [, section, route = '', method = ''] = path.split('/').map(unescape);
  return section === 'webhooks' ? `Webhook \`${route}\`` : `\`${method.toUpperCase()} ${route}\``;
}

function summaryOf(value: Record<string, unknown> | undefined, method: string): string {
  const { summary } = (value?.[method] ?? {}) as { summary?: string };
  return summary ? `: ${summary}.` : '.';
}

function other({ typeName, kind, path }: Change): string {
  return `${typeName} ${kind}: \`${path.slice(2).split('/').map(unescape).join(' ')}\`.`;
}

function unescape(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
