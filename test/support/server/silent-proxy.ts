import net from 'node:net';
import type { AddressInfo } from 'node:net';

/** A TCP proxy that can fall silent, as a network does that loses packets without a reset. */
export interface SilentProxy {
  /** The address of the database, through the proxy. */
  url: string;
  /** Stops forwarding on the open connections; new ones work unless they are silent as well. */
  silence(options?: { newToo: boolean }): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of the server of a connection string. */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[net.Socket, net.Socket]>();
  let isSilent = false;
  // Both ends must close themselves: a silent proxy responds to no FIN either.
  const allowHalfOpen = true;
  const server = net.createServer({ allowHalfOpen }, (client) => {
    const upstream = net.connect({ port: Number(port), host: hostname, allowHalfOpen });
    const pair: [net.Socket, net.Socket] = [client, upstream];
    pairs.add(pair);
    if (!isSilent) client.pipe(upstream).pipe(client);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        pair.forEach((other) => other.destroy());
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence({ newToo } = { newToo: false }) {
      isSilent = newToo;
      for (const [client, upstream] of pairs) {
        client.unpipe().resume();
        upstream.unpipe().resume();
      }
    },
    close() {
      for (const pair of pairs) pair.forEach((socket) => socket.destroy());
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
