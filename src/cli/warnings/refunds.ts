import { egp, printable } from '../format.ts';
import { assertPossible, impossible, type Schemas, type Warning } from './about.ts';

/** A card payment was sent back. */
export const sentBack: Warning = async ({ api, id, body }) => {
  const { reference } = body as Schemas['SettleRefundDueRequest'];
  const due = (await api.all<Schemas['RefundDue']>('/refunds-due')).find((one) => one.id === id);
  if (!due) throw impossible(`There is no refund ${printable(id)}.`);
  assertPossible(`Refund ${due.id}`, due.status, ['due']);
  const { number } = await api.get<Schemas['BackOfficeOrder']>(`/orders/${due.order}`);
  return `${egp(due.amount)} of the order ${number} are recorded as sent back to the card, by ${printable(reference)}.`;
};
