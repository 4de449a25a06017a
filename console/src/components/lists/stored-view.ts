import { useState } from 'react';
import type { Search } from './search-params.ts';

/** Filters under a name, as the address of the list has them. */
interface SavedView {
  name: string;
  search: Search;
}

/** How somebody looks at a list on this computer. Names and filters of people are in no address, and so in no view. */
export interface ListView {
  /** Columns that are left out. */
  hidden: readonly string[];
  /** Fields that are shown besides. */
  added: readonly string[];
  saved: readonly SavedView[];
}

const NOTHING: ListView = { hidden: [], added: [], saved: [] };

const keyOf = (operation: string) => `console.view.${operation}`;

/** Returns how a list is looked at, and a function that changes and stores it. */
export function useStoredView(operation: string) {
  const [view, setView] = useState(() => read(operation));
  const change = (part: Partial<ListView>) => {
    const next = { ...view, ...part };
    localStorage.setItem(keyOf(operation), JSON.stringify(next));
    setView(next);
  };
  return [view, change] as const;
}

function read(operation: string): ListView {
  try {
    return {
      ...NOTHING,
      ...(JSON.parse(localStorage.getItem(keyOf(operation)) ?? '{}') as Partial<ListView>),
    };
  } catch {
    return NOTHING; // something else has written there
  }
}
