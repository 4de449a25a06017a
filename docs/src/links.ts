import { ErrorCode, siteOperations, type SiteOperation } from './contract.ts';

/**
 * Where the site is published: the path of DOCS_URL, or `/docs` of the service. Without a slash at
 * its end.
 */
export const BASE = process.env.DOCS_URL
  ? new URL(process.env.DOCS_URL).pathname.replace(/\/+$/, '')
  : '/docs';

/** A page of the site, by its path below the site's address: `guides/webhooks/`. */
export const pageUrl = (page: string, locale = '') => `${BASE}/${locale && `${locale}/`}${page}`;

/** An operation in the reference, which exists in English only. */
export const operationUrl = ({ anchor }: Pick<SiteOperation, 'anchor'>) =>
  `${BASE}/reference/${anchor}`;

const codes: ReadonlySet<string> = new Set(ErrorCode);

/**
 * What a Markdown file can link to by kind and name. Undefined: there is no such thing. Whether a
 * guide exists is checked when the built pages are.
 */
const TARGETS: Record<string, (name: string, locale: string) => string | undefined> = {
  guide: (name, locale) => pageUrl(`guides/${name}/`, locale),
  error: (name, locale) => (codes.has(name) ? pageUrl(`errors/${name}/`, locale) : undefined),
  op: (name) => urlOf(siteOperations.find(({ id }) => id === name)),
  site: (name, locale) => (name.includes('.') ? pageUrl(name) : pageUrl(name, locale)),
};

/**
 * Resolves a typed link of a Markdown file: `guide:webhooks#retries`, `error:rate_limited`,
 * `op:createOrder`, `site:openapi.json`. Any other address is returned unchanged. @throws Error if
 * it leads nowhere
 */
export function resolveLink(href: string, locale = ''): string {
  const [, kind, name = '', anchor = ''] = /^(guide|error|op|site):([^#]*)(#.*)?$/.exec(href) ?? [];
  if (!kind) return href;
  const target = TARGETS[kind]!(name, locale);
  if (target === undefined) throw new Error(`The link "${href}" leads nowhere.`);
  return `${target}${anchor}`;
}

/** The page about an error code or an operation such as `POST /orders`, if the text is one. */
export function targetOfCode(text: string, locale = ''): string | undefined {
  return codes.has(text)
    ? pageUrl(`errors/${text}/`, locale)
    : urlOf(siteOperations.find(({ name }) => name === text));
}

function urlOf(operation: SiteOperation | undefined): string | undefined {
  return operation && operationUrl(operation);
}
