import { ErrorCode, siteOperations } from './contract.ts';
import { guides } from './navigation.ts';

/** Where the reference begins, below the site's address. */
export const REFERENCE = 'reference/';

const codes: readonly string[] = ErrorCode;

/** Finds the page for what a Markdown file names: `guide:webhooks#retries`, `error:rate_limited`, `op:createOrder`. Anything else stays. @throws Error where it leads nowhere */
export function resolveLink(href: string, root: string): string {
  const [, kind, name = '', anchor = ''] = /^(guide|error|op|site):([^#]*)(#.*)?$/.exec(href) ?? [];
  const target = kind && TARGETS[kind]!(name);
  if (kind && target === undefined) throw new Error(`The link "${href}" leads nowhere.`);
  return target === undefined || !kind ? href : `${root}${target}${anchor}`;
}

const TARGETS: Record<string, (name: string) => string | undefined> = {
  guide: (name) => guides.find(({ slug }) => slug === name) && `guides/${name}/`,
  error: (name) => (codes.includes(name) ? `errors/${name}/` : undefined),
  op: (name) => operationTarget(({ id }) => id === name),
  site: (name) => name,
};

/** The page about what stands in the text as code: an error code or an operation such as `POST /orders`. */
export function targetOfCode(text: string): string | undefined {
  return TARGETS.error!(text) ?? operationTarget(({ name }) => name === text);
}

function operationTarget(matches: (operation: (typeof siteOperations)[number]) => boolean): string | undefined {
  const found = siteOperations.find(matches);
  return found && `${REFERENCE}${found.anchor}`;
}
