/**
 * `npm start`: the service. `npm start -- api` and `npm start -- worker` run one part of it, as two
 * processes over one database. `bin/service --compile` only compiles the code and stores it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from './configuration/config.ts';
import { createLog } from './observing/log.ts';
import { StartError } from './start-error.ts';
import type { ServicePart } from './start/start.ts';
import { explain, reportFailure } from './start/report-failure.ts';
import { createStops, StopRequested } from './start/stops.ts';

const PARTS: readonly ServicePart[] = ['api', 'worker'];

function readParts(args: string[]): readonly ServicePart[] {
  const unknown = args.find((arg) => !PARTS.includes(arg as ServicePart));
  if (unknown)
    throw new StartError(
      `There is no part "${unknown}" to start. Start both: npm start. Or one: npm start -- ${PARTS.join(' | ')}`,
    );
  return args.length > 0 ? (args as ServicePart[]) : PARTS;
}

/** With this argument a process only loads its modules; Node.js stores what it has compiled. */
const COMPILE = '--compile';

/** Loads the service. @throws StartError if its contracts are not built */
const load = () => import('./start/start.ts');

/** @throws StartError if Node.js runs without the flags of bin/service */
function requireLauncher(): void {
  if (Object.hasOwn(Object.prototype, '__proto__')) {
    throw new StartError(
      'Start the service with npm start or bin/service, which run Node.js with the flags that it needs.',
    );
  }
}

const FAILED_START = 'failed start';

const PARENT_CHECK_INTERVAL_MS = 250;
/** How long a stop waits for the current step of a start. */
const START_STEP_TIMEOUT_MS = 15_000;
/** How long a stop may take; supervisors kill after 30 seconds. */
const STOP_TIMEOUT_MS = 25_000;
/** How long a process whose state is unknown may take to finish the requests in flight. */
const CRASH_STOP_TIMEOUT_MS = 10_000;

/** Stops the service if npm ends in any way: a killed npm sends no signal. */
function whenParentEnds(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_INTERVAL_MS);
  timer.unref();
}

async function main(): Promise<void> {
  const stops = createStops(explain);
  let log = createLog('info');
  let started: Promise<void> = Promise.resolve();
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    const begun = performance.now();
    const isLogged = reason !== FAILED_START;
    if (isLogged) log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.fatal({ reason, ms: STOP_TIMEOUT_MS }, 'the stop takes too long, the process exits');
      process.exit(1);
    }, STOP_TIMEOUT_MS);
    stops.request();
    await Promise.race([started.catch(() => {}), wait(START_STEP_TIMEOUT_MS)]);
    await stops.run();
    if (isLogged) log.info({ reason, ms: Math.round(performance.now() - begun) }, 'stopped');
    process.exit();
  };
  /**
   * After an exception outside any request or job, the state of the process is unknown. So the
   * process finishes its requests and exits, and a supervisor starts another.
   */
  const crash = (err: unknown, origin: string) => {
    log.fatal({ err, origin }, 'uncaught exception, the process stops');
    process.exitCode = 1;
    setTimeout(() => process.exit(), CRASH_STOP_TIMEOUT_MS);
    void stop(origin);
  };
  const fail = (error: unknown) => {
    if (error instanceof StopRequested) return;
    reportFailure(error, FAILED_START, 'the service could not start');
    process.exitCode = 1;
    void stop(FAILED_START);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(signal));
  process.on('uncaughtException', crash); // an unhandled rejection arrives here, too
  if (process.env.npm_lifecycle_event) whenParentEnds(() => void stop('npm has ended'));
  try {
    requireLauncher();
    const parts = readParts(process.argv.slice(2));
    const config = readConfig(process.env);
    log = createLog(config.logLevel);
    started = load().then(({ start }) => start(config, parts, log, stops));
    await started;
  } catch (error) {
    fail(error);
  }
}

await (process.argv[2] === COMPILE ? load() : main());
