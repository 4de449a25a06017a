import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** Says that something is done, to readers of the screen and of a screen reader. */
export function announce(text: string): void {
  current = text;
  for (const listener of listeners) listener();
}

/** Returns the last announcement. */
export function useAnnouncement(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
