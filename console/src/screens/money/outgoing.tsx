import type { ReactNode } from 'react';
import { usePreferences } from '../../app/preferences.tsx';
import { Action, ForOthers } from '../../components/actions/action.tsx';
import type { WithActions } from '../../components/actions/action-of.ts';
import { Facts, type Fact } from '../../components/facts.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Code, Money } from '../../components/values.tsx';
import { PendingApprovals } from '../approvals/pending-approvals.tsx';

interface OutgoingProps {
  /** The refund or the withdrawal. */
  of: { id: string; amount: number; currency?: string } & WithActions;
  title: string;
  tag: ReactNode;
  panel: string;
  facts: readonly Fact[];
  settle: 'settleRefundDue' | 'settleWithdrawal';
  cancel: 'cancelRefundDue' | 'cancelWithdrawal';
}

/** The form of money that leaves our account: it was sent with a reference, or is not to be sent. */
export function Outgoing(props: OutgoingProps) {
  const { of, title, tag, panel, facts, settle, cancel } = props;
  const { t } = usePreferences();
  const rows: readonly Fact[] = [
    [
      t.label.amount,
      <strong>
        <Money value={of.amount} currency={of.currency} />
      </strong>,
    ],
    ...facts,
  ];
  const common = { path: { id: of.id }, about: of, facts: rows };
  return (
    <Screen
      title={title}
      beside={tag}
      actions={
        <>
          <Action
            operation={settle}
            tone="main"
            {...common}
            proof={{ amount: of.amount }}
            fields={[{ name: 'reference', label: t.label.transferReference, isCode: true }]}
          />
          <Action operation={cancel} tone="danger" {...common} fields={[reasonField(t)]} />
        </>
      }
    >
      <PendingApprovals target={of.id} />
      <ForOthers of={of} />
      <Panels>
        <Panel title={panel}>
          <Facts rows={[...rows, [t.label.id, <Code>{of.id}</Code>]]} />
        </Panel>
      </Panels>
    </Screen>
  );
}
