import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Schemas } from '../../api/call.ts';
import { decimalText, piastres } from '../../api/money.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import { Panel } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Code, Money, Time, Words } from '../../components/values.tsx';
import { ReversalTag } from '../money/card-reversal-screens.tsx';
import { EvidenceFacts } from './evidence-facts.tsx';
import { Difference } from './order-values.tsx';

type Order = Schemas['BackOfficeOrder'];
type ReceiptOfOrder = NonNullable<Order['funding']['receipts']>[number];

/** Whether receipts can be matched to an order, and matches taken back: its payment waits to be confirmed (D21). */
export function canBeMatched({ status, source }: Order): boolean {
  return status === 'payment_under_review' || (status === 'awaiting_payment' && source === 'app');
}

/** The numbers of orders, each of which leads there. */
function OrderLinks({ numbers }: { numbers: readonly string[] }) {
  return numbers.map((number) => (
    <Fragment key={number}>
      <Link to="/orders/$id" params={{ id: number }}>
        <Code>{number}</Code>
      </Link>{' '}
    </Fragment>
  ));
}

/** What the partner or the customer says they have transferred, and the evidence of it. */
export function TransferPanel({ order }: { order: Order }) {
  const { t } = usePreferences();
  const { settlement, rejection, evidence } = order.funding;
  return (
    <Panel title={t.orders.transfer}>
      {settlement ? (
        <Facts
          rows={[
            [
              t.label.transferred,
              <strong>
                <Money value={settlement.amount} />
              </strong>,
            ],
            [
              t.label.difference,
              <Difference
                value={piastres(settlement.amount) - piastres(order.amounts.payable)}
                isSigned
                hasCurrency
              />,
            ],
            [t.label.transferReference, <Code>{settlement.reference}</Code>],
            [t.label.paidAt, <Time at={settlement.paidAt} />],
            [t.label.submittedAt, <Time at={settlement.submittedAt} />],
            settlement.note && [t.label.note, <Words>{settlement.note}</Words>],
            settlement.proofUrl && [
              t.label.proof,
              <a href={settlement.proofUrl} target="_blank" rel="noreferrer noopener">
                {t.orders.openProof}
              </a>,
            ],
          ]}
        />
      ) : (
        <Empty>{t.orders.noTransfer}</Empty>
      )}
      {settlement?.sameReference && (
        <p className="notice wait">
          {t.orders.sameReference} <OrderLinks numbers={settlement.sameReference} />
        </p>
      )}
      {settlement?.sameReferenceOfOthers && (
        <p className="notice bad">
          {t.orders.sameReferenceOfOthers} <OrderLinks numbers={settlement.sameReferenceOfOthers} />
        </p>
      )}
      {evidence && <EvidenceFacts evidence={evidence} />}
      {rejection && (
        <Facts
          rows={[
            rejection.reasonCode && [t.orders.rejected, t.enums.rejection[rejection.reasonCode]],
            [
              rejection.reasonCode ? t.label.reason : t.orders.rejected,
              <Words>{rejection.reason}</Words>,
            ],
            [t.label.at, <Time at={rejection.rejectedAt} />],
          ]}
        />
      )}
    </Panel>
  );
}

/** What the card processor reports: the payments of a card order, and what was taken back of them. */
export function CardPanel({ order }: { order: Order }) {
  const { t } = usePreferences();
  const { reversals = [] } = order;
  const { cardPayments = [] } = order.funding;
  return (
    <Panel title={t.orders.card} isWide={reversals.length > 0}>
      {cardPayments.length === 0 && <Empty>{t.orders.cardPending}</Empty>}
      {cardPayments.map((payment) => (
        <Facts
          key={payment.transaction}
          rows={[
            [t.label.transaction, <Code>{payment.transaction}</Code>],
            [t.label.amount, <Money value={payment.amount} currency={payment.currency} />],
            [t.label.at, <Time at={payment.reportedAt} />],
          ]}
        />
      ))}
      {reversals.length > 0 && (
        <>
          <h3>{t.orders.reversals}</h3>
          <ObjectTable
            schema="OrderReversal"
            label={t.orders.reversals}
            rows={reversals}
            rowKey={({ reversal }) => reversal}
            link={({ reversal }) => ({ to: '/card-reversals/$id', params: { id: reversal } })}
            cells={{ status: ({ status }) => <ReversalTag status={status} /> }}
          />
        </>
      )}
    </Panel>
  );
}

