import { sql } from 'kysely';
import { oneOf } from '../../../database/any-of.ts';
import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import type { OrderTrigger } from '../../order-states/order-transitions.ts';
import { lockWalletRow } from '../../wallet/lock-wallet.ts';
import { IS_OTHER_PAYER, readSameReference } from '../queries/same-reference.ts';
import { lockReceipt } from './allocate-receipt.ts';
import { readReceiptsOf } from './read-receipts-of.ts';

/** What a receipt says of who brought it. */
interface Brought {
  recorded_by: string;
  /** Who imported the statement that shows it. */
  statement_by: string | null;
}

/** Returns whether a receipt is shown by nobody but the person, who typed or imported it (D154). */
const isShownBy = ({ recorded_by, statement_by }: Brought, person: string) =>
  recorded_by === person && (statement_by === null || statement_by === person);

/**
 * Returns whether what shows the payment of a locked order was brought by the person who confirms it: other evidence,
 * or one of the receipts, or that a receipt is of this order (D154). One is enough, because a small real
 * transfer could hide a large invented one. A receipt that the confirmation will match is locked, so that nobody
 * replaces it meanwhile.
 */
export async function isPaidByOwnEvidence(
  trx: Trx,
  orderId: string,
  person: string,
): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'status', 'settlement_reference', 'payable', 'wallet_applied', 'investor_id'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return false;
  const receipts = await readReceiptsOf(trx, order);
  const [next] = receipts;
  if (next && !next.isMatched) {
    if (order.wallet_applied > 0n) await lockWalletRow(trx, order.investor_id); // before the receipt
    const { status, unallocated } = await lockReceipt(trx, next.id);
    if (status !== 'open' || unallocated !== order.payable) return true;
  }
  if (receipts.length === 0 || receipts.some((receipt) => isShownBy(receipt, person))) return true;
  // What nobody else has matched.
  const own = receipts.filter(({ matched_by }) => matched_by === null || matched_by === person);
  if (own.some(({ is_named }) => !is_named)) return true;
  return own.length > 0 && (await mayBeOfOthers(trx, orderId, { own, person }));
}

/** The moves by which an order names a transfer. */
const NAMED_BY = [
  'place',
  'submitSettlement',
  'receiveTransferProof',
] as const satisfies OrderTrigger[];

/**
 * Returns whether a transfer may be somebody else's although an order names it: the person has named it, also with an
 * API key that this person has issued; an order of another payer names it, or did before its payment was allowed again;
 * or its receipt, or one with its reference that was voided, was matched with such an order (D238).
 */
async function mayBeOfOthers(
  trx: Trx,
  orderId: string,
  { own, person }: { own: readonly { id: string }[]; person: string },
): Promise<boolean> {
  const { rows } = await sql<{ may_be: boolean }>`
    select exists (
        select from (select actor from order_transitions as move
          where move.order_id = orders.id and move.trigger in ${oneOf(NAMED_BY)} order by version desc limit 1) as named
        where actor = ${person} or exists (select from audit_log
          where resource = named.actor and operation = 'createApiKey' and operator = ${person}))
      or exists (select from order_transitions as move join orders as other on other.id = move.order_id
        where move.settlement_reference is not null
          and normalize_reference(move.settlement_reference) = normalize_reference(orders.settlement_reference)
          and ${IS_OTHER_PAYER})
      or exists (select from receipts as own
          join receipts as same on normalize_reference(same.reference) = normalize_reference(own.reference)
          join receipt_allocations as used on used.receipt_id = same.id join orders as other on other.id = used.order_id
        where own.id = any(${own.map(({ id }) => id)}) and ${IS_OTHER_PAYER}) as may_be
    from orders where orders.id = ${orderId}`.execute(trx);
  if (rows[0]!.may_be) return true;
  return (await readSameReference(trx, orderId)).sameReferenceOfOthers.length > 0;
}

/** Returns whether a refund due is of a transfer that only the person shows, who typed or imported it. */
export async function isOfOwnReceipt(trx: Trx, refundId: string, person: string): Promise<boolean> {
  const receipt = await trx
    .selectFrom('refunds_due')
    .innerJoin('receipts', 'receipts.id', 'refunds_due.receipt_id')
    .select(['recorded_by', 'statement_by'])
    .where('refunds_due.id', '=', refundId)
    .executeTakeFirst();
  return receipt !== undefined && isShownBy(receipt, person);
}

/** Returns whether only the person shows a transfer, who typed or imported it. */
export async function isOwnReceipt(trx: Trx, receiptId: string, person: string): Promise<boolean> {
  const receipt = await trx
    .selectFrom('receipts')
    .select(['recorded_by', 'statement_by'])
    .where('id', '=', receiptId)
    .executeTakeFirst();
  return receipt !== undefined && isShownBy(receipt, person);
}

/**
 * Stores that a statement shows the transfers of receipts on these days, and who imported it: another person than
 * the one who recorded the receipt, once there is one whose statement has the same payer (D148, D154, D239).
 */
export async function markShown(
  trx: Trx,
  shown: readonly { receipt: string; day: string; payer: string }[],
  importer: string,
): Promise<void> {
  const given = sql`unnest(${shown.map(({ receipt }) => receipt)}::text[], ${shown.map(({ day }) => day)}::date[],
    ${shown.map(({ payer }) => payer)}::text[]) as given (id, day, payer)`;
  await sql`
    update receipts set statement_on = coalesce(statement_on, given.day), statement_at = coalesce(statement_at, ${now})
    from ${given}
    where receipts.id = given.id and status <> 'voided' and (statement_on is null or statement_at is null)`.execute(
    trx,
  );
  await sql`
    update receipts set statement_by = ${importer} from ${given}
    where receipts.id = given.id and status <> 'voided'
      and (statement_by is null or statement_by = recorded_by and recorded_by <> ${importer})
      and normalize_search_text(receipts.payer) = normalize_search_text(given.payer)`.execute(trx);
}
