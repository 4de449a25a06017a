import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { List } from '../../components/list.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Screen } from '../../components/screen.tsx';
import { Code, Tag, Time, Words } from '../../components/values.tsx';
import { ObjectLink } from '../approvals/approval-target.tsx';

type Entry = Schemas['AuditEntry'];

const FIRST_REFUSAL = 400;

/** Who did what, when, and from where. */
export function AuditScreen() {
  const { t } = usePreferences();
  return (
    <Screen title={t.nav.audit}>
      <List
        operation="listAuditLog"
        label={t.nav.audit}
        filters={[
          { name: 'operator', label: t.control.operatorId, isHidden: true },
          { name: 'resource', label: t.control.resource },
          { name: 'since', label: t.control.since, isDay: true },
        ]}
        columns={[
          { header: t.label.at, cell: ({ at }) => <Time at={at} /> },
          {
            header: t.label.by,
            cell: ({ operatorName, databaseUser }) => <Words>{operatorName ?? databaseUser}</Words>,
          },
          {
            header: t.label.action,
            cell: ({ operation }) => <OperationName operation={operation} />,
          },
          {
            header: t.label.subject,
            cell: (entry) =>
              entry.resource ? (
                <ObjectLink id={entry.resource} name={nameOf(entry, 'resource')} />
              ) : null,
          },
          { header: t.control.what, cell: (entry) => <Changed entry={entry} /> },
          { header: t.label.reason, cell: ({ reason }) => <Words>{reason}</Words> },
          { header: t.control.address, cell: ({ address }) => <Code>{address}</Code> },
          { header: t.label.outcome, cell: ({ status }) => <Status status={status} /> },
        ]}
      />
    </Screen>
  );
}

/** The name of an action, or the operation of a read as the contract has it. */
function OperationName({ operation }: { operation: string }) {
  const { t } = usePreferences();
  const known = (t.actions as Readonly<Record<string, { name: string }>>)[operation];
  return known ? known.name : <Code>{operation}</Code>;
}

function Status({ status }: { status: number | null }) {
  const { t } = usePreferences();
  if (status === null) return <Tag tone="wait">{t.control.unknown}</Tag>;
  return status < FIRST_REFUSAL ? (
    <Tag tone="good">{t.control.done}</Tag>
  ) : (
    <Tag tone="bad">
      {t.control.refused} {status}
    </Tag>
  );
}

/** The fields that changed, or those of the request. */
function Changed({ entry: { changes, requestFields } }: { entry: Entry }) {
  if (changes?.length)
    return (
      <ul className="plain">
        {changes.map(({ field, from, to }) => (
          <li key={field} dir="ltr">
            <Code>{field}</Code>: {shown(from)} → {shown(to)}
          </li>
        ))}
      </ul>
    );
  if (!requestFields) return null;
  return (
    <ul className="plain">
      {Object.entries(requestFields).map(([field, value]) => (
        <li key={field} dir="ltr">
          <Code>{field}</Code>: {shown(value)}
        </li>
      ))}
    </ul>
  );
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
