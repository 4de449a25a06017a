import { getRouteApi, Link } from '@tanstack/react-router';
import { RentBasis } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import type { ColumnChoice } from '../../components/lists/columns.tsx';
import { useQueueFilters } from '../../components/lists/queue-filters.ts';
import { List } from '../../components/lists/list.tsx';
import { Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Code, Count, LocalName } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { usePeriod } from './rent-actions.tsx';
import { endOfDay, Quarters, startOfDay } from './quarters.tsx';
import { RentPlot } from './rent-plot.tsx';
import { Change, RentTag } from './rent-values.tsx';

const route = getRouteApi('/units/$id/rent');

const CELLS: ColumnChoice<'RentalIncome', Schemas['RentalIncome']>['cells'] = {
  status: ({ status }) => <RentTag status={status} />,
  'comparison.changePercent': (run) => <Change run={run} />,
};

/** The rent of a unit, one run for each period. */
export function RentList() {
  const { id } = route.useParams();
  const { t, format } = usePreferences();
  const period = usePeriod();
  const unit = useRead('getProperty', { path: { id } });
  const name = unit.data ? format.name(unit.data.name) : '';
  return (
    <Screen
      title={t.rent.of(name)}
      actions={
        <>
          <Link to="/units/$id" params={{ id }} className="button">
            {t.units.toUnit}
          </Link>
          <Shown result={unit} lines={1}>
            {(shown) => <PlanRent unit={shown} />}
          </Shown>
        </>
      }
    >
      <List
        operation="listRentalIncomeRuns"
        input={{ path: { id } }}
        label={t.units.rent}
        above={({ data }) => <RentPlot runs={data} />}
        link={(run) => ({ to: '/rent/$id', params: { id: run.id } })}
        columns={[
          { header: t.label.period, cell: (run) => period(run) },
          'status',
          'amount',
          'amountPerShare',
          'comparison.changePercent',
          'holders',
          'amountPaid',
        ]}
        cells={CELLS}
        empty={t.rent.none}
      />
    </Screen>
  );
}

function PlanRent({ unit }: { unit: Schemas['BackOfficeProperty'] }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="createRentalIncomeRun"
      tone="main"
      path={{ id: unit.id }}
      facts={[
        [
          t.label.unit,
          <>
            <Code>{unit.code}</Code> <LocalName value={unit.name} />
          </>,
        ],
        [t.units.soldShares, <Count value={unit.shares.sold} />],
        [t.units.totalShares, <Count value={unit.shares.total} />],
      ]}
      fields={[
        { name: 'period.start', label: t.rent.start, kind: 'day', read: startOfDay },
        {
          name: 'period.end',
          label: t.rent.end,
          kind: 'day',
          read: endOfDay,
          help: t.rent.endHelp,
        },
        { name: 'amount', label: t.label.amountEgp, kind: 'amount' },
        {
          name: 'basis',
          label: t.rent.basis,
          kind: 'choice',
          initial: 'total',
          values: entriesOf(t.enums.basis, RentBasis),
        },
      ]}
    >
      {(_typed, fill) => (
        <Quarters
          unit={unit}
          fill={(firstDay, lastDay) => {
            fill('period.start', firstDay);
            fill('period.end', lastDay);
          }}
        />
      )}
    </Action>
  );
}

/** The rent of all units, the newest first. */
export function AllRentList() {
  const { t } = usePreferences();
  const period = usePeriod();
  return (
    <Screen
      title={t.nav.rents}
      actions={
        <Link to="/rents/quarter" className="button">
          {t.rent.quarterOf}
        </Link>
      }
    >
      <List
        operation="listRentalIncome"
        label={t.nav.rents}
        sums={{ amount: t.label.amountEgp }}
        filters={[
          { name: 'planned', label: t.label.status, values: [['true', t.enums.rent.planned]] },
          { name: 'property', label: t.rent.unitCode },
          ...useQueueFilters(['world', 'oldestFirst']),
        ]}
        link={(run) => ({ to: '/rent/$id', params: { id: run.id } })}
        columns={[
          'property',
          { header: t.label.period, cell: (run) => period(run) },
          'status',
          'comparison.changePercent',
          'amount',
        ]}
        cells={CELLS}
        empty={
          <>
            {t.rent.noneAtAll} <Link to="/units">{t.nav.units}</Link>
          </>
        }
      />
    </Screen>
  );
}
