import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import type { Quickstart } from '../src/start/quickstart.ts';
import { start } from '../src/start/start.ts';
import { createStops, type Stops } from '../src/start/stops.ts';

/** Runs something over a sandbox of its own, which is started on free ports and gone afterwards. What is added to `stops` ends with it. */
export async function withOwnSandbox<Result>(name: string, run: (quickstart: Quickstart, stops: Stops) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `${name}-`));
  const stops = createStops(console.error);
  try {
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0', BACKOFFICE_PORT: '0' });
    await start(config, ['api', 'worker'], createLog('error'), stops);
    return await run(JSON.parse(await readFile(path.join(dataDir, 'quickstart.json'), 'utf8')) as Quickstart, stops);
  } finally {
    await stops.run();
    await rm(dataDir, { recursive: true });
  }
}
