/** `npm run docs`: the published documentation as static files in `.docs/`, or in the folder given, to be served by the service at /docs or by any host. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { buildSite } from './docs/build-site.ts';

const compress = promisify(gzip);
const WORTH_IT = 0.9;

/** Builds the site into a folder: all of it, or, where something is wrong, nothing. @returns how many files it has */
export async function writeSite(folder: string): Promise<number> {
  const files = await buildSite();
  const fresh = `${folder}.${process.pid}`;
  for (const [name, content] of files) {
    const file = path.join(fresh, name);
    const bytes = Buffer.from(content);
    const compressed = await compress(bytes, { level: 9 });
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    if (compressed.length < bytes.length * WORTH_IT) await writeFile(`${file}.gz`, compressed);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  return files.size;
}

if (import.meta.main) {
  const started = performance.now();
  const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..', '.docs'));
  const count = await writeSite(folder);
  console.log(`Documentation: ${count} files in ${path.relative('', folder) || '.'} (${((performance.now() - started) / 1000).toFixed(1)} s).`);
}
