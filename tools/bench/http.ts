import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort } from '../../src/database/embedded/embedded-postgres.ts';
import { createStops } from '../../src/start/stops.ts';
import { startBaseline } from './http/baseline.ts';
import { addContestant, waitForResponse, type Contestant } from './http/contestant.ts';
import { measure, type Measured, type Pace } from './http/load.ts';
import { figuresOf, type Row } from './http/report.ts';
import { SCENARIOS, type Scenario } from './http/scenarios.ts';
import { captureStatements } from './http/statements.ts';
import { THIS_RELEASE } from './http/with-service.ts';
import { inFolder } from '../own-sandbox.ts';
import { report } from './figures.ts';

const WARM_UP_SECONDS = 2;
/**
 * One side of the comparison: what it sends for a scenario, or nothing if it has no such scenario.
 */
interface Side {
  name: string;
  contestant: Contestant;
  pid: number;
  /** Returns undefined if it does not take part in the scenario. */
  urlOf(scenario: Scenario): string | undefined;
}

/**
 * Measures requests per second and latencies of each scenario: the service, an earlier release, and
 * a bare HTTP server that runs the same statements, in turn, and in the opposite order in every
 * other round, so that a slow minute of the machine affects all of them. `--quick` takes
 * less than a minute and omits the earlier release. `--only TEXT` selects scenarios, `--connections`
 * is how many there are (32), and `--rate` limits the requests a second. Of orders, the plain form of
 * the stack is another side.
 */
export async function http(args: string[]): Promise<void> {
  const { values: options } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      only: { type: 'string', default: '' },
      baseline: { type: 'string', default: '98ec23b9' },
      'no-baseline': { type: 'boolean', default: false },
      connections: { type: 'string', default: '32' },
      rate: { type: 'string' },
    },
  });
  const rounds = Number(options.rounds ?? (options.quick ? 1 : 5));
  const seconds = Number(options.seconds ?? (options.quick ? 2 : 5));
  const baseline = options.quick || options['no-baseline'] ? null : options.baseline;
  const chosen = SCENARIOS.filter(({ name }) => name.includes(options.only));
  const pace = {
    connections: Number(options.connections),
    ...(options.rate && { overallRate: Number(options.rate) }),
  };
  const rows = await onSides(baseline, (sides) => compare(sides, chosen, rounds, seconds, pace));
  report(figuresOf(rows));
}

async function compare(
  sides: Side[],
  scenarios: readonly Scenario[],
  rounds: number,
  seconds: number,
  pace: Pace,
): Promise<Row[]> {
  const rows: Row[] = scenarios.map(({ name }) => ({
    name,
    results: {},
  }));
  for (const [index, scenario] of scenarios.entries()) {
    const { results } = rows[index]!;
    for (let round = 0; round <= rounds; round++) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const measured = await run(side, scenario, round === 0 ? WARM_UP_SECONDS : seconds, pace);
        if (measured && round > 0) (results[side.name] ??= []).push(measured);
      }
    }
    console.log(`${scenario.name}: done`);
  }
  return rows;
}

async function run(
  side: Side,
  scenario: Scenario,
  seconds: number,
  pace: Pace,
): Promise<Measured | null> {
  const { contestant, pid } = side;
  const url = side.urlOf(scenario);
  if (!url) return null;
  const headers = { authorization: `Bearer ${contestant.apiKey}` };
  return measure({ ...scenario.load(contestant), headers, url }, pace, seconds, pid);
}

/**
 * Starts the service, the bare and the plain server, and the earlier release if there is one, each service over its
 * own database, and stops them when `work` is done.
 */
function onSides<Result>(
  baseline: string | null,
  work: (sides: Side[]) => Promise<Result>,
): Promise<Result> {
  return inFolder('bench', async (folder) => {
    const stops = createStops(console.error);
    try {
      const service = await addContestant(THIS_RELEASE, folder, stops);
      const sides = [sideOf(service)];
      const bare = await startBare(service, folder);
      stops.add(async () => void bare.child.kill());
      sides.push(bare.side);
      const plain = await startPlain(service, folder);
      stops.add(async () => void plain.child.kill());
      sides.push(plain.side);
      if (baseline) {
        const earlier = await startBaseline(baseline, folder);
        sides.push(sideOf(await addContestant(earlier, folder, stops)));
      }
      return await work(sides);
    } finally {
      await stops.run();
    }
  });
}

function sideOf(contestant: Contestant): Side {
  const urlOf = (scenario: Scenario) => `${contestant.url}/v1${scenario.load(contestant).path}`;
  return { name: contestant.name, contestant, pid: contestant.pid, urlOf };
}

async function startBare(
  contestant: Contestant,
  folder: string,
): Promise<{ side: Side; child: ChildProcess }> {
  const statements = await captureStatements(contestant);
  const names = Object.keys(statements);
  const file = path.join(folder, 'statements.json');
  await writeFile(file, JSON.stringify(Object.values(statements), bigintsAsText));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'http/bare-server.ts')], {
    env: {
      DATABASE_URL: contestant.databaseUrl,
      PORT: String(port),
      BARE_STATEMENTS: file,
    },
    stdio: 'inherit',
  });
  const urlOf = ({ name }: Scenario) => `http://127.0.0.1:${port}/${names.indexOf(name)}`;
  await waitForResponse(`http://127.0.0.1:${port}/0`);
  return { side: { name: 'bare', contestant, pid: child.pid!, urlOf }, child };
}

async function startPlain(
  contestant: Contestant,
  folder: string,
): Promise<{ side: Side; child: ChildProcess }> {
  const data = path.join(folder, 'plain.json');
  await writeFile(data, JSON.stringify(contestant));
  const database = new pg.Client(contestant.databaseUrl);
  await database.connect();
  await database.query('create database plain').finally(() => database.end());
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'http/plain-server.ts')], {
    env: {
      DATABASE_URL: Object.assign(new URL(contestant.databaseUrl), { pathname: '/plain' }).href,
      PORT: String(port),
      PLAIN_DATA: data,
      NODE_ENV: 'production',
    },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}/v1`;
  await waitForResponse(`${url}/me`);
  const urlOf = (scenario: Scenario) => {
    const { path: route } = scenario.load(contestant);
    return route === '/orders' ? `${url}/orders` : undefined;
  };
  return { side: { name: 'plain', contestant, pid: child.pid!, urlOf }, child };
}

function bigintsAsText(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
