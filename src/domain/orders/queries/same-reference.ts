import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db } from '../../../database/driver/connection.ts';

/** The maximum number of listed orders with the same transfer. */
const MAX_SAME_REFERENCE = 10;

/** Whether `other` is an order of another payer. The payer is the partner, or in the app the investor. */
export const IS_OTHER_PAYER = sql<boolean>`
  coalesce(other.partner_id, other.investor_id) <> coalesce(orders.partner_id, orders.investor_id)`;

const PAYERS = {
  'same payer': sql<boolean>`
    coalesce(other.partner_id, other.investor_id) = coalesce(orders.partner_id, orders.investor_id)`,
  'other payers': IS_OTHER_PAYER,
};

/** Selects the numbers of other orders whose settlement names the same transfer. */
export function withSameReference(
  eb: ExpressionBuilder<Database, 'orders'>,
  payers: keyof typeof PAYERS,
) {
  return jsonArrayFrom(
    eb
      .selectFrom('orders as other')
      .where('other.settlement_reference', 'is not', null)
      .where(
        sql<boolean>`
          normalize_reference(other.settlement_reference)
            = normalize_reference(orders.settlement_reference)`,
      )
      .whereRef('other.id', '<>', 'orders.id')
      .where(PAYERS[payers])
      .orderBy('other.id')
      .limit(MAX_SAME_REFERENCE)
      .select('other.number'),
  );
}

/** Reads the numbers of other orders whose settlement names the transfer of an order. */
export async function readSameReference(db: Db, orderId: string) {
  const { ofPayer, ofOthers } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select((eb) => [
      withSameReference(eb, 'same payer').as('ofPayer'),
      withSameReference(eb, 'other payers').as('ofOthers'),
    ])
    .executeTakeFirstOrThrow();
  const numbers = (orders: { number: string }[]) => orders.map(({ number }) => number);
  return { sameReference: numbers(ofPayer), sameReferenceOfOthers: numbers(ofOthers) };
}
