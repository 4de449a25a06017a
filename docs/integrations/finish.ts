import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brokenLinks } from './check-links.ts';
import { withPolicy } from './policy.ts';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** The best that does not take seconds. */
const BROTLI_QUALITY = 10;
const COMPRESSIBLE = /\.(html|css|js|json|yaml|md|txt|xml|svg)$/;
/** Brotli makes large scripts and styles a fifth smaller than gzip does; the rest is small. */
const LARGE = /^_astro\/\w*(redoc|reference)\./i;
const WORTH_IT = 0.9;

/**
 * Completes the built site: adds a Content-Security-Policy to each page, checks the links, and
 * compresses the files for the service.
 * @throws Error if a link is broken
 */
export function finish(): AstroIntegration {
  return {
    name: 'finish',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) =>
            path
              .relative(folder, path.join(entry.parentPath, entry.name))
              .split(path.sep)
              .join('/'),
          );
        const pages = new Map<string, string>();
        for (const name of names.filter((one) => one.endsWith('.html'))) {
          const html = withPolicy(await readFile(path.join(folder, name), 'utf8'));
          await writeFile(path.join(folder, name), html);
          pages.set(name, html);
        }
        const broken = brokenLinks(pages, new Set(names));
        if (broken.length > 0) throw new Error(`Links that lead nowhere:\n${broken.join('\n')}`);
        for (const name of names.filter((one) => COMPRESSIBLE.test(one)))
          await writeCompressed(path.join(folder, name), LARGE.test(name));
      },
    },
  };
}

async function writeCompressed(file: string, isLarge: boolean): Promise<void> {
  const bytes = await readFile(file);
  const compressed = await toGzip(bytes, { level: 9 });
  if (compressed.length < bytes.length * WORTH_IT) await writeFile(`${file}.gz`, compressed);
  if (isLarge)
    await writeFile(
      `${file}.br`,
      await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    );
}
