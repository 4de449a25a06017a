import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WireReply } from '../../test/support/contract-check.ts';
import { contentOf, headersOf, targetOf, type Draft, type Pair } from './draft.ts';

/** A response, with its body as text, too. */
export interface Reply extends WireReply {
  text: string;
}

const HOST = '127.0.0.1';
/** Milliseconds after which a response counts as missing. */
const TIMEOUT_MS = 30_000;

/** An encoded request. */
export interface WireRequest {
  method: string;
  /** Path and query. */
  target: string;
  /** Headers besides Host and Content-Length. */
  headers: readonly Pair[];
  content?: string | Buffer | undefined;
}

/** Sends requests to this machine, over connections that stay open. */
export class Sender {
  readonly #agent: http.Agent;

  constructor(connections: number) {
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends a draft to an API. @throws Error if there is no response */
  send(baseUrl: string, draft: Draft): Promise<Reply> {
    const target = new URL(baseUrl).pathname + targetOf(draft);
    const wire = { method: draft.method, target, headers: headersOf(draft) };
    return this.request(baseUrl, { ...wire, content: contentOf(draft) });
  }

  /**
   * Sends any request; again if the server has closed an idle connection at the moment in which it
   * was used again. @throws Error if there is no response, or the address is not on this machine
   */
  async request(origin: string, wire: WireRequest): Promise<Reply> {
    const { hostname, port } = new URL(origin);
    if (hostname !== HOST) throw new Error(`The fuzzer sends to ${HOST} only, not to ${hostname}.`);
    const { method, target, content } = wire;
    const length = content === undefined ? [] : ['Content-Length', `${Buffer.byteLength(content)}`];
    const headers = ['Host', `${HOST}:${port}`, ...length, ...wire.headers.flat()];
    const options = { agent: this.#agent, host: HOST, port, method, path: target, headers };
    for (;;) {
      const request = http.request(options);
      try {
        return await replyTo(request, content);
      } catch (error) {
        const isClosed = (error as NodeJS.ErrnoException).code === 'ECONNRESET';
        if (!request.reusedSocket || !isClosed) throw error;
      }
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}

function replyTo(request: http.ClientRequest, content?: string | Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      response.toArray().then((chunks) => {
        const text = Buffer.concat(chunks as Buffer[]).toString('utf8');
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers: headers as Record<string, string>, body: parsed(text), text });
      }, reject);
    });
    const late = new Error(`There was no response within ${TIMEOUT_MS / 1000} s.`);
    request.setTimeout(TIMEOUT_MS, () => request.destroy(late));
    request.end(content);
  });
}

/** Parses the body as JSON; returns the text itself if it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const STATUSES: Readonly<Record<string, number>> = { fails: 500, busy: 503, moved: 302 };

/** Starts a receiver of webhooks that accepts everything, except on the paths that fail. */
export async function startReceiver() {
  const server = http.createServer((req, res) => {
    const status = STATUSES[req.url!.split('/')[1]!] ?? 204;
    req.resume().on('end', () => res.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
