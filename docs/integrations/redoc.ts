import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { prepareApiDocs, RedoclyApiDocsStandalone, ServerStyleSheet } from 'redoc';
import { codeSamples } from '../src/code-samples.ts';
import { contract as published, siteOperations } from '../src/contract.ts';
import { headingLevels } from '../src/client/heading-levels.ts';
import { pageUrl } from '../src/links.ts';
import { referenceDocument } from './reference-document.ts';

/** Where Redoc's pages are, without a slash at the end: its addresses are below it. */
const REFERENCE = pageUrl('reference');

const OPTIONS = {
  // Redoc shows only the languages in this list. `Payload` is the body only.
  codeSamples: {
    languages: [...codeSamples.getAccount.samples.map(({ label }) => label), 'Payload'].map(
      (lang) => ({
        lang,
      }),
    ),
  },
  downloadUrls: [
    { title: 'openapi.json', url: pageUrl('openapi.json') },
    { title: 'openapi.yaml', url: pageUrl('openapi.yaml') },
  ],
  schemasExpansionLevel: 1,
  jsonSamplesExpandLevel: 4,
  maxDisplayedEnumValues: 12,
  sortRequiredPropsFirst: true,
  skipBundle: true,
};

/** What search engines show of a page, by its path. */
const DESCRIPTIONS: Record<string, string> = Object.fromEntries([
  ['', 'Every operation, field, error and event of the Partner Investment API.'],
  ...siteOperations.map(({ name, page }) => [
    page.replace(/^reference\/|\/$/g, ''),
    `${name}: parameters, fields, samples and errors.`,
  ]),
  ...Object.entries(published.webhooks ?? {}).map(([type, { post }]) => [
    `webhooks/${post.operationId.toLowerCase()}`,
    `The event ${type}: when it is sent, and its data.`,
  ]),
]);

/** A page of the reference: the overview, a section of it, a tag, an operation or an event. */
export interface ReferencePage {
  /** Below the reference's address, without slashes at its ends: `orders/createorder`. */
  path: string;
  title: string;
  description?: string;
  html: string;
}

/** The reference as Redoc renders it. */
export interface Reference {
  pages: readonly ReferencePage[];
  style: string;
  /** What Redoc's script needs in the browser to take a page over. */
  contract: Record<string, unknown>;
  options: object;
}

type Item = Awaited<ReturnType<typeof prepareApiDocs>>['items'][number];

/** Renders each page of the reference with Redoc. */
export async function renderReference(): Promise<Reference> {
  const contract = referenceDocument();
  const docs = await prepareApiDocs({
    spec: contract,
    options: OPTIONS,
    basePath: REFERENCE,
  });
  const redoc = createElement(RedoclyApiDocsStandalone, {
    ...docs,
    basePath: REFERENCE,
    spec: docs.document,
    telemetryConfig: { disabled: true },
  });
  const sheet = new ServerStyleSheet();
  const render = (location: string) =>
    renderToString(sheet.collectStyles(createElement(StaticRouter, { location }, redoc)));
  const pages = [...itemsWithPage(docs.items)].map(({ link, label }) => {
    const path = link!.slice(REFERENCE.length + 1);
    const title = path ? label! : 'Reference';
    return { path, title, description: DESCRIPTIONS[path], html: withLevels(render(`${link}/`)) };
  });
  const style = sheet.getStyleTags().replace(/<\/?style[^>]*>/g, '');
  return { pages, style, contract, options: { ...OPTIONS, disableTelemetry: true } };
}

/** Lists the items of Redoc's menu that have an address, at any depth. */
function* itemsWithPage(items: readonly Item[]): Generator<Item> {
  for (const item of items) {
    if (item.link && !item.link.includes('#')) yield item;
    yield* itemsWithPage((item.items ?? []) as Item[]);
  }
}

/** Gives the headings of an operation their levels, as `reference-labels.ts` does in the browser. */
function withLevels(html: string): string {
  if (html.includes('<h1')) return html;
  const heading = /<h([2-6])(?=[ >])/g;
  const tags = [...html.matchAll(heading)].map(([, tag]) => Number(tag));
  const levels = headingLevels(tags, 1).values();
  return html.replace(heading, (start) => `${start} aria-level="${levels.next().value}"`);
}

/**
 * Returns a page's HTML for a language's address of the reference, with a slash at the end of each
 * link.
 */
export function htmlIn(locale: string, { html }: ReferencePage): string {
  const link = new RegExp(`href="${REFERENCE}([^"#?]*?)/?(?=["#?])`, 'g');
  return html
    .replace(link, `href="${REFERENCE}$1/`)
    .replaceAll(`"${REFERENCE}`, `"${pageUrl('reference', locale)}`);
}
