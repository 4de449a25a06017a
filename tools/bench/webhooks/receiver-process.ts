/**
 * Runs the receivers of a bench in a separate process, so that they do not slow the load down.
 * Exchanges messages with its parent.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** One received delivery: `at` in milliseconds since 1970. */
export interface Receipt {
  eventId: string;
  at: number;
  valid: boolean;
}

export type ToReceivers = { open: { healthy: number; hanging: number } } | { secrets: string[] };
export type FromReceivers =
  { urls: { healthy: string[]; hanging: string[] } } | { receipts: Receipt[] };

const TOLERANCE_SECONDS = 300;
const REPORT_EVERY_MS = 50;

let secrets: string[] = [];
let receipts: Receipt[] = [];
const tell = (message: FromReceivers) => process.send!(message);

async function listen(listener: http.RequestListener): Promise<string> {
  const server = http.createServer({ keepAliveTimeout: 60_000 }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 1024, resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
}

const healthy =
  (index: number): http.RequestListener =>
  (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const at = performance.timeOrigin + performance.now();
      res.writeHead(200).end();
      const valid = isValid(
        String(req.headers['partner-signature']),
        Buffer.concat(chunks),
        secrets[index]!,
      );
      receipts.push({ eventId: String(req.headers['partner-event-id']), at, valid });
    });
  };

function isValid(header: string, body: Buffer, secret: string): boolean {
  const [, time, ...values] =
    /^t=(\d+),v1=([0-9a-f]{64})(?:,v1=([0-9a-f]{64}))?$/.exec(header) ?? [];
  if (!time || Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return values.some(
    (value) => value !== undefined && timingSafeEqual(Buffer.from(value, 'hex'), expected),
  );
}

process.on('message', async (message: ToReceivers) => {
  if ('secrets' in message) secrets = message.secrets;
  else {
    const { open } = message;
    const each = (count: number, listener: (index: number) => http.RequestListener) =>
      Promise.all(Array.from({ length: count }, (_, index) => listen(listener(index))));
    tell({
      urls: {
        healthy: await each(open.healthy, healthy),
        hanging: await each(open.hanging, () => () => {}),
      },
    });
  }
});
process.on('disconnect', () => process.exit());

setInterval(() => {
  if (receipts.length === 0) return;
  tell({ receipts });
  receipts = [];
}, REPORT_EVERY_MS);
