import { Link, type LinkProps } from '@tanstack/react-router';
import { mayCall, type CallOf, type ReplyOf } from '../../api/operations.ts';
import { useRead } from '../../api/read.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import type { ListId } from '../../components/list.tsx';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { queues, type Queue } from './queues.tsx';

const SHOWN = 5;

/** What waits for somebody, the newest of each queue first. */
export function TodayScreen() {
  const { t } = usePreferences();
  const { roles } = useMe();
  return (
    <Screen title={t.nav.today}>
      <Panels>
        {queues
          .filter(({ operation }) => mayCall(roles, operation))
          .map((queue) => (
            <QueuePanel key={queue.name} queue={queue} />
          ))}
      </Panels>
    </Screen>
  );
}

interface Page {
  data: { id: string }[];
  hasMore: boolean;
}

function QueuePanel<Id extends ListId>({ queue }: { queue: Queue<Id> }) {
  const { t, format } = usePreferences();
  const { operation, name, status, screen, row } = queue;
  const page = useRead(operation, { query: { status, limit: SHOWN } } as unknown as CallOf<Id>);
  return (
    <Panel
      title={t.nav[name]}
      actions={
        <Link to={screen} className="button">
          {t.today.all}
        </Link>
      }
    >
      <Shown result={page} lines={SHOWN}>
        {(shown) => {
          const { data, hasMore } = shown as unknown as Page;
          if (data.length === 0) return <Empty>{t.today.nothing}</Empty>;
          return (
            <>
              <ul className="queue">
                {(data as unknown as RowsOf<Id>).map((item) => {
                  const { to, what, who, at, amount } = row(item as never, { t, format });
                  return (
                    <li key={to.params.id}>
                      <Link {...(to as LinkProps)}>{what}</Link>
                      <span className="who">{who}</span>
                      <span className="age">{format.age(at)}</span>
                      <span className="sum">{amount}</span>
                    </li>
                  );
                })}
              </ul>
              {hasMore && <p className="small">{t.today.more}</p>}
            </>
          );
        }}
      </Shown>
    </Panel>
  );
}

type RowsOf<Id extends ListId> =
  ReplyOf<Id> extends { data: infer Rows extends unknown[] } ? Rows : never;
