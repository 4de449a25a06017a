import type { AccessChanges } from '../database/access-changes.ts';

const KEPT_FOR_MS = 60_000;
const AT_MOST = 10_000;

/** Keys that exist, kept in memory for as long as no change is heard of; unknown keys are asked for each time. */
export function createKeyCache<Known>(changes: AccessChanges, load: (keyId: string, key: string) => Promise<Known | null>) {
  const kept = new Map<string, { known: Known; until: number }>();
  let generation = changes.generation();

  return async function find(keyId: string, key: string): Promise<Known | null> {
    if (changes.generation() !== generation || kept.size > AT_MOST) {
      kept.clear();
      generation = changes.generation();
    }
    const entry = kept.get(keyId);
    if (entry && entry.until > Date.now() && changes.isCurrent()) return entry.known;
    const readUnder = generation;
    const known = await load(keyId, key);
    // A change may have come while the row was read: then it is used once and not kept.
    if (known && readUnder === changes.generation()) kept.set(keyId, { known, until: Date.now() + KEPT_FOR_MS });
    else kept.delete(keyId);
    return known;
  };
}
