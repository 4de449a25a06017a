import { anyOf } from '../../../../database/any-of.ts';
import { now } from '../../../../database/clock.ts';
import type { Trx } from '../../../../database/driver/connection.ts';
import { ApiError, notFound } from '../../../../errors.ts';
import type { components } from '../../../../../generated/backoffice/types.ts';
import { matchByReference } from '../../../bank/match-lines.sql.ts';
import { command } from '../../../command.ts';
import { assertUnusedReference, isSameReference } from '../../../reference.ts';
import { bookSent } from '../book-sent.ts';
import { REASON_WORDS } from '../answers/return-reasons.ts';
import { cancelWithdrawal } from '../withdraw.ts';
import { getBatch, lineReference } from './read-batches.ts';

interface Settlement {
  batch: string;
  /** The bank's reference of the whole batch. */
  reference: string;
  /**
   * The lines that were sent; those that are neither sent nor returned stay open. By default all that are not returned.
   */
  sent?: readonly number[] | undefined;
  /** The lines that were not sent, or were sent back. */
  returned?: readonly components['schemas']['ReturnedLine'][] | undefined;
  actor: string;
}

/**
 * Records what the bank has sent of a batch: open lines are settled with their own references, or cancelled if they
 * were returned. Those that the bank has not decided stay open, and are recorded later with the same reference (D227).
 * @throws ApiError resource_not_found, invalid_parameter if a line is not open or both sent and returned, if no line is
 * named, or if an earlier part of the batch has another reference, state_conflict if nothing is open, if the reference
 * has settled another batch, or if the person made the batch or reserved one of its withdrawals
 */
export const settleBatch = command(
  async (work, { batch: idOrNumber, reference, sent, returned = [], actor }: Settlement) => {
    const { trx } = work;
    const batch = await lockOpenBatch(trx, idOrNumber, actor);
    const { id, number, open } = batch;
    const reasons = new Map(returned.map((one, place) => [one.line, whyReturned(one, place)]));
    assertOpen('returned', [...reasons.keys()], open);
    const chosen = sent ? chooseSent(sent, reasons, open) : null;
    await assertReference(trx, batch, reference);
    for (const { line, id: withdrawalId } of open) {
      const why = reasons.get(line);
      if (why) await cancelWithdrawal.within(work, { withdrawalId, ...why, actor });
    }
    const sentLines = open
      .filter(({ line }) => (chosen ? chosen.has(line) : !reasons.has(line)))
      .map((withdrawal) => ({ withdrawal, reference: lineReference(number, withdrawal.line) }));
    await bookSent(trx, sentLines, actor);
    await trx
      .updateTable('withdrawal_batches')
      .set({ reference: batch.reference ?? reference, settled_by: actor, settled_at: now })
      .where('id', '=', id)
      .execute();
    await matchByReference(trx, [reference]);
    return getBatch(trx, id);
  },
  { constraints: ['wallet_entries_reference_once', 'withdrawal_batches_reference_once'] },
);

/**
 * Releases the open lines of a batch that the bank does not send: their withdrawals stay reserved and can
 * be in another batch.
 * @throws ApiError resource_not_found, state_conflict if nothing is open, or if the person made the batch
 * or reserved one of its withdrawals
 */
export const releaseBatch = command(
  async (
    { trx },
    { batch: idOrNumber, reason, actor }: { batch: string; reason: string; actor: string },
  ) => {
    const { id, open } = await lockOpenBatch(trx, idOrNumber, actor);
    await trx
      .updateTable('withdrawal_batch_lines')
      .set({ is_released: true })
      .where('batch_id', '=', id)
      .where('line', '=', anyOf(open.map(({ line }) => line)))
      .execute();
    await trx
      .updateTable('withdrawal_batches')
      .set({ release_reason: reason, released_by: actor, released_at: now })
      .where('id', '=', id)
      .execute();
    return getBatch(trx, id);
  },
);

type OpenLine = Awaited<ReturnType<typeof lockOpenLines>>[number];

/**
 * Locks a batch that the person may decide about, and then its open withdrawals.
 * @throws ApiError resource_not_found, state_conflict with details {createdBy} if the person made the
 * batch, {requestedBy} if the person reserved one of its withdrawals, or {status, allowed} if nothing of it is open
 */
