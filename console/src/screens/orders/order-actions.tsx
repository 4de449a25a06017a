import { Link } from '@tanstack/react-router';
import {
  CancellationOutcome,
  PaymentEvidenceKind,
  PaymentRejectionReason,
  RequestedCancellationReason,
} from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { piastres } from '../../api/money.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import type { Fact } from '../../components/facts.tsx';
import { fileField } from '../../components/fields/file-field.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import { nameOf } from '../../components/name-of.ts';
import { Code, Money, Parts, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { Matches } from './payment-list.tsx';
import { useOpenReceipts } from './receipts-panel.tsx';

type Order = Schemas['BackOfficeOrder'];

/** What can be done with an order. */
export function OrderActions({ order }: { order: Order }) {
  return (
    <>
      <Confirm order={order} />
      <Reject order={order} />
      <TransferProof order={order} />
      <AllowRetry order={order} />
      <Cancel order={order} />
      <RequestCancellation order={order} />
      <Revoke order={order} />
      <DecideCancellation order={order} />
    </>
  );
}

function useFacts(order: Order): Fact[] {
  const { t } = usePreferences();
  return [
    [t.label.order, <Code>{order.number}</Code>],
    [t.label.investor, <Words>{nameOf(order, 'investor')}</Words>],
    order.partner && [t.label.partner, <Words>{nameOf(order, 'partner')}</Words>],
    [
      t.label.payable,
      <strong>
        <Money value={order.amounts.payable} />
      </strong>,
    ],
    order.funding.settlement && [
      t.label.transferReference,
      <Code>{order.funding.settlement.reference}</Code>,
    ],
  ];
}

function Confirm({ order }: { order: Order }) {
  const { t } = usePreferences();
  const received = piastres(order.payment.received);
  return (
    <Action
      operation="confirmPayment"
      tone="main"
      path={{ id: order.id }}
      about={order}
      facts={[
        ...useFacts(order),
        [t.label.received, <Money value={received} />],
        [t.orders.matchTitle, <Matches payment={order.payment} />],
      ]}
      // What receipts show exactly is not typed again.
      proof={order.payment.match === 'exact' ? undefined : { amount: order.amounts.payable }}
      // Other evidence is for a payment of which no receipt shows anything.
      fields={
        received > 0n || order.payment.match === 'exact'
          ? []
          : [
              {
                name: 'evidence.kind',
                label: t.label.evidence,
                kind: 'choice',
                values: entriesOf(t.enums.evidenceKind, PaymentEvidenceKind),
                isOptional: true,
                help: t.orders.evidenceHelp,
              },
              {
                name: 'evidence.reference',
                label: t.titles['evidence.reference'],
                isOptional: true,
                isCode: true,
                help: t.orders.evidenceReferenceHelp,
              },
              { name: 'evidence.note', label: t.titles['evidence.note'], isOptional: true },
              fileField(t, 'evidence.file', {
                label: t.titles['evidence.file'],
                help: t.files.evidence,
              }),
            ]
      }
    >
      <MatchFirst order={order} />
    </Action>
  );
}

/** The open receipts that name the order, which are matched to it first. */
export function MatchFirst({ order }: { order: Order }) {
  const { t } = usePreferences();
  const open = useOpenReceipts(order);
  // A confirmation matches a receipt that is exactly the payment.
  if (order.payment.match === 'exact') return null;
  return open.map(({ id, reference, unallocated, payer }) => (
    <div key={id} className="notice wait">
      <p>
        {t.orders.matchFirst}{' '}
        <Parts
          of={[<Code>{reference}</Code>, <Money value={unallocated} />, <Words>{payer}</Words>]}
        />
      </p>
      <Link to="/receipts/$id" params={{ id }} className="button">
        {t.orders.toMatch}
      </Link>
    </div>
  ));
}

function Reject({ order }: { order: Order }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="rejectPayment"
      tone="danger"
      path={{ id: order.id }}
      about={order}
      facts={useFacts(order)}
      fields={[
        {
          name: 'reasonCode',
          label: t.orders.rejected,
          kind: 'choice',
          values: entriesOf(t.enums.rejection, PaymentRejectionReason),
        },
        reasonField(t, { help: t.orders.reasonForPartner }),
      ]}
    />
  );
}

function AllowRetry({ order }: { order: Order }) {
  return (
    <Action
      operation="allowRetry"
      tone="main"
      path={{ id: order.id }}
      about={order}
      facts={useFacts(order)}
    />
  );
}

function Revoke({ order }: { order: Order }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="revokePayment"
      tone="danger"
      path={{ id: order.id }}
      about={order}
      facts={useFacts(order)}
      proof={{ amount: order.amounts.payable }}
      fields={[reasonField(t, { help: t.orders.reasonForPartner })]}
    />
  );
}

function Cancel({ order }: { order: Order }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="cancelOrder"
      tone="danger"
      path={{ id: order.id }}
      about={order}
      facts={useFacts(order)}
      fields={[reasonField(t, { help: t.orders.reasonForPartner })]}
    />
  );
}

function TransferProof({ order }: { order: Order }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="receiveTransferProof"
      path={{ id: order.id }}
      about={order}
      facts={useFacts(order)}
      fields={[{ name: 'reference', label: t.label.transferReference, isCode: true }]}
    />
  );
}

function RequestCancellation({ order }: { order: Order }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="requestCancellation"
      path={{ id: order.id }}
      about={order}
      facts={useFacts(order)}
      fields={[
        {
          name: 'reasonCode',
          label: t.orders.requestedBy,
          kind: 'choice',
          values: entriesOf(t.enums.requestedBy, RequestedCancellationReason),
        },
        reasonField(t),
      ]}
    />
  );
}

/**
 * What goes back is an amount, so that no two outcomes do the same with money; the preview shows what becomes of it.
 */
function DecideCancellation({ order }: { order: Order }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="decideCancellation"
      tone="main"
      path={{ id: order.id }}
      about={order}
      facts={[
        ...useFacts(order),
        order.amounts.walletApplied > 0 && [
          t.label.walletApplied,
          <Money value={order.amounts.walletApplied} />,
        ],
        order.reversedAmount > 0 && [t.label.reversed, <Money value={order.reversedAmount} />],
      ]}
      fields={[
        {
          name: 'outcome',
          label: t.label.outcome,
          kind: 'choice',
          values: entriesOf(t.enums.cancellation, CancellationOutcome),
        },
        {
          name: 'refundAmount',
          label: t.orders.refundAmount,
          kind: 'amount',
          isOptional: true,
          empty: 0,
          help: t.orders.refundHelp,
        },
      ]}
      preview={(typed) => <Decided outcome={typed('outcome')} />}
    />
  );
}

/** Says what the chosen outcome does. */
function Decided({ outcome }: { outcome: string }) {
  const { t } = usePreferences();
  const sentence = t.orders.decided[outcome as Schemas['CancellationOutcome']];
  return sentence && <p className="effect">{sentence}</p>;
}
