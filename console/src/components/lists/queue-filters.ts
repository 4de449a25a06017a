import { usePreferences } from '../../app/preferences.tsx';
import type { Filter } from './filters.tsx';

type QueueFilter = 'decidable' | 'oldestFirst' | 'world';

/**
 * Returns the filters with which people work through a queue: whose it is and in which order. A list that begins as a
 * queue has the oldest first.
 */
export function useQueueFilters<Name extends QueueFilter>(
  names: readonly Name[],
  { isQueue = false }: { isQueue?: boolean } = {},
): Filter<Name>[] {
  const { t } = usePreferences();
  const filters: Record<QueueFilter, Omit<Filter, 'name'>> = {
    oldestFirst: {
      label: t.today.order,
      values: [['true', t.today.oldestFirst]],
      all: t.today.newestFirst,
      ...(isQueue && { initial: 'true' }),
    },
    decidable: {
      label: t.today.whose,
      values: [
        ['true', t.today.ofMine],
        ['false', t.today.ofOthers],
      ],
      isHidden: true,
    },
    world: { label: t.label.world, isHidden: true },
  };
  return names.map((name) => ({ name, ...filters[name] }));
}
