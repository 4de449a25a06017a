import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { mayCall } from '../api/operations.ts';
import { useRead } from '../api/read.ts';
import { useMe } from './me.ts';

const SEEN = 'console.decisions';
const NEWEST = 20;

/** Returns how many requests of the person others have decided since the person last looked at their work (D213). */
export function useNewDecisions(): number {
  const { id, roles } = useMe();
  const { pathname } = useLocation();
  const key = `${SEEN}.${id}`;
  const { data } = useRead(
    'listApprovals',
    { query: { requestedBy: id, limit: NEWEST } },
    { enabled: mayCall(roles, 'listApprovals') },
  );
  const [seen, setSeen] = useState(() => localStorage.getItem(key) ?? '');
  const decided = (data?.data ?? []).flatMap(({ decidedAt, decidedBy }) =>
    decidedAt !== null && decidedBy !== id ? [decidedAt] : [],
  );
  const newest = decided.toSorted().at(-1) ?? '';
  if (pathname === '/' && newest > seen) setSeen(newest);
  useEffect(() => {
    if (seen) localStorage.setItem(key, seen);
  }, [key, seen]);
  return decided.filter((at) => at > seen).length;
}
