import { getRouteApi } from '@tanstack/react-router';
import { RefundDueKind, RefundDueStatus } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import type { Fact } from '../../components/facts.tsx';
import { useQueueFilters } from '../../components/lists/queue-filters.ts';
import { List } from '../../components/lists/list.tsx';
import { nameOf, numberOf } from '../../components/name-of.ts';
import { Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Amount, Code, Money, Tag, Time, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { ObjectLink } from '../../components/object-link.tsx';
import { Outgoing } from './outgoing.tsx';

type Refund = Schemas['RefundDue'];

const route = getRouteApi('/refunds/$id');

function RefundTag({ status }: { status: Refund['status'] }) {
  const { t } = usePreferences();
  const tone = ({ due: 'wait', settled: 'good', cancelled: 'calm' } as const)[status];
  return <Tag tone={tone}>{t.enums.refund[status]}</Tag>;
}

/** Money that must be sent back to where it came from. */
export function RefundList() {
  const { t } = usePreferences();
  return (
    <Screen title={t.nav.refunds}>
      <List
        operation="listRefundsDue"
        label={t.nav.refunds}
        sums={{ amount: t.label.amountEgp }}
        filters={[
          {
            name: 'status',
            label: t.label.status,
            values: entriesOf(t.enums.refund, RefundDueStatus),
            initial: 'due',
          },
          {
            name: 'kind',
            label: t.money.kind,
            values: entriesOf(t.enums.refundKind, RefundDueKind),
          },
          ...useQueueFilters(['decidable', 'world', 'oldestFirst'], { isQueue: true }),
        ]}
        link={({ id }) => ({ to: '/refunds/$id', params: { id } })}
        cells={{
          status: ({ status }) => <RefundTag status={status} />,
          amount: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        }}
        empty={t.money.noRefunds}
      />
    </Screen>
  );
}

type Ordered = { order?: string | null };

export function RefundScreen() {
  const { id } = route.useParams();
  const result = useRead('getRefundDue', { path: { id } });
  return <Shown result={result}>{(refund) => <RefundContent refund={refund} />}</Shown>;
}

function RefundContent({ refund }: { refund: Refund }) {
  const { t } = usePreferences();
  return (
    <Outgoing
      of={refund}
      title={t.money.refund(numberOf(refund))}
      tag={<RefundTag status={refund.status} />}
      panel={t.label.refund}
      facts={useFacts(refund)}
      settle="settleRefundDue"
      cancel="cancelRefundDue"
    />
  );
}

function useFacts(refund: Refund): Fact[] {
  const { t } = usePreferences();
  const { order } = refund as Ordered;
  const { receipt, reversal, settlement, cancellation } = refund;
  const id = receipt ?? '';
  const transfer = useRead('getReceipt', { path: { id } }, { enabled: receipt !== null });
  return [
    [t.money.kind, t.enums.refundKind[refund.kind]],
    [t.label.reason, t.enums.refundReason[refund.reason]],
    order && [t.label.order, <ObjectLink id={order} name={nameOf(refund as Ordered, 'order')} />],
    receipt && [t.label.receipt, <ObjectLink id={receipt} name={nameOf(refund, 'receipt')} />],
    transfer.data && [t.label.payer, <Words>{transfer.data.payer}</Words>],
    reversal && [
      t.label.cardReversal,
      <ObjectLink id={reversal} name={nameOf(refund, 'reversal')} />,
    ],
    refund.transaction && [t.label.transaction, <Code>{refund.transaction}</Code>],
    refund.reversedAmount > 0 && [
      t.label.reversed,
      <Money value={refund.reversedAmount} currency={refund.currency} />,
    ],
    [t.label.createdAt, <Time at={refund.createdAt} />],
    settlement && [t.label.transferReference, <Code>{settlement.reference}</Code>],
    settlement && [t.label.decidedBy, <Words>{settlement.operatorName}</Words>],
    settlement && [t.label.decidedAt, <Time at={settlement.settledAt} />],
    cancellation && [t.label.decidedBy, <Words>{cancellation.operatorName}</Words>],
    cancellation && [t.label.decidedAt, <Time at={cancellation.cancelledAt} />],
  ];
}
