import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { fillPath } from '../../../src/contract/routes.ts';
import type { Operation } from '../contract.ts';
import type { Session } from '../session/session.ts';
import { optional } from './choose.ts';
import { domainValues } from './domain-values.ts';
import { toJson } from './json.ts';
import { PRESENCE, validValue, type Style } from './valid.ts';

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

/** The given parts of a request; the rest is generated. */
export interface Parts {
  path?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
}

const UNKNOWN_ID = '01k9p3xw7fe8rb2m4ncs6vg5hd';
/** Parameters that are omitted while no suitable value is known. */
const NEED_KNOWN = ['cursor', 'after', 'operator'];

/** Makes valid requests of an operation. */
export function draftOf(
  session: Session,
  operation: Operation,
  style: Style,
  parts: Parts = {},
): fc.Arbitrary<Draft> {
  const { api, method, idempotency } = operation;
  const authorization = session.keys[api].full;
  const fixed = { operation, method, authorization, contentType: 'application/json', headers: [] };
  const keys = fc.constant(null).map(() => randomUUID());
  const odds = { required: [0, 1], optional: PRESENCE[style], none: [1, 0] } as const;
  return fc
    .record({
      path: pathOf(session, operation, parts),
      query: queryOf(session, operation, style),
      key: optional(keys, odds[idempotency ?? 'none']),
      body: bodyOf(session, operation, style, parts),
    })
    .map(({ path, query, key: [key = null], body: [body] }) => ({
      ...{ ...fixed, path, query, key },
      ...(body !== undefined && { body }),
    }));
}

function pathOf({ pools }: Session, { api, parameters }: Operation, { path = {} }: Parts) {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const values = inPath.map(({ name, idPrefix }) => {
    const prefix = idPrefix ?? 'prop';
    const given = path[name] === undefined ? undefined : fc.constant(path[name]);
    const known = given ?? pools.idsOf(api, prefix) ?? fc.constant(`${prefix}_${UNKNOWN_ID}`);
    return [name, known.map(encodeURIComponent)];
  });
  return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<string>>);
}

function queryOf(session: Session, operation: Operation, style: Style): fc.Arbitrary<Pair[]> {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const pairs = inQuery.flatMap(({ name, schema }) => {
    const ofSchema = NEED_KNOWN.includes(name) ? undefined : validValue(schema, { style });
    const values = domainValues(session, operation, [name]) ?? ofSchema;
    if (!values) return [];
    const pair = values.map((value): Pair => [name, queryText(value)]);
    return [optional(pair, style === 'mixed' ? [2, 1] : PRESENCE[style])];
  });
  return fc.tuple(...pairs).map((chosen) => chosen.flat());
}

function bodyOf(session: Session, operation: Operation, style: Style, { body }: Parts) {
  if (!operation.body) return fc.constant([]);
  const override = (path: readonly (string | number)[]) => domainValues(session, operation, path);
  const bodies = validValue(operation.body.schema, { style, override }) as fc.Arbitrary<object>;
  return optional(
    bodies.map((generated) => ({ ...generated, ...body })),
    operation.body.required || body ? [0, 1] : PRESENCE[style],
  );
}
