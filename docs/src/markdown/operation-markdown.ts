import { examplesOf, operationAt, schemaOf } from '../../../src/contract/operations.ts';
import { resolve, type Message, type Method, type Schema } from '../../../src/contract/document.ts';
import { codeSamples } from '../code-samples.ts';
import { contract, type SiteOperation } from '../contract.ts';
import { markdownTable } from './markdown-table.ts';

const DEPTH = 4;

/** Writes an operation of the contract as Markdown: what its page of the reference says, without scripts. */
export function operationMarkdown({ id, method, path, codes }: SiteOperation): string {
  const { operation, parameters } = operationAt(contract, method.toLowerCase() as Method, path);
  const scopes = operation.security.flatMap((needed) => Object.values(needed).flat());
  const facts = [
    `\`${method} ${path}\``,
    `Scope: ${scopes.length > 0 ? scopes.map((scope) => `\`${scope}\``).join(', ') : 'none'}.`,
    operation['x-capability'] && `Capability: ${operation['x-capability']}.`,
    operation['x-idempotency'] && `Idempotency-Key: ${operation['x-idempotency']}.`,
    operation['x-sandbox-only'] && 'Sandbox only.',
  ];
  const rows = parameters.map(({ name, in: place, required, description }) => [
    `\`${name}\``,
    place,
    required ? 'yes' : 'no',
    oneLine(description),
  ]);
  const sample = codeSamples[id].samples.find(({ label }) => label === 'curl');
  return [
    `# ${operation.summary}`,
    facts.filter(Boolean).join(' '),
    operation.description.trim(),
    rows.length > 0 &&
      `## Parameters\n\n${markdownTable(['Name', 'In', 'Required', 'Description'], rows)}`,
    bodyOf('Request body', operation.requestBody),
    sample && `## Sample\n\n${fence('bash', sample.source)}`,
    ...Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, response]) => bodyOf(`Response ${status}`, response)),
    `## Errors\n\n${codes.map((code) => `\`${code}\``).join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function bodyOf(title: string, message?: Message): string | false {
  const schema = schemaOf(contract, message);
  if (!schema) return false;
  const fields = fieldsOf(schema);
  const [example] = examplesOf(contract, message);
  return [
    `## ${title}`,
    fields.length > 0 && markdownTable(['Field', 'Type', 'Required', 'Description'], fields),
    example && fence('json', JSON.stringify(example.value, null, 2)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Lists the fields of a body, and those inside of them, as rows of a table. */
function fieldsOf(node: Schema, before = '', depth = 0): string[][] {
  const schema = resolve(contract, node);
  if (schema.items) return fieldsOf(schema.items, before && `${before}[]`, depth);
  const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (variants.length > 0) {
    const rows = variants.flatMap((variant) => fieldsOf(variant, before, depth));
    return [...new Map(rows.map((row) => [row[0], row])).values()];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = resolve(contract, property);
    const place = before ? `${before}.${name}` : name;
    const own = [
      `\`${place}\``,
      typeOf(field),
      schema.required?.includes(name) ? 'yes' : 'no',
      oneLine(field.description ?? ''),
    ];
    return depth < DEPTH ? [own, ...fieldsOf(field, place, depth + 1)] : [own];
  });
}

function typeOf({ type, enum: values, const: only, format }: Schema): string {
  if (only !== undefined) return `\`${String(only)}\``;
  if (values) return values.map((value) => `\`${String(value)}\``).join(', ');
  return [[type ?? 'object'].flat().join(' or '), format].filter(Boolean).join(', ');
}

const oneLine = (text: string): string =>
  text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|');

const fence = (lang: string, source: string): string => `\`\`\`\`${lang}\n${source}\n\`\`\`\``;
