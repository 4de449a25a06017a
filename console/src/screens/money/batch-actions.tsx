import { useNavigate } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/action.tsx';
import { reasonField } from '../../components/form-state.ts';
import { Code, Count, Money } from '../../components/values.tsx';

/** Puts all withdrawals that wait into one batch. */
export function CreateBatch() {
  const navigate = useNavigate();
  return (
    <Action
      operation="createWithdrawalBatch"
      tone="main"
      body={() => ({})}
      onDone={({ id }) => void navigate({ to: '/batches/$id', params: { id } })}
    />
  );
}

/** Says what the bank did with a batch, or dissolves it. */
export function BatchActions({ batch }: { batch: Schemas['WithdrawalBatch'] }) {
  const { t } = usePreferences();
  const common = {
    path: { id: batch.id },
    about: batch,
    facts: [
      [t.batches.number, <Code>{batch.number}</Code>],
      [t.batches.lines, <Count value={batch.openCount} />],
      [
        t.label.sum,
        <strong>
          <Money value={batch.openTotal} />
        </strong>,
      ],
    ],
  } as const;
  if (batch.status !== 'open') return null;
  return (
    <>
      <Action
        operation="settleWithdrawalBatch"
        tone="main"
        {...common}
        proof={{ amount: batch.openTotal }}
        fields={[
          { name: 'reference', label: t.label.transferReference, isCode: true },
          {
            name: 'returned',
            label: t.batches.returned,
            kind: 'lines',
            isOptional: true,
            help: t.batches.returnedHelp,
          },
        ]}
        body={({ reference, returned }) => ({ reference, returned: returnedOf(returned) })}
      />
      <Action
        operation="releaseWithdrawalBatch"
        tone="danger"
        {...common}
        fields={[reasonField(t)]}
        body={({ reason }) => ({ reason })}
      />
    </>
  );
}

/** Reads lines such as `3 Account closed`; what is no line of a batch is refused by the service. */
function returnedOf(text: string): Schemas['ReturnedLine'][] | undefined {
  const lines = text.split('\n').filter((line) => line.trim());
  if (lines.length === 0) return undefined;
  return lines.map((line) => {
    const [, number, reason = ''] = /^\s*(\d+)\s*(.*)$/.exec(line) ?? [];
    return { line: Number(number), reason: reason.trim() };
  });
}
