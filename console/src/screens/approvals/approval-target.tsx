import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ObjectLink } from '../../components/object-link.tsx';
import { Tag } from '../../components/values.tsx';
import type { Texts } from '../../texts/texts.ts';

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

/** Whether a request waits, and how it ended. */
export function ApprovalTag({ status }: { status: Schemas['ApprovalStatus'] }) {
  const { t } = usePreferences();
  const tone = ({ pending: 'wait', approved: 'good', declined: 'bad', expired: 'calm' } as const)[
    status
  ];
  return <Tag tone={tone}>{t.enums.approval[status]}</Tag>;
}
