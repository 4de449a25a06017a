import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Code, Words } from '../../components/values.tsx';
import type { Texts } from '../../texts/texts.ts';

/** The screen of an object, by the prefix of its id. */
const SCREENS = {
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

/** What a request is about: its number, code or name; of a limit, the action that it is for. */
export function subjectOf({ operation, target, about }: Schemas['Approval'], t: Texts): string {
  if (operation !== 'setApprovalLimit') return about ?? target;
  const actions: Readonly<Record<string, { name: string }>> = t.actions;
  return actions[target]?.name ?? target;
}

/** What a request is about, with the way there. */
export function TargetLink({ approval }: { approval: Schemas['Approval'] }) {
  const { t } = usePreferences();
  return <ObjectLink id={approval.target} name={subjectOf(approval, t)} />;
}
