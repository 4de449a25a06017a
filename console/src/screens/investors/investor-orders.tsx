import { Link } from '@tanstack/react-router';
import { piastres } from '../../api/money.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Panel } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { Time } from '../../components/values.tsx';
import { Difference, OrderTag } from '../orders/order-values.tsx';

const SHOWN = 10;

/** The newest orders of a person: what of them is paid, and what is awaited until when. */
export function OrdersPanel({ id }: { id: string }) {
  const { t } = usePreferences();
  const result = useRead('listOrders', { query: { investor: id, limit: SHOWN } });
  return (
    <Panel
      title={t.nav.orders}
      isWide
      actions={
        result.data?.nextCursor && (
          <Link to="/orders" search={{ investor: id }} className="button">
            {t.investors.allOrders}
          </Link>
        )
      }
    >
      <Shown result={result} lines={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t.investors.noOrders}</Empty>
          ) : (
            <ObjectTable
              schema="BackOfficeOrder"
              label={t.nav.orders}
              rows={data}
              rowKey={({ id: order }) => order}
              link={({ id: order }) => ({ to: '/orders/$id', params: { id: order } })}
              columns={[
                'number',
                'status',
                'property',
                'partnerName',
                'createdAt',
                'amounts.payable',
                'payment.received',
                'payment.outstanding',
                {
                  header: t.investors.awaitedUntil,
                  cell: ({ expiresAt }) => <Time at={expiresAt} />,
                },
              ]}
              cells={{
                status: ({ status }) => <OrderTag status={status} />,
                'payment.outstanding': ({ payment }) => (
                  <Difference value={piastres(payment.outstanding)} />
                ),
              }}
            />
          )
        }
      </Shown>
    </Panel>
  );
}
