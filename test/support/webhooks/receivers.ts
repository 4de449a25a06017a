import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import type { TlsOptions } from 'node:tls';

/** The name in the certificates; a sender under test resolves it to this machine. */
export const RECEIVER_NAME = 'hooks.nilebank.example';

/** A receiver of webhooks that behaves as configured. */
export interface StubbornReceiver {
  url: string;
  close(): Promise<void>;
}

export type StartReceiver = () => Promise<StubbornReceiver>;

const certificate = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../server/certificates', `${name}.pem`), 'utf8');

/** The authority that signed the certificates of these receivers. */
export const AUTHORITY = certificate('authority');

const KEY = certificate('server-key');

/** Responds over HTTP with the listener. */
export const answering = (listener: http.RequestListener) => () =>
  listening(http.createServer(listener), 'http');

/** Responds with a status, some headers and a short text. */
export const status = (code: number, headers: http.OutgoingHttpHeaders = {}) =>
  answering(
    (req, res) =>
      void req
        .resume()
        .on('end', () => res.writeHead(code, headers).end(code === 204 ? undefined : 'done')),
  );

/** Responds 200 over TLS with one of the certificates. */
export const secured =
  (name: string, options: TlsOptions = {}) =>
  () =>
    listening(
      https.createServer(
        { key: KEY, cert: certificate(name), ...options },
        (req, res) => void req.resume().on('end', () => res.end()),
      ),
      'https',
    );

/** Handles raw TCP: the handler gets each connection with its first data. */
export const talking =
  (handler: (socket: Socket) => void, protocol: 'http' | 'https' = 'http') =>
  () =>
    listening(
      net.createServer(
        (socket) => void socket.on('error', () => {}).once('data', () => handler(socket)),
      ),
      protocol,
    );

/** Writes a piece every few milliseconds, forever: a receiver that is slow on purpose. */
export function drip(
  socket: { write(text: string): unknown; once(event: 'close', listener: () => void): unknown },
  piece: string,
): void {
  const timer = setInterval(() => socket.write(piece), 5);
  socket.once('close', () => clearInterval(timer));
}

/** Writes as fast as the client reads, without end. */
export function flood(res: http.ServerResponse): void {
  const more = () =>
    void (
      res.destroyed ||
      (res.write(Buffer.alloc(65_536)) ? setImmediate(more) : res.once('drain', more))
    );
  more();
}

/** Returns an address at which nothing listens. */
export const closed: StartReceiver = async () => {
  const { url, close } = await listening(net.createServer(), 'http');
  await close();
  return { url, close: async () => {} };
};

async function listening(
  server: net.Server,
  protocol: 'http' | 'https',
): Promise<StubbornReceiver> {
  const sockets = new Set<Socket>();
  server.on(
    'connection',
    (socket) => void sockets.add(socket.once('close', () => sockets.delete(socket))),
  );
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${protocol}://${RECEIVER_NAME}:${(server.address() as AddressInfo).port}/events`,
    async close() {
      const ended = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await ended;
    },
  };
}
