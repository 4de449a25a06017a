import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Schemas } from '../../api/call.ts';
import { piastres } from '../../api/money.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { FileLink } from '../../components/file-link.tsx';
import { Panel } from '../../components/screen.tsx';
import { Empty } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Code, Money, Time, Words } from '../../components/values.tsx';
import { ReversalTag } from '../money/card-reversal-screens.tsx';
import { Difference } from './order-values.tsx';

type Order = Schemas['BackOfficeOrder'];

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

/** What showed a payment that no receipt does. */
function EvidenceFacts({ evidence }: { evidence: Schemas['StatedEvidence'] }) {
  const { t } = usePreferences();
  const { kind, reference, note, file } = evidence;
  return (
    <Facts
      rows={[
        kind && [t.label.evidence, t.enums.evidenceKind[kind]],
        reference !== null && [t.titles['evidence.reference'], <Code>{reference}</Code>],
        [t.titles['evidence.note'], <Words>{note}</Words>],
        file !== undefined && [t.titles['evidence.file'], <FileLink id={file} />],
      ]}
    />
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
