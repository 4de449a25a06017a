import type { Operation } from '../contract.ts';
import type { RequestCase } from './case.ts';

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'LINK',
  'PURGE',
];

/**
 * Sends the methods that the contract does not have for a path, with one operation of each path.
 */
export function unsupportedMethodCases(operations: readonly Operation[]): RequestCase[] {
  const paths = Map.groupBy(operations, ({ api, path }) => `${api} ${path}`);
  return [...paths.values()].flatMap((ofPath) => {
    const [operation] = ofPath as [Operation];
    const supported = ofPath.map(({ method }) => method);
    return METHODS.filter((method) => !supported.includes(method)).map((method): RequestCase => ({
      operation,
      kind: 'invalid',
      name: `method ${method}`,
      expected: {
        outcome: 'refused',
        statuses: [405],
        codes: ['method_not_allowed'],
        check: 'unsupported_method',
      },
      style: 'minimal',
      change: ({ body: _body, ...draft }) => ({ ...draft, method, headers: [] }),
    }));
  });
}
