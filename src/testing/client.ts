import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { paths as BackofficePaths } from '../../generated/backoffice/types.ts';
import type { paths as PartnerPaths } from '../../generated/partner/types.ts';
import type { Api } from '../contract/document.ts';
import type { Call } from './call-types.ts';
import { contractCheck, type WireReply } from './contract-check.ts';

interface PathsOf {
  partner: PartnerPaths;
  backoffice: BackofficePaths;
}

/** The content of a request, besides method and path. */
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

/** A response. A test that reads its body names the type. */
export interface Reply<Body> extends WireReply {
  body: Body;
}

/**
 * Calls one API with one key, and checks every response against the contract. Its methods accept the
 * paths, query parameters and bodies of the contract only; `send` is for requests that are wrong on
 * purpose.
 */
export interface ApiClient<Paths> {
  /** `http://127.0.0.1:<port>/v1` */
  baseUrl: string;
  apiKey: string;
  /** Sends any request: a path, query or body that the contract does not have. */
  send: Send;
  get: Call<Paths, 'get'>;
  post: Call<Paths, 'post'>;
  put: Call<Paths, 'put'>;
  patch: Call<Paths, 'patch'>;
  delete: Call<Paths, 'delete'>;
}

/** A client of the partner API. */
export type Client = ApiClient<PartnerPaths>;

type Send = (method: string, path: string, options?: CallOptions) => Promise<Reply<any>>;

/** Creates a client of an API. An empty `apiKey` sends no Authorization header. */
export function createClient<Name extends Api>(
  api: Name,
  baseUrl: string,
  apiKey: string,
  agent: http.Agent,
): ApiClient<PathsOf[Name]> {
  const contract = contractCheck(api);
  const send: Send = async (method, path, options = {}) => {
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
    const reply = await exchange(`${baseUrl}${path}`, { method, headers, agent }, content);
    contract.check(method, route, reply);
    return reply;
  };
  const call =
    (method: string) =>
    (path: string, ...[options]: [CallOptions?]) =>
      send(method, path, options);
  return {
    baseUrl,
    apiKey,
    send,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}

function exchange(
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
