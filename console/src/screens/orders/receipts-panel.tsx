import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { decimalText, piastres } from '../../api/money.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Panel } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { Code, Money, Time, Words } from '../../components/values.tsx';
import { Difference } from './order-values.tsx';

type Order = Schemas['BackOfficeOrder'];
type ReceiptOfOrder = NonNullable<Order['funding']['receipts']>[number];

/** Whether receipts can be matched to an order, and matches taken back: its payment waits to be confirmed (D21). */
export function canBeMatched({ status, source }: Order): boolean {
  return status === 'payment_under_review' || (status === 'awaiting_payment' && source === 'app');
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

/** The open receipts that are likely the payment of an order, besides those with its reference. */
function LikelyReceipts({ order, named }: { order: Order; named: readonly Schemas['Receipt'][] }) {
  const { t } = usePreferences();
  const result = useRead('listReceipts', { query: { mayPay: order.id } });
  const likely = (result.data?.data ?? []).filter(({ id }) => named.every((one) => one.id !== id));
  return (
    likely.length > 0 && (
      <>
        <h3>{t.orders.likelyReceipts}</h3>
        {!canBeMatched(order) && <p className="small">{t.orders.matchLater}</p>}
        <OpenReceipts order={order} receipts={likely} />
      </>
    )
  );
}

function OpenReceipts({
  order,
  receipts,
}: {
  order: Order;
  receipts: readonly Schemas['Receipt'][];
}) {
  const { t } = usePreferences();
  return receipts.map((receipt) => (
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
  ));
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
                  <OpenReceipts order={order} receipts={data} />
                </>
              )
            }
          </Shown>
        )
      )}
      {receipts.length === 0 && outstanding > 0 && (
        <LikelyReceipts order={order} named={found.data?.data ?? []} />
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
