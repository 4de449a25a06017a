import { sql, type Selectable } from 'kysely';
import type { Database, Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { toEgp } from '../../money.ts';
import { nextStatus } from '../../state-table.ts';
import { receiptTransitions } from './receipt-transitions.ts';
import { postEntries } from '../../journal/post-entries.sql.ts';

export type ReceiptRow = Selectable<Database['receipts']>;

/** The order, refund due or settlement of card payments to which a part of a receipt is allocated. */
interface Allocation {
  orderId?: string | undefined;
  refundId?: string | undefined;
  cardSettlementId?: string | undefined;
  /** Piastres. */
  amount: bigint;
  actor: string;
}

/** Locks a receipt until the transaction ends. @throws ApiError resource_not_found */
export async function lockReceipt(trx: Trx, id: string): Promise<ReceiptRow> {
  return found(await receiptWith(trx, id).forUpdate().executeTakeFirst(), id);
}

/** Reads a receipt without a lock. @throws ApiError resource_not_found */
export async function readReceipt(trx: Trx, id: string): Promise<ReceiptRow> {
  return found(await receiptWith(trx, id).executeTakeFirst(), id);
}

const receiptWith = (trx: Trx, id: string) =>
  trx.selectFrom('receipts').selectAll().where('id', '=', id);

function found(receipt: ReceiptRow | undefined, id: string): ReceiptRow {
  if (!receipt) throw notFound('receipt', id);
  return receipt;
}

/**
 * Locks a receipt of which the trigger can use a part, or the rest.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed} or {receipt, takenBackOn}
 */
export async function lockUsableReceipt(
  trx: Trx,
  id: string,
  trigger: 'allocatePart' | 'allocateRest',
): Promise<ReceiptRow> {
  const receipt = await lockReceipt(trx, id);
  assertUsable(receipt, trigger);
  return receipt;
}

/** Returns the status of a receipt after the trigger. @throws ApiError state_conflict */
function assertUsable(receipt: ReceiptRow, trigger: 'allocatePart' | 'allocateRest') {
  assertNotTakenBack(receipt);
  return nextStatus(receiptTransitions, trigger, { noun: 'receipt', status: receipt.status });
}

/**
 * Allocates a part of a locked receipt to an order, to a refund due or to a settlement. Returns the receipt.
 * @throws ApiError state_conflict with details {status, allowed}, or {unallocated} if less is left
 */
export async function allocate(
  trx: Trx,
  receipt: ReceiptRow,
  { amount, ...allocation }: Allocation,
): Promise<ReceiptRow> {
  const { unallocated } = receipt;
  const next = assertUsable(receipt, amount === unallocated ? 'allocateRest' : 'allocatePart');
  if (amount > unallocated) {
    throw new ApiError('state_conflict', {
      situation: 'receipt_short',
      message: `Only ${toEgp(unallocated).toFixed(2)} EGP of the receipt are left.`,
      details: { unallocated: toEgp(unallocated) },
    });
  }
  await addAllocation(trx, receipt.id, { amount, ...allocation });
  return change(trx, receipt.id, { status: next, by: -amount });
}

/** Adds an entry to the ledger of allocations, and to the journal. `releases` is the allocation that it takes back. */
async function addAllocation(
  trx: Trx,
  receiptId: string,
  { orderId, refundId, cardSettlementId, ...allocation }: Allocation & { releases?: string },
): Promise<void> {
  const id = newId('receiptAllocation');
  await trx
    .insertInto('receipt_allocations')
    .values({
      id,
      receipt_id: receiptId,
      order_id: orderId ?? null,
      refund_due_id: refundId ?? null,
      card_settlement_id: cardSettlementId ?? null,
      ...allocation,
    })
    .execute();
  await postEntries(trx, 'receipt_allocated', [id]);
}

/**
 * Refuses to use money that the bank has taken back (D161).
 * @throws ApiError state_conflict with details {receipt, takenBackOn}
 */
export function assertNotTakenBack(receipt: {
  id: string;
  reference: string;
  taken_back_on: string | null;
}): void {
  const { id, reference, taken_back_on: takenBackOn } = receipt;
  if (takenBackOn === null) return;
  throw new ApiError('state_conflict', {
    situation: 'receipt_taken_back',
    message: `The bank has taken the transfer ${reference} back on ${takenBackOn}. Void its receipt.`,
    details: { receipt: id, takenBackOn },
  });
}

/**
 * Releases the allocations of receipts, or of one receipt, to a locked order that does not use the
 * money: each is taken back by an entry that names it, and its receipt is open again. Returns whether
 * there was any.
 */
export async function releaseReceipts(
  trx: Trx,
  orderId: string,
  { actor, ofReceipt }: { actor: string; ofReceipt?: string },
): Promise<boolean> {
  const all = await currentAllocations(trx, orderId);
  const released = all.filter(({ receipt_id: id }) => ofReceipt === undefined || id === ofReceipt);
  for (const allocation of released) {
    const receipt = await lockReceipt(trx, allocation.receipt_id);
    await release(trx, receipt, { ...allocation, orderId, actor });
  }
  return released.length > 0;
}

/** Releases the allocation of a locked receipt to a locked refund due that is not sent. */
export async function releaseRefund(
  trx: Trx,
  receipt: ReceiptRow,
  { refundId, actor }: { refundId: string; actor: string },
): Promise<void> {
  const allocation = await trx
    .selectFrom('receipt_allocations')
    .select(['id', 'amount'])
    .where('receipt_id', '=', receipt.id)
    .where('refund_due_id', '=', refundId)
    .executeTakeFirstOrThrow();
  await release(trx, receipt, { ...allocation, refundId, actor });
}

/** Releases the allocation of a locked receipt to a settlement of card payments that is cancelled. */
export async function releaseSettlement(
  trx: Trx,
  receipt: ReceiptRow,
  { cardSettlementId, actor }: { cardSettlementId: string; actor: string },
): Promise<void> {
  const allocation = await trx
    .selectFrom('receipt_allocations')
    .select(['id', 'amount'])
    .where('receipt_id', '=', receipt.id)
    .where('card_settlement_id', '=', cardSettlementId)
    .executeTakeFirstOrThrow();
  await release(trx, receipt, { ...allocation, cardSettlementId, actor });
}

/** Takes an allocation of a locked receipt back with an entry that names it. */
async function release(
  trx: Trx,
  { id: receiptId, status }: ReceiptRow,
  { id, amount, ...allocation }: Allocation & { id: string },
): Promise<void> {
  await addAllocation(trx, receiptId, { ...allocation, amount: -amount, releases: id });
  const next = nextStatus(receiptTransitions, 'release', { noun: 'receipt', status });
  await change(trx, receiptId, { status: next, by: amount });
}

/**
 * Returns the sum of the receipts that are matched to an order, in piastres; null if there is none.
 */
export async function matchedAmount(trx: Trx, orderId: string): Promise<bigint | null> {
  const allocations = await currentAllocations(trx, orderId);
  if (allocations.length === 0) return null;
  return allocations.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Returns the orders to which parts of a receipt are matched. */
export async function matchedOrders(trx: Trx, receiptId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('receipt_allocations as allocation')
    .select('order_id')
    .where('receipt_id', '=', receiptId)
    .where('order_id', 'is not', null)
    .where('releases', 'is', null)
    .where(isCurrent)
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id!);
}

/**
 * Selects the current allocations in the order of receipts, so that two releases never deadlock.
 */
function currentAllocations(trx: Trx, orderId: string) {
  return trx
    .selectFrom('receipt_allocations as allocation')
    .select(['id', 'receipt_id', 'amount'])
    .where('order_id', '=', orderId)
    .where('releases', 'is', null)
    .where(isCurrent)
    .orderBy('receipt_id')
    .orderBy('id')
    .execute();
}

/** Selects allocations that were not taken back. */
export const isCurrent = sql<boolean>`
  not exists (select from receipt_allocations as release where release.releases = allocation.id)`;

/** Changes what is left of a receipt. Besides `voidReceipt`, nothing writes the status of existing receipts. */
function change(
  trx: Trx,
  id: string,
  { status, by }: { status: ReceiptRow['status']; by: bigint },
): Promise<ReceiptRow> {
  return trx
    .updateTable('receipts')
    .set({ status, unallocated: sql`unallocated + ${by}` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
