import { usePreferences } from '../../app/preferences.tsx';
import { List } from '../../components/lists/list.tsx';
import { Screen } from '../../components/screen.tsx';

/** What the card processor took, took back and returned, and what of it no receipt has settled. */
export function CardPaymentList() {
  const { t } = usePreferences();
  const { settled } = t.money;
  return (
    <Screen title={t.nav.cardPayments}>
      <p className="small">{t.money.cardPaymentsHelp}</p>
      <List
        operation="listCardPayments"
        label={t.nav.cardPayments}
        sums={{ amount: t.label.amountEgp }}
        filters={[
          {
            name: 'settled',
            label: t.money.settledBy,
            values: [
              ['false', settled.no],
              ['true', settled.yes],
            ],
            initial: 'false',
          },
          { name: 'receipt', label: t.label.receipt, isHidden: true },
        ]}
        link={({ order, receipt }) =>
          receipt === null
            ? { to: '/orders/$id', params: { id: order } }
            : { to: '/receipts/$id', params: { id: receipt } }
        }
        rowKey={({ kind, transaction, reversal }) => `${kind} ${reversal ?? transaction}`}
        empty={t.money.noCardPayments}
      />
    </Screen>
  );
}
