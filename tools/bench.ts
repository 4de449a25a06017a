/**
 * `npm run bench -- <name> [options]`: measures what the service promises to do in time, over a
 * separate database and processes, and prints the figures.
 */
import { consoleScreen, reference } from './bench/browsing.ts';
import { http } from './bench/http.ts';
import { disk } from './bench/disk.ts';
import { fundingClose } from './bench/funding-close.ts';
import { jobs } from './bench/jobs.ts';
import { feed } from './bench/feed.ts';
import { memory } from './bench/memory.ts';
import { money } from './bench/money.ts';
import { rentalIncome } from './bench/rental-income.ts';
import { screens } from './bench/screens.ts';
import { size } from './bench/size.ts';
import { statement } from './bench/statement.ts';
import { webhooks } from './bench/webhooks.ts';
import { writes } from './bench/writes.ts';

const BENCHES: Record<string, (args: string[]) => Promise<void>> = {
  http,
  feed,
  memory,
  size,
  disk,
  'funding-close': fundingClose,
  'rental-income': rentalIncome,
  money,
  statement,
  webhooks,
  writes,
  jobs,
  reference,
  console: consoleScreen,
  screens,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (!bench) {
  console.error(`Choose what to measure: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(1);
}
await bench(args);
