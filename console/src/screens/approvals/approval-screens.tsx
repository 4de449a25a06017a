import { getRouteApi } from '@tanstack/react-router';
import { ApprovalStatus } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action, ForOthers } from '../../components/actions/action.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import { Facts, type Fact } from '../../components/facts.tsx';
import { useQueueFilters } from '../../components/lists/queue-filters.ts';
import { List } from '../../components/lists/list.tsx';
import { Help } from '../../components/help.tsx';
import { ObjectLink } from '../../components/object-link.tsx';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Code, Money, Tag, Time, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { AmountOf, ApprovalTag, subjectOf, TargetLink } from './approval-target.tsx';
import { Changes, hasWarning, RequestFields } from '../../components/details.tsx';

type Approval = Schemas['Approval'];

const route = getRouteApi('/approvals/$id');

/** The requests that wait for a second person. */
export function ApprovalList() {
  const { t } = usePreferences();
  return (
    <Screen title={t.nav.approvals}>
      <Help of="approvals" />
      <List
        operation="listApprovals"
        label={t.nav.approvals}
        sums={{ amount: t.approvals.sum }}
        filters={[
          {
            name: 'status',
            label: t.label.status,
            values: entriesOf(t.enums.approval, ApprovalStatus),
            initial: 'pending',
          },
          { name: 'requestedBy', label: t.label.requestedBy, isHidden: true },
          ...useQueueFilters(['decidable', 'oldestFirst'], { isQueue: true }),
        ]}
        link={({ id }) => ({ to: '/approvals/$id', params: { id } })}
        columns={[
          'operation',
          'number',
          'status',
          'about',
          'requestedByName',
          'requestedAt',
          'expiresAt',
          'decidedByName',
          'amount',
        ]}
        cells={{
          operation: ({ operation, details }) => (
            <>
              {t.actions[operation].inFull}{' '}
              {hasWarning(details) && <Tag tone="wait">{t.titles.warning}</Tag>}
            </>
          ),
          status: ({ status }) => <ApprovalTag status={status} />,
          about: (approval) => <Words>{subjectOf(approval, t)}</Words>,
          amount: (approval) => <AmountOf of={approval} isInEgp />,
        }}
        empty={t.approvals.none}
      />
    </Screen>
  );
}

/** One request, with everything the second person must know. */
export function ApprovalScreen() {
  const { id } = route.useParams();
  const result = useRead('getApproval', { path: { id } });
  return <Shown result={result}>{(approval) => <ApprovalContent approval={approval} />}</Shown>;
}

function ApprovalContent({ approval }: { approval: Approval }) {
  const { t } = usePreferences();
  return (
    <Screen
      title={t.actions[approval.operation].inFull}
      beside={
        <>
          <Code>{approval.number}</Code> <ApprovalTag status={approval.status} />
        </>
      }
      actions={
        <>
          <Approve approval={approval} />
          <Decline approval={approval} />
        </>
      }
    >
      <ForOthers of={approval} />
      <p className="effect">{t.actions[approval.operation].effect}</p>
      <Panels>
        <Panel title={t.approvals.request}>
          <Facts rows={useFacts(approval)} />
        </Panel>
        <Panel title={t.approvals.details}>
          <Changes details={approval.details} />
        </Panel>
        <Panel title={t.approvals.typed}>
          <RequestFields request={approval.request} />
        </Panel>
      </Panels>
    </Screen>
  );
}

function useFacts(approval: Approval): Fact[] {
  const { t } = usePreferences();
  return [
    approval.amount !== null && [
      approval.amountKind === 'value_change' ? t.units.valueChange : t.label.amount,
      <strong>
        <Money value={approval.amount} />
      </strong>,
    ],
    [t.label.subject, <TargetLink approval={approval} />],
    [t.label.requestedBy, <Words>{approval.requestedByName}</Words>],
    [t.label.requestedAt, <Time at={approval.requestedAt} />],
    [t.label.expiresAt, <Time at={approval.expiresAt} />],
    approval.result?.number && [
      t.label.outcome,
      <ObjectLink id={approval.result.id} name={approval.result.number} />,
    ],
    approval.decidedByName && [
      approval.status === 'approved' ? t.label.approvedBy : t.label.decidedBy,
      <Words>{approval.decidedByName}</Words>,
    ],
    approval.decidedAt && [t.label.decidedAt, <Time at={approval.decidedAt} />],
    approval.reason && [t.label.reason, <Words>{approval.reason}</Words>],
    [t.label.approval, <Code>{approval.number}</Code>],
  ];
}

function Approve({ approval }: { approval: Approval }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="approveRequest"
      tone="main"
      path={{ id: approval.id }}
      about={approval}
      facts={[[t.label.action, t.actions[approval.operation].inFull], ...useFacts(approval)]}
      proof={approval.amount === null ? undefined : { amount: approval.amount }}
    >
      <p>{t.actions[approval.operation].effect}</p>
      <Changes details={approval.details} />
    </Action>
  );
}

function Decline({ approval }: { approval: Approval }) {
  const { t } = usePreferences();
  const isOwn = useMe().id === approval.requestedBy;
  return (
    <Action
      operation="declineRequest"
      name={isOwn ? t.approvals.withdraw : undefined}
      tone="danger"
      path={{ id: approval.id }}
      about={approval}
      facts={useFacts(approval)}
      fields={[reasonField(t)]}
    />
  );
}
