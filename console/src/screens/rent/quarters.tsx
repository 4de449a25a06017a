import { CalendarDate, parseDate, today } from '@internationalized/date';
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
  fill: (firstDay: string, lastDay: string) => void;
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
      {free.map(({ start, end, firstDay, lastDay }) => (
        <Button key={start} className="button" onPress={() => fill(firstDay, lastDay)}>
          {period({ period: { start, end } })}
        </Button>
      ))}
    </p>
  );
}

const isUntil = (time: string, end: string) => Date.parse(time) <= Date.parse(end);

/** The last quarters that have ended, the latest first. */
export const lastQuarters = () =>
  Array.from({ length: SHOWN }, (_, place) => quarterFromNow(-1 - place));

/** Two years. */
const SHOWN = 8;

function quarterFromNow(count: number) {
  const { year, month } = today(TIME_ZONE);
  const first = new CalendarDate(year, month - ((month - 1) % MONTHS), 1).add({
    months: count * MONTHS,
  });
  const firstDay = first.toString();
  const lastDay = first.add({ months: MONTHS }).subtract({ days: 1 }).toString();
  return { firstDay, lastDay, start: startOfDay(firstDay), end: endOfDay(lastDay) };
}

/** The first moment of a day in Cairo. */
export const startOfDay = (day: string) => parseDate(day).toDate(TIME_ZONE).toISOString();

/** The first moment of the next day in Cairo: the end of a period is not part of it. */
export const endOfDay = (day: string) =>
  parseDate(day).add({ days: 1 }).toDate(TIME_ZONE).toISOString();
