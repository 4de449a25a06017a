import { OrderStatus } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { mayCall, type QueryOf } from '../../api/operations.ts';
import { useRead } from '../../api/read.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import type { Filter } from '../../components/lists/filters.tsx';
import { useQueueFilters } from '../../components/lists/queue-filters.ts';
import { List } from '../../components/lists/list.tsx';
import { Screen } from '../../components/screen.tsx';
import type { LinkTo } from '../../components/lists/table.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { OrderTag } from './order-values.tsx';

type Order = Schemas['BackOfficeOrder'];

const MAX_PARTNERS = 100;

export const linkTo = ({ id }: Order): LinkTo => ({ to: '/orders/$id', params: { id } });

export type OrderFilter = Filter<keyof QueryOf<'listOrders'>>;

export function useOrderFilters(initial?: string): OrderFilter[] {
  const queue = useQueueFilters(['world', 'oldestFirst'], { isQueue: initial !== undefined });
  const { t } = usePreferences();
  const { roles } = useMe();
  const isReader = mayCall(roles, 'listPartners');
  const partners = useRead(
    'listPartners',
    { query: { limit: MAX_PARTNERS } },
    { enabled: isReader },
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
    isReader && {
      name: 'partner',
      label: t.label.partner,
      values: partners.data?.data.map(({ id, name }) => [id, name] as const) ?? [],
    },
    { name: 'investor', label: t.label.investorId, isHidden: true },
    ...queue,
  ];
  return filters.filter((filter) => Boolean(filter)) as OrderFilter[];
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
        filters={useOrderFilters()}
        cells={{ status: ({ status }) => <OrderTag status={status} /> }}
        link={linkTo}
        empty={t.orders.none}
      />
    </Screen>
  );
}
