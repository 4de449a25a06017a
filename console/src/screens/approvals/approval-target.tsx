import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { Code, Words } from '../../components/values.tsx';

/** The screen of an object, by the prefix of its id. */
const SCREENS = {
  ord: '/orders/$id',
  inv: '/investors/$id',
  prop: '/units/$id',
  rcp: '/receipts/$id',
  rin: '/rent/$id',
  ptn: '/partners/$id',
  rfd: '/refunds/$id',
  rev: '/card-reversals/$id',
  wdr: '/withdrawals/$id',
  op: '/operators/$id',
  ctr: '/contracts/$id',
} as const;

/** A name in Arabic, which has its own direction; numbers, references and ids are in Latin letters. */
const ARABIC = /\p{Script=Arabic}/u;

/** Leads to an object if it has a screen. */
export function ObjectLink({ id, name }: { id: string; name?: string | null }) {
  const screen = SCREENS[id.split('_')[0] as keyof typeof SCREENS];
  const text = name ?? id;
  const shown = ARABIC.test(text) ? <Words>{text}</Words> : <Code>{text}</Code>;
  return screen ? (
    <Link to={screen} params={{ id }}>
      {shown}
    </Link>
  ) : (
    shown
  );
}

/** What a request is about. */
export function TargetLink({ approval }: { approval: Schemas['Approval'] }) {
  return <ObjectLink id={approval.target} name={approval.about} />;
}
