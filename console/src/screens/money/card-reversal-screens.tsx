import { getRouteApi } from '@tanstack/react-router';
import { CardReversalKind, CardReversalStatus } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Facts, type Fact } from '../../components/facts.tsx';
import { useQueueFilters } from '../../components/lists/queue-filters.ts';
import { List } from '../../components/lists/list.tsx';
import { nameOf, numberOf } from '../../components/name-of.ts';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Code, Money, Tag, Time, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { PendingApprovals } from '../approvals/pending-approvals.tsx';
import { ObjectLink } from '../../components/object-link.tsx';
import { CardReversalActions } from './card-reversal-actions.tsx';

type Reversal = Schemas['CardReversal'];

const route = getRouteApi('/card-reversals/$id');

export function ReversalTag({ status }: { status: Reversal['status'] }) {
  const { t } = usePreferences();
  const tone = ({ open: 'wait', settled: 'good', recovered: 'calm' } as const)[status];
  return <Tag tone={tone}>{t.enums.reversal[status]}</Tag>;
}

/** Money that the card processor has taken back. */
export function CardReversalList() {
  const { t } = usePreferences();
  return (
    <Screen title={t.nav.cardReversals} actions={<RecordReversal />}>
      <List
        operation="listCardReversals"
        label={t.nav.cardReversals}
        sums={{ amount: t.label.amountEgp }}
        filters={[
          {
            name: 'status',
            label: t.label.status,
            values: entriesOf(t.enums.reversal, CardReversalStatus),
            initial: 'open',
          },
          { name: 'order', label: t.label.orderId, isHidden: true },
          ...useQueueFilters(['world', 'oldestFirst'], { isQueue: true }),
        ]}
        link={({ id }) => ({ to: '/card-reversals/$id', params: { id } })}
        cells={{ status: ({ status }) => <ReversalTag status={status} /> }}
        empty={t.money.noReversals}
      />
    </Screen>
  );
}

function RecordReversal() {
  const { t } = usePreferences();
  return (
    <Action
      operation="recordCardReversal"
      fields={[
        { name: 'transaction', label: t.label.transaction, isCode: true },
        {
          name: 'kind',
          label: t.money.kind,
          kind: 'choice',
          values: entriesOf(t.enums.reversalKind, CardReversalKind),
        },
        { name: 'reference', label: t.label.reference, isCode: true },
        {
          name: 'amount',
          label: t.label.amountEgp,
          kind: 'amount',
          isOptional: true,
          help: t.money.allOfIt,
        },
      ]}
    />
  );
}

export function CardReversalScreen() {
  const { id } = route.useParams();
  const result = useRead('getCardReversal', { path: { id } });
  return <Shown result={result}>{(reversal) => <ReversalContent reversal={reversal} />}</Shown>;
}

function ReversalContent({ reversal }: { reversal: Reversal }) {
  const { t } = usePreferences();
  return (
    <Screen
      title={t.money.reversal(numberOf(reversal))}
      beside={<ReversalTag status={reversal.status} />}
      actions={<CardReversalActions reversal={reversal} />}
    >
      <PendingApprovals target={reversal.id} />
      <Panels>
        <Panel title={t.label.cardReversal}>
          <Facts rows={useFacts(reversal)} />
        </Panel>
      </Panels>
    </Screen>
  );
}

function useFacts(reversal: Reversal): Fact[] {
  const { t } = usePreferences();
  const { settlement, recovery } = reversal;
  return [
    [
      t.label.amount,
      <strong>
        <Money value={reversal.amount} />
      </strong>,
    ],
    [t.money.kind, t.enums.reversalKind[reversal.kind]],
    [t.label.order, <ObjectLink id={reversal.order} name={nameOf(reversal, 'order')} />],
    [t.label.transaction, <Code>{reversal.transaction}</Code>],
    [t.label.reference, <Code>{reversal.reference}</Code>],
    [t.label.recordedBy, <Words>{reversal.recordedByName}</Words>],
    [t.label.recordedAt, <Time at={reversal.createdAt} />],
    settlement && [t.label.outcome, t.enums.resolution[settlement.resolution]],
    settlement && [t.label.reason, <Words>{settlement.reason}</Words>],
    settlement?.refund && [
      t.label.refund,
      <ObjectLink id={settlement.refund} name={nameOf(settlement, 'refund')} />,
    ],
    settlement && [t.label.decidedBy, <Words>{settlement.operatorName}</Words>],
    settlement && [t.label.decidedAt, <Time at={settlement.settledAt} />],
    recovery && [t.money.recovered, <Time at={recovery.recoveredAt} />],
    recovery && [t.label.reason, <Words>{recovery.reason}</Words>],
    recovery && [t.label.recordedBy, <Words>{recovery.operatorName}</Words>],
    // What is to be done with the money next.
    recovery?.refund && [
      t.label.refund,
      <ObjectLink id={recovery.refund} name={nameOf(recovery, 'refund')} />,
    ],
  ];
}
