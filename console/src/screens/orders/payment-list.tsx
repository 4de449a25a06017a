import { useState } from 'react';
import { Button, Checkbox } from 'react-aria-components';
import { OrderPaymentMatch } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { piastres } from '../../api/money.ts';
import { mayCall } from '../../api/operations.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { List } from '../../components/lists/list.tsx';
import type { Column } from '../../components/lists/table.tsx';
import { Screen } from '../../components/screen.tsx';
import { Amount, Nothing, Tag } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { ConfirmTogether } from './confirm-together.tsx';
import { linkTo, useOrderFilters, type OrderFilter } from './order-lists.tsx';
import { Difference, OtherPayer } from './order-values.tsx';

type Order = Schemas['BackOfficeOrder'];

/** What receipts show exactly, nothing speaks against, and nobody has requested yet: it needs no look at each. */
const isExact = ({ payment, funding }: Order) =>
  payment.match === 'exact' &&
  !funding.settlement?.sameReferenceOfOthers &&
  !payment.otherPayers &&
  !payment.pendingApproval;

/** The payments to be reviewed: the order beside its transfer. Exact matches can be confirmed together. */
export function PaymentList() {
  const { t, format } = usePreferences();
  const mayConfirm = mayCall(useMe().roles, 'confirmPayment');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [confirmed, setConfirmed] = useState<readonly Order[] | null>(null);
  const select = (orders: readonly Order[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const { id } of orders)
        if (isSelected) after.add(id);
        else after.delete(id);
      return after;
    });
  const matches: OrderFilter = {
    name: 'match',
    label: t.orders.matchTitle,
    values: entriesOf(t.enums.paymentMatch, OrderPaymentMatch),
  };
  const selection: Column<Order> = {
    header: t.receipts.choose,
    cell: (order) =>
      isExact(order) && (
        <Checkbox
          className="check"
          isSelected={selected.has(order.id)}
          onChange={(isSelected) => select([order], isSelected)}
          aria-label={t.orders.select(order.number)}
        >
          <span className="box" aria-hidden="true" />
        </Checkbox>
      ),
  };
  return (
    <Screen title={t.nav.payments}>
      <List
        operation="listOrders"
        label={t.nav.payments}
        sums={{ 'amounts.payable': t.label.payableEgp }}
        filters={[matches, ...useOrderFilters('payment_under_review')]}
        above={({ data }) => {
          const exact = data.filter(isExact);
          if (!mayConfirm || exact.length === 0) return null;
          const chosen = exact.filter(({ id }) => selected.has(id));
          return (
            <div className="selection">
              <Checkbox
                className="check"
                isSelected={chosen.length === exact.length}
                isIndeterminate={chosen.length > 0 && chosen.length < exact.length}
                onChange={(isSelected) => select(exact, isSelected)}
              >
                <span className="box" aria-hidden="true" />
                {t.orders.selectAll}
              </Checkbox>
              <Button
                className="button main"
                aria-haspopup="dialog"
                data-operation="confirmPayment"
                isDisabled={chosen.length === 0}
                onPress={() => setConfirmed(chosen)}
              >
                {t.orders.confirmSelected(format.number(chosen.length))}
              </Button>
            </div>
          );
        }}
        columns={[
          'number',
          ...(mayConfirm ? [selection] : []),
          'partnerName',
          'investorName',
          'funding.settlement.submittedAt',
          'funding.settlement.reference',
          'amounts.payable',
          {
            header: t.orders.matchTitle,
            cell: ({ payment }) => <Matches payment={payment} />,
          },
          {
            header: t.label.missingEgp,
            isNumber: true,
            cell: ({ payment }) =>
              payment.match === 'exact' ? (
                <Amount value={0} />
              ) : (
                <Difference value={piastres(payment.outstanding)} />
              ),
          },
        ]}
        link={linkTo}
        empty={t.orders.noPayments}
      />
      {confirmed && (
        <ConfirmTogether
          orders={confirmed}
          close={() => {
            setConfirmed(null);
            setSelected(new Set());
          }}
        />
      )}
    </Screen>
  );
}

/** Whether receipts show the payment, payers that nobody knows, and the request that waits for a second person. */
export function Matches({
  payment: { match, otherPayers = [], pendingApproval },
}: Pick<Order, 'payment'>) {
  const { t } = usePreferences();
  if (!match && !pendingApproval && otherPayers.length === 0) return <Nothing />;
  return (
    <span className="tags">
      {match && <Tag tone={match === 'exact' ? 'good' : 'wait'}>{t.enums.paymentMatch[match]}</Tag>}
      {pendingApproval && <Tag tone="wait">{t.approvals.isWaiting(pendingApproval.number)}</Tag>}
      <OtherPayer is={otherPayers.length > 0} />
    </span>
  );
}
