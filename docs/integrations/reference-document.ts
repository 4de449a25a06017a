import type { ContractDocument, Method, Schema } from '../../src/contract/document.ts';
import { operationAt } from '../../src/contract/operations.ts';
import { codeSamples } from '../src/code-samples.ts';
import { contract, ErrorCode, siteOperations } from '../src/contract.ts';
import { pageUrl } from '../src/links.ts';
import { groupNames, guideGroups, guideInfo, guidesOf } from '../src/navigation.ts';

/**
 * Returns the contract for the reference: the guides are listed in its introduction, each operation
 * has its samples, and error codes link to their pages.
 */
export function referenceDocument(): Record<string, unknown> {
  const document = structuredClone(contract) as unknown as Record<string, unknown> & {
    info: {
      description: string;
      termsOfService: string;
      contact: { url: string };
      license: { url: string };
    };
    components: { schemas: Record<string, Schema> };
    externalDocs?: { url: string };
  };
  const [before, ...sections] = document.info.description.split(/^(?=## )/m);
  const link = (slug: string) => `[${guideInfo(slug).title}](${pageUrl(`guides/${slug}/`)})`;
  const groups = groupNames.map(
    (group) => `**${guideGroups[group].en}.** ${guidesOf(group).map(link).join(' · ')}`,
  );
  document.info.description = withErrorLinks(
    [before, `## Guides\n\n${groups.join('\n\n')}\n\n`, ...sections].join(''),
  );
  const { info } = document;
  const published = document.externalDocs!.url;
  const here = (url: string) => pageUrl(`${url.slice(published.length + 1)}/`);
  info.termsOfService = here(info.termsOfService);
  for (const part of [info.contact, info.license]) part.url = here(part.url);
  delete document.externalDocs;
  for (const { id, method, path } of siteOperations) {
    const { preparation, samples } = codeSamples[id];
    const { operation } = operationAt(
      document as unknown as ContractDocument,
      method.toLowerCase() as Method,
      path,
    );
    const description = [operation.description, preparation].join('\n\n').trim();
    Object.assign(operation, { description, 'x-codeSamples': samples });
  }
  for (const description of descriptions(document))
    description.description = withErrorLinks(description.description);
  for (const schema of Object.values(document.components.schemas)) showEnumDescriptions(schema);
  const { error } = document.components.schemas.Error!.properties!;
  delete error!.oneOf; // a case for each code with details, which its page describes
  return document;
}

/** Gives Redoc the descriptions of an enum's values in its own format, a map. */
function showEnumDescriptions(schema: Schema): void {
  const { enum: values = [], 'x-enum-descriptions': texts } = schema;
  if (!texts) return;
  const entries = texts.map((text, index) => [String(values[index]), text]);
  Object.assign(schema, { 'x-enumDescriptions': Object.fromEntries(entries) });
}

function* descriptions(node: unknown): Generator<{ description: string }> {
  if (typeof node !== 'object' || node === null) return;
  if ('description' in node && typeof node.description === 'string')
    yield node as { description: string };
  for (const [key, inner] of Object.entries(node)) {
    if (key !== 'example' && key !== 'examples' && key !== 'info') yield* descriptions(inner);
  }
}

const CODES: ReadonlySet<string> = new Set(ErrorCode);

function withErrorLinks(markdown: string): string {
  return markdown.replace(/(?<!\[)`(\w+)`(?!\])/g, (code, name: string) =>
    CODES.has(name) ? `[${code}](${pageUrl(`errors/${name}/`)})` : code,
  );
}
