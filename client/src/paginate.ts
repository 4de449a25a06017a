import type { CallOptions } from './client-types.ts';

/** A page of any list. */
export interface Page<Item> {
  data: readonly Item[];
  hasMore: boolean;
  nextCursor: string | null;
}

/** The items of a list, and its pages. Each loop over it reads the list again. */
export interface Pages<Item> extends AsyncIterable<Item> {
  /** Loops over pages instead of items. */
  pages(): AsyncIterable<Page<Item>>;
}

interface ListInput {
  path?: unknown;
  query?: object | undefined;
}

const LARGEST_PAGE = 100;

/**
 * Reads a list to its end, item by item, and requests each page when it is needed: `for await
 * (const order of paginate(api.listOrders, { query: { status: 'paid' } }))`. Pages have 100 items
 * unless `query.limit` says otherwise. Objects that are added meanwhile do not shift them.
 */
export function paginate<Input extends ListInput | undefined, Item>(
  list: (input: Input, options?: CallOptions) => Promise<Page<Item>>,
  ...[input, options]: undefined extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions]
): Pages<Item> {
  async function* pages(): AsyncGenerator<Page<Item>, void, undefined> {
    let query: object = { limit: LARGEST_PAGE, ...input?.query };
    for (;;) {
      const page = await list({ ...input, query } as Input, options);
      yield page;
      if (!page.hasMore || page.nextCursor === null) return;
      query = { ...query, cursor: page.nextCursor };
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* page.data;
    },
  };
}
