import type { Api } from '../contract.ts';
import type { Pair } from './draft.ts';
import type { Random } from '../../random.ts';

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
  /** Returns an id of the kind, such as `cus`; undefined if none is known. */
  pick(api: Api, prefix: string, random: Random): string | undefined;
  /** Excludes this id, because the fuzzer itself depends on it. */
  protect(id: string): void;
  /** The last list of an operation that had a next page. */
  lists: Map<string, OpenList>;
}

export function createPools(): Pools {
  const ids = new Map<string, string[]>();
  const known = new Set<string>();
  const shielded = new Set<string>();

  function add(api: Api, id: string): void {
    const prefix = ID.exec(id)?.[1];
    if (!prefix || shielded.has(id) || known.has(`${api} ${id}`)) return;
    known.add(`${api} ${id}`);
    const list = ids.get(`${api} ${prefix}`) ?? [];
    ids.set(`${api} ${prefix}`, list);
    list.push(id);
    if (list.length > MAX_IDS) known.delete(`${api} ${list.shift()}`);
  }

  function harvest(api: Api, value: unknown, depth = 0): void {
    if (typeof value === 'string') add(api, value);
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    for (const inner of Object.values(value)) harvest(api, inner, depth + 1);
  }

  return {
    harvest,
    pick(api, prefix, random) {
      const list = ids.get(`${api} ${prefix}`);
      return list && list.length > 0 ? random.pick(list) : undefined;
    },
    protect(id) {
      shielded.add(id);
      for (const [, list] of ids) if (list.includes(id)) list.splice(list.indexOf(id), 1);
    },
    lists: new Map(),
  };
}
