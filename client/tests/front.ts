import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault of one request. */
export type Fault =
  /** The request succeeds. */
  | 'none'
  /** The connection is reset before the service sees the request. */
  | 'reset before'
  /** The service processes it, and the connection is reset instead of a response. */
  | 'reset after'
  /** The service processes it, and the connection breaks within the response. */
  | 'cut answer'
  /** There is never a response. */
  | 'silence'
  /** A proxy responds instead. */
  | { status: number; headers?: Record<string, string>; body?: unknown };

/** An unreliable path to the service. */
export interface Front {
  baseUrl: string;
  /** Headers of all requests so far, each with its method and path. */
  requests: { method: string; path: string; headers: http.IncomingHttpHeaders }[];
  /** The number of requests with a response. */
  answered: number;
  /** The faults of the next requests, one each; after that there are none. */
  faults: Fault[];
  close(): Promise<void>;
}

/** Returns an error as the service would send it. */
export function refusal(status: number, code: string, headers: Record<string, string> = {}): Fault {
  const error = {
    type: 'api_error',
    code,
    message: 'Made by a test.',
    requestId: 'req_test',
    docUrl: 'https://docs.invest.example/errors',
  };
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: { error } };
}

/**
 * Starts a front of the service at `target`, which is called for each request, because its address
 * can change, as in a restart.
 */
export async function startFront(target: () => string): Promise<Front> {
  const requests: Front['requests'] = [];
  const faults: Fault[] = [];
  const server = http.createServer(async (req, res) => {
    const { method = '', url = '', headers } = req;
    requests.push({ method, path: url, headers });
    res.on('finish', () => front.answered++);
    const content = Buffer.concat(await req.toArray());
    const fault = faults.shift();
    if (fault === 'silence') return;
    if (fault === 'reset before') return void req.socket.resetAndDestroy();
    if (typeof fault === 'object')
      return void res
        .writeHead(fault.status, fault.headers)
        .end(fault.body === undefined ? '' : JSON.stringify(fault.body));
    const forward = http.request(
      `${target()}${url.replace(/^\/v1/, '')}`,
      { method, headers: { ...headers, connection: 'close' } },
      async (answer) => {
        const body = Buffer.concat(await answer.toArray());
        if (fault === 'reset after') return void req.socket.resetAndDestroy();
        res.writeHead(answer.statusCode!, answer.headers);
        if (fault !== 'cut answer') return void res.end(body);
        res.write(body.subarray(0, 10), () => req.socket.resetAndDestroy());
      },
    );
    forward.on('error', () => req.socket.resetAndDestroy());
    forward.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front: Front = {
    answered: 0,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    faults,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return front;
}

/** An address of this machine at which nothing listens; fetch refuses port 1 itself. */
export const CLOSED_ADDRESS = 'http://127.0.0.1:2/v1';
