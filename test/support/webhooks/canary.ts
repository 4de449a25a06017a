import net from 'node:net';

/** A listener on every address of this machine that counts connections. */
export interface Canary {
  port: number;
  /** Returns the number of connections since the last call. */
  seen(): number;
  close(): Promise<void>;
}

/**
 * Starts a canary. A connection is counted by the time its sender has given up, because the system
 * processes connections in order.
 */
export async function startCanary(): Promise<Canary> {
  let connections = 0;
  const server = net.createServer((socket) => {
    connections++;
    socket
      .on('error', () => {})
      .resume()
      .end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    seen() {
      const seen = connections;
      connections = 0;
      return seen;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
