import { sql, type Selectable } from 'kysely';
import type { components } from '../../../../generated/backoffice/types.ts';
import { now } from '../../../database/clock.ts';
import type { Database, Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { assertNotErased, lockInvestor } from '../../investors/lock-investor.ts';
import { assertPhoneNotJustChanged } from '../../investors/phone-change.ts';
import { toPiastres } from '../../money.ts';
import { moveOf, nextStatus } from '../../state-table.ts';
import { repayDebts } from '../debts.ts';
import { readIban } from '../../../iban.ts';
import { assertAvailable, bookEntry } from '../ledger.ts';
import { lockWallet } from '../lock-wallet.ts';
import { bookSent } from './book-sent.ts';
import { getWithdrawal } from './read-withdrawals.ts';
import { withdrawalTransitions } from './withdrawal-transitions.ts';
import { nameCause } from '../../journal/post-entries.sql.ts';

type WithdrawalRow = Selectable<Database['withdrawals']>;

interface Reservation {
  investorId: string;
  /** In EGP. */
  amount: number;
  /** Null if a partner simulates the withdrawal in the sandbox. */
  destination: components['schemas']['WithdrawalDestinationInput'] | null;
  actor: string | null;
}

/**
 * Reserves cash for a transfer to the investor, so that nothing else can use it. Rewards and
 * reserved cash cannot be withdrawn.
 * @throws ApiError resource_not_found, invalid_parameter, also for the IBAN (D124), state_conflict
 * if less is available, the investor is suspended, or their phone was just changed
 */
export const reserveWithdrawal = command(
  async (work, { investorId, amount: egp, destination, actor }: Reservation) => {
    const { trx } = work;
    const amount = toPiastres(egp, 'amount');
    const iban = destination && readIban(destination.iban, 'destination.iban');
    await lockWithdrawer(work, investorId);
    assertAvailable((await lockWallet(trx, investorId)).cash_available, amount);
    const row = await trx
      .insertInto('withdrawals')
      .values({
        id: newId('withdrawal'),
        investor_id: investorId,
        amount,
        iban,
        account_name: destination && destination.accountName,
        status: moveOf(withdrawalTransitions, 'reserve').to,
        requested_by: actor,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await book(trx, row, 'withdrawal_hold', -amount, row.id);
    return getWithdrawal({ ...work.ctx, db: trx }, row.id);
  },
);

/** Locks an investor who can withdraw cash. @throws ApiError as `reserveWithdrawal` does */
export async function lockWithdrawer(
  work: Pick<UnitOfWork, 'ctx' | 'trx'>,
  investorId: string,
): Promise<void> {
  const investor = await lockInvestor(work.trx, investorId);
  assertNotErased(investor);
  const { suspended_at: suspendedAt } = investor;
  if (suspendedAt)
    throw new ApiError('state_conflict', {
      situation: 'suspended',
      message: 'The investor is suspended, so nothing can be withdrawn.',
      details: { suspendedAt: suspendedAt.toISOString() },
    });
  await assertPhoneNotJustChanged(work, investor);
}

interface Settlement {
  withdrawalId: string;
  /** The reference of the bank transfer. */
  reference: string;
  actor: string | null;
}

/**
 * Records that the bank has sent a reserved withdrawal. It is also possible while the investor is
 * suspended, because the money has left.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict if it is decided, if the same
 * person reserved it or made its batch (D124), if the investor's phone was just changed, or if the
 * reference is already booked
 */
export const settleWithdrawal = command(
  async (work, { withdrawalId, reference, actor }: Settlement) => {
    const { trx } = work;
    const withdrawal = await lockWithdrawalToSettle(work, withdrawalId, actor);
    await bookSent(trx, [{ withdrawal, reference }], actor);
    return getWithdrawal({ ...work.ctx, db: trx }, withdrawalId);
  },
  { constraints: ['wallet_entries_reference_once'] },
);

interface Cancellation {
  withdrawalId: string;
  reason: string;
  /** Why the bank returned it, if that is a reason of the list. */
  reasonCode?: components['schemas']['ReturnReason'] | null;
  actor: string;
}

/**
 * Releases a reserved withdrawal that is not sent, or that the bank has returned before it was settled.
 * While it is in a batch, which the bank may be sending, this needs another person, too.
 * @throws ApiError resource_not_found, state_conflict
 */
export const cancelWithdrawal = command(
  async (work, { withdrawalId, reason, reasonCode = null, actor }: Cancellation) => {
    const { trx } = work;
    const withdrawal = await lockWithdrawalToCancel(trx, withdrawalId, actor);
    await nameCause(trx, actor);
    await book(trx, withdrawal, 'withdrawal_release', withdrawal.amount, withdrawal.id);
    await repayDebts(trx, [withdrawal.investor_id]);
    await trx
      .updateTable('withdrawals')
      .set({
        reason,
        return_code: reasonCode,
        decided_by: actor,
        status: moveOf(withdrawalTransitions, 'cancel').to,
        decided_at: now,
      })
      .where('id', '=', withdrawalId)
      .execute();
    return getWithdrawal({ ...work.ctx, db: trx }, withdrawalId);
  },
);

/** Locks a withdrawal that the person may settle. @throws ApiError as `settleWithdrawal` does */
export async function lockWithdrawalToSettle(
  work: Pick<UnitOfWork, 'ctx' | 'trx'>,
  id: string,
  actor: string | null,
): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(work.trx, id, 'settle');
  const batch = await readBatchOf(work.trx, id);
  assertOtherPerson(withdrawal, batch, actor);
  const investor = await lockInvestor(work.trx, withdrawal.investor_id);
  // That of a batch was sent with the file that was made before.
  if (!batch) await assertPhoneNotJustChanged(work, investor);
  return withdrawal;
}

/** Locks a withdrawal that the person may cancel. @throws ApiError as `cancelWithdrawal` does */
export async function lockWithdrawalToCancel(
  trx: Trx,
  id: string,
  actor: string,
): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(trx, id, 'cancel');
  const batch = await readBatchOf(trx, id);
  if (batch) assertOtherPerson(withdrawal, batch, actor);
  return withdrawal;
}

/**
 * @throws ApiError state_conflict with details {requestedBy} if the person reserved the withdrawal, or
 * {createdBy} if the person made its batch
 */
function assertOtherPerson(
  { requested_by: requestedBy }: WithdrawalRow,
  batch: { number: string; created_by: string } | undefined,
  actor: string | null,
): void {
  if (actor === null) return;
  if (actor === requestedBy) {
    throw new ApiError('state_conflict', {
      situation: 'own_withdrawal',
      message:
        'You reserved this withdrawal. Another person must settle it, or cancel it while it is in a batch.',
      details: { requestedBy },
    });
  }
  if (actor !== batch?.created_by) return;
  throw new ApiError('state_conflict', {
    situation: 'own_batch',
    message: `You made the batch ${batch.number}. Another person must record what the bank has sent of it.`,
    details: { createdBy: batch.created_by },
  });
}

function readBatchOf(trx: Trx, withdrawalId: string) {
  return trx
    .selectFrom('withdrawal_batch_lines as line')
    .innerJoin('withdrawal_batches as batch', 'batch.id', 'line.batch_id')
    .where('withdrawal_id', '=', withdrawalId)
    .where(sql<boolean>`not is_released`) // literally, as the index of lines has it
    .select(['number', 'created_by'])
    .executeTakeFirst();
}

type Trigger = 'settle' | 'cancel';

/** @throws ApiError resource_not_found, state_conflict with details {status, allowed} */
async function lockWithdrawal(trx: Trx, id: string, trigger: Trigger): Promise<WithdrawalRow> {
  const row = await trx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('withdrawal', id);
  nextStatus(withdrawalTransitions, trigger, { noun: 'withdrawal', status: row.status });
  return row;
}

function book(
  trx: Trx,
  { id, investor_id }: WithdrawalRow,
  reason: 'withdrawal_hold' | 'withdrawal_release',
  amount: bigint,
  reference: string,
) {
  return bookEntry(trx, {
    investor_id,
    kind: 'cash',
    reason,
    amount,
    reference,
    withdrawal_id: id,
  });
}
