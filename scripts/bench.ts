/** `npm run bench -- <name> [options]`: measures what the service promises to do in time, over a database and processes of its own. Ends non-zero where a promise is broken. */
import { Command, InvalidArgumentError } from 'commander';
import { fundingClose } from './bench/funding-close.ts';
import { rentalIncome } from './bench/rental-income.ts';
import { benchWebhooks, type WebhookBenchOptions } from './bench/webhooks.ts';
import { brokenPromises, printReport } from './bench/report.ts';

function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}

const program = new Command('bench');

program
  .command('webhooks')
  .description('Delivers events to healthy endpoints while others hang and a backlog waits; measures commit to receipt.')
  .option('--seconds <n>', 'how long events are made', count, 60)
  .option('--rate <n>', 'events a second', count, 500)
  .option('--healthy <n>', 'endpoints that answer, of a partner each', count, 20)
  .option('--hanging <n>', 'endpoints that never answer', count, 200)
  .option('--backlog <n>', 'deliveries that wait for the hanging ones', count, 100_000)
  .option('--kill', 'kill -9 the worker half-way and start it again', false)
  .option('--target-p99 <ms>', 'fail where the 99th percentile is above this', count)
  .action(async ({ targetP99, ...options }: Omit<WebhookBenchOptions, 'say'> & { targetP99?: number }) => {
    const report = await benchWebhooks({ ...options, say: (line) => console.log(line) });
    printReport(report);
    const broken = brokenPromises(report, targetP99);
    for (const promise of broken) console.error(`BROKEN: ${promise}`);
    process.exitCode = broken.length > 0 ? 1 : 0;
  });

program
  .command('funding-close')
  .description('Closes the funding of a unit with paid orders, and measures how the API answers meanwhile.')
  .option('--orders <n>', 'paid orders', count, 10_000)
  .action(({ orders }: { orders: number }) => fundingClose(orders));

program
  .command('rental-income')
  .description('Splits rent over the holders of a unit and pays it, and measures how the API answers meanwhile.')
  .option('--holders <n>', 'investors who hold shares', count, 10_000)
  .action(({ holders }: { holders: number }) => rentalIncome(holders));

await program.parseAsync();
