import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { Table } from '../../components/table.tsx';
import { Amount, Count, Money } from '../../components/values.tsx';
import { Statement } from './statement.tsx';

/** The money that came in and went out in a period. */
export function StatementScreen() {
  const { t } = usePreferences();
  return (
    <Statement operation="getStatement" title={t.figures.statement}>
      {(statement) => (
        <>
          <Facts
            isCompact
            rows={[
              [t.figures.in, <Money value={statement.in} />],
              [t.figures.out, <Money value={statement.out} />],
              [
                t.figures.net,
                <strong>
                  <Money value={statement.net} />
                </strong>,
              ],
            ]}
          />
          <Table
            label={t.figures.statement}
            rows={statement.lines}
            rowKey={({ account, direction }) => account + direction}
            columns={[
              { header: t.figures.account, cell: ({ account }) => t.enums.account[account] },
              {
                header: t.figures.direction,
                cell: ({ direction }) => (direction === 'in' ? t.figures.in : t.figures.out),
              },
              {
                header: t.figures.items,
                isNumber: true,
                cell: ({ count }) => <Count value={count} />,
              },
              {
                header: t.label.amountEgp,
                isNumber: true,
                cell: ({ amount }) => <Amount value={amount} />,
              },
            ]}
          />
        </>
      )}
    </Statement>
  );
}
