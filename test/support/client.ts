import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type {
  components as BackOfficeComponents,
  paths as BackofficePaths,
} from '../../generated/backoffice/types.ts';
import type { components, paths as PartnerPaths } from '../../generated/partner/types.ts';
import type { Api } from '../../src/contract/document.ts';
import type { AnyOf, Call } from './call-types.ts';
import { contractCheck, type WireReply } from './contract-check.ts';
import { linesAbout, readable, type LogLine } from './lines-about.ts';
import type { CallOptions, Reply } from './reply.ts';

export type { CallOptions, Reply };

/** The schemas of the partner contract: `Schemas['Order']`. */
export type Schemas = components['schemas'];
/** The schemas of the back office's contract. */
export type BackOffice = BackOfficeComponents['schemas'];

interface PathsOf {
  partner: PartnerPaths;
  backoffice: BackofficePaths;
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

export type Client = ApiClient<PartnerPaths>;

/** A test that reads more than the error of a response names the type of its success. */
type Send = <Success = never>(
  method: string,
  path: string,
  options?: CallOptions,
) => Promise<Reply<AnyOf<Success | Schemas['Error']>>>;

/**
 * Creates a client of an API. An empty `apiKey` sends no Authorization header. `log` has the lines
 * of the service, if it runs in this process.
 */
export function createClient<Name extends Api>(
  api: Name,
  baseUrl: string,
  apiKey: string,
  agent: http.Agent,
  log?: readonly LogLine[],
): ApiClient<PathsOf[Name]> {
  const contract = contractCheck(api);
  async function send(method: string, path: string, options: CallOptions = {}) {
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
    const reply = await request(`${baseUrl}${path}`, { method, headers, agent }, content);
    const logged = () => linesAbout(log ?? [], reply.headers['x-request-id']);
    if (log && reply.status === 500 && !options.mayFail)
      throw new Error(`${method} ${route} got a 500. The service logged:\n${readable(logged())}`);
    contract.check(method, route, reply);
    return Object.defineProperty(reply, 'logged', { value: logged }); // not enumerable: not part of the response
  }
  return clientOver<Name>(baseUrl, apiKey, send);
}

/**
 * Creates a client that sends its requests with this function, which checks the responses against
 * the contract.
 */
export function clientOver<Name extends Api>(
  baseUrl: string,
  apiKey: string,
  send: (method: string, path: string, options?: CallOptions) => Promise<WireReply>,
): ApiClient<PathsOf[Name]> {
  const call = (method: string) => (path: string, options?: CallOptions) =>
    send(method, path, options);
  const client = {
    baseUrl,
    apiKey,
    send,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
  // The types of the bodies are true because each response was checked against the contract.
  return client as unknown as ApiClient<PathsOf[Name]>;
}

function request(
  url: string,
  options: http.RequestOptions,
  content?: string | Buffer,
): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, options, (response) => {
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
    sent.on('error', reject);
    sent.end(content);
  });
}
