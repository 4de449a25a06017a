import type { Schemas } from '../../api/call.ts';
import { piastres } from '../../api/money.ts';
import { usePreferences } from '../../app/preferences.tsx';

const BAR = 32;
const GAP = 16;
const HEIGHT = 96;
const FOOT = 18;
const ALL = 1000n;

/** The rent per share of each period, as bars from the oldest on; the table below has the numbers. */
export function RentPlot({ runs }: { runs: readonly Schemas['RentalIncome'][] }) {
  const { t, format } = usePreferences();
  const shown = runs
    .filter(({ status }) => !['discarded', 'reversed'].includes(status))
    .toReversed();
  if (shown.length < 2) return null;
  const amounts = shown.map(({ amountPerShare }) => piastres(amountPerShare));
  const highest = amounts.reduce((most, one) => (one > most ? one : most), 1n);
  return (
    <figure className="plot">
      <figcaption>{t.rent.plot}</figcaption>
      <svg
        viewBox={`0 0 ${shown.length * (BAR + GAP)} ${HEIGHT + FOOT}`}
        width={shown.length * (BAR + GAP)}
        height={HEIGHT + FOOT}
        role="img"
        aria-label={t.rent.plot}
        direction="ltr"
      >
        {shown.map((run, index) => {
          const height =
            (Number((amounts[index]! * ALL) / highest) / Number(ALL)) * (HEIGHT - FOOT);
          return (
            <g key={run.id} className={run.status === 'planned' ? 'planned' : undefined}>
              <title>{`${format.date(run.period.start)}: ${format.amount(run.amountPerShare)}`}</title>
              <rect
                x={index * (BAR + GAP)}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx="2"
              />
              <text x={index * (BAR + GAP) + BAR / 2} y={HEIGHT + FOOT - 4} textAnchor="middle">
                {format.month(run.period.start)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
