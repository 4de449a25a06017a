import { BackOfficePropertyStatus } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useHasWorlds } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { useQueueFilters } from '../../components/lists/queue-filters.ts';
import { List } from '../../components/lists/list.tsx';
import { Screen } from '../../components/screen.tsx';
import { useListSearch } from '../../components/lists/search-params.ts';
import { Tag, Time } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { CreateUnit } from './create-unit.tsx';
import { SoldBar } from './sold-bar.tsx';

/** The units that are sold in shares. */
export function UnitList() {
  const { t, format } = usePreferences();
  const hasWorlds = useHasWorlds();
  const { deadlineBefore = '', deadlineFrom = '' } = useListSearch().search;
  return (
    <Screen title={t.nav.units} actions={<CreateUnit />}>
      <List
        operation="listProperties"
        label={t.nav.units}
        filters={[
          {
            name: 'status',
            label: t.label.status,
            values: entriesOf(t.enums.unit, BackOfficePropertyStatus),
          },
          { name: 'world', label: t.label.world, isHidden: !hasWorlds },
          {
            name: 'deadlineBefore',
            label: t.label.fundingDeadline,
            values: [
              [deadlineBefore, t.units.before(deadlineBefore && format.time(deadlineBefore))],
            ],
            isHidden: true,
          },
          {
            name: 'deadlineFrom',
            label: t.label.fundingDeadline,
            values: [[deadlineFrom, t.units.from(deadlineFrom && format.time(deadlineFrom))]],
            isHidden: true,
          },
          ...useQueueFilters(['oldestFirst']),
        ]}
        link={({ id }) => ({ to: '/units/$id', params: { id } })}
        cells={{
          status: (unit) => <UnitTag unit={unit} />,
          'shares.sold': ({ shares }) => <SoldBar shares={shares} />,
          fundingDeadline: ({ fundingDeadline }) => <Time at={fundingDeadline} day />,
        }}
        empty={t.units.none}
      />
    </Screen>
  );
}

export function UnitTag({ unit }: { unit: Schemas['BackOfficeProperty'] }) {
  const { t } = usePreferences();
  const tone = ({ draft: 'calm', available: 'good', funded: 'good', resale: 'calm' } as const)[
    unit.status
  ];
  return (
    <>
      <Tag tone={tone}>{t.enums.unit[unit.status]}</Tag>
      {unit.salesPaused && <Tag tone="bad">{t.units.paused}</Tag>}
      {unit.internalTest && <Tag>{t.units.test}</Tag>}
    </>
  );
}
