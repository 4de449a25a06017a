import { resolve, type Method, type Schema } from '../../../src/contract/document.ts';
import { operationAt, schemaOf, successOf } from '../../../src/contract/operations.ts';
import type { SearchRecord } from '../client/search-index.ts';
import { contract, siteOperations, type SiteOperation } from '../contract.ts';
import { pageUrl } from '../links.ts';

const MAX_DEPTH = 4;

/** Words that readers may search the introduction of the reference by. */
const KEYWORDS: Record<string, string> = {
  'read-lists-page-by-page': 'pagination paginate paging cursor next page',
  'make-your-first-request': 'authentication authorization bearer api key scope',
  'stay-within-the-rate-limit': 'throttling quota 429',
};

/** Returns the sections of the contract's introduction, as the reference shows them. */
export function introductionRecords(locale = ''): SearchRecord[] {
  const [, ...sections] = contract.info.description.split(/^## /m);
  return sections.map((section) => {
    const [title = '', ...lines] = section.split('\n');
    const slug = title.toLowerCase().replaceAll(' ', '-');
    return {
      kind: 'guide',
      title,
      section: '',
      url: pageUrl(`reference/section/${slug}/`, locale),
      text: plain(lines.join(' ')),
      keywords: KEYWORDS[slug],
    };
  });
}

/**
 * Returns a search record for every operation, and for every field and parameter with the first
 * operation that has it.
 */
export function contractRecords(locale = ''): SearchRecord[] {
  const seen = new Set<string>();
  return siteOperations.flatMap((operation) => {
    const { id, name, summary, description } = operation;
    const record: SearchRecord = {
      kind: 'operation',
      title: name,
      section: summary,
      url: pageUrl(operation.page, locale),
      text: plain(description),
      keywords: id,
    };
    const fields = fieldsOf(operation, locale).filter((field) => {
      const key = `${field.title.split('.').at(-1)} ${field.text}`;
      return !seen.has(key) && seen.add(key);
    });
    return [record, ...fields];
  });
}

function fieldsOf(operation: SiteOperation, locale: string): SearchRecord[] {
  const { operation: documented, parameters } = operationAt(
    contract,
    operation.method.toLowerCase() as Method,
    operation.path,
  );
  const { response } = successOf(contract, documented);
  const bodies = [documented.requestBody, response].map((body) => schemaOf(contract, body));
  const fields = [
    ...parameters.map(({ name, description }) => [name, description] as const),
    ...bodies.flatMap((schema) => (schema ? [...walk(schema, '', 0)] : [])),
  ];
  return fields.map(([title, text]) => ({
    kind: 'field',
    title,
    section: operation.name,
    url: pageUrl(operation.page, locale),
    text: plain(text),
  }));
}

function* walk(
  schema: Schema,
  prefix: string,
  depth: number,
): Generator<readonly [name: string, text: string]> {
  const { properties = {}, items, oneOf = [] } = resolve(contract, schema);
  if (items) yield* walk(items, prefix, depth);
  for (const member of oneOf) yield* walk(member, prefix, depth);
  for (const [name, property] of Object.entries(properties)) {
    const { description = '', enum: values = [] } = resolve(contract, property);
    yield [`${prefix}${name}`, [description, ...values.map(String)].join(' ')];
    if (depth < MAX_DEPTH) yield* walk(property, `${prefix}${name}.`, depth + 1);
  }
}

/** Removes the markup from Markdown. */
function plain(markdown: string): string {
  return markdown
    .replace(/[`*|]|\[(?=[^\]]*\]\()|\]\([^)]*\)/g, '')
    .replace(/-{3,}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
