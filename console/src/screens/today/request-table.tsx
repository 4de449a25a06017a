import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Table } from '../../components/lists/table.tsx';
import { Time, Words } from '../../components/values.tsx';
import { AmountOf, ApprovalTag, subjectOf } from '../approvals/approval-target.tsx';

/** What somebody requested, and what became of it. */
export function RequestTable({ requests }: { requests: readonly Schemas['Approval'][] }) {
  const { t } = usePreferences();
  return (
    <Table
      label={t.today.requests}
      rows={requests}
      rowKey={({ id }) => id}
      link={({ id }) => ({ to: '/approvals/$id', params: { id } })}
      columns={[
        { header: t.label.action, cell: ({ operation }) => t.actions[operation].inFull },
        {
          header: t.label.subject,
          cell: (approval) => <Words>{subjectOf(approval, t)}</Words>,
        },
        {
          header: t.label.amount,
          isNumber: true,
          cell: (approval) => <AmountOf of={approval} />,
        },
        { header: t.label.requestedAt, cell: ({ requestedAt }) => <Time at={requestedAt} /> },
        { header: t.label.status, cell: ({ status }) => <ApprovalTag status={status} /> },
        {
          header: t.label.decidedBy,
          cell: ({ decidedByName }) => <Words>{decidedByName}</Words>,
        },
        { header: t.label.decidedAt, cell: ({ decidedAt }) => <Time at={decidedAt} /> },
        { header: t.label.reason, cell: ({ reason }) => <Words>{reason}</Words> },
      ]}
    />
  );
}
