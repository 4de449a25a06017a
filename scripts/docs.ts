/**
 * `npm run docs`: builds the documentation site in `docs/` into `.docs/`, or into the given folder.
 * DOCS_URL is the address of the published site, if that is not `/docs` of the service.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/**
 * Builds the site and replaces the folder by it; if the build fails, the folder does not change.
 * @returns the number of files
 * @throws Error with Astro's messages, such as a broken link
 */
export async function writeSite(folder: string): Promise<number> {
  // Astro stores its work below the working directory, so each build has its own folder.
  const work = path.join(ROOT, `.docs.${process.pid}`);
  const built = path.join(work, 'site');
  await mkdir(work, { recursive: true });
  try {
    await build(built, path.join(work, 'cache'));
    await rm(folder, { recursive: true, force: true });
    await cp(built, folder, { recursive: true });
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    return files.filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name)).length;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function build(outDir: string, cache: string): Promise<void> {
  const astro = path.join(ROOT, 'node_modules/astro/bin/astro.mjs');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_OPTIONS: '',
    ASTRO_TELEMETRY_DISABLED: '1',
    DOCS_CACHE: cache,
    BASE_URL: undefined, // if somebody exports it for another program; the site's generator would take it for its own
  };
  await run(
    process.execPath,
    [astro, 'build', '--root', path.join(ROOT, 'docs'), '--outDir', outDir],
    {
      cwd: ROOT,
      env,
      maxBuffer: MAX_OUTPUT_BYTES,
    },
  ).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(reportOf(error.stdout ?? '', error.stderr ?? '') || error.message);
  });
}

/** Returns Astro's output from its first error on, without the colours. */
function reportOf(stdout: string, stderr: string): string {
  const text = `${stdout}\n${stderr}`.replace(/\u001b\[\d+m/g, '');
  return text.slice(Math.max(0, text.indexOf('[ERROR]'))).trim();
}

if (import.meta.main) {
  const started = performance.now();
  const folder = path.resolve(process.argv[2] ?? path.join(ROOT, '.docs'));
  const count = await writeSite(folder);
  console.log(
    `Documentation: ${count} files in ${path.relative('', folder) || '.'} ` +
      `(${((performance.now() - started) / 1000).toFixed(1)} s).`,
  );
}
