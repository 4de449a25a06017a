import type { Trx } from '../../../database/driver/connection.ts';
import { command } from '../../command.ts';
import { attachFile, FILE_USED } from '../../files/attach-file.ts';
import { TRANSFER_BOOKED } from '../../wallet/top-ups/booked-transfers.ts';
import { completeAfterSale } from '../funding/close-funding.ts';
import { assertProven, findProof, type Evidence } from '../receipts/assert-proven.ts';
import { lockOrder, lockOrderFor, type LockedOrder } from '../states/lock-order.ts';
import { moveOrder } from '../states/move-order.ts';
import { allowedTrigger } from '../states/state-conflict.ts';
import { APP_HOLD_MINUTES, rejectedHold, renewedHold, type RejectionCode } from './hold.ts';

interface Rejection {
  orderId: string;
  /** The operator's id. */
  actor: string;
  /** For the partner. */
  reason: string;
  /** The same for its programs. */
  reasonCode?: RejectionCode | undefined;
}

interface Confirmation {
  orderId: string;
  /** The operator's id. */
  actor: string;
  /** What shows that the money has arrived, if no receipt does. */
  evidence?: Evidence | undefined;
}

/** Violations if what shows the payment was used concurrently. */
const PROVEN_OTHERWISE = { constraints: [...TRANSFER_BOOKED.constraints, FILE_USED] };

/**
 * Confirms that the money has arrived: the shares are sold, and a unit that is now sold out closes
 * its funding (D13, D14). An app order needs no transfer proof first (D21). Receipts that are
 * matched to the order must cover it; without any, there is other evidence (`assertProven`), whose reference the
 * database books with the order, and whose file then belongs to the order.
 * @throws ApiError resource_not_found, missing_parameter, state_conflict, with details {matched,
 * payable} if the receipts are too small, or as `assertProven` does
 */
export const confirmPayment = command(async (work, { orderId, actor, evidence }: Confirmation) => {
  const { order, trigger } = await lockForConfirmation(work.trx, orderId);
  const used = await assertProven(work, order, { actor, evidence });
  if (used?.file !== undefined)
    await attachFile(work.trx, used.file, { order_id: orderId }, 'evidence.file');
  const set = {
    payment_evidence: used?.note ?? null,
    evidence_kind: used?.kind ?? null,
    evidence_reference: used?.reference ?? null,
  };
  await moveOrder(work, { order, trigger, actor, set });
  completeAfterSale(work, orderId, actor);
}, PROVEN_OTHERWISE);

/**
 * Refuses to confirm the payment of an order for which no evidence could be stated.
 * @throws ApiError as `confirmPayment` does
 */
export async function assertConfirmable(trx: Trx, orderId: string): Promise<void> {
  const { order } = await lockForConfirmation(trx, orderId);
  await findProof(trx, order);
}

async function lockForConfirmation(trx: Trx, orderId: string) {
  const order: LockedOrder = await lockOrder(trx, orderId);
  const direct = order.source === 'app' ? (['confirmDirectPayment'] as const) : [];
  return { order, trigger: allowedTrigger(order, 'confirmPayment', ...direct) };
}

/**
 * Rejects a payment that cannot be matched. The shares stay reserved for 72 hours (D20), and the
 * partner reads the reason and its code (D108, D172).
 * @throws ApiError resource_not_found, state_conflict
 */
export const rejectPayment = command(
  async (work, { orderId, actor, reason, reasonCode }: Rejection) => {
    const { order, trigger } = await lockOrderFor(work.trx, orderId, 'rejectPayment');
    const set = rejectedHold(reason, reasonCode);
    await moveOrder(work, { order, trigger, actor, reason, set });
  },
);

/**
 * Allows another payment of a rejected order: clears its settlement and starts a new hold (D20).
 * @throws ApiError resource_not_found, state_conflict
 */
export const allowRetry = command(
  async (work, { orderId, actor }: Pick<Rejection, 'orderId' | 'actor'>) => {
    const { order, trigger } = await lockOrderFor(work.trx, orderId, 'allowRetry');
    const partner = order.partner_id
      ? await work.trx
          .selectFrom('partners')
          .select('order_hold_minutes')
          .where('id', '=', order.partner_id)
          .executeTakeFirstOrThrow()
      : { order_hold_minutes: APP_HOLD_MINUTES };
    await moveOrder(work, {
      order,
      trigger,
      actor,
      set: renewedHold(partner.order_hold_minutes),
    });
  },
);
