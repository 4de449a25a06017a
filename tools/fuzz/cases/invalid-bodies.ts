import { refused } from '../checks.ts';
import type { Operation } from '../contract.ts';
import { invalidVariants } from '../values/invalid-variants.ts';
import { dotted, fieldsOf } from '../values/schema.ts';
import { withValueAt } from '../values/tree.ts';
import type { RequestCase } from './case.ts';

/**
 * Returns valid requests with one invalid field of the body: each field, with each value that it
 * must refuse.
 */
export function invalidBodyCases(operation: Operation): RequestCase[] {
  const fields = operation.body ? fieldsOf(operation.body.schema) : [];
  const isPost = operation.method === 'POST'; // which takes null as an absent field (D127)
  return fields.flatMap(({ path, schema, optional }) =>
    invalidVariants(schema, isPost && optional ? { takesNull: true } : {}).map(
      ({ what, values, code, names }): RequestCase => {
        const param = [...path, ...(names === undefined ? [] : [names])].join('.');
        const expectedCode = code ?? operation.codeOf(param);
        const isNamed = param !== '' && names !== '' && expectedCode !== 'invalid_json';
        return {
          operation,
          kind: 'invalid',
          name: `body ${dotted(path)}: ${what}`,
          expected: refused([expectedCode], isNamed ? param : undefined),
          style: 'full',
          values: () => values,
          change(draft, value) {
            const body = withValueAt(draft.body, path, value);
            return body === undefined ? null : { ...draft, body };
          },
        };
      },
    ),
  );
}
