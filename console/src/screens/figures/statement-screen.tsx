import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Money } from '../../components/values.tsx';
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
          <ObjectTable
            schema="MoneyStatementLine"
            label={t.figures.statement}
            rows={statement.lines}
            rowKey={({ account, kind, direction }) => account + kind + direction}
          />
        </>
      )}
    </Statement>
  );
}
