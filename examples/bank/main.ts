/** Starts the bank. README.md says how. */
import { createPartnerClient } from '@invest-example/partner-investment';
import { bankApp } from './app.ts';
import { createBank } from './bank.ts';
import { openStore } from './store.ts';

const DAY_MS = 86_400_000;
const { PARTNER_API_KEY = '', PARTNER_BASE_URL = '', WEBHOOK_SECRET = '' } = process.env;
// Only this machine: another address needs a proxy with TLS in front.
const { HOST = '127.0.0.1', PORT = '4000', DATABASE = 'bank.sqlite' } = process.env;

const store = openStore(DATABASE);
const api = createPartnerClient({ apiKey: PARTNER_API_KEY, baseUrl: PARTNER_BASE_URL });
const bank = createBank(api, store);
const stop = new AbortController();

await bank.resume();
bankApp(bank, store, () => WEBHOOK_SECRET).listen(Number(PORT), HOST, () =>
  console.log(`The bank listens on ${HOST}:${PORT}.`),
);
setInterval(() => void bank.reconcile(twoDaysAgo()).then(report, report), DAY_MS).unref();
process.once('SIGTERM', () => stop.abort());
await bank.follow(stop.signal); // catches up, then continues; webhooks only make it faster
process.exit();

/**
 * Returns a time early enough that a reconciliation also covers the one before it, if that failed.
 */
function twoDaysAgo(): string {
  return new Date(Date.now() - 2 * DAY_MS).toISOString();
}

function report(result: unknown): void {
  console.log('reconciliation', result);
}
