import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import type { Fact } from '../../components/facts.tsx';
import { Code, Count, LocalName, Money, Percent } from '../../components/values.tsx';

type Run = Schemas['RentalIncome'];

/** Returns a function that writes the first and the last day of a period in Cairo. */
export function usePeriod() {
  const { format, t } = usePreferences();
  return ({ period: { start, end } }: Pick<Run, 'period'>) =>
    t.common.fromTo(format.date(start), format.lastDay(end));
}

/** What can be done with a rent. */
export function RentActions({ run }: { run: Run }) {
  const { t } = usePreferences();
  const common = { path: { id: run.id }, about: run, facts: useFacts(run) };
  return (
    <>
      <Action
        operation="releaseRentalIncomeRun"
        tone="main"
        {...common}
        proof={{ amount: run.amount }}
      />
      <Action operation="discardRentalIncomeRun" {...common} />
      <Action
        operation="reverseRentalIncomeRun"
        tone="danger"
        {...common}
        proof={{ amount: run.amount }}
        fields={[reasonField(t)]}
      />
    </>
  );
}

function useFacts(run: Run): Fact[] {
  const { t } = usePreferences();
  const period = usePeriod();
  return [
    [
      t.label.unit,
      <>
        <Code>{run.property.code}</Code> <LocalName value={run.property.name} />
      </>,
    ],
    [t.label.period, period(run)],
    [
      t.label.amount,
      <strong>
        <Money value={run.amount} />
      </strong>,
    ],
    [t.rent.perShare, <Money value={run.amountPerShare} />],
    [t.units.holders, <Count value={run.holders} />],
    run.comparison && [t.rent.change, <Percent value={run.comparison.changePercent} />],
    run.amountPaid > 0 && [t.rent.paid, <Money value={run.amountPaid} />],
  ];
}
