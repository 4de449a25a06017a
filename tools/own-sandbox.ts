import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Quickstart } from '../src/start/sandbox/quickstart.ts';
import { createStops, type Stops } from '../src/start/stops.ts';
import { launch } from '../test/support/server/launch.ts';

/**
 * Runs something against its own sandbox: a process on free ports with an embedded database,
 * started as by `npm start`. `folder` contains its data and nothing else. The sandbox, and
 * everything in `stops`, ends with it.
 */
export async function withOwnSandbox<Result>(
  name: string,
  run: (quickstart: Quickstart, stops: Stops, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `${name}-`));
  await chmod(folder, 0o711); // the database server's own user passes through
  const dataDir = path.join(folder, '.data');
  const stops = createStops(console.error);
  try {
    const sandbox = await launch([], { DATA_DIR: dataDir });
    stops.add(() => sandbox.end('SIGTERM'));
    return await run(
      JSON.parse(await readFile(path.join(dataDir, 'quickstart.json'), 'utf8')) as Quickstart,
      stops,
      folder,
    );
  } finally {
    await stops.run();
    await rm(folder, { recursive: true });
  }
}
