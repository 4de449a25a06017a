import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, Checkbox } from 'react-aria-components';
import type { Schemas } from '../../api/call.ts';
import { mayCall } from '../../api/operations.ts';
import { useRead } from '../../api/read.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Choice } from '../../components/fields/choice.tsx';
import { Facts } from '../../components/facts.tsx';
import { useListSearch } from '../../components/lists/search-params.ts';
import { Table, type Column } from '../../components/lists/table.tsx';
import { Help } from '../../components/help.tsx';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Amount, Code, Count, LocalName, Tag, type Tone } from '../../components/values.tsx';
import { PlanTogether } from './plan-together.tsx';
import { lastQuarters } from './quarters.tsx';
import { usePeriod } from './rent-actions.tsx';

type Overview = Schemas['RentOverview'];
type RentOfUnit = Schemas['RentOfUnit'];

const TONES: Record<RentOfUnit['state'], Tone> = {
  missing: 'bad',
  partly_covered: 'wait',
  planned: 'wait',
  released: 'good',
  reversing: 'bad',
  no_owners: 'calm',
};

/** The rent of a quarter over all units: what is planned, released and missing. Several are planned together. */
export function QuarterScreen() {
  const { t } = usePreferences();
  const period = usePeriod();
  const { search, filterBy } = useListSearch();
  const quarters = lastQuarters();
  const chosen = quarters.find(({ firstDay }) => firstDay === search.firstDay) ?? quarters[0]!;
  const { firstDay, lastDay } = chosen;
  const result = useRead('getRentOverview', { query: { firstDay, lastDay } });
  return (
    <Screen
      title={t.rent.quarterOf}
      beside={period({ period: chosen })}
      actions={
        <Link to="/rents" className="button">
          {t.nav.rents}
        </Link>
      }
    >
      <Help of="quarter" />
      <div className="filters periods-of">
        <Choice
          label={t.label.period}
          value={firstDay}
          values={quarters.map((quarter) => [quarter.firstDay, period({ period: quarter })])}
          onChange={(value) => filterBy({ ...search, firstDay: value })}
        />
      </div>
      <Shown result={result} lines={12}>
        {(overview) => <Units key={overview.firstDay} overview={overview} />}
      </Shown>
    </Screen>
  );
}

function Units({ overview }: { overview: Overview }) {
  const { t, format } = usePreferences();
  const mayPlan = mayCall(useMe().roles, 'createRentalIncomeRun');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [planned, setPlanned] = useState<readonly RentOfUnit[] | null>(null);
  const free = overview.units.filter(({ state }) => state === 'missing');
  const chosen = free.filter(({ property }) => selected.has(property.id));
  const select = (units: readonly RentOfUnit[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const { property } of units)
        if (isSelected) after.add(property.id);
        else after.delete(property.id);
      return after;
    });
  const selection: Column<RentOfUnit> = {
    header: t.receipts.choose,
    cell: (unit) =>
      unit.state === 'missing' && (
        <Checkbox
          className="check"
          isSelected={selected.has(unit.property.id)}
          onChange={(isSelected) => select([unit], isSelected)}
          aria-label={t.orders.select(unit.property.code)}
        >
          <span className="box" aria-hidden="true" />
        </Checkbox>
      ),
  };
  return (
    <>
      <Panels>
        <Panel title={t.rent.summary}>
          <Facts
            rows={[
              [t.enums.rentOfUnit.missing, <Count value={overview.missing} />],
              [t.enums.rentOfUnit.partly_covered, <Count value={overview.partlyCovered} />],
              [t.enums.rentOfUnit.planned, <Count value={overview.planned} />],
              [t.enums.rentOfUnit.released, <Count value={overview.released} />],
              [t.rent.days, <Count value={overview.days} />],
            ]}
          />
        </Panel>
      </Panels>
      {mayPlan && free.length > 0 && (
        <div className="selection">
          <Checkbox
            className="check"
            isSelected={chosen.length === free.length}
            isIndeterminate={chosen.length > 0 && chosen.length < free.length}
            onChange={(isSelected) => select(free, isSelected)}
          >
            <span className="box" aria-hidden="true" />
            {t.rent.selectMissing}
          </Checkbox>
          <Button
            className="button main"
            aria-haspopup="dialog"
            data-operation="createRentalIncomeRun"
            isDisabled={chosen.length === 0}
            onPress={() => setPlanned(chosen)}
          >
            {t.rent.planSelected(format.number(chosen.length))}
          </Button>
        </div>
      )}
      <UnitTable overview={overview} selection={mayPlan ? [selection] : []} />
      {planned && (
        <PlanTogether
          units={planned}
          period={overview.period}
          close={() => {
            setPlanned(null);
            setSelected(new Set());
          }}
        />
      )}
    </>
  );
}

function UnitTable({
  overview: { units, days },
  selection,
}: {
  overview: Overview;
  selection: readonly Column<RentOfUnit>[];
}) {
  const { t, format } = usePreferences();
  const period = usePeriod();
  const columns: Column<RentOfUnit>[] = [
    {
      header: t.label.unit,
      cell: ({ property }) => (
        <Link to="/units/$id/rent" params={{ id: property.id }}>
          <Code>{property.code}</Code> <LocalName value={property.name} />
        </Link>
      ),
    },
    ...selection,
    {
      header: t.label.status,
      cell: ({ state, rentalIncome }) => {
        const tag = <Tag tone={TONES[state]}>{t.enums.rentOfUnit[state]}</Tag>;
        if (!rentalIncome) return tag;
        return (
          <Link to="/rent/$id" params={{ id: rentalIncome }}>
            {tag}
          </Link>
        );
      },
    },
    {
      header: t.label.period,
      cell: ({ state, covers, coveredDays }) =>
        covers && (
          <>
            {period({ period: covers })}
            {state === 'partly_covered' && (
              <div className="small">
                {t.rent.covered(format.number(coveredDays), format.number(days))}
              </div>
            )}
          </>
        ),
    },
    {
      header: t.rent.lastAmount,
      isNumber: true,
      cell: ({ last }) => last && <Amount value={last.amount} />,
    },
    {
      header: t.label.amountEgp,
      isNumber: true,
      cell: ({ amount, isUnusual }) =>
        amount !== null && (
          <span className={isUnusual ? 'differs' : undefined}>
            <Amount value={amount} />
          </span>
        ),
    },
  ];
  return (
    <Table
      label={t.rent.quarterOf}
      columns={columns}
      rows={units}
      rowKey={({ property }) => property.id}
    />
  );
}
