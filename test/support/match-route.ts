import { pathMatcher } from '../../src/contract/match-path.ts';
import type { OperationRow, RouteTable } from '../../src/contract/routes.ts';

/** An operation of the route table that a request matches. */
export interface RouteMatch {
  operationId: string;
  row: OperationRow;
}

/**
 * Returns a function that finds the operation of a method and a path without `/v1`. HEAD finds the
 * operation of GET.
 */
export function routeMatcher(
  table: RouteTable,
): (method: string, path: string) => RouteMatch | undefined {
  const match = pathMatcher(table);
  return (method, path) => {
    const operationId = match(path)?.operations.get(method === 'HEAD' ? 'GET' : method);
    return operationId === undefined ? undefined : { operationId, row: table[operationId]! };
  };
}
