import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ObjectLink } from '../../components/object-link.tsx';
import { Amount, Money, Tag } from '../../components/values.tsx';
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

/** An amount of money, or by how much a value changes, which is named. */
export function AmountOf({
  of: { amount, amountKind },
  isInEgp = false,
}: {
  of: Pick<Schemas['WorkItem'], 'amount' | 'amountKind'>;
  /** True below a heading that names the currency. */
  isInEgp?: boolean;
}) {
  const { t } = usePreferences();
  if (amount === null) return null;
  return (
    <>
      {isInEgp ? <Amount value={amount} /> : <Money value={amount} />}
      {amountKind === 'value_change' && <span className="small"> {t.units.valueChange}</span>}
    </>
  );
}
