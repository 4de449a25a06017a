import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action, isAllowed } from '../../components/actions/action.tsx';
import { FileLink } from '../../components/file-link.tsx';
import { Facts, type Fact } from '../../components/facts.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import { nameOf } from '../../components/name-of.ts';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Code, Count, Money, Parts, Time, Words } from '../../components/values.tsx';
import { PendingApprovals } from '../approvals/pending-approvals.tsx';
import { MatchPanel } from './match-panel.tsx';
import { OtherPayer } from '../orders/order-values.tsx';
import { ReceiptTag, Source } from './receipt-list.tsx';
import { printable } from '../../texts/printable.ts';

type Receipt = Schemas['Receipt'];

const route = getRouteApi('/receipts/$id');

/** A transfer that has arrived: what it paid, and what can still be done with the rest. */
export function ReceiptScreen() {
  const { id } = route.useParams();
  const result = useRead('getReceipt', { path: { id } });
  return <Shown result={result}>{(receipt) => <ReceiptContent receipt={receipt} />}</Shown>;
}

function ReceiptContent({ receipt }: { receipt: Receipt }) {
  const { t } = usePreferences();
  return (
    <Screen
      title={t.receipts.title(printable(receipt.reference))}
      beside={<ReceiptTag status={receipt.status} />}
      actions={
        <>
          <SettleCardPayments receipt={receipt} />
          <CancelCardSettlement receipt={receipt} />
          <Return receipt={receipt} />
          <Void receipt={receipt} />
        </>
      }
    >
      <PendingApprovals target={receipt.id} />
      <Panels>
        <Panel title={t.label.receipt}>
          <Facts rows={useFacts(receipt)} />
        </Panel>
        <Panel title={t.receipts.allocations} takesRest>
          <Allocations receipt={receipt} />
        </Panel>
        {isAllowed(receipt, 'matchReceipt') && <MatchPanel receipt={receipt} />}
      </Panels>
    </Screen>
  );
}

function useFacts(receipt: Receipt): Fact[] {
  const { t } = usePreferences();
  const { voided } = receipt;
  const settlement = receipt.allocations.find((one) => one.cardSettlement)?.cardSettlement;
  return [
    [
      t.label.amount,
      <strong>
        <Money value={receipt.amount} />
      </strong>,
    ],
    [t.label.unallocated, <Money value={receipt.unallocated} />],
    ...(settlement
      ? ([
          [t.titles['cardSettlement.gross'], <Money value={settlement.gross} />],
          [t.titles['cardSettlement.fee'], <Money value={settlement.fee} />],
          [t.titles['cardSettlement.agreedFee'], <Money value={settlement.agreedFee} />],
          settlement.reason !== null && [t.label.reason, <Words>{settlement.reason}</Words>],
        ] satisfies Fact[])
      : []),
    [t.label.transferReference, <Code>{receipt.reference}</Code>],
    [t.label.payer, <Words>{receipt.payer}</Words>],
    [t.label.receivedAt, <Time at={receipt.receivedAt} day={receipt.source === 'statement'} />],
    receipt.takenBack && [
      t.receipts.takenBack,
      <strong>
        <Parts
          of={[
            <Money value={receipt.takenBack.amount} />,
            <Time at={receipt.takenBack.date} day />,
          ]}
        />
      </strong>,
    ],
    receipt.description !== undefined && [
      t.receipts.column.description,
      <Words>{receipt.description}</Words>,
    ],
    receipt.file !== undefined && [t.titles.file, <FileLink id={receipt.file} />],
    [t.receipts.source, <Source receipt={receipt} />],
    receipt.statementLine !== undefined && [
      t.receipts.statementLine,
      <Count value={receipt.statementLine} />,
    ],
    receipt.source === 'typed' &&
      receipt.statementAt && [t.receipts.inStatement, <Time at={receipt.statementAt} />],
    [t.label.recordedBy, <Words>{receipt.recordedByName}</Words>],
    [t.label.recordedAt, <Time at={receipt.createdAt} />],
    voided && [t.receipts.voidedBy, <Words>{voided.operatorName}</Words>],
    voided && [t.label.reason, <Words>{voided.reason}</Words>],
  ];
}

function Allocations({ receipt }: { receipt: Receipt }) {
  const { t, format } = usePreferences();
  if (receipt.allocations.length === 0) return <Empty>{t.receipts.noAllocation}</Empty>;
  return (
    <ObjectTable
      schema="ReceiptAllocation"
      label={t.receipts.allocations}
      rows={receipt.allocations}
      rowKey={({ order, refund, at }) => `${order ?? refund}${at}`}
      columns={[
        {
          header: t.label.for,
          cell: (allocation) => {
            const { order, refund, cardSettlement } = allocation;
            if (cardSettlement)
              return (
                <Link to="/card-payments" search={{ settled: 'true', receipt: receipt.id }}>
                  {t.receipts.cardPayments(
                    format.date(cardSettlement.firstDay),
                    format.date(cardSettlement.lastDay),
                  )}
                </Link>
              );
            if (refund)
              return (
                <Link to="/refunds/$id" params={{ id: refund }}>
                  {t.label.refund} <Code>{nameOf(allocation, 'refund')}</Code>
                </Link>
              );
            return order ? (
              <>
                <Link to="/orders/$id" params={{ id: order }}>
                  {t.label.order} <Code>{nameOf(allocation as { order?: string }, 'order')}</Code>
                </Link>{' '}
                <OtherPayer is={allocation.otherPayer} />
              </>
            ) : null;
          },
        },
        'operatorName',
        'at',
        'amount',
      ]}
    />
  );
}

function SettleCardPayments({ receipt }: { receipt: Receipt }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="settleCardPayments"
      path={{ id: receipt.id }}
      about={receipt}
      facts={useFacts(receipt)}
      fields={[
        { name: 'firstDay', label: t.titles.firstDay, kind: 'day' },
        { name: 'lastDay', label: t.titles.lastDay, kind: 'day' },
        {
          name: 'reason',
          label: t.label.reason,
          kind: 'lines',
          isOptional: true,
          help: t.receipts.feeReasonHelp,
        },
      ]}
    />
  );
}

function CancelCardSettlement({ receipt }: { receipt: Receipt }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="cancelCardSettlement"
      tone="danger"
      path={{ id: receipt.id }}
      about={receipt}
      facts={useFacts(receipt)}
      fields={[reasonField(t)]}
    />
  );
}

function Return({ receipt }: { receipt: Receipt }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="returnReceipt"
      path={{ id: receipt.id }}
      about={receipt}
      facts={useFacts(receipt)}
      proof={{ amount: receipt.unallocated }}
      fields={[
        {
          name: 'order',
          label: t.label.orderId,
          isOptional: true,
          isCode: true,
          help: t.receipts.returnHelp,
        },
      ]}
    />
  );
}

function Void({ receipt }: { receipt: Receipt }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="voidReceipt"
      tone="danger"
      path={{ id: receipt.id }}
      about={receipt}
      facts={useFacts(receipt)}
      fields={[reasonField(t)]}
    />
  );
}
