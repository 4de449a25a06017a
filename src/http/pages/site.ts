import { closeSync, existsSync, globSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { etagOf, type Encoding, type StaticContent } from '../static-content.ts';

/** A file of a built site, as the build has compressed it. */
export interface SiteFile extends StaticContent {
  /** The page's own Content-Security-Policy, from its `<meta>` element. */
  policy: string;
  /** True if the file name contains a hash of its content. */
  immutable: boolean;
}

/**
 * Every file of the documentation or the console by its path below the site's address:
 * `guides/quick-start/`, `_astro/common.1a2b3c4d.css`.
 */
export type Site = ReadonlyMap<string, SiteFile>;

/** Cache-Control of a file whose name has a hash of its content, and of any other. */
export const FOR_A_YEAR = 'public, max-age=31536000, immutable';
export const REVALIDATED = 'public, no-cache';

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
  ...Object.fromEntries(
    ['.ts', '.py', '.php', '.java', '.cs'].map((sample) => [sample, 'text/plain; charset=utf-8']),
  ),
};

const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const NOTHING = "default-src 'none'";
const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/;
/** The policy is near a page's beginning. */
const HEAD_BYTES = 8192;
/** Files of Astro and of Vite. */
const HASHED = /^(_astro|assets)\//;

/** Returns whether a site was built in the directory. */
export function hasSite(directory: string): boolean {
  return existsSync(path.join(directory, 'index.html'));
}

/** Reads a built site into memory, a few megabytes. Returns null if there is none. */
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
  const file = path.join(directory, name);
  const contents = new Map<Encoding, Buffer>();
  for (const [encoding, extension] of COMPRESSED)
    if (existsSync(file + extension)) contents.set(encoding, readFileSync(file + extension));
  if (contents.size === 0) contents.set('identity', readFileSync(file));
  const [smallest] = contents.values();
  return {
    contents,
    etag: etagOf(smallest!),
    type: TYPES[path.extname(name)]!,
    policy: (name.endsWith('.html') && POLICY.exec(readHead(file))?.[1]) || NOTHING,
    immutable: HASHED.test(name),
  };
}

function readHead(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
