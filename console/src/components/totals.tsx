import type { Schemas } from '../api/call.ts';
import { usePreferences } from '../app/preferences.tsx';
import { Amount, Count } from './values.tsx';

const OURS = 'EGP';

/** How many things a list has on all pages, their sums, and since when the oldest waits. */
export function Totals({
  totals,
  sums,
}: {
  totals: Schemas['ListTotals'];
  sums: Readonly<Record<string, string>>;
}) {
  const { t, format } = usePreferences();
  const known = totals.amounts.filter(({ field, currency }) => field in sums && currency === OURS);
  return (
    <>
      <span>
        {t.common.count}{' '}
        <strong>
          <Count value={totals.count} />
        </strong>
      </span>
      {known.map(({ field, sum }) => (
        <span key={field}>
          {sums[field]}{' '}
          <strong>
            <Amount value={sum} />
          </strong>
        </span>
      ))}
      {totals.oldestAt && (
        <span>
          {t.common.oldest} <strong>{format.age(totals.oldestAt)}</strong>
        </span>
      )}
    </>
  );
}
