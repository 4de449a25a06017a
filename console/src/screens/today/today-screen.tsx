import { Link, type LinkProps } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Count, Money } from '../../components/values.tsx';

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

/** What waits for somebody: how much of it, what it is worth, and since when. */
export function TodayScreen() {
  const { t } = usePreferences();
  const work = useRead('getWork', {});
  return (
    <Screen title={t.nav.today}>
      <Shown result={work}>
        {({ queues }) => (
          <ul className="tiles">
            {queues.map((queue) => (
              <li key={queue.queue}>
                <Tile queue={queue} />
              </li>
            ))}
          </ul>
        )}
      </Shown>
    </Screen>
  );
}

function Tile({ queue }: { queue: Queue }) {
  const { t, format } = usePreferences();
  const { count, amount, oldestAt, list } = queue;
  const age =
    oldestAt &&
    (queue.queue === 'funding_deadlines'
      ? t.today.first(format.date(oldestAt))
      : t.today.since(format.age(oldestAt)));
  const to = queue.queue === 'payments_to_confirm' ? '/payments' : SCREENS[list.operation];
  return (
    <Link
      {...({ to, search: list.query } as LinkProps)}
      className={count === 0 ? 'idle' : undefined}
    >
      <span>{t.enums.queue[queue.queue]}</span>
      <span className="count">
        <Count value={count} />
      </span>
      {amount !== null && count > 0 && <Money value={amount} />}
      <span className="small">{count === 0 ? t.today.nothing : age}</span>
    </Link>
  );
}
