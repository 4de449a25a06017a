import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fillPath } from '../../src/contract/routes.ts';
import type { Operation } from './contract.ts';

export type Pair = readonly [name: string, value: string];

/** A request of an operation before it is encoded; the cases change it. */
export interface Draft {
  operation: Operation;
  method: string;
  /** The percent-encoded value of each path parameter. */
  path: Readonly<Record<string, string>>;
  /** The whole path from after `/v1`, instead of `path`. */
  wholePath?: string;
  /** Percent-encoded. */
  query: readonly Pair[];
  /** The value of Authorization; null for none. */
  authorization: string | null;
  contentType: string | null;
  /** The Idempotency-Key; null for none, or if a case has chosen it, which then is in `headers`. */
  key: string | null;
  /** Headers besides these and those of the body; a name may occur twice. */
  headers: readonly Pair[];
  /** Sent as JSON, if it is not undefined. */
  body?: unknown;
  /** Sent instead of `body`. */
  bytes?: string | Buffer;
}

/** Returns path and query of a draft, from after `/v1`. */
export function targetOf({ operation, path, wholePath, query }: Draft): string {
  const route = wholePath ?? fillPath(operation.path, (name) => path[name]!);
  const pairs = query.map(([name, value]) => `${name}=${value}`).join('&');
  return query.length === 0 ? route : `${route}?${pairs}`;
}

/** Returns the bytes that a draft sends; undefined for none. */
export function contentOf({ body, bytes }: Draft): string | Buffer | undefined {
  return bytes ?? (body === undefined ? undefined : toJson(body));
}

/** Returns all headers but those of the connection. */
export function headersOf(draft: Draft): Pair[] {
  const { authorization, contentType, key, headers } = draft;
  const optional: [string, string | null][] = [
    ['Authorization', authorization],
    ['Content-Type', contentOf(draft) === undefined ? null : contentType],
    ['Idempotency-Key', key],
  ];
  return [...optional.filter((pair): pair is [string, string] => pair[1] !== null), ...headers];
}

/** Writes a value of a query as the contract defines it: lists are comma-separated. */
export const queryText = (value: unknown): string =>
  [value].flat().map(String).map(encodeURIComponent).join(',');

const TEXT = Symbol('JSON text');

/** Creates a value that is written as this text, which no JavaScript value has, such as `1e309`. */
export const jsonText = (text: string): unknown => ({ [TEXT]: text });

/** Writes a value as JSON, and each `jsonText` in it as its text. */
export function toJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (TEXT in value) return value[TEXT] as string;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}:${toJson(member)}`);
  return `{${members.join(',')}}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
/** Text beyond which a body is written to a file. */
const MAX_INLINE = 2000;
let files = 0;

/**
 * Writes a request as a line for a shell, with the base address in $BASE and the key in $KEY: a run
 * prints no secret.
 */
export function curlOf(draft: Draft): string {
  const content = contentOf(draft);
  const headers = headersOf(draft).map(([name, value]) => `${name}: ${value}`);
  if (content !== undefined && draft.contentType === null) headers.push('Content-Type:');
  const parts = headers.map((line) =>
    line.startsWith('Authorization')
      ? `-H "${line.replaceAll(/svc(?:k|op)_[^\s,]+/g, '$$KEY')}"`
      : `-H ${quoted(line)}`,
  );
  if (content !== undefined) parts.push(`--data-binary ${bodyOf(content)}`);
  const start = `curl -i -X ${draft.method} --path-as-is -g "$BASE"${quoted(targetOf(draft))}`;
  return [start, ...parts].join(' \\\n    ');
}

function bodyOf(content: string | Buffer): string {
  if (typeof content === 'string' && content.length <= MAX_INLINE && !content.includes('\0'))
    return quoted(content);
  const file = path.join(os.tmpdir(), `fuzz-body-${process.pid}-${++files}`);
  writeFileSync(file, content);
  return `@${file}`;
}
