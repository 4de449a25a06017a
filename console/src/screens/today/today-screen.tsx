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
            <Work
              title={t.today.mine}
              queues={queues.filter(({ isCheck }) => !isCheck)}
              items={items}
              empty={t.today.noneMine}
            />
            <Work
              title={t.today.checks}
              queues={queues.filter(({ isCheck }) => isCheck)}
              items={items}
            />
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

/** The first items of some queues, with the way to the rest. */
function Work({
  title,
  queues,
  items,
  empty,
}: {
  title: string;
  queues: readonly Queue[];
  items: Schemas['Work']['items'];
  /** What it says if nothing waits; without it, it is then absent. */
  empty?: string;
}) {
  const { t, format } = usePreferences();
  const of = ({ queue }: Queue) => items.filter((item) => item.queue === queue);
  const shown = items.filter(({ queue }) => queues.some((one) => one.queue === queue));
  const count = queues.reduce((sum, queue) => sum + queue.count, 0);
  if (count === 0 && !empty) return null;
  return (
    <Panel title={title} isWide>
      {shown.length > 0 ? (
        <WorkTable items={shown} label={title} />
      ) : (
        count === 0 && <Empty>{empty}</Empty>
      )}
      {shown.length < count && (
        <p className="small">
          {t.today.someOf(format.number(shown.length), format.number(count))}{' '}
          {queues
            .filter((queue) => of(queue).length < queue.count)
            .map(({ queue, list }) => (
              <span key={queue}>
                <ListLink list={list}>{t.enums.queue[queue]}</ListLink>{' '}
              </span>
            ))}
        </p>
      )}
    </Panel>
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
