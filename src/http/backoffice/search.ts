import type { operations } from '../../../generated/backoffice/types.ts';
import { search } from '../../domain/search/search.ts';
import { ok, type OperatorHandlers } from '../operation.ts';

/** One search over everything. */
export const searches = {
  search: ({ query, operator }, ctx) => ok(search(ctx, operator, query)),
} satisfies Partial<OperatorHandlers<operations>>;
