import { Link, useNavigate } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { latinDigits, piastres } from '../../api/money.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import { Code, Count, Money } from '../../components/values.tsx';

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
  return (
    <>
      <Action
        operation="settleWithdrawalBatch"
        tone="main"
        {...common}
        proof={(typed) => ({ amount: sentOf(batch, typed('returned')).amount })}
        fields={[
          { name: 'reference', label: t.label.transferReference, isCode: true },
          {
            name: 'returned',
            label: t.batches.returned,
            kind: 'lines',
            read: returnedOf,
            isOptional: true,
            help: t.batches.returnedHelp,
            check: (text: string) => {
              const wrong = linesOf(text).find((line) => !openLine(batch, line));
              return wrong && t.batches.notALine(wrong.text);
            },
          },
        ]}
      >
        {(typed) => {
          const returned = typed('returned');
          const sent = sentOf(batch, returned);
          return (
            returned.trim() !== '' && (
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

interface TypedLine {
  text: string;
  /** NaN if there is none. */
  number: number;
  reason: string;
}

/** Reads lines such as `3 Account closed`, in Latin or Arabic digits. */
function linesOf(text: string): TypedLine[] {
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.map((line) => {
    const [, number, reason = ''] = /^\s*(\d+)[\s.:-]*(.*)$/.exec(latinDigits(line)) ?? [];
    return { text: line.trim(), number: Number(number), reason: line.slice(-reason.length).trim() };
  });
}

/** Returns the line of the batch that was returned, if there is one that is open, and a reason. */
const openLine = (batch: Batch, { number, reason }: TypedLine) =>
  reason === ''
    ? undefined
    : batch.lines?.find(({ line, status }) => line === number && status === 'open');

/** What the bank has sent: what is open less the returned lines. */
function sentOf(batch: Batch, returned: string): { count: number; amount: bigint } {
  const back = new Set(linesOf(returned).map((line) => openLine(batch, line)));
  back.delete(undefined);
  return {
    count: batch.openCount - back.size,
    amount: [...back].reduce(
      (sum, line) => sum - piastres(line!.amount),
      piastres(batch.openTotal),
    ),
  };
}

function returnedOf(text: string): Schemas['ReturnedLine'][] | undefined {
  const lines = linesOf(text).map(({ number, reason }) => ({ line: number, reason }));
  return lines.length === 0 ? undefined : lines;
}
