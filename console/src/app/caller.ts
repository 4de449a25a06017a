import { useContext } from 'react';
import type { Caller } from '../api/call.ts';
import { MeContext } from './me.ts';
import { usePreferences } from './preferences.tsx';

/** Returns who makes the requests of the screen, and in which language it shows names. */
export function useCaller(): Caller {
  const { language } = usePreferences();
  return { person: useContext(MeContext)?.id ?? null, language };
}
