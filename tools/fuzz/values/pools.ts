import fc from 'fast-check';
import type { Api } from '../../../src/contract/document.ts';
import type { Pair } from '../draft.ts';

const ID = /^([a-z]+)_[0-9A-Za-z]{8,}$/;
/** Maximum ids of a kind; the oldest are dropped. */
const MAX_IDS = 300;
/** The depth to which ids are searched in a response. */
const MAX_DEPTH = 6;

/** A page of a list that can be continued. */
interface OpenList {
  path: Readonly<Record<string, string>>;
  query: readonly Pair[];
  cursor: string;
}

/** Ids by API and kind, and cursors from responses so far, for later requests. */
export class Pools {
  readonly #ids = new Map<string, Set<string>>();
  readonly #shielded = new Set<string>();
  /** The last list of an operation that had a next page. */
  readonly lists = new Map<string, OpenList>();

  /** Stores every id of a response. */
  harvest(api: Api, value: unknown, depth = 0): void {
    if (typeof value === 'string') this.#add(api, value);
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    for (const inner of Object.values(value)) this.harvest(api, inner, depth + 1);
  }

  #add(api: Api, id: string): void {
    const prefix = ID.exec(id)?.[1];
    if (!prefix || this.#shielded.has(id)) return;
    const ids = this.#ids.get(`${api} ${prefix}`) ?? new Set();
    this.#ids.set(`${api} ${prefix}`, ids.add(id));
    if (ids.size > MAX_IDS) ids.delete(ids.values().next().value!);
  }

  /** Makes ids of the kinds, such as `cus`; undefined if none is known. */
  idsOf(api: Api, ...prefixes: string[]): fc.Arbitrary<string> | undefined {
    const known = prefixes
      .map((prefix) => this.#ids.get(`${api} ${prefix}`))
      .filter((ids) => ids?.size);
    return known.length > 0 ? fc.oneof(...known.map((ids) => fc.constantFrom(...ids!))) : undefined;
  }

  /** Excludes ids, because the fuzzer itself depends on them. */
  protect(...all: string[]): void {
    for (const id of all) {
      this.#shielded.add(id);
      for (const ids of this.#ids.values()) ids.delete(id);
    }
  }
}
