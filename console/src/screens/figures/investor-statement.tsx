import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { personOf } from '../../components/name-of.ts';
import { Empty } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Table } from '../../components/lists/table.tsx';
import { Amount } from '../../components/values.tsx';
import { useEntryCells } from '../investors/entry-columns.tsx';
import { Statement } from './statement.tsx';

type Investor = Schemas['InvestorStatement'];

const route = getRouteApi('/investors/$id/statement');

/** The wallet of an investor over a period: the balances before it, every entry, the balances after it. */
export function InvestorStatement() {
  const { id } = route.useParams();
  const { t, format } = usePreferences();
  const { data: person } = useRead('getInvestor', { path: { id } });
  const cells = useEntryCells();
  return (
    <Statement
      operation="getInvestorStatement"
      id={id}
      title={t.figures.statementOf(personOf(person, format) ?? '')}
      code={person?.phone}
      actions={
        <Link to="/investors/$id" params={{ id }} className="button">
          {t.investors.toInvestor}
        </Link>
      }
    >
      {(statement) => (
        <>
          {statement.completeUntil === null && <p className="notice">{t.figures.incomplete}</p>}
          <Balances statement={statement} />
          <h2>{t.investors.entries}</h2>
          {statement.entries.length === 0 ? (
            <Empty>{t.investors.noEntries}</Empty>
          ) : (
            <>
              <ObjectTable
                schema="WalletEntry"
                label={t.investors.entries}
                rows={statement.entries}
                rowKey={(entry) => entry.id}
                cells={cells}
              />
              <h2>{t.figures.totals}</h2>
              <Totals totals={statement.totals} />
            </>
          )}
        </>
      )}
    </Statement>
  );
}

function Balances({ statement: { opening, closing } }: { statement: Investor }) {
  const { t } = usePreferences();
  const names = {
    cashAvailable: t.investors.cashAvailable,
    cashReserved: t.investors.cashReserved,
    rewardsAvailable: t.investors.rewardsAvailable,
    rewardsReserved: t.investors.rewardsReserved,
    debt: t.investors.debt,
  } satisfies Record<keyof Investor['opening'], string>;
  return (
    <Table
      label={t.figures.balances}
      rows={Object.keys(names) as (keyof typeof names)[]}
      rowKey={(field) => field}
      columns={[
        { header: t.figures.balances, cell: (field) => names[field] },
        {
          header: t.figures.openingEgp,
          isNumber: true,
          cell: (field) => <Amount value={opening[field]} />,
        },
        {
          header: t.figures.closingEgp,
          isNumber: true,
          cell: (field) => <Amount value={closing[field]} />,
        },
      ]}
    />
  );
}

function Totals({ totals }: { totals: Investor['totals'] }) {
  const { t } = usePreferences();
  return (
    <ObjectTable
      schema="WalletReasonTotal"
      label={t.figures.totals}
      rows={totals}
      rowKey={({ kind, reason }) => kind + reason}
    />
  );
}
