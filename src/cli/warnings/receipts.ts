import { egp, printable } from '../output/format.ts';
import {
  assertPossible,
  impossible,
  read,
  type About,
  type Schemas,
  type Warning,
  type Warnings,
} from './about.ts';

/** Orders in these statuses wait for the confirmation of their payment. */
const UNCONFIRMED: readonly string[] = ['payment_under_review', 'awaiting_payment'];

async function openReceipt({ api, id }: About): Promise<Schemas['Receipt']> {
  const receipt = await read<Schemas['Receipt']>(api, 'receipts', id);
  assertPossible(`Receipt ${printable(receipt.reference)}`, receipt.status, ['open']);
  return receipt;
}

/** Describes the match of a receipt to orders. */
const describeMatch: Warning = async (about) => {
  const { orders } = about.body as Schemas['MatchReceiptRequest'];
  const { reference, payer, unallocated } = await openReceipt(about);
  const numbers = await Promise.all(
    orders.map(async ({ order: id, amount }) => {
      const { number } = await read<Schemas['BackOfficeOrder']>(about.api, 'orders', id);
      return amount === undefined ? number : `${number} (${egp(amount)})`;
    }),
  );
  return {
    says:
      `The transfer ${printable(reference)} from ${printable(payer)}, of which ${egp(unallocated)} are ` +
      `left, is matched to ${numbers.join(' and ')}.`,
    undo: 'Until the payment is confirmed, receipts unmatch takes it back.',
  };
};

/** Describes that a match is taken back. */
const describeUnmatch: Warning = async ({ api, id: receiptId, body }) => {
  const { order: named } = body as Schemas['UnmatchReceiptRequest'];
  const receipt = await read<Schemas['Receipt']>(api, 'receipts', receiptId);
  const { id, number, status } = await read<Schemas['BackOfficeOrder']>(api, 'orders', named);
  const matched = receipt.allocations.filter(({ order }) => order === id);
  const transfer = `the transfer ${printable(receipt.reference)}`;
  if (matched.length === 0) throw impossible(`Nothing of ${transfer} is matched to ${number}.`);
  if (!UNCONFIRMED.includes(status))
    throw impossible(
      `The payment of ${number} is confirmed. Revoke it first (orders revoke-payment).`,
    );
  const amount = matched.reduce((sum, part) => sum + part.amount, 0);
  return {
    says:
      `${egp(amount)} of ${transfer} from ${printable(receipt.payer)} no longer pay ${number}, which keeps ` +
      'waiting for the confirmation of its payment.',
    undo: 'The receipt can be matched again (receipts match).',
  };
};

/** Describes the return of what is left of a receipt. */
const describeReturn: Warning = async (about) => {
  const { reference, payer, unallocated } = await openReceipt(about);
  return {
    says: `${egp(unallocated)} of the transfer ${printable(reference)} is to be sent back to ${printable(payer)}.`,
    undo: 'The refund can be cancelled until it is settled.',
  };
};

/** Describes that a receipt is voided. */
const describeVoid: Warning = async (about) => {
  const { reference, payer, amount } = await openReceipt(about);
  return {
    says:
      `The receipt of ${egp(amount)} from ${printable(payer)} is voided as a mistake, and the reference ` +
      `${printable(reference)} can be recorded again.`,
    undo: 'It cannot be undone: record the transfer again.',
  };
};

/** The warnings of commands about receipts. */
export const receiptWarnings: Warnings = {
  matchReceipt: describeMatch,
  unmatchReceipt: describeUnmatch,
  returnReceipt: describeReturn,
  voidReceipt: describeVoid,
};
