import { egp, printable } from '../format.ts';
import { assertPossible, impossible, type Schemas, type Warning } from './about.ts';

/** Describes the settlement of a refund. */
export const describeRefund: Warning = async ({ api, id, body }) => {
  const { reference } = body as Schemas['SettleRefundDueRequest'];
  const due = (await api.all<Schemas['RefundDue']>('/refunds-due')).find((one) => one.id === id);
  if (!due) throw impossible(`There is no refund ${printable(id)}.`);
  assertPossible(`Refund ${due.id}`, due.status, ['due']);
  const of = due.order
    ? ` of the order ${(await api.get<Schemas['BackOfficeOrder']>(`/orders/${due.order}`)).number}`
    : '';
  const way = due.kind === 'card' ? 'refunded to the card' : 'sent back by transfer';
  const reversed =
    due.reversedAmount > 0
      ? ` The card processor has already sent back ${egp(due.reversedAmount)}: make sure that nothing was sent twice.`
      : '';
  return `${egp(due.amount)}${of} is recorded as ${way}, with the reference ${printable(reference)}.${reversed}`;
};
