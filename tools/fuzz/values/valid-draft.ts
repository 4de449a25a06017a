import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Operation } from '../contract.ts';
import type { Session } from '../session/session.ts';
import { optional } from './choose.ts';
import { domainValues } from './domain-values.ts';
import { queryText, type Draft, type Pair } from './draft.ts';
import { PRESENCE, validValue, type Style } from './valid.ts';

/** The given parts of a request; the rest is generated. */
export interface Parts {
  /** Instead of that of the session. */
  authorization?: string;
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
  const { [api]: own, partner } = session.keys;
  const ofSession = operation.operationId === 'resetSandbox' ? partner.resetting : own.full;
  const authorization = parts.authorization ?? ofSession;
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
  const pairs = inQuery.flatMap(({ name, schema, required }) => {
    const ofSchema = NEED_KNOWN.includes(name) ? undefined : validValue(schema, { style });
    const values = domainValues(session, operation, [name]) ?? ofSchema;
    if (!values) return [];
    const pair = values.map((value): Pair => [name, queryText(value)]);
    if (required) return [pair.map((one) => [one])];
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
