import {
  resolve,
  type ContractDocument,
  type Operation,
  type Schema,
} from '../../src/contract/document.ts';
import { DETAIL_FIELDS, kindOfSchema } from '../../src/domain/approvals/targets/fields.ts';
import { AUDITED_FIELDS } from '../../src/domain/operators/changed-fields.ts';
import { operationsOf, schemaOf } from '../../src/contract/operations.ts';
import type { StaffExtensions } from './staff-row.ts';

/**
 * Writes what the console must know of each operation of the back office: how it is called, the
 * roles that may call it, whether it takes an Idempotency-Key, and whether it can need a second person.
 */
export function consoleOperations(document: ContractDocument): string {
  const rows = operationsOf(document).map(({ method, path, operation }) => {
    const row = {
      method,
      path,
      roles: Object.values(operation.security[0] ?? {}).flat(),
      takesKey: 'x-idempotency' in operation,
      canNeedApproval: 'x-approval' in operation,
    };
    return `  ${operation.operationId}: ${JSON.stringify(row)},\n`;
  });
  return `export const operations = {\n${rows.join('')}} as const;\n`;
}

/** Writes what the actions of the console are called, and what they do, in one language. */
export function consoleActions(document: ContractDocument, language: 'en' | 'ar'): string {
  const rows = operationsOf(document).flatMap(({ operation }) => {
    const texts = (operation as Operation & StaffExtensions)['x-action']?.[language];
    if (!texts) return [];
    const { name, inFull = name, effect } = texts;
    return [`  ${operation.operationId}: ${JSON.stringify({ name, inFull, effect })},\n`];
  });
  return `export const actions = {\n${rows.join('')}} as const;\n`;
}

/** Writes what the e-mail to staff calls each operation that can need a second person, in both languages. */
export function approvableNames(document: ContractDocument): string {
  const rows = operationsOf(document).flatMap(({ operation }) => {
    const texts = (operation as Operation & StaffExtensions)['x-action'];
    if (!texts || !('x-approval' in operation)) return [];
    const named = Object.entries(texts).map(([language, { name, inFull = name }]) => [
      language,
      inFull,
    ]);
    return [`  ${operation.operationId}: ${JSON.stringify(Object.fromEntries(named))},\n`];
  });
  const type = "Readonly<Record<string, Readonly<Record<'en' | 'ar', string>>>>";
  return `export const approvableNames: ${type} = {\n${rows.join('')}};\n`;
}

/** Writes how many characters the texts in the requests of each operation can have, by their paths. */
export function consoleLengths(document: ContractDocument): string {
  const rows = operationsOf(document).flatMap(({ operation }) => {
    const body = schemaOf(document, operation.requestBody);
    const lengths = body ? lengthsOf(document, body, []) : [];
    if (lengths.length === 0) return [];
    return [`  ${operation.operationId}: ${JSON.stringify(Object.fromEntries(lengths))},\n`];
  });
  const type = 'Readonly<Record<string, Readonly<Record<string, number>>>>';
  return `export const lengths: ${type} = {\n${rows.join('')}};\n`;
}

/** Returns the paths of texts and their lengths, also within the items of lists. A list of texts has none. */
function lengthsOf(
  document: ContractDocument,
  schema: Schema,
  path: readonly string[],
): [string, number][] {
  return variantsOf(document, schema).flatMap(({ own }) => [
    ...(own.maxLength === undefined ? [] : [[path.join('.'), own.maxLength] as [string, number]]),
    ...Object.entries(own.properties ?? {}).flatMap(([name, inner]) =>
      lengthsOf(document, inner, [...path, name]),
    ),
    ...(own.items
      ? lengthsOf(document, own.items, path).filter(([of]) => of !== path.join('.'))
      : []),
  ]);
}

/** The requests of these operations are shown nowhere. */
const UNSHOWN = [
  'previewChange',
  'createPreview',
  'importStatement',
  'readBankAnswer',
  'uploadFile',
];

/**
 * Writes the fields that approvals, previews and the audit log can show, with how their values are shown: those that
 * the service reads, and those of request bodies.
 */
export function consoleFields(document: ContractDocument): string {
  const rows = [...shownFields(document)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, kinds]) => `  ${JSON.stringify(field)}: ${JSON.stringify([...kinds])},\n`);
  return `export const fields = {\n${rows.join('')}} as const;\n`;
}

/** What the database stores as a list of names, and requests have as a field for each. */
const LISTS_OF_NAMES: Readonly<Record<string, readonly string[]>> = {
  capabilities: ['Capability'],
};

/** Returns the fields that approvals, previews and the audit log can show, with their kinds. */
export function shownFields(document: ContractDocument): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>();
  const add = (field: string, ...kinds: string[]) =>
    fields.set(field, new Set([...(fields.get(field) ?? []), ...kinds]));
  for (const { operation } of operationsOf(document)) {
    const body = schemaOf(document, operation.requestBody);
    if (body && !UNSHOWN.includes(operation.operationId)) addLeaves(document, body, [], add);
  }
  for (const field of AUDITED_FIELDS)
    add(field, ...(field.endsWith('At') ? ['time'] : (LISTS_OF_NAMES[field] ?? [])));
  for (const [field, [, kind]] of Object.entries(DETAIL_FIELDS))
    fields.set(field, new Set([kind].flat()));
  return fields;
}

/** Adds the values of an object and of the objects in it. Those of the objects of a list have no index. */
function addLeaves(
  document: ContractDocument,
  schema: Schema,
  path: readonly string[],
  add: (field: string, kind: string) => void,
): void {
  const variants = variantsOf(document, schema);
  const { name, own } =
    variants.find(({ own }) => own.properties ?? own.items ?? own.enum) ?? variants[0]!;
  if (own.items) return addLeaves(document, own.items, path, add);
  if (!own.properties)
    return add(path.join('.'), own.enum && name ? name : kindOfSchema(own, path.join('.')));
  const canBeNull = variants.some(({ own: { type } }) => [type].flat().includes('null'));
  if (canBeNull) add(path.join('.'), 'text');
  for (const [property, inner] of Object.entries(own.properties))
    addLeaves(document, inner, [...path, property], add);
}

/** Returns the schemas of which a value has one, with their names. */
export function variantsOf(
  document: ContractDocument,
  schema: Schema,
): { name: string; own: Schema }[] {
  const own = resolve(document, schema);
  const variants = own.anyOf ?? own.oneOf ?? own.allOf;
  if (variants) return variants.flatMap((one) => variantsOf(document, one));
  return [{ name: schema.$ref?.split('/').at(-1) ?? '', own }];
}
