import { mayCall, type OperationId } from '../api/operations.ts';
import type { Texts } from '../texts/texts.ts';
import { useMe } from './me.ts';
import { navigation } from './navigation.ts';
import { usePreferences } from './preferences.tsx';

/** A screen or an action that the search leads to. */
export interface Place {
  id: string;
  name: string;
  to:
    | '/receipts/import'
    | '/partners/new'
    | '/api-keys'
    | (typeof navigation)[number]['items'][number]['to'];
}

/** What people do that is not in the menu. */
const ACTIONS = [
  { to: '/receipts/import', needs: 'importStatement', name: (t: Texts) => t.receipts.import },
  { to: '/partners/new', needs: 'createPartner', name: (t: Texts) => t.partners.openTitle },
  { to: '/api-keys', needs: 'getApiKey', name: (t: Texts) => t.partners.whoseKey },
] as const satisfies readonly {
  to: Place['to'];
  needs: OperationId;
  name: (t: Texts) => string;
}[];

/** Marks and forms of letters that nobody types. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase();

/** Returns the actions and screens whose names have what is typed; all actions while nothing is typed. */
export function usePlaces(typed: string): Place[] {
  const { t } = usePreferences();
  const { roles } = useMe();
  const actions = ACTIONS.map(({ name, ...rest }) => ({ ...rest, name: name(t) }));
  const screens = navigation.flatMap(({ items }) =>
    items.map(({ to, name, needs }) => ({ to, needs, name: t.nav[name] })),
  );
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return [...actions, ...(words.length === 0 ? [] : screens)]
    .filter(({ needs }) => mayCall(roles, needs))
    .filter(({ name }) => words.every((word) => plain(name).includes(word)))
    .map(({ to, name }) => ({ id: `to:${to}`, to, name }));
}
