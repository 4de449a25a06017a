/**
 * `npm run bench -- <name> [options]`: measures what the service promises to do in time, over a
 * its own database and processes, and prints the figures.
 */
import { http } from './bench/http.ts';
import { fundingClose } from './bench/funding-close.ts';
import { rentalIncome } from './bench/rental-income.ts';
import { webhooks } from './bench/webhooks.ts';

const BENCHES: Record<string, (args: string[]) => Promise<void>> = {
  http,
  'funding-close': fundingClose,
  'rental-income': rentalIncome,
  webhooks,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (!bench) {
  console.error(`Choose what to measure: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(1);
}
await bench(args);
