import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the built site, ready to be sent. */
export interface SiteFile {
  content: Buffer;
  /** The same, compressed at build time; null where that saves nothing. */
  gzip: Buffer | null;
  etag: string;
  type: string;
  /** The page's own Content-Security-Policy, as its `<meta>` has it. */
  policy: string;
  /** Its name holds a hash of its content. */
  immutable: boolean;
}

/**
 * Every file of the site by its path below the site's address: `guides/quick-start/`,
 * `_astro/common.1a2b3c4d.css`.
 */
export type Site = ReadonlyMap<string, SiteFile>;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.tgz': 'application/gzip',
};

const NOTHING = "default-src 'none'";
const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/;
const HASHED = /^_astro\//;

/** Whether `npm run docs` has built a site there. */
export function hasSite(directory: string): boolean {
  return existsSync(path.join(directory, 'index.html'));
}

/**
 * Reads the site that `npm run docs` has built into memory, some megabytes. Null where there is
 * none.
 */
export function readSite(directory: string): Site | null {
  if (!hasSite(directory)) return null;
  const names = globSync('**/*.*', { cwd: directory }).map((name) =>
    name.split(path.sep).join('/'),
  );
  const files = names
    .filter((name) => TYPES[path.extname(name)])
    .map((name) => [name.replace(/(^|\/)index\.html$/, '$1'), readFile(directory, name)] as const);
  return new Map(files);
}

function readFile(directory: string, name: string): SiteFile {
  const content = readFileSync(path.join(directory, name));
  const twin = path.join(directory, `${name}.gz`);
  const isPage = name.endsWith('.html');
  return {
    content,
    gzip: existsSync(twin) ? readFileSync(twin) : null,
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 27),
    type: TYPES[path.extname(name)]!,
    policy: (isPage && POLICY.exec(content.toString('utf8'))?.[1]) || NOTHING,
    immutable: HASHED.test(name),
  };
}
