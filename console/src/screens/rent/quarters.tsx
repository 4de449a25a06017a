import { CalendarDate, today } from '@internationalized/date';
import { Button } from 'react-aria-components';
import { usePreferences } from '../../app/preferences.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';
import { usePeriod } from './rent-actions.tsx';

const MONTHS = 3;

/** Fills in the first moments of the last quarter, or of this one, and of the one after it. */
export function Quarters({ fill }: { fill: (start: string, end: string) => void }) {
  const { t } = usePreferences();
  const period = usePeriod();
  return (
    <p className="quarters">
      {t.rent.quarters}{' '}
      {[-1, 0].map(quarterFromNow).map(({ start, end }) => (
        <Button key={start} className="button" onPress={() => fill(start, end)}>
          {period({ period: { start, end } })}
        </Button>
      ))}
    </p>
  );
}

function quarterFromNow(count: number) {
  const { year, month } = today(TIME_ZONE);
  const first = new CalendarDate(year, month - ((month - 1) % MONTHS), 1).add({
    months: count * MONTHS,
  });
  const [start, end] = [first, first.add({ months: MONTHS })].map((day) =>
    day.toDate(TIME_ZONE).toISOString(),
  ) as [string, string];
  return { start, end };
}
