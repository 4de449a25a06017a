import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { EventType, PartnerEvent } from '../../contract-types.ts';
import { followEvents } from '../../follow-events.ts';
import type { CommandLine } from '../command-line.ts';
import { deliver, isAccepted, type Received } from './deliver.ts';
import { UsageError } from '../failures.ts';
import { jsonText, print, printable, printError } from '../print.ts';
import { openClient, readSettings, writeSettings } from '../settings.ts';

/** One attempt to send an event to the local server. */
interface Attempt extends Received {
  event: string;
  type: string;
  attempt: number;
}

const DEFAULT_RETRIES = 3;
const DEFAULT_POLL_SECONDS = 1;
const FIRST_DELAY_MS = 500;

/**
 * Follows the event log and sends each event to a server on this machine, as the service sends
 * webhooks: same body, headers and signature. Needs no tunnel. Runs until it is interrupted, or
 * until `--count` events were sent.
 */
export async function listen({ values, asJson }: CommandLine): Promise<number> {
  const url = receiverOf('listen', values);
  const retries = wholeNumber(values.retries, 'retries', DEFAULT_RETRIES);
  const count = wholeNumber(values.count, 'count', Infinity);
  const { api, baseUrl } = await openClient();
  const secret = typeof values.secret === 'string' ? values.secret : await localSecret();
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort());
  const report = (attempt: Attempt) =>
    print(asJson ? jsonText(attempt) : printable(lineOf(attempt)));
  printError(`Events of ${baseUrl} go to ${url}, signed with ${secret}`);

  const events = followEvents(api, {
    after: typeof values.after === 'string' ? values.after : undefined,
    types: typeof values.types === 'string' ? (values.types.split(',') as EventType[]) : undefined,
    pollSeconds: wholeNumber(values['poll-seconds'], 'poll-seconds', DEFAULT_POLL_SECONDS),
    signal: stop.signal,
    onError: (error) => printError(printable(`Waiting: ${error.message}`)),
  });
  let sent = 0;
  for await (const event of events) {
    await forward(event, { url, secret, retries, signal: stop.signal, report });
    if (++sent >= count) break;
  }
  return 0;
}

/** Returns the URL of the option --forward-to. @throws UsageError if it is none */
function receiverOf(command: string, values: CommandLine['values']): string {
  const url = String(values['forward-to'] ?? '');
  if (URL.canParse(url) && /^https?:/.test(url)) return url;
  throw new UsageError(
    `${command}: --forward-to must be a URL such as http://localhost:4000/webhooks.`,
  );
}

interface Destination {
  url: string;
  secret: string;
  retries: number;
  signal: AbortSignal;
  report(attempt: Attempt): void;
}

async function forward(event: PartnerEvent, to: Destination): Promise<void> {
  for (let number = 1; number <= to.retries + 1 && !to.signal.aborted; number++) {
    const received = await deliver(event, to.url, to.secret);
    to.report({ event: event.id, type: event.type, attempt: number, ...received });
    if (isAccepted(received)) return;
    if (number <= to.retries)
      await wait(FIRST_DELAY_MS * 2 ** (number - 1), null, { signal: to.signal }).catch(() => null);
  }
}

/**
 * Returns the secret of this machine, which does not change, so that your server can be configured
 * with it.
 */
async function localSecret(): Promise<string> {
  const stored = await readSettings();
  if (stored?.localSecret) return stored.localSecret;
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  if (stored) await writeSettings({ ...stored, localSecret: secret });
  return secret;
}

function lineOf({ event, type, attempt, status, ms, error }: Attempt): string {
  const result = status ?? error ?? 'no response';
  return `${event}  ${type.padEnd(30)} ${result}  ${ms} ms${attempt > 1 ? `  attempt ${attempt}` : ''}`;
}

function wholeNumber(value: unknown, name: string, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (typeof value === 'string' && /^\d{1,6}$/.test(value)) return Number(value);
  throw new UsageError(`listen: --${name} must be a whole number.`);
}
