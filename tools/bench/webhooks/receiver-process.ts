/**
 * Runs the receivers of a bench in a separate process, so that they do not slow the load down.
 * Exchanges messages with its parent.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '../../../client/src/webhooks/verify-webhook.ts';

/** One received delivery: `at` in milliseconds since 1970. */
export interface Receipt {
  eventId: string;
  at: number;
  valid: boolean;
}

export type ToReceivers = { open: { healthy: number; hanging: number } } | { secrets: string[] };
export type FromReceivers =
  { urls: { healthy: string[]; hanging: string[] } } | { receipts: Receipt[] };

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
  async (req, res) => {
    const body = Buffer.concat(await req.toArray());
    const at = performance.timeOrigin + performance.now();
    res.writeHead(200).end();
    const valid = await verifyWebhook(
      body,
      String(req.headers['partner-signature']),
      secrets[index]!,
    ).then(
      () => true,
      () => false,
    );
    receipts.push({ eventId: String(req.headers['partner-event-id']), at, valid });
  };

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
