import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { printable } from '../../texts/printable.ts';
import type { Schemas } from '../../api/call.ts';
import { piastres } from '../../api/money.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/screen.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Difference, OtherPayer } from '../orders/order-values.tsx';
import {
  Code,
  Count,
  Money,
  Parts,
  Tag,
  Time,
  Words,
  type Tone,
} from '../../components/values.tsx';

const TONES: Record<Schemas['StatementOutcome'], Tone> = {
  new: 'good',
  recorded: 'good',
  known: 'calm',
  differs: 'bad',
  outgoing: 'calm',
  unreadable: 'bad',
};

/** Counts the lines whose receipts are there already: an import stores that a statement has them, too. */
export function seenIn({ lines }: Schemas['StatementImport']): number {
  return lines.filter(
    ({ outcome, receipt, voided }) => outcome === 'known' && receipt !== null && voided === null,
  ).length;
}

/** Counts the closing balances that are not recorded yet. */
const newBalancesIn = ({ closingBalances }: Schemas['StatementImport']) =>
  closingBalances.filter(({ outcome }) => outcome === 'new').length;

/** What each line of a statement does, before and after it is recorded. */
export function StatementPreview({
  preview,
  record,
  isPending,
}: {
  preview: Schemas['StatementImport'];
  record: () => void;
  isPending: boolean;
}) {
  const { t, format } = usePreferences();
  const news = preview.lines.filter(({ outcome }) => outcome === 'new').length;
  const seen = seenIn(preview);
  const others = preview.linesRecorded + newBalancesIn(preview);
  const recordTextOf = () => {
    if (news > 0) return t.receipts.record(news, format.number(news));
    if (seen > 0) return t.receipts.recordSeen(seen, format.number(seen));
    return t.receipts.recordLines(others, format.number(others));
  };
  return (
    <Panel
      title={preview.preview ? t.receipts.preview : t.receipts.result}
      isWide
      actions={
        preview.preview &&
        news + seen + others > 0 && (
          <Button className="button main" onPress={record} isPending={isPending}>
            {recordTextOf()}
          </Button>
        )
      }
    >
      <Facts
        isCompact
        rows={[
          [
            preview.preview ? t.receipts.new : t.receipts.recorded,
            <Count value={preview.preview ? news : preview.recorded} />,
          ],
          [t.receipts.linesRecorded, <Count value={preview.linesRecorded} />],
          [t.receipts.skipped, <Count value={preview.skipped} />],
          [t.receipts.problems, <Count value={preview.problems} />],
          [t.label.sum, <Money value={preview.amount} />],
          preview.closingBalances.length > 0 && [
            t.bank.closingBalances,
            preview.closingBalances.map(({ day, amount, outcome }) => (
              <div key={day}>
                <Parts
                  of={[
                    <Time at={day} day />,
                    <Money value={amount} />,
                    t.enumTitles.StatementBalanceOutcome[outcome],
                  ]}
                />
              </div>
            )),
          ],
        ]}
      />
      <ObjectTable
        schema="StatementLine"
        label={t.receipts.preview}
        rows={preview.lines}
        rowKey={({ line }) => String(line)}
        cells={{
          outcome: ({ outcome, problemCode, voided }) => (
            <>
              <Tag tone={TONES[outcome]}>{t.enums.statement[outcome]}</Tag>
              {problemCode && (
                <span className="small">{t.enums.statementProblem[problemCode]}</span>
              )}
              {voided && (
                <span className="small">
                  <Link to="/receipts/$id" params={{ id: voided.id }}>
                    {t.receipts.wasVoided(printable(voided.operatorName), format.time(voided.at))}
                  </Link>{' '}
                  <Words>{voided.reason}</Words>
                </span>
              )}
            </>
          ),
          reference: ({ reference, receipt }) =>
            receipt ? (
              <Link to="/receipts/$id" params={{ id: receipt }}>
                <Code>{reference}</Code>
              </Link>
            ) : (
              <Code>{reference}</Code>
            ),
          date: ({ date }) => <Time at={date} day />,
          orders: ({ orders }) =>
            orders.map(({ order, number, difference, otherPayer }) => (
              <span key={order} className="suggested">
                <Link to="/orders/$id" params={{ id: order }}>
                  <Code>{number}</Code>
                </Link>{' '}
                <Difference value={piastres(difference)} isSigned /> <OtherPayer is={otherPayer} />
              </span>
            )),
        }}
      />
    </Panel>
  );
}
