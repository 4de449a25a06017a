import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Facts } from '../../components/facts.tsx';
import type { ControlPlace } from '../../components/fields/field.ts';
import { reasonField } from '../../components/fields/typed-values.ts';
import { Code, Count, Money } from '../../components/values.tsx';
import { ALL_DECIDED, returnedBody, returnedIn, sentOf, wrongReturned } from './returned.ts';
import { ReturnedLines } from './returned-lines.tsx';

type Batch = Schemas['WithdrawalBatch'];

/** The most withdrawals of one batch. */
const MAX_LINES = 500;

/** Reads how many reserved withdrawals a new batch would contain, or leave out, and their sum. */
function useReserved(sendable: boolean) {
  const query = { status: 'reserved', sendable, totals: true, limit: 1 } as const;
  return useRead('listWithdrawals', { query }).data?.totals;
}

/** Puts all withdrawals that wait and can be sent into one batch. */
export function CreateBatch() {
  const { t } = usePreferences();
  const navigate = useNavigate();
  const [sent, leftOut] = [useReserved(true), useReserved(false)];
  return (
    <Action
      operation="createWithdrawalBatch"
      tone="main"
      facts={[
        sent && [t.batches.lines, <Count value={Math.min(sent.count, MAX_LINES)} />],
        sent &&
          sent.count <= MAX_LINES && [
            t.label.sum,
            <strong>
              <Money value={sent.amounts[0]?.sum ?? 0} />
            </strong>,
          ],
        leftOut &&
          leftOut.count > 0 && [
            t.money.leftOut,
            <Link to="/withdrawals">
              <Count value={leftOut.count} />
            </Link>,
          ],
      ]}
      body={{}}
      onDone={({ id }) => void navigate({ to: '/batches/$id', params: { id } })}
    />
  );
}

/** Says what the bank did with a batch, or dissolves it; not for who made it, or reserved some of it. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { t, format } = usePreferences();
  const [undecided, setUndecided] = useState(ALL_DECIDED);
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
  return (
    <>
      <Action
        operation="settleWithdrawalBatch"
        tone="main"
        {...common}
        body={undecided.sent ? { sent: undecided.sent } : {}}
        proof={(typed) => ({
          amount: sentOf(batch, returnedIn(typed('returned')), undecided).amount,
        })}
        fields={[
          {
            name: 'reference',
            label: t.label.transferReference,
            isCode: true,
            initial: batch.settlement?.reference,
          },
          {
            name: 'returned',
            label: t.batches.returned,
            kind: 'lines',
            read: (text: string) => returnedBody(returnedIn(text)),
            isOptional: true,
            check: (text: string) => wrongReturned(returnedIn(text), t, format),
            control: (place: ControlPlace) => (
              <ReturnedLines
                batch={batch}
                undecided={undecided}
                onUndecided={setUndecided}
                {...place}
              />
            ),
          },
        ]}
      >
        {(typed) => {
          const returned = returnedIn(typed('returned'));
          const sent = sentOf(batch, returned, undecided);
          return (
            returned.length + undecided.lines.length > 0 && (
              <Facts
                isCompact
                rows={[
                  [t.batches.sentLines, <Count value={sent.count} />],
                  [
                    t.batches.sent,
                    <strong>
                      <Money value={sent.amount} />
                    </strong>,
                  ],
                ]}
              />
            )
          );
        }}
      </Action>
      <Action
        operation="releaseWithdrawalBatch"
        tone="danger"
        {...common}
        fields={[reasonField(t)]}
      />
    </>
  );
}