/** The open receipts with the reference of an order that no receipt covers yet. */
function useReceiptsNamed({ funding: { receipts = [], settlement } }: Order) {
  const reference = settlement?.reference;
  return useRead(
    'listReceipts',
    { query: { reference, status: 'open' } },
    { enabled: Boolean(reference) && receipts.length === 0 },
  );
}

/** Returns the open receipts that an order names and that are not matched to it. */
export function useOpenReceipts(order: Order): readonly Schemas['Receipt'][] {
  return useReceiptsNamed(order).data?.data ?? [];
}

/** What has arrived at the bank for the order, and what is missing. */
export function ReceiptsPanel({ order }: { order: Order }) {
  const { t } = usePreferences();
  const { receipts = [], settlement } = order.funding;
  const { received, outstanding } = order.payment;
  const reference = settlement?.reference;
  const found = useReceiptsNamed(order);
  return (
    <Panel title={t.orders.receipts}>
      <Facts
        rows={[
          [t.label.received, <Money value={received} />],
          [t.label.missing, <Difference value={piastres(outstanding)} hasCurrency />],
        ]}
      />
      {canBeMatched(order) && outstanding > 0 && (
        <p>
          <Link to="/receipts" search={{ amount: decimalText(piastres(outstanding)) }}>
            {t.orders.toOpenReceipts}
          </Link>
        </p>
      )}
      {receipts.length > 0 ? (
        <ObjectTable
          schema="OrderReceipt"
          label={t.orders.receipts}
          rows={receipts}
          rowKey={({ receipt }) => receipt}
          link={({ receipt }) => ({ to: '/receipts/$id', params: { id: receipt } })}
          columns={[
            'reference',
            'amount',
            ...(canBeMatched(order)
              ? [
                  {
                    header: t.label.actions,
                    cell: (receipt: ReceiptOfOrder) => <Unmatch order={order} receipt={receipt} />,
                  },
                ]
              : []),
          ]}
        />
      ) : (
        reference && (
          <Shown result={found} lines={2}>
            {({ data }) =>
              data.length === 0 ? (
                <Empty>{t.orders.noReceipt}</Empty>
              ) : (
                <>
                  <h3>{t.orders.openReceipts}</h3>
                  {data.map((receipt) => (
                    <Facts
                      key={receipt.id}
                      rows={[
                        [
                          t.label.receipt,
                          <Link to="/receipts/$id" params={{ id: receipt.id }}>
                            <Code>{receipt.reference}</Code>
                          </Link>,
                        ],
                        [t.label.payer, <Words>{receipt.payer}</Words>],
                        [t.label.receivedAt, <Time at={receipt.receivedAt} day />],
                        [t.label.unallocated, <Money value={receipt.unallocated} />],
                        [
                          t.label.difference,
                          <Difference
                            value={piastres(receipt.unallocated) - piastres(order.amounts.payable)}
                            isSigned
                            hasCurrency
                          />,
                        ],
                      ]}
                    />
                  ))}
                </>
              )
            }
          </Shown>
        )
      )}
    </Panel>
  );
}

/** Takes the match of one receipt back. */
function Unmatch({ order, receipt }: { order: Order; receipt: ReceiptOfOrder }) {
  const { t } = usePreferences();
  const parts = (order.funding.receipts ?? []).filter((one) => one.receipt === receipt.receipt);
  return (
    <Action
      operation="unmatchReceipt"
      path={{ id: receipt.receipt }}
      about={order.funding}
      facts={[
        [t.label.order, <Code>{order.number}</Code>],
        [t.label.receipt, <Code>{receipt.reference}</Code>],
        [
          t.label.amount,
          <Money value={parts.reduce((sum, { amount }) => sum + piastres(amount), 0n)} />,
        ],
      ]}
      fields={[reasonField(t)]}
      body={{ order: order.id }}
    />
  );
}
