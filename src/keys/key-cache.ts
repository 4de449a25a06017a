/** A change by another process takes effect in this one after this time. */
const TTL_MS = 1000;
/** Bounds the memory that invented keys can take. */
const MAX_ENTRIES = 10_000;

/**
 * Caches the database's results for API keys and operator keys for one second, unknown keys
 * included.
 */
export interface KeyCache {
  /**
   * Returns what `load` returned for this digest within the last second, or calls it. Concurrent
   * requests share one call; a failure is not stored.
   */
  find<Key>(digest: string, load: () => Promise<Key | null>): Promise<Key | null>;
  /**
   * Returns whether `find` has an entry for the key, or has found the key before and may read it
   * again without being counted.
   */
  isFamiliar(digest: string): boolean;
  /** Removes every entry, so that a change made by this process takes effect at once. */
  clear(): void;
}

/** Creates the key cache of a process. @param now a monotonic clock, in milliseconds */
export function createKeyCache(now: () => number = () => performance.now()): KeyCache {
  const entries = new Map<string, { found: Promise<unknown>; until: number }>();
  const existing = new Map<string, true>();

  function entryOf(digest: string) {
    const entry = entries.get(digest);
    return entry && entry.until > now() ? entry : undefined;
  }

  async function loadAndNote<Key>(
    digest: string,
    load: () => Promise<Key | null>,
  ): Promise<Key | null> {
    const found = await load();
    if (found !== null) setBounded(existing, digest, true);
    return found;
  }

  return {
    find<Key>(digest: string, load: () => Promise<Key | null>) {
      const stored = entryOf(digest);
      if (stored) return stored.found as Promise<Key | null>;
      // Stored before it is settled: an entry that was read before `clear` can never be stored
      // after it.
      const entry = { found: loadAndNote(digest, load), until: now() + TTL_MS };
      setBounded(entries, digest, entry);
      entry.found.catch(() => entries.get(digest) === entry && entries.delete(digest));
      return entry.found;
    },
    isFamiliar: (digest) => entryOf(digest) !== undefined || existing.has(digest),
    clear: () => entries.clear(),
  };
}

/** Sets the newest entry, and removes the oldest one if there are more than 10,000. */
export function setBounded<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MAX_ENTRIES) map.delete(map.keys().next().value!);
}
