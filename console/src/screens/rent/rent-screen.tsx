import { getRouteApi, Link } from '@tanstack/react-router';
import { RentBasis } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { amountOf } from '../../components/form-state.ts';
import { List } from '../../components/list.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import {
  Amount,
  Code,
  Count,
  LocalName,
  Money,
  Percent,
  Tag,
  Time,
  Words,
  type Tone,
} from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { RentActions, usePeriod } from './rent-actions.tsx';
import { RentPlot } from './rent-plot.tsx';

type Run = Schemas['RentalIncome'];

const TONES: Record<Run['status'], Tone> = {
  planned: 'wait',
  discarded: 'calm',
  scheduled: 'wait',
  processing: 'wait',
  paid: 'good',
  reversing: 'bad',
  reversed: 'bad',
};

const listRoute = getRouteApi('/units/$id/rent');
const route = getRouteApi('/rent/$id');

function RentTag({ status }: { status: Run['status'] }) {
  const { t } = usePreferences();
  return <Tag tone={TONES[status]}>{t.enums.rent[status]}</Tag>;
}

/** The rent of a unit, one run for each period. */
export function RentList() {
  const { id } = listRoute.useParams();
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
          {unit.data && <PlanRent unit={unit.data} />}
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
          { header: t.label.status, cell: ({ status }) => <RentTag status={status} /> },
          {
            header: t.label.amountEgp,
            isNumber: true,
            cell: ({ amount }) => <Amount value={amount} />,
          },
          {
            header: t.rent.perShareEgp,
            isNumber: true,
            cell: ({ amountPerShare }) => <Amount value={amountPerShare} />,
          },
          { header: t.rent.change, isNumber: true, cell: (run) => <Change run={run} /> },
          {
            header: t.units.holders,
            isNumber: true,
            cell: ({ holders }) => <Count value={holders} />,
          },
          {
            header: t.rent.paidEgp,
            isNumber: true,
            cell: ({ amountPaid }) => <Amount value={amountPaid} />,
          },
        ]}
        empty={t.rent.none}
      />
    </Screen>
  );
}

/** By how much the rent of a share differs from the last one; an unusual one stands out. */
function Change({ run: { comparison } }: { run: Run }) {
  if (!comparison) return null;
  return (
    <span className={comparison.isUnusual ? 'differs' : undefined}>
      <Percent value={comparison.changePercent} />
    </span>
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
        { name: 'period.start', label: t.rent.start, kind: 'instant' },
        { name: 'period.end', label: t.rent.end, kind: 'instant', help: t.rent.endHelp },
        { name: 'amount', label: t.label.amountEgp, kind: 'amount' },
        {
          name: 'basis',
          label: t.rent.basis,
          kind: 'choice',
          initial: 'total',
          values: entriesOf(t.enums.basis, RentBasis),
        },
      ]}
      body={(values) => ({
        period: { start: values['period.start'], end: values['period.end'] },
        amount: amountOf(values.amount),
        basis: values.basis as Schemas['RentBasis'],
      })}
    />
  );
}

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
      {comparison?.isUnusual && <p className="notice wait">{t.rent.unusual}</p>}
      {run.notIssued.length > 0 && (
        <p className="notice wait">{t.rent.notIssued(run.notIssued.length)}</p>
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
            ]}
          />
        </Panel>
        <Panel title={t.rent.comparison}>
          {comparison ? (
            <Facts
              rows={[
                [t.rent.lastPerShare, <Money value={comparison.amountPerShare} />],
                [t.rent.perShare, <Money value={run.amountPerShare} />],
                [t.rent.change, <Change run={run} />],
                [
                  t.rent.last,
                  <Link to="/rent/$id" params={{ id: comparison.rentalIncome }}>
                    {nameOf(comparison, 'rentalIncome')}
                  </Link>,
                ],
              ]}
            />
          ) : (
            <p className="empty">{t.rent.first}</p>
          )}
        </Panel>
        <Panel title={t.rent.progress}>
          <Facts
            rows={[
              [
                t.rent.paid,
                <>
                  <Money value={run.amountPaid} /> · <Count value={run.payoutsPaid} />
                </>,
              ],
              [
                t.rent.waiting,
                <>
                  <Money value={run.amountWaiting} /> · <Count value={run.payoutsWaiting} />
                </>,
              ],
              run.payoutsReversed > 0 && [t.rent.reversed, <Money value={run.amountReversed} />],
              [t.label.releasedAt, <Time at={run.releasedAt} />],
              [t.label.paidAt, <Time at={run.paidAt} />],
              reversal && [t.rent.reversedBy, <Words>{reversal.operatorName}</Words>],
              reversal && [t.label.reason, <Words>{reversal.reason}</Words>],
            ]}
          />
        </Panel>
      </Panels>
      <h2>{t.rent.payouts}</h2>
      <List
        operation="listPayouts"
        input={{ path: { id: run.id } }}
        label={t.rent.payouts}
        link={({ investor }) => ({ to: '/investors/$id', params: { id: investor } })}
        columns={[
          {
            header: t.label.investor,
            cell: (payout) => <Words>{nameOf(payout, 'investor')}</Words>,
          },
          { header: t.label.status, cell: ({ status }) => <Tag>{t.enums.payout[status]}</Tag> },
          { header: t.label.paidAt, cell: ({ paidAt }) => <Time at={paidAt} /> },
          {
            header: t.label.shares,
            isNumber: true,
            cell: ({ sharesEligible }) => <Count value={sharesEligible} />,
          },
          {
            header: t.label.amountEgp,
            isNumber: true,
            cell: ({ amount }) => <Amount value={amount} />,
          },
        ]}
        empty={t.rent.noPayouts}
      />
    </Screen>
  );
}
