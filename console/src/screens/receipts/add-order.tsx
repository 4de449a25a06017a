import { useMutation, useQueries } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from 'react-aria-components';
import type { Caller, Schemas } from '../../api/call.ts';
import { piastres, toAmount } from '../../api/money.ts';
import { problemOf } from '../../api/problem.ts';
import { queryClient, reading, REFRESH_INTERVAL_MS } from '../../api/read.ts';
import { useAnnounce } from '../../app/announcements.tsx';
import { useCaller } from '../../app/caller.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { FormField } from '../../components/fields/fields.tsx';
import { problemSentence } from '../../components/problems/problem-sentence.ts';
import { canBeMatched } from '../orders/receipts-panel.tsx';

/** An order that a receipt may pay, as the panel shows it. */
export type Candidate = Pick<
  Schemas['OrderSuggestion'],
  | 'order'
  | 'number'
  | 'partnerName'
  | 'investorName'
  | 'payable'
  | 'missing'
  | 'matches'
  | 'otherPayer'
>;

type Order = Schemas['BackOfficeOrder'];

const orderOf = (caller: Caller, id: string) => reading(caller, 'getOrder', { path: { id } });
const missingOf = ({ payment }: Order) => piastres(payment.outstanding);

/** Returns the orders that somebody has added, as long as they wait for the confirmation of their payment. */
export function useAdded(ids: readonly string[]): Candidate[] {
  const caller = useCaller();
  const results = useQueries({
    queries: ids.map((id) => ({ ...orderOf(caller, id), refetchInterval: REFRESH_INTERVAL_MS })),
  });
  return results.flatMap(({ data: order }) =>
    order && canBeMatched(order) && missingOf(order) > 0n ? [candidateOf(order)] : [],
  );
}

function candidateOf(order: Order): Candidate {
  return {
    order: order.id,
    number: order.number,
    partnerName: order.partnerName ?? null,
    investorName: order.investorName ?? null,
    payable: order.amounts.payable,
    missing: toAmount(missingOf(order)),
    matches: [],
  };
}

/** The number of an order that no suggestion has. What is wrong with it stands at the field. */
export function AddOrder({
  shown,
  add,
}: {
  shown: readonly Candidate[];
  add: (candidate: Candidate) => void;
}) {
  const { t, format } = usePreferences();
  const caller = useCaller();
  const announce = useAnnounce();
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string>();
  const finding = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...orderOf(caller, number.trim()), staleTime: 0 }),
    onSuccess(order) {
      const wrong = refusalOf(order);
      setError(wrong);
      if (wrong) return;
      queryClient.setQueryData(orderOf(caller, order.id).queryKey, order);
      setNumber('');
      announce(t.receipts.added(order.number));
      add(candidateOf(order));
    },
    onError(failure) {
      const problem = problemOf(failure);
      setError(
        problem.status === 404
          ? t.receipts.noSuchOrder(number.trim())
          : problemSentence(problem, t, format),
      );
    },
  });
  const refusalOf = (order: Order) => {
    if (shown.some((one) => one.order === order.id)) return t.receipts.isShown(order.number);
    if (!canBeMatched(order))
      return t.receipts.cannotPay(order.number, t.enums.order[order.status]);
    return missingOf(order) > 0n ? undefined : t.receipts.isCovered(order.number);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() === '') setError(t.common.required);
    else finding.mutate();
  };
  return (
    <form className="fields beside" onSubmit={submit} noValidate>
      <FormField
        field={{
          name: 'order',
          label: t.receipts.addByNumber,
          isCode: true,
          help: t.receipts.addHelp,
        }}
        value={number}
        error={error}
        onChange={(typed) => {
          setNumber(typed);
          setError(undefined);
        }}
      />
      <div className="actions">
        <Button
          className="button"
          type="submit"
          data-operation="matchReceipt"
          isPending={finding.isPending}
        >
          {t.receipts.addOrder}
        </Button>
      </div>
    </form>
  );
}
