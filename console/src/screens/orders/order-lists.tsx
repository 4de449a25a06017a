import { OrderStatus } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { piastres } from '../../api/money.ts';
import { mayCall, type QueryOf } from '../../api/operations.ts';
import { useRead } from '../../api/read.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import type { Filter } from '../../components/lists/filters.tsx';
import { List } from '../../components/lists/list.tsx';
import { Screen } from '../../components/screen.tsx';
import type { LinkTo } from '../../components/lists/table.tsx';
import { Amount } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { Difference, OrderTag } from './order-values.tsx';

type Order = Schemas['BackOfficeOrder'];

const MAX_PARTNERS = 100;

const linkTo = ({ id }: Order): LinkTo => ({ to: '/orders/$id', params: { id } });

type OrderFilter = Filter<keyof QueryOf<'listOrders'>>;

function useFilters(initial?: string): OrderFilter[] {
  const { t } = usePreferences();
  const { roles } = useMe();
  const partners = useRead(
    'listPartners',
    { query: { limit: MAX_PARTNERS } },
    { enabled: mayCall(roles, 'listPartners') },
  );
  const filters: (OrderFilter | false | undefined)[] = [
    {
      name: 'status',
      label: t.label.status,
      values: entriesOf(t.enums.order, OrderStatus),
      initial,
    },
    { name: 'number', label: t.label.orderNumber },
    { name: 'reference', label: t.label.transferReference },
    {
      name: 'withoutReceipt',
      label: t.label.evidence,
      values: [['true', t.orders.withoutReceipt]],
    },
    partners.data && {
      name: 'partner',
      label: t.label.partner,
      values: partners.data.data.map(({ id, name }) => [id, name] as const),
    },
    { name: 'investor', label: t.label.investorId, isHidden: true },
  ];
  return filters.filter((filter) => Boolean(filter)) as OrderFilter[];
}

/** The payments to be reviewed: the order beside its transfer. */
export function PaymentList() {
  const { t } = usePreferences();
  return (
    <Screen title={t.nav.payments}>
      <List
        operation="listOrders"
        label={t.nav.payments}
        sums={{ 'amounts.payable': t.label.payableEgp }}
        filters={useFilters('payment_under_review')}
        columns={[
          'number',
          'partnerName',
          'investorName',
          'funding.settlement.submittedAt',
          'funding.settlement.reference',
          'amounts.payable',
          'funding.settlement.amount',
          {
            header: t.label.receivedEgp,
            isNumber: true,
            cell: ({ funding }) => <Amount value={receivedFor(funding)} />,
          },
          {
            header: t.label.missingEgp,
            isNumber: true,
            cell: ({ amounts, funding }) => (
              <Difference value={piastres(amounts.payable) - receivedFor(funding)} />
            ),
          },
        ]}
        link={linkTo}
        empty={t.orders.noPayments}
      />
    </Screen>
  );
}

/** The sum of the receipts that are matched to an order. */
export function receivedFor({ receipts = [] }: Order['funding']): bigint {
  return receipts.reduce((sum, { amount }) => sum + piastres(amount), 0n);
}

/** All orders. */
export function OrderList() {
  const { t } = usePreferences();
  return (
    <Screen title={t.nav.orders}>
      <List
        operation="listOrders"
        label={t.nav.orders}
        sums={{ 'amounts.payable': t.label.payableEgp }}
        filters={useFilters()}
        cells={{ status: ({ status }) => <OrderTag status={status} /> }}
        link={linkTo}
        empty={t.orders.none}
      />
    </Screen>
  );
}
