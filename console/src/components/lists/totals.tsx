import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Amount, Count, OURS } from '../values.tsx';

/** How many things a list has on all pages, their sums, and since when the oldest waits, if they wait. */
export function Totals({
  totals,
  sums,
  isQueue,
}: {
  totals: Schemas['ListTotals'];
  sums: Readonly<Record<string, string>>;
  isQueue: boolean;
}) {
  const { t, format } = usePreferences();
  const known = Object.entries(sums).flatMap(([field, name]) =>
    totals.amounts
      .filter((one) => one.field === field && one.currency === OURS)
      .map(({ sum }) => ({ field, name, sum })),
  );
  return (
    <>
      <span>
        {t.common.count}{' '}
        <strong>
          <Count value={totals.count} />
        </strong>
      </span>
      {known.map(({ field, name, sum }) => (
        <span key={field}>
          {name}{' '}
          <strong>
            <Amount value={sum} />
          </strong>
        </span>
      ))}
      {isQueue && totals.oldestAt && (
        <span>
          {t.common.oldest} <strong>{format.age(totals.oldestAt)}</strong>
        </span>
      )}
    </>
  );
}