export async function lockOpenBatch(trx: Trx, idOrNumber: string, actor: string) {
  const batch = await trx
    .selectFrom('withdrawal_batches')
    .select(['id', 'number', 'created_by', 'reference'])
    .where(({ eb, or }) => or([eb('id', '=', idOrNumber), eb('number', '=', idOrNumber)]))
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw notFound('withdrawal batch', idOrNumber);
  if (batch.created_by === actor) {
    throw new ApiError('state_conflict', {
      situation: 'own_batch',
      message: `You made the batch ${batch.number}. Another person must record what the bank has sent of it.`,
      details: { createdBy: batch.created_by },
    });
  }
  const open = await lockOpenLines(trx, batch.id);
  const own = open.find(({ requested_by }) => requested_by === actor);
  if (own)
    throw new ApiError('state_conflict', {
      situation: 'own_withdrawal',
      message: `You reserved the withdrawal of line ${own.line}. Another person must decide about the batch.`,
      details: { requestedBy: actor },
    });
  if (open.length > 0) return { ...batch, open };
  throw new ApiError('state_conflict', {
    situation: 'batch_closed',
    message: `Nothing of the batch ${batch.number} is open.`,
    details: { status: 'closed', allowed: ['open'] },
  });
}

function lockOpenLines(trx: Trx, batchId: string) {
  return trx
    .selectFrom('withdrawal_batch_lines as in_batch')
    .innerJoin('withdrawals', 'withdrawals.id', 'in_batch.withdrawal_id')
    .where('batch_id', '=', batchId)
    .where('is_released', '=', false)
    .where('status', '=', 'reserved')
    .orderBy('line')
    .select(['line', 'withdrawals.id', 'investor_id', 'amount', 'requested_by'])
    .forUpdate('withdrawals')
    .execute();
}

/**
 * Returns why a line was returned: the words of its reason, if there are no others. @throws ApiError invalid_parameter
 */
function whyReturned({ reasonCode, reason }: components['schemas']['ReturnedLine'], place: number) {
  if (reasonCode !== undefined && (reasonCode !== 'other' || reason !== undefined))
    return { reasonCode, reason: reason ?? REASON_WORDS[reasonCode] };
  if (reason !== undefined) return { reasonCode: null, reason };
  throw new ApiError('invalid_parameter', {
    param: `returned.${place}.reason`,
    message:
      reasonCode === 'other'
        ? 'Say which other reason the bank gives.'
        : 'Choose a reasonCode, or write the reason that the bank gives.',
  });
}

/** @throws ApiError invalid_parameter */
function assertOpen(
  param: 'sent' | 'returned',
  lines: readonly number[],
  open: readonly OpenLine[],
): void {
  const wrong = lines.find((line) => !open.some((one) => one.line === line));
  if (wrong === undefined) return;
  throw new ApiError('invalid_parameter', {
    param,
    message: `Line ${wrong} is not open. Open are: ${open.map(({ line }) => line).join(', ')}.`,
  });
}

/** Returns the lines that were sent, of those that a request names. @throws ApiError invalid_parameter */
function chooseSent(
  sent: readonly number[],
  returned: ReadonlyMap<number, unknown>,
  open: readonly OpenLine[],
): ReadonlySet<number> {
  assertOpen('sent', sent, open);
  const both = sent.find((line) => returned.has(line));
  if (both !== undefined)
    throw new ApiError('invalid_parameter', {
      param: 'sent',
      message: `Line ${both} is in returned, too. Name it once.`,
    });
  if (sent.length + returned.size > 0) return new Set(sent);
  throw new ApiError('invalid_parameter', {
    param: 'sent',
    message: 'Name at least one line, in sent or in returned. Until then, nothing is decided.',
  });
}

/**
 * Refuses a reference that has settled another batch, or that is not that of the earlier parts of this one.
 * @throws ApiError state_conflict with details {batch}, invalid_parameter
 */
async function assertReference(
  trx: Trx,
  batch: { id: string; number: string; reference: string | null },
  reference: string,
): Promise<void> {
  const settled = trx
    .selectFrom('withdrawal_batches')
    .select('id')
    .where(isSameReference('reference', reference));
  if (batch.reference === null)
    return assertUnusedReference(settled, {
      noun: 'batch',
      message: `The reference ${reference} has already settled a batch.`,
    });
  if (await settled.where('id', '=', batch.id).executeTakeFirst()) return;
  throw new ApiError('invalid_parameter', {
    param: 'reference',
    message:
      `A part of the batch ${batch.number} is recorded with the reference ${batch.reference}. Give the same one, or ` +
      'record the withdrawals one by one.',
  });
}
