/** `npm start`: the service. `npm start -- api` and `npm start -- worker` run one half of it, as two processes over one database. */
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { StartError } from './start-error.ts';
import { start, type Half } from './start/start.ts';
import { createStops, StopRequested } from './start/stops.ts';

const HALVES: readonly Half[] = ['api', 'worker'];

function readHalves(args: string[]): readonly Half[] {
  const unknown = args.find((arg) => !HALVES.includes(arg as Half));
  if (unknown) throw new StartError(`There is no part "${unknown}" to start. Start both: npm start. Or one: npm start -- ${HALVES.join(' | ')}`);
  return args.length > 0 ? (args as Half[]) : HALVES;
}

function explain(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
}

const PARENT_CHECK_MS = 250;
/** How long a stop waits for the step that a start is in. */
const START_STEP_MS = 15_000;

/** Under npm the service ends with it, however npm ends: a killed npm sends no signal. */
function whenParentEnds(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS);
  timer.unref();
}

async function main(): Promise<void> {
  const stops = createStops(explain);
  let started: Promise<void> = Promise.resolve();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    stops.request();
    await Promise.race([started.catch(() => {}), wait(START_STEP_MS)]);
    await stops.run();
    process.exit();
  };
  const fail = (error: unknown) => {
    if (error instanceof StopRequested) return;
    explain(error);
    process.exitCode = 1;
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  process.on('uncaughtException', fail);
  if (process.env.npm_lifecycle_event) whenParentEnds(() => void stop());
  try {
    const halves = readHalves(process.argv.slice(2));
    const config = readConfig(process.env);
    started = start(config, halves, createLog(config.logLevel), stops);
    await started;
  } catch (error) {
    fail(error);
  }
}

await main();
