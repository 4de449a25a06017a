import type { Schemas } from '../../api/call.ts';
import type { OperationId } from '../../api/operations.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { List } from '../../components/lists/list.tsx';
import { nameOf } from '../../components/name-of.ts';
import { problemSentence } from '../../components/problems/problem-sentence.ts';
import { Screen } from '../../components/screen.tsx';
import { useListSearch } from '../../components/lists/search-params.ts';
import { Code, Nothing, Tag, Words } from '../../components/values.tsx';
import { ObjectLink } from '../../components/object-link.tsx';
import { ApprovalTag } from '../approvals/approval-target.tsx';
import { Changes, RequestFields } from '../../components/details.tsx';

type Entry = Schemas['AuditEntry'];

/** The people that the filter offers; another one can be in the address. */
const PAGE = 100;

/** Who did what, when, and from where. */
export function AuditScreen() {
  const { t } = usePreferences();
  const { operator } = useListSearch().search;
  const { data: operators } = useRead('listOperators', { query: { limit: PAGE } });
  const people = (operators?.data ?? []).map(({ id, name }) => [id, name] as const);
  const isListed = !operator || people.some(([id]) => id === operator);
  return (
    <Screen title={t.nav.audit}>
      <List
        operation="listAuditLog"
        label={t.nav.audit}
        filters={[
          {
            name: 'kind',
            label: t.control.entries,
            values: [
              ['changes', t.control.onlyChanges],
              ['reads', t.control.onlyReads],
            ],
            initial: 'changes',
          },
          {
            name: 'operator',
            label: t.control.person,
            values: isListed ? people : [...people, [operator, operator]],
          },
          { name: 'resource', label: t.control.resource },
          { name: 'since', label: t.figures.from, isDay: true },
          { name: 'to', label: t.figures.to, isDay: true, isLast: true },
        ]}
        columns={[
          'at',
          'operatorName',
          'operation',
          'subjectName',
          'changes',
          'reason',
          'address',
          'outcome',
        ]}
        cells={{
          operatorName: (entry) => <By entry={entry} />,
          operation: ({ operation, approvedOperation }) => (
            <OperationName operation={approvedOperation ?? operation} />
          ),
          subjectName: (entry) => <Subject entry={entry} />,
          changes: (entry) => <Changed entry={entry} />,
          outcome: (entry) => <Outcome entry={entry} />,
        }}
      />
    </Screen>
  );
}

/** What was done, or what was read, in words: an operation of the contract without a name does not compile. */
function OperationName({ operation }: { operation: string }) {
  const { t } = usePreferences();
  const ofContract: Readonly<Record<OperationId, string | { inFull: string }>> = {
    ...t.actions,
    ...t.logged,
    ...t.reads,
  };
  const known = (ofContract as Readonly<Record<string, string | { inFull: string }>>)[operation];
  if (known === undefined) return <Code>{operation}</Code>;
  const name = typeof known === 'string' ? known : known.inFull;
  return operation in t.reads ? `${t.control.read} ${name}` : name;
}

/** What it was done with: an object, or the action of an approval limit. */
function Subject({ entry }: { entry: Entry }) {
  const { t } = usePreferences();
  const { subject } = entry;
  if (!subject) return <Nothing />;
  if (subject in t.actions) return t.actions[subject as keyof typeof t.actions].inFull;
  return <ObjectLink id={subject} name={nameOf(entry, 'subject')} />;
}

/** Who did it; of what somebody has approved, also who requested it. */
function By({ entry }: { entry: Entry }) {
  const { t } = usePreferences();
  const { operatorName, databaseUser, approvedOperation, requestedByName } = entry;
  if (approvedOperation === null)
    return databaseUser === null ? (
      <Words>{operatorName}</Words>
    ) : (
      t.control.databaseUser(databaseUser)
    );
  return (
    <>
      <Words>{requestedByName}</Words>
      <br />
      {t.label.approvedBy} <Words>{operatorName}</Words>
    </>
  );
}

const TONES = { done: 'good', awaiting_approval: 'wait', refused: 'bad', failed: 'bad' } as const;

/** What became of a call and why; of one that needed a second person, what that person has decided since. */
function Outcome({ entry }: { entry: Entry }) {
  const { t, format } = usePreferences();
  const { outcome, status, refusal, approvalStatus, approvedByName } = entry;
  if (outcome === 'awaiting_approval' && approvalStatus)
    return (
      <>
        <ApprovalTag status={approvalStatus} />
        {approvedByName && (
          <>
            {' '}
            {t.label.approvedBy} <Words>{approvedByName}</Words>
          </>
        )}
      </>
    );
  if (outcome === null) return <Tag tone="wait">{t.control.unknown}</Tag>;
  const error = refusal && { code: refusal.code, details: refusal.details ?? undefined };
  return (
    <>
      <Tag tone={TONES[outcome]}>{t.enums.auditOutcome[outcome]}</Tag>
      {error && <p className="small">{problemSentence({ status, error }, t, format)}</p>}
    </>
  );
}

/** These change personal data, which the log does not have. */
const PERSONAL = ['createInvestor', 'updateInvestor'];

/** The fields that changed, or those of the request. */
function Changed({ entry: { changes, requestFields, operation, outcome } }: { entry: Entry }) {
  const { t } = usePreferences();
  const isRefused = outcome === 'refused' || outcome === 'failed';
  if (changes?.length)
    return (
      <Changes
        isCompact
        details={changes.map(({ field, from, to, fromName, toName }) => ({
          field,
          value: fromName ?? from,
          newValue: toName ?? to,
        }))}
      />
    );
  const { preview, ...fields }: Record<string, unknown> = requestFields ?? {};
  if (preview !== undefined) return preview ? t.control.onlyPreview : <Nothing />;
  if (requestFields)
    return (
      <>
        {isRefused && <p className="small">{t.control.onlyRequested}</p>}
        <RequestFields request={fields} isCompact />
      </>
    );
  return PERSONAL.includes(operation) ? t.control.notRecorded : <Nothing />;
}
