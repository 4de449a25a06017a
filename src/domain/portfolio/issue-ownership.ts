import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';

interface CompletedOrder {
  id: string;
  investor_id: string;
  completed_at: Date | null;
}

/** Gives the investor what the completed order bought: a holding and a contract for each item (D6, D14). */
export async function issueOwnership(trx: Trx, order: CompletedOrder): Promise<void> {
  const items = await trx.selectFrom('order_items').selectAll().where('order_id', '=', order.id).orderBy('property_id').execute();
  for (const item of items) {
    await trx
      .insertInto('holdings')
      .values({
        investor_id: order.investor_id,
        property_id: item.property_id,
        shares: item.shares,
        invested_amount: item.subtotal,
        first_purchased_at: sql<Date>`clock_timestamp()`,
      })
      .onConflict((conflict) =>
        conflict.columns(['investor_id', 'property_id']).doUpdateSet({
          shares: sql`holdings.shares + excluded.shares`,
          invested_amount: sql`holdings.invested_amount + excluded.invested_amount`,
          status: 'active',
        }),
      )
      .execute();
    await trx
      .insertInto('contracts')
      .values({
        id: newId('contract'),
        number: sql<string>`'CT-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-' || lpad(nextval('contract_numbers')::text, 8, '0')`,
        order_id: order.id,
        investor_id: order.investor_id,
        property_id: item.property_id,
        shares: item.shares,
      })
      .execute();
  }
}
