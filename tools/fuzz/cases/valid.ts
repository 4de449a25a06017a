import fc from 'fast-check';
import { ACCEPTED, ANY } from '../checks.ts';
import type { Operation } from '../contract.ts';
import { isExact } from '../values/domain-values.ts';
import { queryText } from '../values/draft.ts';
import { dotted, fieldsOf } from '../values/schema.ts';
import { DOUBTFUL_TEXTS } from '../values/texts.ts';
import { withValueAt } from '../values/tree.ts';
import { validVariants } from '../values/variants.ts';
import { asIs, type RequestCase } from './case.ts';

/** Odds of 1 in 5 that a list is continued; its cursor is sent with the same filters. */
const CONTINUED = fc.nat(4).map((number) => number === 0);

/**
 * Returns valid requests: in the state in which the operation succeeds, in any other, and with each
 * special value of a field.
 */
export function validCases(operation: Operation): RequestCase[] {
  const accepted = { operation, kind: 'valid', expected: ACCEPTED } as const;
  return [
    ...(['minimal', 'full', 'mixed'] as const).map((style) => ({
      ...accepted,
      name: `valid, ${style}`,
      style,
      prepared: true,
      change: asIs,
    })),
    {
      ...accepted,
      name: 'valid, in any state',
      values: () => CONTINUED,
      change(draft, isContinued, { pools }) {
        const list = isContinued ? pools.lists.get(operation.name) : undefined;
        if (!list) return draft;
        const query = [...list.query, ['cursor', encodeURIComponent(list.cursor)] as const];
        return { ...draft, path: list.path, query };
      },
    },
    { ...accepted, name: 'valid, everything optional, in any state', style: 'full', change: asIs },
    ...bodyValues(operation),
    ...queryValues(operation),
  ];
}

/** Returns requests with each special value of a field, which it may refuse if it is doubtful text. */
function bodyValues(operation: Operation): RequestCase[] {
  const fields = operation.body ? fieldsOf(operation.body.schema) : [];
  return fields.flatMap(({ path, schema }) => {
    // An item replaces its whole list, since items may have to differ.
    const [place, wrap] =
      path.at(-1) === 0
        ? [path.slice(0, -1), (value: unknown) => [value]]
        : [path, (value: unknown) => value];
    const caseOf = (what: string, more: Pick<RequestCase, 'kind' | 'expected' | 'values'>) =>
      ({
        operation,
        name: `body ${dotted(path)}: ${what}`,
        style: 'full' as const,
        ...more,
        change(draft, value) {
          const body = withValueAt(draft.body, place, wrap(value));
          return body === undefined ? null : { ...draft, body };
        },
      }) satisfies RequestCase;
    const isText = schema.type === 'string' && !schema.enum;
    const variants = path.length > 0 && !isExact(operation, path) ? validVariants(schema) : [];
    return [
      ...variants.map(({ what, values }) =>
        caseOf(what, { kind: 'valid', expected: ACCEPTED, values: () => values }),
      ),
      ...Object.entries(isText ? DOUBTFUL_TEXTS : {}).map(([what, text]) =>
        caseOf(what, { kind: 'hostile', expected: ANY, values: () => fc.constant(text) }),
      ),
    ];
  });
}

function queryValues(operation: Operation): RequestCase[] {
  const inQuery = operation.parameters.filter(
    ({ in: place, name }) => place === 'query' && !isExact(operation, [name]),
  );
  return inQuery.flatMap(({ name, schema }) =>
    // A number in a query has one form, and it must not be empty.
    validVariants(schema)
      .filter(({ what }) => !what.startsWith('written') && what !== 'empty')
      .map(({ what, values }) => ({
        operation,
        kind: 'valid',
        name: `query ${name}: ${what}`,
        expected: ACCEPTED,
        style: 'minimal',
        values: () => values,
        change: (draft, value) => ({
          ...draft,
          query: [...draft.query.filter(([one]) => one !== name), [name, queryText(value)]],
        }),
      })),
  );
}
