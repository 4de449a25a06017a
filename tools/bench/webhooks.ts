import { parseArgs } from 'node:util';
import { measureDelete } from './webhooks/delete-backlog.ts';
import { deliverUnderLoad } from './webhooks/deliver-under-load.ts';
import { brokenPromises, printReport } from './webhooks/report.ts';
import { measureThroughput } from './webhooks/throughput.ts';

/** The defaults; each is an option of the same name. */
const STANDARD = { seconds: 60, rate: 500, healthy: 20, hanging: 200, backlog: 100_000 };
const NUMBERS = [...Object.keys(STANDARD), 'idle', 'partners', 'throughput', 'delete'];

/**
 * Measures what an idle service costs the database for `--idle` seconds, then how long webhooks
 * take from commit to receipt: `--rate` events per second for `--seconds`, to `--healthy`
 * endpoints, while `--hanging` others never respond and a `--backlog` of deliveries waits. With
 * `--kill` the worker is killed (kill -9) half-way. Exits 1 if an event was lost, a signature was
 * wrong, or a delivery waited longer than its lease. `--throughput` measures only how fast this many
 * deliveries are made, `--delete` only how an endpoint with this many pending deliveries is deleted.
 * `--partners` adds partners without events.
 */
export async function webhooks(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, text]));
  const kills = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ args, options: { ...numbers, kill: kills } });
  const { kill } = values;
  const given = values as Record<string, unknown>;
  const number = (name: string, standard: number) => {
    const value = Number(given[name] ?? standard);
    if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} is a whole number.`);
    return value;
  };
  if (given.throughput) return measureThroughput(number('throughput', 0));
  if (given.delete) return measureDelete(number('delete', 0));
  const load = Object.fromEntries(
    Object.entries(STANDARD).map(([name, standard]) => [name, number(name, standard)]),
  ) as typeof STANDARD;
  const [idle, idlePartners] = [number('idle', 60), number('partners', 0)];
  const report = await deliverUnderLoad({ ...load, idle, idlePartners, kill });
  printReport(report);
  const broken = brokenPromises(report);
  for (const promise of broken) console.error(`BROKEN: ${promise}`);
  if (broken.length > 0) process.exitCode = 1;
}
