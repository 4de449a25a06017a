import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Table } from '../../components/lists/table.tsx';
import { Amount, Count } from '../../components/values.tsx';
import { Statement } from './statement.tsx';

type Unit = Schemas['PropertyStatement'];

const route = getRouteApi('/units/$id/statement');

/** What a period changed for a unit, and who held its shares before and after it. */
export function UnitStatement() {
  const { id } = route.useParams();
  const { t, format } = usePreferences();
  const { data: unit } = useRead('getProperty', { path: { id } });
  return (
    <Statement
      operation="getPropertyStatement"
      id={id}
      title={t.figures.statementOf(unit ? format.name(unit.name) : '')}
      code={unit?.code}
      actions={
        <Link to="/units/$id" params={{ id }} className="button">
          {t.units.toUnit}
        </Link>
      }
    >
      {(statement) => (
        <>
          <ObjectTable
            schema="PropertyStatementLine"
            label={t.figures.happened}
            rows={statement.lines}
            rowKey={({ event }) => event}
          />
          <h2>{t.units.holders}</h2>
          <Holders statement={statement} />
        </>
      )}
    </Statement>
  );
}

function Holders({ statement: { opening, closing } }: { statement: Unit }) {
  const { t } = usePreferences();
  return (
    <Table
      label={t.units.holders}
      rows={[
        { name: t.figures.before, ...opening },
        { name: t.figures.after, ...closing },
      ]}
      rowKey={({ name }) => name}
      columns={[
        { header: t.label.at, cell: ({ name }) => name },
        {
          header: t.units.holders,
          isNumber: true,
          cell: ({ holders }) => <Count value={holders} />,
        },
        { header: t.units.issued, isNumber: true, cell: ({ shares }) => <Count value={shares} /> },
        {
          header: t.units.investedEgp,
          isNumber: true,
          cell: ({ investedAmount }) => <Amount value={investedAmount} />,
        },
      ]}
    />
  );
}
