/**
 * `npm run console`: builds the console in `console/` into `.console/`, or into the given folder, and prints
 * how much script its first screen loads.
 */
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The scripts that the first screen needs, in Arabic: the language that it starts with. */
const FIRST = ['first', 'today-screen', 'ar'];
const MAX_FIRST_BYTES = 250_000;
const MANIFEST = '.vite/manifest.json';
const COMPRESSIBLE = '**/*.{html,css,js,svg}';

type Manifest = Record<string, { name?: string; file: string; imports?: string[] }>;

/**
 * Builds the console and replaces the folder by it; if the build fails, the folder does not change.
 * @returns the bytes of script that the first screen loads, compressed by gzip
 * @throws Error if they are more than 250 kB
 */
export async function writeConsole(folder: string): Promise<number> {
  const work = path.join(ROOT, `.console.${process.pid}`);
  await mkdir(work, { recursive: true });
  try {
    const { build } = await import('vite');
    await build({
      configFile: path.join(ROOT, 'console/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: work },
    });
    const size = await firstScreenBytes(work);
    if (size > MAX_FIRST_BYTES)
      throw new Error(
        `The first screen loads ${size} bytes of script, more than ${MAX_FIRST_BYTES}.`,
      );
    await rm(path.join(work, '.vite'), { recursive: true });
    for await (const name of glob(COMPRESSIBLE, { cwd: work }))
      await compress(path.join(work, name));
    await rm(folder, { recursive: true, force: true });
    await cp(work, folder, { recursive: true });
    return size;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function firstScreenBytes(folder: string): Promise<number> {
  const manifest = JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as Manifest;
  const files = new Set<string>();
  const add = (key: string) => {
    const { file, imports = [] } = manifest[key]!;
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(add);
  };
  for (const first of FIRST)
    add(Object.keys(manifest).find((key) => manifest[key]!.name === first)!);
  const sizes = await Promise.all(
    [...files].map(async (file) => (await zipped(path.join(folder, file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const zipped = async (file: string) => promisify(gzip)(await readFile(file), { level: 9 });

async function compress(file: string): Promise<void> {
  const brotli = await promisify(brotliCompress)(await readFile(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  await Promise.all([writeFile(`${file}.gz`, await zipped(file)), writeFile(`${file}.br`, brotli)]);
}

if (import.meta.main) {
  const folder = path.resolve(process.argv[2] ?? path.join(ROOT, '.console'));
  const size = await writeConsole(folder);
  console.log(
    `Console: ${path.relative('', folder) || '.'}; its first screen loads ${(size / 1000).toFixed(0)} kB ` +
      'of compressed script.',
  );
}
