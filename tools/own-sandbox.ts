import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Quickstart } from '../src/start/sandbox/quickstart.ts';
import { createStops, type Stops } from '../src/start/stops.ts';
import { launch, type LogLine, type ServiceProcess } from '../test/support/server/launch.ts';

/** Runs something with a temporary folder, which the database server's own user can pass through. */
export async function inFolder<Result>(
  name: string,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `${name}-`));
  await chmod(folder, 0o711);
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface SandboxOptions {
  /** Further environment variables. */
  env?: Record<string, string>;
  /** Selects the lines of the log that are stored after the start; by default all. */
  isKept?: (line: LogLine) => boolean;
}

/**
 * Runs something against its own sandbox: a process on free ports with an embedded database,
 * started as by `npm start`. `folder` contains its data and nothing else. The sandbox, and
 * everything in `stops`, ends with it.
 */
export async function withOwnSandbox<Result>(
  name: string,
  run: (
    quickstart: Quickstart,
    stops: Stops,
    folder: string,
    sandbox: ServiceProcess,
  ) => Promise<Result>,
  { env = {}, isKept }: SandboxOptions = {},
): Promise<Result> {
  return inFolder(name, async (folder) => {
    const dataDir = path.join(folder, '.data');
    const stops = createStops(console.error);
    try {
      const sandbox = await launch([], { DATA_DIR: dataDir, ...env }, isKept);
      stops.add(() => sandbox.end('SIGTERM'));
      const quickstart = await readFile(path.join(dataDir, 'quickstart.json'), 'utf8');
      return await run(JSON.parse(quickstart) as Quickstart, stops, folder, sandbox);
    } finally {
      await stops.run();
    }
  });
}
