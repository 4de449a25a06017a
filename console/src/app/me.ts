import { createContext, useContext } from 'react';
import type { Schemas } from '../api/call.ts';

export const MeContext = createContext<Schemas['Operator'] | null>(null);

/** Returns the person who is signed in. */
export function useMe(): Schemas['Operator'] {
  return useContext(MeContext)!;
}
