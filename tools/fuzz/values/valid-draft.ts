import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Operation } from '../contract.ts';
import { queryText, type Draft, type Pair } from '../draft.ts';
import type { Session } from '../session.ts';
import { optional } from './choose.ts';
import { domainValues, isNeeded } from './domain-values.ts';
import { PRESENCE, validValue, type Style, type Wish } from './valid.ts';

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
  given: Parts = {},
): fc.Arbitrary<Draft> {
  const { api, method, idempotency, operationId, parameters } = operation;
  const { keys, pools } = session;
  const own = operationId === 'resetSandbox' ? keys.partner.resetting : keys[api].full;
  const authorization = given.authorization ?? own;
  const fixed = { operation, method, authorization, contentType: 'application/json', headers: [] };
  const odds = { required: [0, 1], optional: PRESENCE[style], none: [1, 0] } as const;
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const ids = inPlace('path').map(({ name, idPrefix }) => {
    const prefix = idPrefix ?? 'prop';
    const id = given.path?.[name];
    const known = id === undefined ? pools.idsOf(api, prefix) : fc.constant(id);
    return [name, (known ?? fc.constant(`${prefix}_${UNKNOWN_ID}`)).map(encodeURIComponent)];
  });
  const pairs = inPlace('query').flatMap(({ name, schema, required }) => {
    const ofSchema = NEED_KNOWN.includes(name) ? undefined : validValue(schema, { style });
    const values = domainValues(session, operation, [name]) ?? ofSchema;
    const pair = values?.map((value): Pair => [name, queryText(value)]);
    const present = style === 'mixed' ? ([2, 1] as const) : PRESENCE[style];
    return pair ? [optional(pair, required ? [0, 1] : present)] : [];
  });
  return fc
    .record({
      path: fc.record(Object.fromEntries(ids) as Record<string, fc.Arbitrary<string>>),
      query: fc.tuple(...pairs).map((chosen) => chosen.flat()),
      key: optional(
        fc.constant(null).map(() => randomUUID()),
        odds[idempotency ?? 'none'],
      ),
      body: bodyOf(session, operation, style, given),
    })
    .map(({ path, query, key: [key = null], body: [body] }) => ({
      ...{ ...fixed, path, query, key },
      ...(body !== undefined && { body }),
    }));
}

function bodyOf(session: Session, operation: Operation, style: Style, { body }: Parts) {
  if (!operation.body) return fc.constant([]);
  const wish: Wish = {
    style,
    override: (path) => domainValues(session, operation, path),
    isNeeded: (path) => isNeeded(operation, path),
  };
  const bodies = validValue(operation.body.schema, wish) as fc.Arbitrary<object>;
  return optional(
    bodies.map((generated) => ({ ...generated, ...body })),
    operation.body.required || body ? [0, 1] : PRESENCE[style],
  );
}
