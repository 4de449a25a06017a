import { CalendarDate, today } from '@internationalized/date';
import { Button } from 'react-aria-components';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';
import { usePeriod } from './rent-actions.tsx';

const MONTHS = 3;
/** A year back. */
const OFFERED = [-4, -3, -2, -1];
const PAGE = 100;

/** Fills in a quarter whose rent can be planned: it has ended with owners, and no rent covers any of it. */
export function Quarters({
  unit: { id, ownedSince },
  fill,
}: {
  unit: Schemas['BackOfficeProperty'];
  fill: (start: string, end: string) => void;
}) {
  const { t, format } = usePreferences();
  const period = usePeriod();
  const { data: runs } = useRead('listRentalIncomeRuns', { path: { id }, query: { limit: PAGE } });
  if (ownedSince === null) return <p className="notice wait">{t.rent.noOwners}</p>;
  if (!runs) return null;
  const covered = runs.data.filter(({ status }) => !['discarded', 'reversed'].includes(status));
  const free = OFFERED.map(quarterFromNow).filter(
    ({ start, end }) =>
      isUntil(ownedSince, end) &&
      !covered.some((run) => !isUntil(run.period.end, start) && !isUntil(end, run.period.start)),
  );
  const current = quarterFromNow(0);
  return (
    <p className="quarters">
      {free.length > 0
        ? t.rent.quarters
        : t.rent.noQuarter(period({ period: current }), format.date(current.end))}{' '}
      {free.map(({ start, end }) => (
        <Button key={start} className="button" onPress={() => fill(start, end)}>
          {period({ period: { start, end } })}
        </Button>
      ))}
    </p>
  );
}

const isUntil = (time: string, end: string) => Date.parse(time) <= Date.parse(end);

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
