import type { Api } from '../calls/api.ts';
import { egp, printable } from '../output/format.ts';
import {
  assertPossible,
  impossible,
  read,
  type Schemas,
  type Warning,
  type Warnings,
} from './about.ts';

async function refundDue(api: Api, id: string): Promise<Schemas['RefundDue']> {
  const refund = (await api.all<Schemas['RefundDue']>('/refunds-due')).find((one) => one.id === id);
  if (!refund) throw impossible(`There is no refund ${printable(id)}.`);
  assertPossible(`Refund ${refund.number}`, refund.status, ['due']);
  return refund;
}

/** Returns what the money of a refund arrived for, or with. */
async function sourceOf(api: Api, { order, receipt }: Schemas['RefundDue']): Promise<string> {
  if (order) {
    const { number } = await read<Schemas['BackOfficeOrder']>(api, 'orders', order);
    return ` of the order ${number}`;
  }
  if (receipt === null) return '';
  const { reference, payer } = await read<Schemas['Receipt']>(api, 'receipts', receipt);
  return ` of the transfer ${printable(reference)} from ${printable(payer)}`;
}

/** Describes the settlement of a refund. */
const describeRefund: Warning = async ({ api, id, body }) => {
  const { reference } = body as Schemas['SettleRefundDueRequest'];
  const due = await refundDue(api, id);
  const of = await sourceOf(api, due);
  const way = due.kind === 'card' ? 'refunded to the card' : 'sent back by transfer';
  const reversed =
    due.reversedAmount > 0
      ? ` The card processor has already sent back ${egp(due.reversedAmount)}: make sure that nothing was sent twice.`
      : '';
  return `${egp(due.amount)}${of} is recorded as ${way}, with the reference ${printable(reference)}.${reversed}`;
};

/** Describes the cancellation of a refund. */
const describeRefundCancellation: Warning = async ({ api, id }) => {
  const { amount, receipt } = await refundDue(api, id);
  if (receipt === null)
    throw impossible('A card payment that no order accepts is always returned.');
  const { reference, payer } = await read<Schemas['Receipt']>(api, 'receipts', receipt);
  return {
    says:
      `${egp(amount)} of the transfer ${printable(reference)} is not sent back to ${printable(payer)}. ` +
      'Make sure that the bank has not sent it.',
    undo: 'The receipt can be marked to be sent back again.',
  };
};

/** The warnings of commands about refunds. */
export const refundWarnings: Warnings = {
  settleRefundDue: describeRefund,
  cancelRefundDue: describeRefundCancellation,
};
