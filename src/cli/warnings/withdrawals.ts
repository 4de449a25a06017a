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

const accountOf = ({ destination }: { destination: Schemas['WithdrawalDestination'] | null }) =>
  destination
    ? `${printable(destination.accountName)}, ${printable(destination.iban)}`
    : 'an account that is not stored';

async function reserved({ api, id }: About): Promise<Schemas['Withdrawal']> {
  const withdrawal = await read<Schemas['Withdrawal']>(api, 'withdrawals', id);
  assertPossible(`Withdrawal ${withdrawal.number}`, withdrawal.status, ['reserved']);
  return withdrawal;
}

/** Describes that a withdrawal is recorded as sent. */
const describeSettlement: Warning = async (about) => {
  const withdrawal = await reserved(about);
  const { reference } = about.body as Schemas['SettleWithdrawalRequest'];
  return {
    says:
      `${egp(withdrawal.amount)} to ${accountOf(withdrawal)} is recorded as sent by the bank, with the ` +
      `reference ${printable(reference)}.`,
    undo: 'It cannot be undone. If the bank sends it back, record it as a top-up.',
  };
};

/** Describes that a withdrawal is not sent. */
const describeCancellation: Warning = async (about) => {
  const withdrawal = await reserved(about);
  const inBatch =
    withdrawal.batch === null
      ? ''
      : ` It is in the batch ${withdrawal.batch}: make sure that the bank has not sent it.`;
  return {
    says: `${egp(withdrawal.amount)} for ${accountOf(withdrawal)} is available in the wallet again.${inBatch}`,
    undo: 'To undo it, reserve it again.',
  };
};

async function openBatch({ api, id }: About): Promise<Schemas['WithdrawalBatch']> {
  const batch = await read<Schemas['WithdrawalBatch']>(api, 'withdrawal-batches', id);
  assertPossible(`Batch ${batch.number}`, batch.status, ['open']);
  return batch;
}

/** Describes that a batch is recorded as sent. */
const describeBatchSettlement: Warning = async (about) => {
  const { number, lines = [] } = await openBatch(about);
  const { reference, returned = [] } = about.body as Schemas['SettleWithdrawalBatchRequest'];
  const open = lines.filter(({ status }) => status === 'open');
  const unknown = returned.find(({ line }) => !open.some((one) => one.line === line));
  if (unknown) throw impossible(`Line ${unknown.line} of the batch ${number} is not open.`);
  const isReturned = ({ line }: { line: number }) => returned.some((one) => one.line === line);
  const [back, sent] = [open.filter(isReturned), open.filter((one) => !isReturned(one))];
  const returns =
    back.length > 0 ? ` ${sumOf(back)} was not sent, and is available in the wallets again.` : '';
  return {
    says: `${sumOf(sent)} of the batch ${number} is recorded as sent by the bank, with the reference ${printable(reference)}.${returns}`,
    undo: 'It cannot be undone. If the bank sends something back, record it as a top-up.',
  };
};

/** Describes that what is open of a batch is not sent. */
const describeBatchRelease: Warning = async (about) => {
  const { number, lines = [] } = await openBatch(about);
  const open = lines.filter(({ status }) => status === 'open');
  return {
    says:
      `${sumOf(open)} of the batch ${number} is not sent with it, and can be in another batch. If the bank ` +
      'has sent something of it, it would be sent twice.',
    undo: 'Its withdrawals stay reserved.',
  };
};

function sumOf(lines: readonly { amount: number }[]): string {
  const piastres = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return `${egp(piastres / 100)} in ${lines.length === 1 ? '1 line' : `${lines.length} lines`}`;
}

/** The warnings of commands about withdrawals. */
export const withdrawalWarnings: Warnings = {
  settleWithdrawal: describeSettlement,
  cancelWithdrawal: describeCancellation,
  settleWithdrawalBatch: describeBatchSettlement,
  releaseWithdrawalBatch: describeBatchRelease,
};
