import { contract, ErrorCode, siteOperations, type SiteOperation } from './contract.ts';

/**
 * The address of the published site: the path of DOCS_URL, or `/docs` of the service, without a
 * trailing slash.
 */
export const BASE = process.env.DOCS_URL
  ? new URL(process.env.DOCS_URL).pathname.replace(/\/+$/, '')
  : '/docs';

/** The address of the service's status page: on the host of the site, unless DOCS_URL publishes that elsewhere. */
export const STATUS_URL = process.env.DOCS_URL
  ? new URL('/status', contract.servers.find(({ url }) => !url.includes('sandbox'))!.url).href
  : '/status';

/** Returns the address of a page by its path below the site's address: `guides/webhooks/`. */
export const pageUrl = (page: string, locale = '') => `${BASE}/${locale && `${locale}/`}${page}`;

const codes: ReadonlySet<string> = new Set(ErrorCode);

/**
 * The link targets of a Markdown file by kind and name. Undefined: the target does not exist.
 * Guides are checked when the pages are built.
 */
const TARGETS: Record<string, (name: string, locale: string) => string | undefined> = {
  guide: (name, locale) => pageUrl(`guides/${name}/`, locale),
  error: (name, locale) => (codes.has(name) ? pageUrl(`errors/${name}/`, locale) : undefined),
  op: (name, locale) =>
    urlOf(
      siteOperations.find(({ id }) => id === name),
      locale,
    ),
  site: (name, locale) => {
    if (name === 'status') return STATUS_URL;
    return name.includes('.') ? pageUrl(name) : pageUrl(name, locale);
  },
};

/**
 * Resolves a typed link of a Markdown file: `guide:webhooks#retries`, `error:rate_limited`,
 * `op:createOrder`, `site:openapi.json`. Any other address is returned unchanged.
 * @throws Error if the target does not exist
 */
export function resolveLink(href: string, locale = ''): string {
  const [, kind, name = '', anchor = ''] = /^(guide|error|op|site):([^#]*)(#.*)?$/.exec(href) ?? [];
  if (!kind) return href;
  const target = TARGETS[kind]!(name, locale);
  if (target === undefined) throw new Error(`The link "${href}" leads nowhere.`);
  return `${target}${anchor}`;
}

/**
 * Returns the page about an error code or an operation such as `POST /orders`, if the text is one.
 */
export function targetOfCode(text: string, locale = ''): string | undefined {
  return codes.has(text)
    ? pageUrl(`errors/${text}/`, locale)
    : urlOf(
        siteOperations.find(({ name }) => name === text),
        locale,
      );
}

function urlOf(operation: SiteOperation | undefined, locale: string): string | undefined {
  return operation && pageUrl(operation.page, locale);
}
