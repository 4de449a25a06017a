import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OperationId, QueryOf } from '../../api/operations.ts';
import { queryClient } from '../../api/read.ts';

/** The filters and the place of a list, as the address has them: all texts. */
export type Search = Readonly<Record<string, string | undefined>>;

/** The search of a screen: the filters of its list or statement. */
export type SearchOf<Id extends OperationId> = [Id] extends [never]
  ? {}
  : { [Name in keyof QueryOf<Id> & string]?: string };

/** Reads the query of an address; every value stays a text. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes the query of an address without what is empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

/**
 * The search of the current address. `turnTo` goes to another page of a list and remembers the way
 * back in the browser's history; `filterBy` starts with the first page.
 */
export function useListSearch() {
  const search = useSearch({ strict: false }) as Search;
  const trail = (useLocation().state as { trail?: string[] }).trail ?? [];
  const navigate = useNavigate();
  const go = (next: Search, nextTrail: string[] = []) =>
    void navigate({ to: '.', search: next, state: { trail: nextTrail } } as never);
  return {
    search,
    trail,
    filterBy: (change: Search) => go({ ...search, ...change, cursor: undefined }),
    turnTo: (cursor: string | undefined, nextTrail: string[]) =>
      go({ ...search, cursor }, nextTrail),
  };
}

/** What was searched for at each entry of the browser's history. */
const SEARCHED = 'searched';
queryClient.setQueryDefaults([SEARCHED], { gcTime: Infinity });

/**
 * A name or a phone that somebody searches for: it is in no address, and stored nowhere. Going back to
 * the screen shows it again, until the page is closed or reloaded.
 */
export function usePersonSearch(): [text: string, change: (text: string) => void] {
  const entry = useLocation().state.__TSR_key;
  const [text, setText] = useState(() => queryClient.getQueryData<string>([SEARCHED, entry]) ?? '');
  useEffect(() => {
    queryClient.setQueryData([SEARCHED, entry], text);
  }, [entry, text]);
  return [text, setText];
}
