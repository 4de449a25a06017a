import { fillPath } from '../../../src/contract/routes.ts';
import type { Operation } from '../contract.ts';
import { toJson } from './json.ts';

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
export function queryText(value: unknown): string {
  return [value]
    .flat()
    .map((item) => encodeURIComponent(String(item)))
    .join(',');
}
