import {
  MutationCache,
  QueryCache,
  QueryClient,
  hashKey,
  keepPreviousData,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useCaller } from '../app/caller.ts';
import { call, type Caller } from './call.ts';
import type { CallOf, OperationId, ReplyOf } from './operations.ts';
import { problemOf } from './problem.ts';

/** While the window is shown. The audit log has a read that is repeated once in 15 minutes. */
export const REFRESH_INTERVAL_MS = 30_000;
const FRESH_MS = 2_000;
const MAX_RETRIES = 2;
/** The status of a request after the session has ended. */
export const SIGNED_OUT = 401;

/** The session has ended, or is another person's: the frame reads whose it is, and says so. */
function onError(error: Error) {
  if (problemOf(error).status === SIGNED_OUT)
    void queryClient.invalidateQueries({ queryKey: ['getMe'] });
}

/** What the console has read. Every action makes all of it stale. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey: [id] }) => id !== 'getMe' && onError(error),
  }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal does not change if it is asked for again; a lost connection may.
      retry: (failures, error) => failures < MAX_RETRIES && (problemOf(error).status ?? 503) >= 500,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Describes a read of the API for the query cache, which has what was read in each language apart. After a switch of
 * the language, what is shown stays until it is read in the new one, and with it what was typed.
 */
export function reading<Id extends OperationId>(caller: Caller, id: Id, input: CallOf<Id>) {
  const inEveryLanguage = hashKey([id, input]);
  return queryOptions<ReplyOf<Id>, Error, ReplyOf<Id>, readonly unknown[]>({
    queryKey: [id, input, caller.language],
    queryFn: async ({ signal }) => (await call(caller, id, input, { signal })).done as ReplyOf<Id>,
    placeholderData: (shown, before) =>
      before && hashKey(before.queryKey.slice(0, 2)) === inEveryLanguage ? shown : undefined,
  });
}

interface ReadOptions {
  enabled?: boolean;
  /** True shows the rows of the last page until the next one has arrived. */
  keeps?: boolean;
  /**
   * True reads it once each time that a screen shows it: because an action ends what it is about, so that a later read
   * is refused, or because it adds up all money.
   */
  isReadOnce?: boolean;
}

const ONCE = {
  staleTime: 'static',
  gcTime: 0,
  refetchInterval: false,
  refetchOnWindowFocus: false,
} as const;

/** Reads an object or a page, and reads it again while it is shown, so that changes of others appear. */
export function useRead<Id extends OperationId>(
  id: Id,
  input: CallOf<Id>,
  { enabled = true, keeps = false, isReadOnce = false }: ReadOptions = {},
) {
  return useQuery({
    ...reading(useCaller(), id, input),
    enabled,
    refetchInterval: REFRESH_INTERVAL_MS,
    refetchOnWindowFocus: true,
    ...(keeps && { placeholderData: keepPreviousData }),
    ...(isReadOnce && ONCE),
  });
}
