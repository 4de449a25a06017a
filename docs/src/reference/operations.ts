import type { Message, Method, Operation } from '../../../src/contract/document.ts';
import { examplesOf, operationAt, schemaOf, successOf } from '../../../src/contract/operations.ts';
import {
  commonCodes,
  contract,
  siteOperations,
  tagSlug,
  tags,
  type SiteOperation,
} from '../contract.ts';
import { details, fence, json, markdownTable, tabs } from '../markdown/write.ts';
import { fieldTable, objectLink, parameterTable } from './fields.ts';
import { nameOf, resolved, type Schema } from './schema.ts';

/** The languages of the contract's samples, as fences of Markdown name them. */
const FENCES: Readonly<Record<string, string>> = {
  curl: 'bash',
  TypeScript: 'ts',
  Python: 'python',
  PHP: 'php',
  Java: 'java',
  'C#': 'csharp',
};

/** The introduction of the contract. */
export function introduction(): string {
  const rows = tags.map((tag) => {
    const names = siteOperations.filter((one) => one.tag === tag).map(({ name }) => `\`${name}\``);
    return [`[${tag}](site:reference/${tagSlug(tag)}/)`, names.join('<br>')];
  });
  return `${contract.info.description.trim()}\n\n## Operations\n\n${markdownTable(['Subject', 'Operations'], rows)}`;
}

/**
 * The operations of a tag: what each does, what it takes and returns, its errors, and samples in
 * every language. @throws Error if the contract has no such tag
 */
export function operationReference(tag: string): string {
  const described = contract.tags.find(({ name }) => name === tag);
  if (!described) throw new Error(`The contract has no tag "${tag}".`);
  const sections = siteOperations
    .filter((operation) => operation.tag === tag)
    .map(operationSection);
  return [described.description.trim(), ...sections].join('\n\n');
}

/** The contract's samples of an operation. @throws Error if it has no such operation */
export function sampleOf(id: string): string {
  const operation = siteOperations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no operation "${id}".`);
  return tabs(
    operation.samples.map(({ label, source }) => fence(FENCES[label]!, source.trimEnd())),
  );
}

function operationSection(operation: SiteOperation): string {
  const { operation: raw } = operationAt(
    contract,
    operation.method.toLowerCase() as Method,
    operation.path,
  );
  return [
    `## ${operation.summary}`,
    `<p class="endpoint"><b>${operation.method}</b> <code>${operation.path}</code></p>`,
    needsOf(operation),
    operation.description.trim(),
    parametersOf(raw),
    requestOf(raw.requestBody),
    `### Sample\n\n${sampleOf(operation.id)}`,
    responseOf(raw),
    errorsOf(operation),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function needsOf({ scopes, capability, idempotency }: SiteOperation): string {
  const needs = [
    scopes.length > 0 ? `Scope: ${scopes.join(', ')}` : 'Needs no scope',
    ...(capability ? [`Capability: ${capability}`] : []),
    ...(idempotency ? [`[Idempotency-Key](guide:idempotency): ${idempotency}`] : []),
  ];
  return needs.join(' · ');
}

function parametersOf({ parameters = [] }: Operation): string {
  const rows = parameters.map((parameter) => resolved(parameter));
  return rows.length > 0 ? `### Parameters\n\n${parameterTable(rows)}` : '';
}

function requestOf(body: Message | undefined): string {
  const schema = schemaOf(contract, body);
  return schema ? `### Body\n\n${fieldTable(schema, true)}` : '';
}

function responseOf(operation: Operation): string {
  const { status, response } = successOf(contract, operation);
  const { description = '' } = response as { description?: string };
  const schema = schemaOf(contract, response);
  return [
    `### Response`,
    `\`${status}\` ${description.trim()}`,
    schema ? returned(schema) : '',
    ...examplesOf(contract, response).map(({ name, value }) =>
      details(`Example: ${name.replaceAll('_', ' ')}`, json(value)),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What a response contains: an object that is described elsewhere, a list of them, or its fields. */
function returned(schema: Schema): string {
  const link = objectLink(schema);
  if (link) return `Returns ${article(link)} ${link}.`;
  const items = resolved(schema).properties?.data?.items;
  if (nameOf(schema)?.endsWith('List') && items)
    return `Returns [a page](guide:pagination) of ${objectLink(items)}.`;
  return fieldTable(schema, false);
}

const article = (link: string) => (/^\[[AEIO]/.test(link) ? 'an' : 'a');

/** The error codes of an operation, without those that every operation can return. */
function errorsOf({ errors }: SiteOperation): string {
  const rows = Object.entries(errors).flatMap(([status, codes]) => {
    const own = codes.filter((code) => !commonCodes.includes(code));
    return own.length > 0 ? [[status, own.map((code) => `\`${code}\``).join(', ')]] : [];
  });
  const table = rows.length > 0 ? `${markdownTable(['Status', 'Codes'], rows)}\n\n` : '';
  return `### Errors\n\n${table}${table ? 'And' : 'Only'} the [codes of every operation](site:errors/#codes-of-every-operation).`;
}
