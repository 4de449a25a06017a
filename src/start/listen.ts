import type { RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Config } from '../configuration/config.ts';
import { createServer } from '../http/server.ts';
import { StartError } from '../start-error.ts';

/** A server that accepts requests. */
export interface Listening {
  port: number;
  /** Counts the open connections. */
  connections(): Promise<number>;
  /**
   * Accepts no new connection, lets the requests in flight finish for at most 10 seconds, and
   * closes.
   */
  drain(): Promise<void>;
}

/** An address on which a server listens. */
export interface Place {
  host: string;
  port: number;
  /** The environment variables that set the address, for error messages. */
  variables: { host: string; port: string };
}

const DRAIN_MS = 10_000;
/** Limits of a connection. By default, Node.js checks for timeouts every 30 seconds only. */
const LIMITS = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/**
 * Milliseconds without a byte in either direction after which a connection is closed, because its
 * client does not read. Node.js waits this long again if the kernel has taken some bytes since.
 */
const STALLED_MS = 30_000;
/** Connections of one server. A proxy needs far fewer. */
const MAX_CONNECTIONS = 10_000;

/**
 * Serves requests at an address.
 * @throws StartError if the port is in use, or the address does not belong to this machine
 */
export async function listen(
  config: Config,
  listener: RequestListener,
  place: Place,
  { stopping, stalledMs = STALLED_MS }: { stopping?: AbortSignal; stalledMs?: number } = {},
): Promise<Listening> {
  const inFlight = new Set<ServerResponse>();
  let isDraining = false;
  const counting: RequestListener = (req, res) => {
    inFlight.add(res);
    res.once('close', () => inFlight.delete(res));
    if (isDraining || stopping?.aborted) res.shouldKeepAlive = false;
    listener(req, res);
  };
  const server = createServer(config, counting, LIMITS);
  server.timeout = stalledMs;
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startError(error, place)));
    server.listen(place.port, place.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => promisify(server.getConnections.bind(server))(),
    async drain() {
      isDraining = true;
      for (const res of inFlight) res.shouldKeepAlive = false; // they close their connection
      const closed = new Promise((resolve) => server.close(resolve));
      const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(deadline);
    },
  };
}

const REASONS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port, variables }) =>
    `Port ${port} is in use. Stop what listens there, or set ${variables.port} to another port.`,
  EACCES: ({ port, variables }) =>
    `Port ${port} may not be opened by this user. Set ${variables.port} to a port above 1023.`,
  EADDRNOTAVAIL: ({ host, variables }) =>
    `This machine has no address ${host}. Set ${variables.host} to one that it has, such as 127.0.0.1.`,
  ENOTFOUND: ({ host, variables }) =>
    `The name ${host} is not known. Set ${variables.host} to an address of this machine, such as 127.0.0.1.`,
};

function startError(error: NodeJS.ErrnoException, place: Place): Error {
  const reason = REASONS[error.code ?? ''];
  return reason ? new StartError(reason(place)) : error;
}
