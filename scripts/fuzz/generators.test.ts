import { describe, expect, it } from '@jest/globals';
import { invalidQueryCases } from './cases/invalid-queries.ts';
import { preparedCases, validCases } from './cases/valid.ts';
import { invalidBodyCases } from './cases/invalid-bodies.ts';
import type { RequestCase } from './cases/case.ts';
import { readOperations, validatorOf, type Operation } from './contract.ts';
import { contentOf, type Draft } from './draft.ts';
import { draftOf } from './drafts.ts';
import { createPools } from './pools.ts';
import { createRandom, type Random } from './random.ts';
import { typeOf, type Schema } from './schema.ts';
import type { Session } from './session.ts';

const operations = readOperations();
const withBody = operations.filter(({ body }) => body);
const SAMPLES = 2;

/** As much of a session as generating takes: nothing is known of the service yet. */
const session = {
  keys: { partner: { full: 'Bearer p' }, backoffice: { full: 'Bearer b' } },
  pools: createPools(),
  property: { id: 'prop_01k8zq6ynse4c9w5jt0bd3mrgf', code: 'MAIN' },
  newPhone: () => '+201012345678',
  receiver: { urlOf: (path: string) => `http://127.0.0.1:1${path}` },
} as unknown as Session;

function drafts({ operation, style = 'mixed', change, name }: RequestCase): Draft[] {
  return Array.from({ length: SAMPLES }, (_, index) => {
    const random = createRandom(`${operation.name} ${name} ${index}`);
    return change(draftOf(session, operation, random, style), random, session);
  }).filter((draft) => draft !== null);
}

/** The body as the service parses it; undefined if it is no JSON. */
function parsedBody(draft: Draft): unknown {
  try {
    return JSON.parse(String(contentOf(draft)));
  } catch {
    return undefined;
  }
}

/** What D61 refuses and a schema does not. */
const FORBIDDEN = /\\u0000|\\ud[89a-f]|"(__proto__|constructor|prototype)":/;

describe.each(withBody.map((operation) => [operation.name, operation] as const))(
  'bodies of %s',
  (_name, operation) => {
    const { isValid } = operation.body!;

    it('that are generated as valid are valid, with each special value of each field', () => {
      const cases = [...preparedCases(operation), ...validCases(operation)].filter(
        ({ kind }) => kind === 'valid',
      );
      const bodies = cases.flatMap((one) =>
        drafts(one).map((draft) => ({ name: one.name, body: parsedBody(draft) })),
      );
      expect(bodies.filter(({ body }) => body !== undefined && !isValid(body))).toEqual([]);
    });

    it('that are generated as invalid are invalid', () => {
      const cases = invalidBodyCases(operation);
      const texts = cases.flatMap((one) =>
        drafts(one).map((draft) => ({ name: one.name, draft, text: String(contentOf(draft)) })),
      );
      expect(texts.length).toBeGreaterThan(0);
      const valid = texts.filter(
        ({ draft, text }) => isValid(parsedBody(draft)) && !FORBIDDEN.test(text),
      );
      expect(valid.map(({ name, text }) => ({ name, text }))).toEqual([]);
    });
  },
);

/** Returns the value of a query's text; undefined if it is not valid text. */
function queryValue(schema: Schema, text: string): unknown {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
  if (decoded.includes('\0')) return undefined;
  const readers: Record<string, () => unknown> = {
    integer: () => (/^(0|[1-9]\d*)$/.test(decoded) ? Number(decoded) : decoded),
    boolean: () => ({ true: true, false: false })[decoded] ?? decoded,
    array: () => decoded.split(','),
  };
  return readers[typeOf(schema)]?.() ?? decoded;
}

const withQuery = operations.filter(({ parameters }) =>
  parameters.some((parameter) => parameter.in === 'query'),
);

describe.each(withQuery.map((operation) => [operation.name, operation] as const))(
  'queries of %s',
  (_name, operation) => {
    const schemas = new Map(operation.parameters.map(({ name, schema }) => [name, schema]));
    /** Whether each parameter of a query is known, there once, and valid. */
    const isValid = ({ query }: Draft) =>
      new Set(query.map(([name]) => name)).size === query.length &&
      query.every(([name, text]) => {
        const schema = schemas.get(name);
        return schema !== undefined && text !== '' && validatorOf(schema)(queryValue(schema, text));
      });

    it('that are generated as valid are valid', () => {
      const cases = validCases(operation).filter(({ kind }) => kind === 'valid');
      const wrong = cases
        .flatMap((one) => drafts(one).map((draft) => ({ name: one.name, draft })))
        .filter(({ draft }) => !isValid(draft));
      expect(wrong.map(({ name, draft }) => ({ name, query: draft.query }))).toEqual([]);
    });

    it('that are generated as invalid are invalid', () => {
      const cases = invalidQueryCases(operation).filter(({ kind }) => kind === 'invalid');
      const valid = cases
        .flatMap((one) => drafts(one).map((draft) => ({ name: one.name, draft })))
        .filter(({ draft }) => isValid(draft));
      expect(valid.map(({ name, draft }) => ({ name, query: draft.query }))).toEqual([]);
    });
  },
);

describe('cases', () => {
  it('have one name each within an operation, by which a run repeats them', () => {
    for (const operation of operations) {
      const names = casesOf(operation).map(({ name }) => name);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it('are the same again for the same seed', () => {
    const write = (random: Random) =>
      JSON.stringify(withBody.map((operation) => draftOf(session, operation, random, 'full').body));
    const withoutTimes = (text: string) => text.replace(/\d{4}-\d\d-\d\d[^"]*/g, '');
    expect(withoutTimes(write(createRandom('1')))).toBe(withoutTimes(write(createRandom('1'))));
    expect(withoutTimes(write(createRandom('1')))).not.toBe(withoutTimes(write(createRandom('2'))));
  });
});

function casesOf(operation: Operation): RequestCase[] {
  return [
    ...validCases(operation),
    ...invalidBodyCases(operation),
    ...invalidQueryCases(operation),
  ];
}
