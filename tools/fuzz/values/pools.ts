import fc from 'fast-check';
import type { Api } from '../../../src/contract/document.ts';
import type { Pair } from './draft.ts';

const ID = /^([a-z]+)_[0-9A-Za-z]{8,}$/;
/** Maximum ids of a kind; the oldest are dropped. */
const MAX_IDS = 300;
/** The depth to which ids are searched in a response. */
const MAX_DEPTH = 6;

/** A page of a list that can be continued. */
export interface OpenList {
  path: Readonly<Record<string, string>>;
  query: readonly Pair[];
  cursor: string;
}

/** Ids by API and kind, and cursors from responses so far, for later requests. */
export interface Pools {
  /** Stores every id of a response. */
  harvest(api: Api, body: unknown): void;
  /** Makes ids of the kind, such as `cus`; undefined if none is known. */
  idsOf(api: Api, prefix: string): fc.Arbitrary<string> | undefined;
  /** Excludes this id, because the fuzzer itself depends on it. */
  protect(id: string): void;
  /** The last list of an operation that had a next page. */
  lists: Map<string, OpenList>;
}

export function createPools(): Pools {
  const pools = new Map<string, Set<string>>();
  const shielded = new Set<string>();

  function add(api: Api, id: string): void {
    const prefix = ID.exec(id)?.[1];
    if (!prefix || shielded.has(id)) return;
    const ids = pools.get(`${api} ${prefix}`) ?? new Set();
    pools.set(`${api} ${prefix}`, ids.add(id));
    if (ids.size > MAX_IDS) ids.delete(ids.values().next().value!);
  }

  function harvest(api: Api, value: unknown, depth = 0): void {
    if (typeof value === 'string') add(api, value);
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    for (const inner of Object.values(value)) harvest(api, inner, depth + 1);
  }

  return {
    harvest,
    idsOf(api, prefix) {
      const ids = pools.get(`${api} ${prefix}`);
      return ids?.size ? fc.constantFrom(...ids) : undefined;
    },
    protect(id) {
      shielded.add(id);
      for (const ids of pools.values()) ids.delete(id);
    },
    lists: new Map(),
  };
}
