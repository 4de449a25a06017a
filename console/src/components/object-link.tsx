import { Link } from '@tanstack/react-router';
import { Code, Words } from './values.tsx';

/** The screen of an object, by the prefix of its id. */
const SCREENS = {
  apv: '/approvals/$id',
  ord: '/orders/$id',
  inv: '/investors/$id',
  prop: '/units/$id',
  rcp: '/receipts/$id',
  bkl: '/bank-lines/$id',
  wdb: '/batches/$id',
  rin: '/rent/$id',
  ptn: '/partners/$id',
  rfd: '/refunds/$id',
  rev: '/card-reversals/$id',
  wdr: '/withdrawals/$id',
  op: '/operators/$id',
  ctr: '/contracts/$id',
} as const;

/** Returns the screen of an object, if it has one. */
export function screenOf(id: string): (typeof SCREENS)[keyof typeof SCREENS] | undefined {
  return SCREENS[id.split('_')[0] as keyof typeof SCREENS];
}

/** A name in Arabic, which has its own direction; numbers, references and ids are in Latin letters. */
const ARABIC = /\p{Script=Arabic}/u;
/** The prefix of what people have without a name. */
const PERSON = 'inv_';

/** Leads to an object if it has a screen. */
export function ObjectLink({ id, name }: { id: string; name?: string | null }) {
  const screen = screenOf(id);
  const text = name ?? id;
  const isName = ARABIC.test(text) || text.startsWith(PERSON);
  const shown = isName ? <Words>{text}</Words> : <Code>{text}</Code>;
  return screen ? (
    <Link to={screen} params={{ id }}>
      {shown}
    </Link>
  ) : (
    shown
  );
}
