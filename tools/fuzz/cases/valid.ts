import fc from 'fast-check';
import type { Operation } from '../contract.ts';
import { queryText } from '../draft.ts';
import { dotted, fieldsOf } from '../schema.ts';
import { isExact } from '../values/domain-values.ts';
import { validVariants, variants } from '../values/special.ts';
import { DOUBTFUL_TEXTS } from '../values/texts.ts';
import { withValueAt } from '../values/tree.ts';
import { withQuery, type RequestCase } from './case.ts';

/** Odds of 1 in 5 that a list is continued; its cursor is sent with the same filters. */
const CONTINUED = fc.nat(4).map((number) => number === 0);

/**
 * Returns valid requests: in the state in which the operation succeeds, in any other, and with each
 * special value of a field.
 */
export function validCases(operation: Operation): RequestCase[] {
  const accepted = {
    expected: 'accepted',
    change: (draft) => draft,
  } satisfies Partial<RequestCase>;
  return [
    ...(['minimal', 'full', 'mixed'] as const).map((style) => ({
      ...accepted,
      name: `valid, ${style}`,
      style,
      prepared: true,
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
    { ...accepted, name: 'valid, everything optional, in any state', style: 'full' },
    ...bodyValues(operation),
    ...queryValues(operation),
  ];
}

/** Returns requests with each special value of a field, which it may refuse if it is doubtful text. */
function bodyValues(operation: Operation): RequestCase[] {
  const fields = operation.body ? fieldsOf(operation.body.schema) : [];
  return fields.flatMap(({ path, schema }) => {
    const isText = schema.type === 'string' && !schema.enum;
    const isFree = path.length > 0 && !isExact(operation, path);
    const all = [
      ...(isFree ? validVariants(schema) : []).map((one) => ['accepted', one] as const),
      ...variants(isText ? DOUBTFUL_TEXTS : {}).map((one) => ['any', one] as const),
    ];
    return all.map(([expected, { what, values }]): RequestCase => ({
      name: `body ${dotted(path)}: ${what}`,
      expected,
      style: 'full',
      values: () => values,
      change(draft, value) {
        // An item replaces its whole list, since items may have to differ.
        const body =
          path.at(-1) === 0
            ? withValueAt(draft.body, path.slice(0, -1), [value])
            : withValueAt(draft.body, path, value);
        return body === undefined ? null : { ...draft, body };
      },
    }));
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
      .map(({ what, values }): RequestCase => ({
        name: `query ${name}: ${what}`,
        expected: 'accepted',
        style: 'minimal',
        values: () => values,
        change: (draft, value) => withQuery(draft, [name, queryText(value)]),
      })),
  );
}
