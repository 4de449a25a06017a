import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { brokenLinks } from './check-links.ts';
import { withPolicy } from './policy.ts';

const compress = promisify(gzip);
const COMPRESSIBLE = /\.(html|css|js|json|yaml|md|txt|xml|svg)$/;
const WORTH_IT = 0.9;

/**
 * Completes the built site: each page gets its Content-Security-Policy, links are followed, and
 * files are compressed for the service. @throws Error if a link leads nowhere
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
          await writeCompressed(path.join(folder, name));
      },
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const bytes = await readFile(file);
  const compressed = await compress(bytes, { level: 9 });
  if (compressed.length < bytes.length * WORTH_IT) await writeFile(`${file}.gz`, compressed);
}
