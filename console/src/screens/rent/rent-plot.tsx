import type { ReactNode } from 'react';
import type { Schemas } from '../../api/call.ts';
import { piastres } from '../../api/money.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Plot } from '../../components/plot.tsx';
import { Panel } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { usePeriod } from './rent-actions.tsx';
import { RentTag } from './rent-values.tsx';

type Runs = readonly Schemas['RentalIncome'][];

/** Ten years. */
const MAX_QUARTERS = 40;
const PAGE = 100;

/** Returns the periods that count, the oldest first: at most the last forty. */
function countedOf(runs: Runs): Runs {
  return runs
    .filter(({ status }) => !['discarded', 'reversed'].includes(status))
    .slice(0, MAX_QUARTERS)
    .toReversed();
}

/** The rent per share of each period. */
export function RentPlot({ runs, children }: { runs: Runs; children?: ReactNode }) {
  const { t, format } = usePreferences();
  const period = usePeriod();
  const counted = countedOf(runs);
  if (counted.length === 0) return null;
  return (
    <Plot
      title={t.rent.plot}
      say={format.amount}
      plannedMeans={t.enums.rent.planned}
      bars={counted.map((run) => ({
        id: run.id,
        label: format.months(run.period),
        text: `${period(run)}: ${format.amount(run.amountPerShare)}`,
        value: piastres(run.amountPerShare),
        isPlanned: run.status === 'planned',
      }))}
    >
      {children}
    </Plot>
  );
}

/** The rent of a unit over time, as a plot and as a table. */
export function RentPanel({ id }: { id: string }) {
  const { t } = usePreferences();
  const period = usePeriod();
  const result = useRead('listRentalIncomeRuns', { path: { id }, query: { limit: PAGE } });
  return (
    <Panel title={t.units.rent}>
      <Shown result={result} lines={5}>
        {({ data }) =>
          countedOf(data).length === 0 ? (
            <Empty>{t.rent.none}</Empty>
          ) : (
            <RentPlot runs={data}>
              <ObjectTable
                schema="RentalIncome"
                label={t.rent.plot}
                rows={countedOf(data).toReversed()}
                rowKey={(run) => run.id}
                link={(run) => ({ to: '/rent/$id', params: { id: run.id } })}
                columns={[
                  { header: t.label.period, cell: (run) => period(run) },
                  'status',
                  'amountPerShare',
                  'amount',
                ]}
                cells={{ status: ({ status }) => <RentTag status={status} /> }}
              />
            </RentPlot>
          )
        }
      </Shown>
    </Panel>
  );
}
