import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Table, type Column } from '../../components/lists/table.tsx';
import { nameOf } from '../../components/name-of.ts';
import { screenOf } from '../../components/object-link.tsx';
import { Code, Parts, Tag, Time, Words, type Tone } from '../../components/values.tsx';
import type { Texts } from '../../texts/texts.ts';
import { AmountOf } from '../approvals/approval-target.tsx';

type Item = Schemas['WorkItem'];

const TONES: Partial<Record<Schemas['WorkFlag'], Tone>> = {
  past_due: 'bad',
  same_reference: 'bad',
  other_payer: 'bad',
  taken_back: 'bad',
};

/** What somebody can decide: the most urgent first, each of which leads to its screen and from there to the next. */
export function WorkTable({ items, label }: { items: readonly Item[]; label: string }) {
  const { t, format } = usePreferences();
  const columns: Column<Item>[] = [
    { header: t.today.what, cell: (item) => whatOf(item, t) },
    { header: t.label.subject, cell: (item) => <Subject item={item} /> },
    {
      header: t.today.from,
      cell: (item) => <Words>{item.person ?? nameOf(item, 'investor')}</Words>,
    },
    { header: t.label.partner, cell: (item) => <Words>{nameOf(item, 'partner')}</Words> },
    {
      header: t.label.amount,
      isNumber: true,
      cell: (item) => <AmountOf of={item} />,
    },
    {
      header: t.today.waitsSince,
      cell: ({ since }) => since && <time dateTime={since}>{format.age(since)}</time>,
    },
    { header: t.today.until, cell: ({ dueAt }) => <Time at={dueAt} day /> },
    {
      header: t.today.unusual,
      cell: ({ flags }) =>
        flags.length > 0 && (
          <span className="tags">
            {flags.map((flag) => (
              <Tag key={flag} tone={TONES[flag] ?? 'wait'}>
                {t.enums.workFlag[flag]}
              </Tag>
            ))}
          </span>
        ),
    },
  ];
  return (
    <Table
      label={label}
      columns={columns}
      rows={items}
      rowKey={({ queue, resource }) => `${queue} ${resource}`}
      link={({ queue, resource }) => {
        const to = screenOf(resource);
        return to ? { to, params: { id: resource }, search: { queue } } : null;
      }}
    />
  );
}

/** What is to be decided: the action whose approval is requested, or what the queue is called. */
function whatOf({ operation, queue }: Item, t: Texts): string {
  const actions: Readonly<Record<string, { inFull: string }>> = t.actions;
  return (operation && actions[operation]?.inFull) ?? t.enums.queue[queue];
}

function Subject({ item }: { item: Item }) {
  return (
    <Parts
      of={[
        <Code>{nameOf(item, 'resource')}</Code>,
        item.order != null && <Code>{nameOf(item, 'order')}</Code>,
        item.about != null && <Words>{item.about}</Words>,
      ]}
    />
  );
}
