import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ListLink } from '../../components/list-link.tsx';
import { Panel, Screen } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { Count, Money } from '../../components/values.tsx';
import { RequestTable } from './request-table.tsx';
import { WorkTable } from './work-table.tsx';

type Queue = Schemas['WorkQueue'];

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
  return (
    <ListLink list={list} to={queue.queue === 'payments_to_confirm' ? '/payments' : undefined}>
      <span>{t.enums.queue[queue.queue]}</span>
      <span className="count">
        <Count value={count} />
      </span>
      {amount !== null && amount > 0 && <Money value={amount} />}
      <span className="small">{age}</span>
    </ListLink>
  );
}
