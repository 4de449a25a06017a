import { parseArgs } from 'node:util';
import { compareWithBaseline } from './webhooks/against-baseline.ts';
import { measureDelete } from './webhooks/delete-backlog.ts';
import { deliverUnderLoad, type WebhookLoad } from './webhooks/deliver-under-load.ts';
import { brokenPromises, printReport } from './webhooks/report.ts';
import { measureThroughput } from './webhooks/throughput.ts';

/** The defaults; each is an option of the same name. */
const STANDARD = { seconds: 60, rate: 500, healthy: 20, hanging: 200, backlog: 100_000, idle: 60 };

/**
 * Measures what an idle service costs the database for `--idle` seconds, then how long webhooks
 * take from commit to receipt: `--rate` events per second for `--seconds`, to `--healthy`
 * endpoints, while `--hanging` others never respond and a `--backlog` of deliveries waits. With
 * `--kill` the worker is killed (kill -9) half-way. Exits 1 if an event was lost, a signature was
 * wrong, or a delivery waited longer than its lease; latency is judged only with `--target-p99`
 * (milliseconds). `--throughput` measures only how fast this many deliveries are made, `--delete`
 * only how an endpoint with this many pending deliveries is deleted. `--partners` adds partners
 * without events. `--baseline COMMIT` runs this release and an earlier commit in turn, `--rounds`
 * times each.
 */
export async function webhooks(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      seconds: text,
      rate: text,
      healthy: text,
      hanging: text,
      backlog: text,
      idle: text,
      'target-p99': text,
      throughput: text,
      delete: text,
      partners: text,
      baseline: text,
      rounds: text,
      kill: { type: 'boolean' },
    },
  });
  type Extra = 'target-p99' | 'throughput' | 'delete' | 'partners' | 'rounds';
  const number = (name: keyof typeof STANDARD | Extra, standard?: number) => {
    const value = values[name] === undefined ? standard : Number(values[name]);
    if (value !== undefined && !(Number.isInteger(value) && value >= 0))
      throw new Error(`--${name} is a whole number.`);
    return value;
  };
  const deliveries = number('throughput');
  if (deliveries !== undefined) return measureThroughput(deliveries, console.log);
  const pending = number('delete');
  if (pending !== undefined) return measureDelete(pending, console.log);
  const load = Object.fromEntries(
    Object.entries(STANDARD).map(([name, standard]) => [
      name,
      number(name as keyof typeof STANDARD, standard),
    ]),
  );
  if (values.baseline !== undefined) {
    const options = Object.entries(load)
      .filter(([name]) => name !== 'idle') // which the earlier release does not measure
      .flatMap(([name, value]) => [`--${name}`, String(value)]);
    const rounds = number('rounds', 3)!;
    return compareWithBaseline(values.baseline, rounds, [
      ...options,
      ...(values.kill ? ['--kill'] : []),
    ]);
  }
  const targetP99 = number('target-p99');
  const report = await deliverUnderLoad({
    ...(load as typeof STANDARD),
    kill: values.kill ?? false,
    idlePartners: number('partners') ?? 0,
    say: console.log,
  } satisfies WebhookLoad);
  printReport(report);
  const broken = brokenPromises(report, targetP99);
  for (const promise of broken) console.error(`BROKEN: ${promise}`);
  if (broken.length > 0) process.exitCode = 1;
}
