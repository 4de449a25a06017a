import { randomUUID } from 'node:crypto';
import { styleText } from 'node:util';
import type { Accepted, BodyAt, Method } from '../../test/support/call-types.ts';

/** How long a demo waits for what the worker does, in milliseconds. */
export const MAX_WAIT_MS = 60_000;

/** The address of the running service and the keys for it: `<DATA_DIR>/quickstart.json`. */
export interface Quickstart {
  baseUrl: string;
  apiKey: string;
  backofficeUrl: string;
  backofficeKey: string;
}

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Calls an operation of an API by its method and path, as its contract has it. */
export type Caller<Paths> = <M extends Uppercase<Method>, const Path extends string>(
  method: M,
  path: Path & Accepted<Paths, Lowercase<M>, Path>,
  call: Call,
) => Promise<Answer<BodyAt<Paths, Lowercase<M>, Path>>>;

interface Call {
  /** The status that the documentation promises. */
  expect: number;
  body?: unknown;
  key?: string;
  /** Fields of the response to print; by default all of it. */
  show?: string[];
  /** Prints nothing, for example while the demo waits. */
  isQuiet?: boolean;
}

/** Prints a heading. */
export function say(text: string): void {
  console.log(`\n${styleText('bold', text)}`);
}

/** Ends the demo if something is not as documented. */
export function insist(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Not as documented: ${promise}`);
  console.log(`  ${styleText('green', '✓')} ${promise}`);
}

/**
 * Creates a caller of one of the two APIs that prints each call and its response, and checks for
 * the documented status.
 */
export function conversation<Paths>(baseUrl: string, apiKey: string): Caller<Paths> {
  async function call(
    method: string,
    path: string,
    { expect, body, key, show, isQuiet }: Call,
  ): Promise<Answer> {
    const idempotencyKey = key ?? (method === 'POST' ? randomUUID() : undefined);
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      body: await response.json(),
    };
    if (!isQuiet) print(`${styleText('cyan', method)} ${path}`, body, answer, show);
    if (answer.status !== expect)
      throw new Error(
        `Not as documented: ${method} ${path} returns ${expect}, and here ${answer.status}`,
      );
    return answer;
  }
  return call as Caller<Paths>; // true if the responses are as documented
}

/** Works as `fetch` and prints what a program sends with it, such as the partners' client. */
export async function shownFetch(request: Request): Promise<Response> {
  const sent = request.body === null ? undefined : await request.clone().json();
  const response = await fetch(request);
  const { status, headers } = response;
  const body: unknown = await response.clone().json();
  const { pathname, search } = new URL(request.url);
  const show = ['id', 'status', 'funding', 'error', 'hasMore'];
  print(
    `${styleText('cyan', request.method)} ${pathname.replace('/v1', '')}${search}`,
    sent,
    { status, headers, body },
    show,
  );
  return response;
}

function print(call: string, body: unknown, answer: Answer, show: string[] | undefined): void {
  console.log(`\n  ${call}`);
  if (body !== undefined) console.log(indent(body, '  → '));
  const status = styleText(answer.status < 400 ? 'green' : 'yellow', String(answer.status));
  console.log(`  ${status} ${styleText('dim', answer.headers.get('x-request-id') ?? '')}`);
  console.log(indent(show ? pick(answer.body as object, show) : answer.body, '  ← '));
}

const LINES_AT_MOST = 40;

function indent(value: unknown, mark: string): string {
  const lines = JSON.stringify(value, null, 2).split('\n');
  const shown = lines.length > LINES_AT_MOST ? [...lines.slice(0, LINES_AT_MOST), '…'] : lines;
  return styleText(
    'dim',
    shown.map((line, index) => (index === 0 ? mark : '    ') + line).join('\n'),
  );
}

function pick(value: object, keys: string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));
}
