import { listBankLines } from '../bank/back-office.ts';
import { listReceipts } from '../orders/receipts/back-office.ts';
import { listCardReversals } from '../orders/reversals/back-office.ts';
import { listRefundsDue } from '../refunds/back-office.ts';
import { listWithdrawals } from '../wallet/withdrawals/read-withdrawals.ts';
import { queue, when } from './work-queue.ts';

/** Money that has arrived, or is to be sent. */
export const MONEY_QUEUES = {
  receipts_unmatched: queue(
    'listReceipts',
    listReceipts,
    { status: 'open' },
    {
      decidedBy: 'matchReceipt',
      narrowed: [],
      amount: 'unallocated',
      table: 'receipts',
      item: ({ id, payer, unallocated, createdAt, takenBack }) => ({
        resource: id,
        person: payer,
        amount: unallocated,
        since: createdAt,
        flags: when(takenBack !== undefined, 'taken_back'),
      }),
    },
  ),
  bank_lines_open: queue(
    'listBankLines',
    listBankLines,
    { status: 'open' },
    {
      decidedBy: 'matchBankLine',
      narrowed: [],
      table: 'bank_lines',
      item: ({ id, counterparty, description, amount, createdAt }) => ({
        resource: id,
        person: counterparty,
        about: description,
        amount,
        since: createdAt,
      }),
    },
  ),
  refunds_to_send: queue(
    'listRefundsDue',
    listRefundsDue,
    { status: 'due' },
    {
      decidedBy: 'settleRefundDue',
      narrowed: ['world', 'decidable'],
      amount: 'amount',
      table: 'refunds_due',
      item: ({ id, order, amount, currency, createdAt }) => ({
        resource: id,
        order,
        amount: currency === 'EGP' ? amount : null,
        since: createdAt,
      }),
    },
  ),
  withdrawals_to_send: queue(
    'listWithdrawals',
    listWithdrawals,
    { status: 'reserved' },
    {
      decidedBy: 'settleWithdrawal',
      narrowed: ['world', 'decidable'],
      amount: 'amount',
      table: 'withdrawals',
      item: ({ id, investor, batch, amount, createdAt, obstacle }) => ({
        resource: id,
        investor,
        about: batch,
        amount,
        since: createdAt,
        flags: when(obstacle !== null && obstacle !== 'in_batch', 'cannot_be_sent'),
      }),
    },
  ),
  card_reversals_open: queue(
    'listCardReversals',
    listCardReversals,
    { status: 'open' },
    {
      decidedBy: 'settleCardReversal',
      narrowed: ['world'],
      amount: 'amount',
      table: 'card_reversals',
      item: ({ id, order, amount, createdAt }) => ({
        resource: id,
        order,
        amount,
        since: createdAt,
      }),
    },
  ),
};
