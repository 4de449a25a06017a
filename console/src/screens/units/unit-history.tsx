import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Changes } from '../../components/details.tsx';
import { Table } from '../../components/lists/table.tsx';
import { Panel } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { Time, Words } from '../../components/values.tsx';

type Change = Schemas['PropertyChange'];

/** Who changed the price and the other terms of a unit, when, from what to what, and who approved it. */
export function UnitHistory({ id }: { id: string }) {
  const { t } = usePreferences();
  const result = useRead('getPropertySales', { path: { id } });
  return (
    <Panel title={t.units.changes} isWide>
      <Shown result={result} lines={3}>
        {({ changes }) =>
          changes.length === 0 ? (
            <Empty>{t.units.noChanges}</Empty>
          ) : (
            <Table<Change>
              label={t.units.changes}
              rows={changes}
              rowKey={({ at }) => at}
              columns={[
                { header: t.label.at, cell: ({ at }) => <Time at={at} /> },
                { header: t.units.changed, cell: (change) => <Changed change={change} /> },
                {
                  header: t.units.changedBy,
                  cell: ({ operatorName }) => <Words>{operatorName}</Words>,
                },
                {
                  header: t.label.approvedBy,
                  cell: ({ approvedByName }) => <Words>{approvedByName}</Words>,
                },
              ]}
            />
          )
        }
      </Shown>
    </Panel>
  );
}

function Changed({ change: { changes } }: { change: Change }) {
  return (
    <Changes
      isCompact
      details={changes.map(({ field, from, to }) => ({ field, value: from, newValue: to }))}
    />
  );
}
