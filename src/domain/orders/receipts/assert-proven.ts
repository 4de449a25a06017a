import { sql } from 'kysely';
import type { Trx } from '../../../database/connection.ts';
import { ApiError } from '../../../errors.ts';
import { toEgp } from '../../money.ts';
import { lockWallet } from '../../wallet/lock-wallet.ts';
import type { LockedOrder } from '../states/lock-order.ts';
import { allocate, lockReceipt, matchedAmount } from './allocate-receipt.ts';

/**
 * Refuses to confirm a payment of which nothing shows that it has arrived (D123): receipts are matched to
 * the locked order, or an open receipt has its reference and exactly its amount, and is matched here; or
 * no transfer with its reference is booked, and the operator states other evidence.
 * @throws ApiError missing_parameter without that evidence, state_conflict with details {receipt, amount,
 * unallocated, payable} or {entry} if the transfer is booked otherwise
 */
export async function assertProven(
  trx: Trx,
  order: LockedOrder,
  { actor, evidence }: { actor: string; evidence: string | undefined },
): Promise<void> {
  if ((await matchedAmount(trx, order.id)) !== null) return; // `assertCovered` checks the amount
  const booked = await findBooking(trx, order);
  if (booked?.entry_id)
    throw notOfOrder(order, 'as a top-up of a wallet', { entry: booked.entry_id });
  if (booked?.receipt_id) return matchBooked(trx, order, { receiptId: booked.receipt_id, actor });
  if (evidence !== undefined) return;
  throw new ApiError('missing_parameter', {
    param: 'evidence',
    message:
      'No receipt is matched to the order. Record and match the transfer, or state other evidence of it.',
  });
}

/** Finds what the transfer that the order names is booked as. */
function findBooking(trx: Trx, { settlement_reference: reference }: LockedOrder) {
  return trx
    .selectFrom('booked_transfers')
    .select(['receipt_id', 'entry_id'])
    .where('reference', '=', sql<string>`normalize_reference(${reference})`)
    .executeTakeFirst();
}

/** Matches the receipt of the order's transfer to it, if exactly its amount is left. */
async function matchBooked(
  trx: Trx,
  order: LockedOrder,
  { receiptId, actor }: { receiptId: string; actor: string },
): Promise<void> {
  if (order.wallet_applied > 0n) await lockWallet(trx, order.investor_id); // before the receipt
  const receipt = await lockReceipt(trx, receiptId);
  const { status, unallocated } = receipt;
  if (status === 'open' && unallocated === order.payable) {
    await allocate(trx, receipt, { orderId: order.id, amount: unallocated, actor });
    return;
  }
  const left = toEgp(unallocated).toFixed(2);
  throw notOfOrder(order, `as a receipt, of which ${left} EGP are left: match or void it`, {
    receipt: receiptId,
    amount: toEgp(receipt.amount),
    unallocated: toEgp(unallocated),
    payable: toEgp(order.payable),
  });
}

function notOfOrder({ settlement_reference }: LockedOrder, how: string, details: object): ApiError {
  return new ApiError('state_conflict', {
    message: `The transfer ${settlement_reference} is already booked ${how}.`,
    details: { ...details },
  });
}
