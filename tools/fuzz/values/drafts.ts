import type { Operation } from '../contract.ts';
import { domainValue } from './domain-values.ts';
import { queryText, type Draft, type Pair } from './draft.ts';
import type { Random } from '../../random.ts';
import type { Session } from '../session/session.ts';
import { validValue, type Style } from './valid-values.ts';

/** The given parts of a request; the rest is generated. */
export interface Parts {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  authorization?: string | null;
}

const CHANCE: Record<Style, number> = { minimal: 0, full: 1, mixed: 0.35 };

/** Creates a valid request of an operation. */
export function draftOf(
  session: Session,
  operation: Operation,
  random: Random,
  style: Style,
  parts: Parts = {},
): Draft {
  const { authorization = session.keys[operation.api].full } = parts;
  const path = Object.fromEntries(pathPairs(session, operation, random, parts));
  return {
    operation,
    method: operation.method,
    path,
    query: queryPairs(session, operation, random, style, parts),
    authorization,
    contentType: 'application/json',
    headers: idempotencyKey(operation, random, style),
    ...bodyOf(session, operation, random, style, parts),
  };
}

function pathPairs(
  { pools }: Session,
  { api, parameters }: Operation,
  random: Random,
  parts: Parts,
): Pair[] {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return inPath.map(({ name, idPrefix }) => {
    const prefix = idPrefix ?? 'prop';
    return [
      name,
      encodeURIComponent(
        parts.path?.[name] ??
          pools.pick(api, prefix, random) ??
          `${prefix}_01k9p3xw7fe8rb2m4ncs6vg5hd`,
      ),
    ];
  });
}

/** The probability that a list is continued; its cursor is sent with the same filters. */
const CONTINUED = 0.2;

function queryPairs(
  session: Session,
  operation: Operation,
  random: Random,
  style: Style,
  parts: Parts,
): readonly Pair[] {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  return inQuery.flatMap(({ name, schema }): Pair[] => {
    if (parts.query && name in parts.query) return [[name, queryText(parts.query[name])]];
    if (!random.chance(CHANCE[style])) return [];
    const value =
      domainValue(session, operation, [name], random) ??
      (isLeftToSchema(name) ? validValue(schema, random, { style }) : undefined);
    return value === undefined ? [] : [[name, queryText(value)]];
  });
}

/**
 * Returns whether a parameter gets a value of its schema. Parameters that need a known value are
 * omitted while none is known; `from`, `to` and filters are not.
 */
function isLeftToSchema(name: string): boolean {
  return !['cursor', 'after', 'operator'].includes(name);
}

/** Returns the draft as the continuation of a list that had a next page, or unchanged. */
export function continued({ pools }: Session, draft: Draft, random: Random): Draft {
  const list = pools.lists.get(draft.operation.name);
  return list && random.chance(CONTINUED)
    ? {
        ...draft,
        path: list.path,
        query: [...list.query, ['cursor', encodeURIComponent(list.cursor)]],
      }
    : draft;
}

const KEY_LENGTH = 24;

/** Returns the header Idempotency-Key with a new key, if the operation takes one. */
export function idempotencyKey(
  { idempotency }: Operation,
  random: Random,
  style: Style = 'full',
): Pair[] {
  if (!idempotency || (idempotency === 'optional' && !random.chance(CHANCE[style]))) return [];
  return [['Idempotency-Key', random.word(KEY_LENGTH)]];
}

function bodyOf(
  session: Session,
  operation: Operation,
  random: Random,
  style: Style,
  parts: Parts,
): Pick<Draft, 'body'> {
  if (!operation.body) return {};
  const { schema, required } = operation.body;
  if (!required && !parts.body && style === 'minimal') return {};
  const generated = validValue(schema, random, {
    style,
    override: (path, choice) => domainValue(session, operation, path, choice),
  });
  return { body: { ...(generated as object), ...parts.body } };
}
