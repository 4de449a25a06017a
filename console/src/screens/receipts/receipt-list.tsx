import { Link } from '@tanstack/react-router';
import { ReceiptStatus } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action, IfAllowed } from '../../components/actions/action.tsx';
import { fileField } from '../../components/fields/file-field.tsx';
import { useQueueFilters } from '../../components/lists/queue-filters.ts';
import { List } from '../../components/lists/list.tsx';
import { Screen } from '../../components/screen.tsx';
import { Tag, Time } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';

/** The transfers that have arrived at the bank. */
export function ReceiptList() {
  const { t } = usePreferences();
  return (
    <Screen
      title={t.nav.receipts}
      actions={
        <>
          <IfAllowed operation="importStatement">
            <Link to="/receipts/import" className="button main">
              {t.receipts.import}
            </Link>
          </IfAllowed>
          <RecordReceipt />
        </>
      }
    >
      <List
        operation="listReceipts"
        label={t.nav.receipts}
        sums={{ amount: t.label.amountEgp, unallocated: t.label.unallocatedEgp }}
        filters={[
          {
            name: 'status',
            label: t.label.status,
            values: entriesOf(t.enums.receipt, ReceiptStatus),
            initial: 'open',
          },
          { name: 'reference', label: t.label.reference },
          { name: 'payer', label: t.label.payer },
          { name: 'amount', label: t.label.amount, isAmount: true },
          { name: 'from', label: t.figures.from, isDay: true, isSent: true },
          { name: 'to', label: t.figures.to, isDay: true, isSent: true },
          ...useQueueFilters(['oldestFirst'], { isQueue: true }),
        ]}
        link={({ id }) => ({ to: '/receipts/$id', params: { id } })}
        cells={{
          status: ({ status }) => <ReceiptTag status={status} />,
          receivedAt: ({ receivedAt }) => <Time at={receivedAt} day />,
          source: (receipt) => <Source receipt={receipt} />,
        }}
        empty={t.receipts.none}
      />
    </Screen>
  );
}

export function ReceiptTag({ status }: { status: Schemas['ReceiptStatus'] }) {
  const { t } = usePreferences();
  const tone = ({ open: 'wait', closed: 'good', voided: 'calm' } as const)[status];
  return <Tag tone={tone}>{t.enums.receipt[status]}</Tag>;
}

/** Where a receipt comes from; a warning if no statement has its transfer. */
export function Source({ receipt: { source, statementAt } }: { receipt: Schemas['Receipt'] }) {
  const { t } = usePreferences();
  if (!source) return t.receipts.unknownSource;
  return (
    <>
      {t.enums.receiptSource[source]}
      {!statementAt && <span className="small"> {t.receipts.inNoStatement}</span>}
    </>
  );
}

function RecordReceipt() {
  const { t } = usePreferences();
  return (
    <Action
      operation="recordReceipt"
      fields={[
        { name: 'reference', label: t.label.transferReference, isCode: true },
        { name: 'amount', label: t.label.amountEgp, kind: 'amount' },
        { name: 'payer', label: t.label.payer },
        { name: 'receivedAt', label: t.label.receivedAt, kind: 'instant' },
        fileField(t, 'file', { label: t.titles.file }),
      ]}
    />
  );
}
