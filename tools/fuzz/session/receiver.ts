import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The receiver of a run's webhooks: a server on this machine, each of whose paths responds in its
 * own way.
 */
export interface Receiver {
  /** Returns the address of a path. */
  urlOf(path: string): string;
  close(): Promise<void>;
}

const RESPONSES: readonly (readonly [path: string, status: number])[] = [
  ['/fails', 500],
  ['/busy', 503],
  ['/moved', 302],
];
const SUCCESS = 204;

/** Starts a receiver that accepts everything, except on the paths that simulate failures. */
export async function startReceiver(): Promise<Receiver> {
  const server = http.createServer((req, res) => {
    const status = RESPONSES.find(([path]) => req.url!.startsWith(path))?.[1] ?? SUCCESS;
    req.resume().on('end', () => res.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urlOf: (path) => `${origin}${path}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
