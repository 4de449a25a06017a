import { useState } from 'react';
import type { Schemas } from '../../api/call.ts';
import { decimalText, parseAmount, piastres, toAmount } from '../../api/money.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action, IfAllowed } from '../../components/actions/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { useUnsaved } from '../../components/actions/unsaved.tsx';
import { Code, Money, Parts, Words } from '../../components/values.tsx';
import { AddOrder, useAdded, type Candidate } from './add-order.tsx';
import { Suggestions, type Split } from './suggested-orders.tsx';

/** The orders that an open receipt may pay. It is matched to one of them, or split over several. */
export function MatchPanel({ receipt }: { receipt: Schemas['Receipt'] }) {
  const { t } = usePreferences();
  const suggestions = useRead('suggestOrders', { path: { id: receipt.id } });
  const [split, setSplit] = useState<Split>({});
  const [ids, setIds] = useState<readonly string[]>([]);
  const added = useAdded(ids);
  const { question } = useUnsaved(Object.keys(split).length > 0);
  return (
    <Panel title={t.receipts.match} isWide>
      <Shown result={suggestions}>
        {({ data }) => {
          const isSuggested = new Set(data.map(({ order }) => order));
          const shown = [...data, ...added.filter(({ order }) => !isSuggested.has(order))];
          const left = piastres(receipt.unallocated) - sumOf(split, shown);
          const choose = (one: Candidate) => setSplit({ ...split, [one.order]: partOf(one, left) });
          return (
            <>
              {shown.length === 0 ? (
                <Empty>{t.receipts.noSuggestion}</Empty>
              ) : (
                <Suggestions suggestions={shown} split={split} change={setSplit} choose={choose} />
              )}
              <IfAllowed operation="matchReceipt">
                <AddOrder
                  shown={shown}
                  add={(one) => {
                    setIds([...ids, one.order]);
                    choose(one);
                  }}
                />
              </IfAllowed>
              {shown.length > 0 && (
                <Match
                  receipt={receipt}
                  suggestions={shown}
                  split={split}
                  done={() => setSplit({})}
                />
              )}
            </>
          );
        }}
      </Shown>
      {question}
    </Panel>
  );
}

/** What an order is given: what it lacks, at most what is left of the receipt. */
function partOf({ missing }: Candidate, left: bigint): string {
  return decimalText(piastres(missing) < left ? piastres(missing) : left > 0n ? left : 0n);
}

/** Adds up the parts of the orders that still wait for money: others may have been paid meanwhile. */
function sumOf(split: Split, suggestions: Candidate[]): bigint {
  return suggestions.reduce((sum, { order }) => sum + (parseAmount(split[order] ?? '') ?? 0n), 0n);
}

function Match({
  receipt,
  suggestions,
  split,
  done,
}: {
  receipt: Schemas['Receipt'];
  suggestions: Candidate[];
  split: Split;
  done: () => void;
}) {
  const { t } = usePreferences();
  const chosen = suggestions.filter(({ order }) => order in split);
  const left = piastres(receipt.unallocated) - sumOf(split, suggestions);
  const parts = chosen.map(({ order }) => [order, parseAmount(split[order]!)] as const);
  const isValid =
    parts.length > 0 && left >= 0n && parts.every(([, part]) => part !== null && part > 0n);
  return (
    <div className="after-table">
      <Facts
        isCompact
        rows={[
          [t.label.unallocated, <Money value={receipt.unallocated} />],
          [t.label.sum, <Money value={sumOf(split, suggestions)} />],
          [t.receipts.leftAfter, <Money value={left} />],
        ]}
      />
      {left < 0n && <p className="notice bad">{t.receipts.tooMuch}</p>}
      {isValid && (
        <Action
          operation="matchReceipt"
          tone="main"
          path={{ id: receipt.id }}
          about={receipt}
          facts={[
            [t.label.receipt, <Code>{receipt.reference}</Code>],
            [t.label.payer, <Words>{receipt.payer}</Words>],
            ...chosen.map(
              ({ order, number }) =>
                [
                  t.label.order,
                  <Parts
                    of={[<Code>{number}</Code>, <Money value={parseAmount(split[order]!)} />]}
                  />,
                ] as const,
            ),
            [t.receipts.leftAfter, <Money value={left} />],
          ]}
          body={{ orders: parts.map(([order, part]) => ({ order, amount: toAmount(part!) })) }}
          onDone={done}
        />
      )}
    </div>
  );
}
