import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Schemas } from '../client.ts';
import { waitFor } from '../wait-for.ts';

/** A received request. */
export interface Received {
  headers: http.IncomingHttpHeaders;
  /** The body as received. */
  text: string;
  event: Schemas['Event'];
  at: number;
}

/** A partner's receiver of webhooks. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** The status of the responses from now on; null leaves requests waiting. */
  respondWith: number | null;
  /** Responds to the waiting requests. */
  release(status: number): void;
  /** Resolves with the requests so far when there are `count` or more. */
  until(count: number): Promise<Received[]>;
  close(): Promise<void>;
}

/** Starts a receiver on this machine. */
export async function startReceiver(respondWith: number | null = 200): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const waiting: http.ServerResponse[] = [];
  const server = http.createServer(async (req, res) => {
    const text = Buffer.concat(await req.toArray()).toString();
    received.push({ headers: req.headers, text, event: JSON.parse(text), at: Date.now() });
    if (receiver.respondWith === null) waiting.push(res);
    else res.writeHead(receiver.respondWith).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    respondWith,
    release: (status) => waiting.splice(0).forEach((res) => res.writeHead(status).end()),
    until: (count) =>
      waitFor(
        () => received,
        () => received.length >= count,
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
