/**
 * `npm run quickstart:check`: follows docs/guides/quick-start.md literally. Starts a sandbox of its own in an empty folder, pastes each bash block into one shell,
 * and compares what is printed with what the page shows.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { followGuide } from './quick-start/follow-guide.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const GUIDE = path.join(ROOT, 'docs/guides/quick-start.md');
const STARTS_WITHIN_MS = 120_000;

const folder = await mkdtemp(path.join(tmpdir(), 'quick-start-'));
const service = await startSandbox(folder);
try {
  const steps = await followGuide(await readFile(GUIDE, 'utf8'), folder, (step) => console.log(`✔ ${step}`));
  console.log(`\nThe quick start is true: ${steps} blocks followed.`);
} catch (error) {
  console.error(`\n✘ ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await stop(service);
  await rm(folder, { recursive: true });
}

/** As the page's reader starts it, but on free ports. */
async function startSandbox(cwd: string): Promise<ChildProcess> {
  const env = { ...process.env, PORT: '0', BACKOFFICE_PORT: '0', DATA_DIR: path.join(cwd, '.data'), LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['--disable-proto=throw', path.join(ROOT, 'src/main.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => void (chunk.includes('The sandbox is ready') && resolve()));
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code} before it was ready.`)));
    setTimeout(() => reject(new Error('The sandbox was not ready in time.')), STARTS_WITHIN_MS).unref();
  });
  await ready.catch((error: Error) => {
    child.kill();
    throw error;
  });
  return child;
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
