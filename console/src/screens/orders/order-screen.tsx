import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReplyOf } from '../../api/operations.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { isAllowed } from '../../components/actions/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Code, LocalName, Money, Parts, Tag, Time, Words } from '../../components/values.tsx';
import type { Texts } from '../../texts/texts.ts';
import { printable } from '../../texts/printable.ts';
import { PendingApprovals } from '../approvals/pending-approvals.tsx';
import { MatchFirst, OrderActions } from './order-actions.tsx';
import { OrderTag } from './order-values.tsx';
import { CardPanel, TransferPanel } from './payment-panels.tsx';
import { ReceiptsPanel } from './receipts-panel.tsx';

type Order = ReplyOf<'getOrder'>;

const route = getRouteApi('/orders/$id');

/** An order beside its transfer and the receipts, with everything that can be done with it. */
export function OrderScreen() {
  const { id } = route.useParams();
  const result = useRead('getOrder', { path: { id } });
  return <Shown result={result}>{(order) => <OrderContent order={order} />}</Shown>;
}

function OrderContent({ order }: { order: Order }) {
  const { t, format } = usePreferences();
  return (
    <Screen
      title={t.orders.title(order.number)}
      beside={
        <>
          <OrderTag status={order.status} />
          {order.reversedAmount > 0 && <Tag tone="bad">{t.orders.takenBack}</Tag>}
        </>
      }
      actions={<OrderActions order={order} />}
    >
      <PendingApprovals target={order.id} />
      {!isAllowed(order, 'confirmPayment') && <MatchFirst order={order} />}
      {order.status === 'payment_rejected' && order.expiresAt && (
        <p className="notice wait">{t.orders.afterRejection(format.time(order.expiresAt))}</p>
      )}
      {order.payment.otherPayers && (
        <p className="notice bad">
          {t.orders.otherPayer(order.payment.otherPayers.join(t.common.comma))}
        </p>
      )}
      <Panels>
        <Panel title={t.label.order}>
          <OrderFacts order={order} />
        </Panel>
        {order.funding.method === 'card_checkout' ? (
          <CardPanel order={order} />
        ) : (
          <>
            <TransferPanel order={order} />
            <ReceiptsPanel order={order} />
          </>
        )}
        <HistoryPanel history={order.history ?? []} partner={nameOf(order, 'partner')} />
      </Panels>
    </Screen>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { t, format } = usePreferences();
  const { amounts, cancellation } = order;
  return (
    <Facts
      rows={[
        [
          order.funding.method === 'card_checkout' ? t.label.payableByCard : t.label.payable,
          <strong>
            <Money value={amounts.payable} />
          </strong>,
        ],
        [t.label.gross, <Money value={amounts.gross} />],
        amounts.discount > 0 && [t.label.discount, <Money value={amounts.discount} />],
        amounts.walletApplied > 0 && [
          t.label.walletApplied,
          <Money value={amounts.walletApplied} />,
        ],
        order.reversedAmount > 0 && [t.label.reversed, <Money value={order.reversedAmount} />],
        ...order.items.map(
          ({ property, shares }) =>
            [
              t.label.unit,
              <Parts
                of={[
                  <Link to="/units/$id" params={{ id: property.id }}>
                    <LocalName value={property.name} />
                  </Link>,
                  t.common.shares(shares, format.number(shares)),
                ]}
              />,
            ] as const,
        ),
        [
          t.label.investor,
          <Link to="/investors/$id" params={{ id: order.investor }}>
            <Words>{nameOf(order, 'investor')}</Words>
          </Link>,
        ],
        order.partner && [
          t.label.partner,
          <Link to="/partners/$id" params={{ id: order.partner }}>
            <Words>{nameOf(order, 'partner')}</Words>
          </Link>,
        ],
        [t.label.method, t.enums.funding[order.funding.method]],
        order.externalReference && [
          t.label.externalReference,
          <Code>{order.externalReference}</Code>,
        ],
        [t.label.createdAt, <Time at={order.createdAt} />],
        order.expiresAt && [t.label.holdEndsAt, <Time at={order.expiresAt} />],
        cancellation?.reasonCode && [t.label.cancelled, t.enums.endedBy[cancellation.reasonCode]],
        cancellation && [
          cancellation.reasonCode ? t.label.reason : t.label.cancelled,
          <Words>{cancellation.reason}</Words>,
        ],
        cancellation && [t.label.fee, <Money value={cancellation.fee} />],
        cancellation && [t.label.refunded, <Money value={cancellation.refundAmount} />],
      ]}
    />
  );
}

/** Returns what people call a job of the service or another system that moves orders. */
function jobName(actor: string | null, t: Texts): string | null {
  const jobs: Readonly<Record<string, string>> = t.enums.job;
  return actor === null ? null : (jobs[actor] ?? actor);
}

type Move = NonNullable<Order['history']>[number];

function HistoryPanel({
  history,
  partner,
}: {
  history: readonly Move[];
  /** Whose keys act on the order. */
  partner: string | null;
}) {
  const { t } = usePreferences();
  return (
    <Panel title={t.label.history} isWide>
      <ObjectTable
        schema="OrderMove"
        label={t.label.history}
        rows={history}
        rowKey={({ at, to }) => at + to}
        columns={[
          'at',
          'to',
          'actorName',
          ...(history.some(({ approvedByName }) => approvedByName)
            ? (['approvedByName'] as const)
            : []),
          'reason',
        ]}
        cells={{
          to: ({ to }) => <OrderTag status={to} />,
          actorName: ({ actor, actorName }) =>
            actor?.startsWith('key_') ? (
              t.label.keyOfPartner(printable(actorName ?? actor), printable(partner ?? ''))
            ) : (
              <Words>{actorName ?? jobName(actor, t)}</Words>
            ),
        }}
      />
    </Panel>
  );
}
