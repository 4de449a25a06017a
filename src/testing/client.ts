import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Api } from '../contract/document.ts';
import { contractCheck, type WireReply } from './contract-check.ts';

/** What a test sends beside method and path. */
export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: string | Buffer;
  /** A list is sent as a header for each value. */
  headers?: Record<string, string | string[]>;
  /** The Idempotency-Key; null sends none. By default, a key is sent if the contract requires one. */
  key?: string | null;
}

/** A response. A test that reads its body says which type it has. */
export interface Reply<Body> extends WireReply {
  body: Body;
}

/** Calls one API with one key, and checks every response against the contract. */
export interface Client {
  /** `http://127.0.0.1:<port>/v1` */
  baseUrl: string;
  apiKey: string;
  request<Body = any>(method: string, path: string, options?: CallOptions): Promise<Reply<Body>>;
  get<Body = any>(path: string, options?: CallOptions): Promise<Reply<Body>>;
  post<Body = any>(path: string, options?: CallOptions): Promise<Reply<Body>>;
  patch<Body = any>(path: string, options?: CallOptions): Promise<Reply<Body>>;
  delete<Body = any>(path: string, options?: CallOptions): Promise<Reply<Body>>;
}

/** Creates a client of an API. An empty `apiKey` sends no Authorization header. */
export function createClient(api: Api, baseUrl: string, apiKey: string, agent: http.Agent): Client {
  const contract = contractCheck(api);

  async function request<Body>(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<Reply<Body>> {
    const [route = ''] = path.split('?');
    const needsKey = contract.operationOf(method, route)?.row.idempotency === 'required';
    const key = options.key === undefined && needsKey ? randomUUID() : options.key;
    const content =
      options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const headers = {
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(content)),
      }),
      ...(key != null && { 'idempotency-key': key }),
      ...options.headers,
    };
    const reply = await send(`${baseUrl}${path}`, { method, headers, agent }, content);
    contract.check(method, route, reply);
    return reply as Reply<Body>;
  }

  return {
    baseUrl,
    apiKey,
    request,
    get: (path, options) => request('GET', path, options),
    post: (path, options) => request('POST', path, options),
    patch: (path, options) => request('PATCH', path, options),
    delete: (path, options) => request('DELETE', path, options),
  };
}

function send(
  url: string,
  options: http.RequestOptions,
  content?: string | Buffer,
): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const isJson = response.headers['content-type']?.startsWith('application/json');
        resolve({
          status: response.statusCode!,
          headers: response.headers as Record<string, string>,
          body: isJson ? JSON.parse(text) : text,
        });
      });
    });
    request.on('error', reject);
    request.end(content);
  });
}
