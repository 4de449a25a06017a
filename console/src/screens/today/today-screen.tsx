import { Link, type LinkProps } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Panel, Screen } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { Count, Money } from '../../components/values.tsx';
import { RequestTable } from './request-table.tsx';
import { WorkTable } from './work-table.tsx';

type Queue = Schemas['WorkQueue'];

/** The screen of each list to which a queue leads. */
const SCREENS: Readonly<Record<string, NonNullable<LinkProps['to']>>> = {
  listOrders: '/orders',
  listReceipts: '/receipts',
  listRefundsDue: '/refunds',
  listWithdrawals: '/withdrawals',
  listCardReversals: '/card-reversals',
  listApprovals: '/approvals',
  listContracts: '/contracts',
  listRentalIncome: '/rents',
  listProperties: '/units',
};

/** What a person can decide, with the items themselves; what became of their requests; what others must decide. */
export function TodayScreen() {
  const { t } = usePreferences();
  const work = useRead('getWork', {});
  return (
    <Screen title={t.nav.today}>
      <Shown result={work}>
        {({ items, queues, requests, others }) => (
          <>
            <Panel title={t.today.mine} isWide>
              {items.length > 0 ? <WorkTable items={items} /> : <Empty>{t.today.noneMine}</Empty>}
            </Panel>
            <Tiles title={t.today.queues} queues={queues.filter(({ count }) => count > 0)} />
            <Panel title={t.today.requests} isWide>
              {requests.length > 0 ? (
                <RequestTable requests={requests} />
              ) : (
                <Empty>{t.today.noRequests}</Empty>
              )}
            </Panel>
            <Tiles title={t.today.others} queues={others} />
          </>
        )}
      </Shown>
    </Screen>
  );
}

function Tiles({ title, queues }: { title: string; queues: readonly Queue[] }) {
  return (
    queues.length > 0 && (
      <section className="queues">
        <h2>{title}</h2>
        <ul className="tiles">
          {queues.map((queue) => (
            <li key={queue.queue}>
              <Tile queue={queue} />
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

function Tile({ queue }: { queue: Queue }) {
  const { t, format } = usePreferences();
  const { count, amount, oldestAt, list } = queue;
  const isDeadline = queue.queue === 'funding_deadlines' || queue.queue === 'funding_overdue';
  const age =
    oldestAt &&
    (isDeadline ? t.today.first(format.date(oldestAt)) : t.today.since(format.age(oldestAt)));
  const to = queue.queue === 'payments_to_confirm' ? '/payments' : SCREENS[list.operation];
  return (
    <Link {...({ to, search: list.query } as LinkProps)}>
      <span>{t.enums.queue[queue.queue]}</span>
      <span className="count">
        <Count value={count} />
      </span>
      {amount !== null && amount > 0 && <Money value={amount} />}
      <span className="small">{age}</span>
    </Link>
  );
}
