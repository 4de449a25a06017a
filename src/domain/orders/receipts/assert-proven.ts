import type { components } from '../../../../generated/backoffice/types.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError, type Situation } from '../../../errors.ts';
import type { UnitOfWork } from '../../command.ts';
import { toEgp } from '../../money.ts';
import {
  assertNotBooked,
  bookForOrder,
  findBooking,
} from '../../wallet/top-ups/booked-transfers.ts';
import { lockWallet } from '../../wallet/lock-wallet.ts';
import { readSameReference } from '../queries/same-reference.ts';
import type { OrderRow } from '../resource.ts';
import type { LockedOrder } from '../states/lock-order.ts';
import {
  allocate,
  assertNotTakenBack,
  lockReceipt,
  matchedAmount,
  readReceipt,
  type ReceiptRow,
} from './allocate-receipt.ts';
import { assertCovered } from './assert-covered.ts';
import { readReceiptsOf } from './read-receipts-of.ts';

type PaymentEvidence = components['schemas']['PaymentEvidence'];

/** What shows that a payment has arrived, if no receipt does. That of a simulation names no transfer. */
export type Evidence =
  PaymentEvidence | { kind: null; reference: null; note: string; file?: undefined };

/**
 * Refuses to confirm a payment of which nothing shows that it has arrived (D123): receipts are
 * matched to the locked order, or an open receipt has its reference and exactly its amount, and is
 * matched here; or no transfer with its reference is booked, and the operator states other
 * evidence. The transfer is then booked for the order, and so is the reference of the evidence once
 * the order has it (D154). Returns the evidence; null if receipts pay the order.
 * @throws ApiError missing_parameter without that evidence, or on live without its file (D182), state_conflict with
 * details {receipt, amount, unallocated, payable}, {entry} or {order} if the transfer is booked otherwise, or with
 * {receipt, sameReferenceOfOthers} if orders of others name it; {receipt}, {entry} or {order} if
 * that of the evidence is
 */
export async function assertProven(
  { ctx, trx }: UnitOfWork,
  order: LockedOrder,
  { actor, evidence }: { actor: string; evidence: Evidence | undefined },
): Promise<Evidence | null> {
  const { settlement_reference: reference } = order;
  const proof = await findProof(trx, order);
  if (proof === 'matched') return null;
  if (proof !== null) {
    await matchBooked(trx, order, { receiptId: proof.receipt, actor });
    return null;
  }
  if (evidence === undefined)
    throw new ApiError('missing_parameter', {
      param: 'evidence',
      message:
        'No receipt is matched to the order. Record and match the transfer, or state other evidence of it.',
    });
  if (evidence.kind !== null && evidence.file === undefined && !ctx.sandbox)
    throw new ApiError('missing_parameter', {
      param: 'evidence.file',
      message:
        'No receipt shows the payment. Upload the letter or picture that does with POST /files.',
    });
  if (evidence.reference !== null)
    await assertNotBooked(trx, evidence.reference, 'evidence.reference');
  if (reference !== null && !ctx.sandbox?.isTestReference(reference))
    await bookForOrder(trx, order.id, reference);
  return evidence;
}

/**
 * Returns what shows that the payment of an order has arrived: receipts that are matched to it, or one that its
 * confirmation matches. Null if the operator must state other evidence.
 * @throws ApiError state_conflict, as `assertProven` does
 */
export async function findProof(
  trx: Trx,
  order: OrderRow,
): Promise<'matched' | { receipt: string } | null> {
  if ((await matchedAmount(trx, order.id)) !== null) {
    (await readReceiptsOf(trx, order)).forEach(assertNotTakenBack);
    await assertCovered(trx, { order, transition: { from: order.status } });
    return 'matched';
  }
  const { settlement_reference: reference } = order;
  const booked = reference === null ? undefined : await findBooking(trx, reference);
  if (booked?.entry_id)
    throw notOfOrder(order, 'booked_as_top_up', 'as a top-up of a wallet', {
      entry: booked.entry_id,
    });
  if (booked?.order_id)
    throw notOfOrder(order, 'booked_as_payment', `as the payment of the order ${booked.number}`, {
      order: booked.order_id,
    });
  if (!booked?.receipt_id) return null;
  await assertPays(trx, order, await readReceipt(trx, booked.receipt_id));
  return { receipt: booked.receipt_id };
}

/** Matches the receipt of the order's transfer to it, if exactly its amount is left. */
async function matchBooked(
  trx: Trx,
  order: LockedOrder,
  { receiptId, actor }: { receiptId: string; actor: string },
): Promise<void> {
  if (order.wallet_applied > 0n) await lockWallet(trx, order.investor_id); // before the receipt
  const receipt = await lockReceipt(trx, receiptId);
  await assertPays(trx, order, receipt);
  await allocate(trx, receipt, { orderId: order.id, amount: receipt.unallocated, actor });
}

/** Refuses a receipt of which not exactly the amount of the order is left, or that may be of another. */
async function assertPays(trx: Trx, order: OrderRow, receipt: ReceiptRow): Promise<void> {
  const { id, status, unallocated } = receipt;
  if (status === 'open' && unallocated === order.payable) {
    assertNotTakenBack(receipt);
    return assertNamedByNoOther(trx, order, id);
  }
  const left = toEgp(unallocated).toFixed(2);
  const how = `as a receipt, of which ${left} EGP are left: match or void it`;
  throw notOfOrder(order, 'receipt_differs', how, {
    receipt: id,
    amount: toEgp(receipt.amount),
    unallocated: toEgp(unallocated),
    payable: toEgp(order.payable),
  });
}

/** Refuses to guess whose transfer it is: another payer may have named it by mistake, or on purpose. */
async function assertNamedByNoOther(
  trx: Trx,
  { id, settlement_reference }: OrderRow,
  receipt: string,
): Promise<void> {
  const { sameReferenceOfOthers } = await readSameReference(trx, id);
  if (sameReferenceOfOthers.length === 0) return;
  throw new ApiError('state_conflict', {
    situation: 'named_by_others',
    message:
      `Orders of other payers name the transfer ${settlement_reference}, too: ` +
      `${sameReferenceOfOthers.join(', ')}. Match the receipt to the order that it pays first.`,
    details: { receipt, sameReferenceOfOthers },
  });
}

function notOfOrder(
  { settlement_reference }: OrderRow,
  situation: Situation<'state_conflict'>,
  how: string,
  details: object,
): ApiError {
  return new ApiError('state_conflict', {
    situation,
    message: `The transfer ${settlement_reference} is already booked ${how}.`,
    details: { ...details },
  });
}
