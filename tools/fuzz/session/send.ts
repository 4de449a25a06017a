import http from 'node:http';
import type { WireReply } from '../../../test/support/contract-check.ts';
import { contentOf, headersOf, targetOf, type Draft, type Pair } from '../values/draft.ts';

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
  content?: string | Buffer;
}

/** A request outside the contracts. */
export interface PlainCase {
  name: string;
  request: WireRequest;
  statuses: readonly number[];
}

/** Sends requests to this machine, over connections that stay open. */
export interface Sender {
  /** Sends a draft to an API. @throws Error if there is no response */
  send(baseUrl: string, draft: Draft): Promise<Reply>;
  /** Sends any request. @throws Error if there is no response */
  request(origin: string, request: WireRequest): Promise<Reply>;
  close(): void;
}

export function createSender(connections: number): Sender {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const request = (origin: string, wire: WireRequest) => requestOver(agent, origin, wire);
  return {
    request,
    send(baseUrl, draft) {
      const content = contentOf(draft);
      const target = new URL(baseUrl).pathname + targetOf(draft);
      const wire = { method: draft.method, target, headers: headersOf(draft) };
      return request(baseUrl, { ...wire, ...(content !== undefined && { content }) });
    },
    close: () => agent.destroy(),
  };
}

/**
 * Sends a request again if the server has closed an idle connection at the moment in which it was
 * used again.
 */
async function requestOver(agent: http.Agent, origin: string, wire: WireRequest): Promise<Reply> {
  for (;;) {
    const sent = requestOnce(agent, origin, wire);
    try {
      return await sent.reply;
    } catch (error) {
      if (!sent.isReused() || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    }
  }
}

/** @throws Error if the address is not on this machine */
function requestOnce(
  agent: http.Agent,
  origin: string,
  { method, target, headers, content }: WireRequest,
) {
  const { hostname, port } = new URL(origin);
  if (hostname !== HOST) throw new Error(`The fuzzer sends to ${HOST} only, not to ${hostname}.`);
  const length =
    content === undefined ? [] : ['Content-Length', String(Buffer.byteLength(content))];
  const wireHeaders = ['Host', `${HOST}:${port}`, ...length, ...headers.flat()];
  const options = { agent, host: HOST, port, method, path: target, headers: wireHeaders };
  const request = http.request(options);
  const reply = new Promise<Reply>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      response.toArray().then((chunks) => {
        const text = Buffer.concat(chunks as Buffer[]).toString('utf8');
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers: headers as Record<string, string>, body: parsed(text), text });
      }, reject);
    });
  });
  request.setTimeout(TIMEOUT_MS, () =>
    request.destroy(new Error(`There was no response within ${TIMEOUT_MS / 1000} s.`)),
  );
  request.end(content);
  return { reply, isReused: () => request.reusedSocket };
}

/** Parses the body as JSON; returns the text itself if it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
