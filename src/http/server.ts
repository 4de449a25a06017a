import http, {
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../configuration/config.ts';
import { ApiError } from '../errors.ts';
import { errorEnvelope } from './send-response.ts';
import { NOT_COUNTED, responseHeaders, newRequestId } from './response-headers.ts';
import { docsUrlOf } from './host.ts';

/** Errors of Node's parser, which occur before a request exists, and their responses. */
const REFUSALS: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The URL and headers of a request are limited to 16 KiB.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    message: 'The chunk extensions of the body are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request did not arrive in time. Send it again with the same Idempotency-Key.',
  },
};
const MALFORMED = {
  status: '400 Bad Request',
  message: 'This is not a well-formed HTTP/1.1 request.',
};

/**
 * Requests that a connection may send before it has read the response to the first. Clients do not
 * send more at once.
 */
const MAX_PIPELINED = 100;

/**
 * Creates an HTTP server whose responses all have the common headers, and whose errors all have the
 * envelope, even those to malformed requests. The requests of a connection are handled one after the
 * other, each once the response to the one before is sent, so that a client that does not read has
 * at most one response in memory (D121).
 */
export function createServer(
  config: Pick<Config, 'docsUrl'>,
  listener: RequestListener,
  options: ServerOptions = {},
): Server {
  const connections = new WeakMap<Socket, Connection>();
  const connectionOf = (socket: Socket) => {
    const known = connections.get(socket) ?? { responses: new Set(), isClosing: false };
    connections.set(socket, known);
    return known;
  };
  const handle = (res: ServerResponse) => {
    const { req } = res;
    req.url = originForm(req.url ?? '/');
    listener(req, res);
  };
  const server = http.createServer({ ...options, requireHostHeader: false }, (req, res) => {
    const { socket } = req;
    const connection = connectionOf(socket);
    const { responses } = connection;
    responses.add(res);
    res.once('close', () => {
      responses.delete(res);
      const [next] = responses;
      if (next && socket.writable && (isDue(next) || !connection.isClosing)) handle(next);
    });
    if (responses.size === 1) handle(res);
    else if (responses.size > MAX_PIPELINED) socket.destroy();
  });
  // An unknown expectation is no reason to refuse a valid request.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const connection = connectionOf(socket);
    if (connection.isClosing) return; // the parser reports each further piece of what it cannot read
    connection.isClosing = true;
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const due = [...connection.responses].filter(isDue);
    if (due.length === 0)
      return close(socket, refusal(config, REFUSALS[error.code ?? ''] ?? MALFORMED));
    void Promise.all(due.map((res) => new Promise((resolve) => res.once('close', resolve)))).then(
      () => close(socket),
    );
  });
  return server;
}

interface Connection {
  /** The responses that are not complete, in the order of their requests. */
  responses: Set<ServerResponse>;
  isClosing: boolean;
}

/**
 * Returns whether a response must be sent even if invalid bytes follow its request on the
 * connection: the request is complete and may have had its effect.
 */
function isDue(res: ServerResponse): boolean {
  return res.req.complete || res.headersSent;
}

/** Milliseconds for which a client can read the last response. */
const LINGER_MS = 2_000;

/**
 * Ends a connection. It stays open for reading for a moment: if it were closed with unread data, it
 * would be reset, and the client could lose the response.
 */
function close(socket: Socket, lastWords = ''): void {
  socket.end(lastWords);
  const deadline = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(deadline));
}

/**
 * Returns the path of a request target that a proxy sent with scheme and host (RFC 9112, 3.2.2).
 */
function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/, '') || '/';
}

function refusal(
  config: Pick<Config, 'docsUrl'>,
  { status, message }: { status: string; message: string },
): string {
  const requestId = newRequestId();
  const body = JSON.stringify(
    errorEnvelope(
      new ApiError('invalid_parameter', { message }),
      requestId,
      docsUrlOf(config, null),
    ),
  );
  const headers = {
    ...responseHeaders(requestId),
    ...NOT_COUNTED,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n');
}
