import { Link, useParams, useSearch } from '@tanstack/react-router';
import { WorkQueueName } from '../../../generated/backoffice/enums.ts';
import { useRead } from '../api/read.ts';
import { usePreferences } from '../app/preferences.tsx';
import { nameOf } from './name-of.ts';
import { screenOf } from './object-link.tsx';

/** On the screen of something that was opened from the work of a person: the next one of its queue. */
export function NextInQueue() {
  const { queue } = useSearch({ strict: false }) as { queue?: string };
  const { id } = useParams({ strict: false });
  const name = WorkQueueName.find((one) => one === queue);
  return id !== undefined && name !== undefined && <Next queue={name} id={id} />;
}

function Next({ queue, id }: { queue: (typeof WorkQueueName)[number]; id: string }) {
  const { t } = usePreferences();
  const { data } = useRead('getWork', { query: { queue, after: id } });
  const next = data?.items.find(({ resource }) => resource !== id);
  const to = next && screenOf(next.resource);
  return (
    data && (
      <nav className="next-in-queue" aria-label={t.today.inQueue(t.enums.queue[queue])}>
        <Link to="/">{t.today.inQueue(t.enums.queue[queue])}</Link>
        {to ? (
          <Link
            to={to}
            params={{ id: next.resource }}
            search={{ queue } as never}
            className="button"
          >
            {t.today.next(nameOf(next, 'resource') ?? '')}
          </Link>
        ) : (
          <span className="small">{t.today.last}</span>
        )}
      </nav>
    )
  );
}
