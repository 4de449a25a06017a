import { parseArgs } from 'node:util';
import { deliverUnderLoad, type WebhookLoad } from './webhooks/deliver-under-load.ts';
import { brokenPromises, printReport } from './webhooks/report.ts';

/** Of the issue that asked for it; each is an option by its name. */
const STANDARD = { seconds: 60, rate: 500, healthy: 20, hanging: 200, backlog: 100_000 };

/**
 * How long webhooks take from commit to receipt, at `--rate` events a second for `--seconds`, to
 * `--healthy` endpoints, while `--hanging` others never answer and a `--backlog` of deliveries
 * waits; with `--kill` the worker gets kill -9 half-way. Exits 1 where something was lost, a
 * signature was wrong, or a delivery waited longer than its lease; latency is judged with
 * `--target-p99` (milliseconds) only.
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
      'target-p99': text,
      kill: { type: 'boolean' },
    },
  });
  const number = (name: keyof typeof STANDARD | 'target-p99', standard?: number) => {
    const value = values[name] === undefined ? standard : Number(values[name]);
    if (value !== undefined && !(Number.isInteger(value) && value >= 0))
      throw new Error(`--${name} is a whole number.`);
    return value;
  };
  const load = Object.fromEntries(
    Object.entries(STANDARD).map(([name, standard]) => [
      name,
      number(name as keyof typeof STANDARD, standard),
    ]),
  );
  const targetP99 = number('target-p99');
  const report = await deliverUnderLoad({
    ...(load as typeof STANDARD),
    kill: values.kill ?? false,
    say: console.log,
  } satisfies WebhookLoad);
  printReport(report);
  const broken = brokenPromises(report, targetP99);
  for (const promise of broken) console.error(`BROKEN: ${promise}`);
  if (broken.length > 0) process.exitCode = 1;
}
