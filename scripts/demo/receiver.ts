import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_WAIT_MS } from './conversation.ts';

/** A received webhook whose signature was checked. */
export interface Received {
  type: string;
  eventId: string;
  signatureValid: boolean;
}

const TOLERANCE_SECONDS = 5 * 60;

/**
 * Starts a partner's webhook receiver on loopback: it stores the raw body, verifies it, and
 * responds 200.
 */
export async function startReceiver() {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let useSecret: (text: string) => void;
  // An event that arrives before the partner knows the secret waits for it.
  const secretKnown = new Promise<string>((resolve) => (useSecret = resolve));
  const server = http.createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', async () => {
      const raw = Buffer.concat(chunks);
      const event = JSON.parse(raw.toString()) as { type: string; id: string };
      const signatureValid = verify(
        raw,
        String(req.headers['partner-signature']),
        await secretKnown,
      );
      received.push({
        type: event.type,
        eventId: String(req.headers['partner-event-id']),
        signatureValid,
      });
      res.writeHead(200).end();
      for (const wake of waiting) wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    useSecret: useSecret!,
    /**
     * Resolves when an event of each type has arrived; rejects after a minute with the missing ones.
     */
    async until(...types: string[]): Promise<void> {
      const missing = () => types.filter((type) => !received.some((one) => one.type === type));
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () =>
            reject(
              new Error(`Not as documented: no webhook ${missing().join(', ')} within a minute`),
            ),
          MAX_WAIT_MS,
        );
        const look = () => {
          if (missing().length > 0) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Verifies a webhook as the documentation requires: HMAC-SHA256 over `t.body`, constant time, no
 * older than five minutes.
 */
function verify(raw: Buffer, header: string, secret: string): boolean {
  const parts = header.split(',').map((part) => part.split('=') as [string, string]);
  const time = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!(Math.abs(Date.now() / 1000 - time) <= TOLERANCE_SECONDS)) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(raw).digest();
  return parts.some(
    ([name, hex]) =>
      name === 'v1' && hex.length === 64 && timingSafeEqual(Buffer.from(hex, 'hex'), expected),
  );
}
