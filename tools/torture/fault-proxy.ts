import net, { type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A TCP proxy between the service and its database that behaves like a bad network. */
export interface FaultProxy {
  /** A connection string to the database, through the proxy. */
  url: string;
  /** The server of new connections. */
  target: { host: string; port: number };
  /** Delays everything in both directions by this many milliseconds, and keeps its order. */
  delayMs: number;
  /** Stops forwarding on the open connections without closing them; new ones work. */
  halfOpen(): number;
  /** Resets all connections. */
  reset(): number;
  close(): Promise<void>;
}

interface Pair {
  sockets: [Socket, Socket];
  isSilent: boolean;
}

/** Starts a proxy in front of the server of a connection string. */
export async function startFaultProxy(url: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(url);
  const pairs = new Set<Pair>();

  const server = net.createServer((client) => {
    const upstream = net.connect(proxy.target.port, proxy.target.host);
    const pair: Pair = { sockets: [client, upstream], isSilent: false };
    pairs.add(pair);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      const send = inOrder((chunk) => {
        if (!pair.isSilent && !to.destroyed) to.write(chunk);
      });
      from.on('data', (chunk) => send(chunk, proxy.delayMs));
      from.on('error', () => {});
      from.on('close', () => {
        if (!pair.isSilent) to.destroy();
        pairs.delete(pair);
      });
    }
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  const proxy: FaultProxy = {
    url: address.href,
    target: { host: hostname, port: Number(port) },
    delayMs: 0,
    halfOpen() {
      for (const pair of pairs) pair.isSilent = true;
      return pairs.size;
    },
    reset() {
      for (const { sockets } of pairs) for (const socket of sockets) socket.resetAndDestroy();
      return pairs.size;
    },
    close() {
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}

/**
 * Returns a function that sends each chunk after its delay, but never before an earlier chunk, as
 * TCP does: what overtook another response would be taken for the result of another statement.
 */
export function inOrder(send: (chunk: Buffer) => void): (chunk: Buffer, delayMs: number) => void {
  let previous: Promise<void> = Promise.resolve();
  let waiting = 0;
  return (chunk, delayMs) => {
    if (delayMs === 0 && waiting === 0) return send(chunk);
    waiting += 1;
    const delay = wait(delayMs);
    previous = previous
      .then(() => delay)
      .then(() => {
        waiting -= 1;
        send(chunk);
      });
  };
}
