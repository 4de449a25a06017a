import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The receiver of a run's webhooks. The first part of a path decides the response. */
export interface Receiver {
  url: string;
  close(): Promise<void>;
}

const STATUSES: Readonly<Record<string, number>> = { fails: 500, busy: 503, moved: 302 };

/** Starts a receiver on this machine that accepts everything, except on the paths that fail. */
export async function startReceiver(): Promise<Receiver> {
  const server = http.createServer((req, res) => {
    const status = STATUSES[req.url!.split('/')[1]!] ?? 204;
    req.resume().on('end', () => res.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
