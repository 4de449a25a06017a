import { createContext, useContext } from 'react';
import type { Schemas } from '../api/call.ts';

export const MeContext = createContext<Schemas['Operator'] | null>(null);

/** Returns the person who is signed in. */
export function useMe(): Schemas['Operator'] {
  return useContext(MeContext)!;
}

/** Returns whether there are worlds: live has none, and nothing of the sandbox is shown there. */
export const useHasWorlds = () => useMe().environment !== 'live';
