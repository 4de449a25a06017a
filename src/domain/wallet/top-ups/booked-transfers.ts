import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';

/**
 * Violations if the same bank transfer was booked concurrently. The next attempt throws the error
 * that names the booking.
 */
export const TRANSFER_BOOKED = {
  constraints: ['booked_transfers_once', 'receipts_reference_once'],
};

/** What a bank transfer is booked as: exactly one of the ids is set. */
interface Booking {
  receipt_id: string | null;
  entry_id: string | null;
  /** The order that names the transfer, or whose evidence does. */
  order_id: string | null;
  /** Of the order. */
  number: string | null;
}

/** Finds what a bank transfer is booked as, regardless of how its reference is written. */
export function findBooking(db: Db, reference: string): Promise<Booking | undefined> {
  return db
    .selectFrom('booked_transfers as booked')
    .leftJoin('orders', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('orders.id', '=', fn.coalesce(ref('booked.order_id'), ref('booked.evidence_of'))),
      ),
    )
    .select(['booked.receipt_id', 'booked.entry_id', 'orders.id as order_id', 'orders.number'])
    .where(
      sql<boolean>`booked.reference in (normalize_reference(${reference}), erased_reference(${reference}))`,
    )
    .executeTakeFirst();
}

/**
 * Refuses a bank transfer that is already booked as a receipt, as a top-up that has not been corrected
 * in full, or as the payment of an order, regardless of how its reference is written.
 * @throws ApiError state_conflict with details {receipt}, {entry} or {order}
 */
export async function assertNotBooked(
  trx: Trx,
  reference: string,
  param = 'reference',
): Promise<void> {
  const booked = await findBooking(trx, reference);
  if (!booked) return;
  const { receipt_id: receipt, entry_id: entry, order_id: order, number } = booked;
  const [situation, noun, details] = receipt
    ? (['booked_as_receipt', 'a receipt', { receipt }] as const)
    : entry
      ? (['booked_as_top_up', 'a top-up', { entry }] as const)
      : (['booked_as_payment', `the payment of the order ${number}`, { order }] as const);
  throw new ApiError('state_conflict', {
    situation,
    param,
    message: `The transfer ${reference} is already booked as ${noun}.`,
    details,
  });
}

/** Books the bank transfer that an order names as its payment. */
export async function bookForOrder(trx: Trx, orderId: string, reference: string): Promise<void> {
  const booking = { reference: sql<string>`normalize_reference(${reference})`, order_id: orderId };
  await trx.insertInto('booked_transfers').values(booking).execute();
}

/** Allows the transfer of a top-up or of an order, if it is booked, to be booked again. */
export async function unbookTransfer(
  trx: Trx,
  of: { entry_id: string } | { order_id: string },
): Promise<void> {
  await trx
    .deleteFrom('booked_transfers')
    .where(({ and }) => and(of))
    .execute();
}
