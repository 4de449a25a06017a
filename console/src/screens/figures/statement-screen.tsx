import { today } from '@internationalized/date';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { Filters } from '../../components/filters.tsx';
import { Screen } from '../../components/screen.tsx';
import { useListSearch } from '../../components/search-params.ts';
import { Shown } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { Amount, Count, Money } from '../../components/values.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';

/** The money that came in and went out in a period; at first in this month. */
export function StatementScreen() {
  const { t } = usePreferences();
  const { search, filterBy } = useListSearch();
  const now = today(TIME_ZONE);
  const from = search.from ?? now.set({ day: 1 }).toString();
  const to = search.to ?? now.toString();
  const result = useRead('getStatement', { query: { from, to } });
  return (
    <Screen title={t.figures.statement}>
      <Filters
        filters={[
          { name: 'from', label: t.figures.from, isDay: true },
          { name: 'to', label: t.figures.to, isDay: true },
        ]}
        search={{ from, to }}
        change={filterBy}
      />
      <Shown result={result} lines={8}>
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
      </Shown>
    </Screen>
  );
}
