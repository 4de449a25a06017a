import { endOfMonth, startOfMonth, today } from '@internationalized/date';
import { Button } from 'react-aria-components';
import { usePreferences } from '../../app/preferences.tsx';
import { useListSearch } from '../../components/lists/search-params.ts';
import { Time } from '../../components/values.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';

/** Returns the first and the last day of a month in Cairo, such as the last one. */
export function monthOf(monthsAgo: number): { from: string; to: string } {
  const day = today(TIME_ZONE).subtract({ months: monthsAgo });
  return { from: startOfMonth(day).toString(), to: endOfMonth(day).toString() };
}

/** Chooses this month, up to today, or the last one for what has a first and a last day. */
export function MonthButtons() {
  const { t } = usePreferences();
  const { filterBy } = useListSearch();
  const choose = (days: { from: string; to: string }) => () => filterBy({ ...days });
  const now = today(TIME_ZONE).toString();
  return (
    <div className="periods">
      <Button className="button" onPress={choose({ ...monthOf(0), to: now })}>
        {t.figures.thisMonth}
      </Button>
      <Button className="button" onPress={choose(monthOf(1))}>
        {t.figures.lastMonth}
      </Button>
    </div>
  );
}

/** The moment of balances: the end of a day, or a time. */
export function Moment({ at }: { at: string | undefined }) {
  const { t, format } = usePreferences();
  if (!at || format.date(at) === format.lastDay(at)) return <Time at={at} />;
  return (
    <time dateTime={at} className="time">
      {t.figures.endOf(format.lastDay(at))}
    </time>
  );
}

/** Chooses now, or the end of the last month, for what has a moment. */
export function MomentButtons() {
  const { t } = usePreferences();
  const { filterBy } = useListSearch();
  return (
    <div className="periods">
      <Button className="button" onPress={() => filterBy({ at: undefined })}>
        {t.figures.now}
      </Button>
      <Button className="button" onPress={() => filterBy({ at: monthOf(1).to })}>
        {t.figures.endOfLastMonth}
      </Button>
    </div>
  );
}
