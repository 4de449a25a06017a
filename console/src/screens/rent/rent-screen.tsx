import { fromDate, toCalendarDate, type CalendarDate } from '@internationalized/date';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { mayCall } from '../../api/operations.ts';
import { useRead } from '../../api/read.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts, type Fact } from '../../components/facts.tsx';
import { List } from '../../components/lists/list.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Count, Money, Parts, Time, Words } from '../../components/values.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';
import { PendingApprovals } from '../approvals/pending-approvals.tsx';
import { RentActions, usePeriod } from './rent-actions.tsx';
import { RentParts } from './rent-parts.tsx';
import { Change, PayoutTag, RentTag } from './rent-values.tsx';

type Run = Schemas['RentalIncome'];

const route = getRouteApi('/rent/$id');

/** One rent: the plan beside the last one, and what every owner receives. */
export function RentScreen() {
  const { id } = route.useParams();
  const result = useRead('getRentalIncomeRun', { path: { id } });
  return <Shown result={result}>{(run) => <RentContent run={run} />}</Shown>;
}

function RentContent({ run }: { run: Run }) {
  const { t, format } = usePreferences();
  const period = usePeriod();
  const { comparison, reversal } = run;
  const approvedBy = useApprovers(run.id);
  const owners = (count: number) => t.rent.owners(count, format.number(count));
  return (
    <Screen
      title={t.rent.of(format.name(run.property.name))}
      beside={
        <>
          {period(run)} <RentTag status={run.status} />
        </>
      }
      actions={<RentActions run={run} />}
    >
      <PendingApprovals target={run.id} />
      {comparison?.isUnusual && run.status === 'planned' && (
        <p className="notice wait">{t.rent.unusual}</p>
      )}
      {run.notIssued.length > 0 && (
        <p className="notice wait">
          {t.rent.notIssued(run.notIssued.length, format.number(run.notIssued.length))}
        </p>
      )}
      <Panels>
        <Panel title={t.rent.plan}>
          <Facts
            rows={[
              [
                t.label.amount,
                <strong>
                  <Money value={run.amount} />
                </strong>,
              ],
              [t.rent.perShare, <Money value={run.amountPerShare} />],
              [t.rent.basis, t.enums.basis[run.basis]],
              [t.rent.eligible, <Count value={run.sharesEligible} />],
              [t.units.totalShares, <Count value={run.sharesTotal} />],
              [t.units.holders, <Count value={run.holders} />],
              [t.rent.serviceAmount, <Money value={run.serviceAmount} />],
              [t.rent.plannedBy, <Words>{run.operatorName}</Words>],
              run.releasedByName && [t.rent.releasedBy, <Words>{run.releasedByName}</Words>],
              ...approvedBy('releaseRentalIncomeRun'),
            ]}
          />
        </Panel>
        <Panel title={t.rent.comparison}>
          {comparison ? (
            <Comparison run={run} comparison={comparison} />
          ) : (
            <p className="empty">{t.rent.first}</p>
          )}
        </Panel>
        <Panel title={t.rent.progress}>
          <Facts
            rows={[
              [
                t.rent.paid,
                <Parts of={[<Money value={run.amountPaid} />, owners(run.payoutsPaid)]} />,
              ],
              [
                t.rent.waiting,
                <Parts of={[<Money value={run.amountWaiting} />, owners(run.payoutsWaiting)]} />,
              ],
              run.payoutsReversed > 0 && [t.rent.reversed, <Money value={run.amountReversed} />],
              [t.label.releasedAt, <Time at={run.releasedAt} />],
              [t.label.paidAt, <Time at={run.paidAt} />],
              reversal && [t.rent.reversedBy, <Words>{reversal.operatorName}</Words>],
              ...approvedBy('reverseRentalIncomeRun'),
              reversal && [t.label.reason, <Words>{reversal.reason}</Words>],
            ]}
          />
        </Panel>
      </Panels>
      {run.status === 'planned' ? <RentParts id={run.id} /> : <Payouts run={run} />}
    </Screen>
  );
}

/** Returns who approved an action on a rent, as facts: none if it needed nobody, or if the reader may not see it. */
function useApprovers(target: string) {
  const { t } = usePreferences();
  const enabled = mayCall(useMe().roles, 'listApprovals');
  const { data } = useRead('listApprovals', { query: { target, status: 'approved' } }, { enabled });
  return (operation: Schemas['Approval']['operation']): Fact[] =>
    (data?.data ?? [])
      .filter((approval) => approval.operation === operation)
      .map(({ decidedByName }) => [t.label.approvedBy, <Words>{decidedByName}</Words>]);
}

/** Days of a period in Cairo, with the first and the last one, as the period is shown. */
function daysOf({ period: { start, end } }: Pick<Run, 'period'>): number {
  const [first, last] = [Date.parse(start), Date.parse(end) - 1].map((at) =>
    toCalendarDate(fromDate(new Date(at), TIME_ZONE)),
  ) as [CalendarDate, CalendarDate];
  return last.compare(first) + 1;
}

/** The rent of a share beside that of the last time, and the lengths of both periods. */
function Comparison({ run, comparison }: { run: Run; comparison: NonNullable<Run['comparison']> }) {
  const { t } = usePreferences();
  const { data: last } = useRead('getRentalIncomeRun', { path: { id: comparison.rentalIncome } });
  const [days, lastDays] = [daysOf(run), last && daysOf(last)];
  return (
    <>
      <Facts
        rows={[
          [t.rent.lastPerShare, <Money value={comparison.amountPerShare} />],
          [t.rent.perShare, <Money value={run.amountPerShare} />],
          [t.rent.change, <Change run={run} />],
          [t.rent.days, <Count value={days} />],
          lastDays !== undefined && [t.rent.lastDays, <Count value={lastDays} />],
          [
            t.rent.last,
            <Link to="/rent/$id" params={{ id: comparison.rentalIncome }}>
              {nameOf(comparison, 'rentalIncome')}
            </Link>,
          ],
        ]}
      />
      {comparison.isPerDay && <p className="notice wait">{t.rent.otherLength}</p>}
    </>
  );
}

/** What every owner receives. */
function Payouts({ run }: { run: Run }) {
  const { t } = usePreferences();
  return (
    <>
      <h2>{t.rent.payouts}</h2>
      <List
        operation="listPayouts"
        input={{ path: { id: run.id } }}
        label={t.rent.payouts}
        link={({ investor }) => ({ to: '/investors/$id', params: { id: investor } })}
        cells={{ status: ({ status }) => <PayoutTag status={status} /> }}
        empty={t.rent.noPayouts}
      />
    </>
  );
}
