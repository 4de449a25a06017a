import type { Insertable } from 'kysely';
import type { Database, Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import type { EventDraft } from '../events/append.ts';
import { commissionCreated } from '../events/events.ts';
import { purchaseCommission, reversalOf } from './amounts.ts';
import { commissionResource } from './resource.ts';

interface PaidOrder {
  id: string;
  number: string;
  investor_id: string;
  /** The partner that placed it; null for an order of the service's app. */
  partner_id: string | null;
  /** The partners that are told of it. */
  viewers: { partner_id: string }[];
  /** Piastres. */
  gross: bigint;
}

/**
 * The commission of an order that has become paid, whoever placed it: a percentage of amounts.gross, to the partner that the investor is
 * attributed to (specification, What the service does 6; D9, D10). Nothing where there is none. The row names the order only where that partner may see it:
 * not one that another partner placed, nor one of the app after the link has ended (5). Returns the events that tell of it.
 */
export async function recordPurchaseCommission(trx: Trx, order: PaidOrder): Promise<EventDraft[]> {
  const attribution = await attributionOf(trx, order.investor_id);
  if (!attribution) return [];
  return record(trx, {
    ...attribution.columns,
    type: 'purchase_commission',
    amount: purchaseCommission(order.gross, attribution.purchase_commission_basis_points),
    customer_amount: order.gross,
    order_id: order.id,
    order_shown: isShown(order, attribution.columns.partner_id),
    reference: order.number,
  });
}

/**
 * Takes back the commission of an order that was paid and is now cancelled or refunded: a row of its own that names the other (D10). Nothing where
 * there was none or it is taken back already.
 */
export async function reversePurchaseCommission(trx: Trx, order: Pick<PaidOrder, 'id'>): Promise<EventDraft[]> {
  const earned = await trx
    .selectFrom('commissions')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('type', '=', 'purchase_commission')
    .executeTakeFirst();
  if (!earned) return [];
  const { created_at: _earnedAt, position: _position, ...columns } = earned;
  return record(trx, { ...columns, type: 'reversal', amount: reversalOf(earned.amount), reference: earned.id });
}

function isShown({ partner_id, viewers }: PaidOrder, to: string): boolean {
  return partner_id === to || viewers.some((viewer) => viewer.partner_id === to);
}

/** The signup fee for an attributed investor whose own KYC is complete for the first time; nothing where the fee is zero (D10). */
export async function recordSignupFee(trx: Trx, investor: { id: string }): Promise<EventDraft[]> {
  const attribution = await attributionOf(trx, investor.id);
  if (!attribution || attribution.signup_fee === 0n) return [];
  return record(trx, { ...attribution.columns, type: 'signup_fee', amount: attribution.signup_fee });
}

/** The partner an investor is attributed to, with its agreement and the columns that every row for it has. */
async function attributionOf(trx: Trx, investorId: string) {
  const row = await trx
    .selectFrom('investors')
    .innerJoin('partners', 'partners.id', 'investors.attributed_partner_id')
    .leftJoin('customers', (join) => join.onRef('customers.investor_id', '=', 'investors.id').onRef('customers.partner_id', '=', 'partners.id'))
    .where('investors.id', '=', investorId)
    .select(['partners.id as partner_id', 'partners.mode', 'purchase_commission_basis_points', 'signup_fee', 'customers.id as customer_id'])
    .executeTakeFirst();
  if (!row) return null;
  const { partner_id, mode, customer_id, ...agreement } = row;
  return { ...agreement, columns: { partner_id, customer_id, investor_id: investorId, test_mode: mode === 'test' } };
}

/** Adds a row to the ledger; a second one for the same thing is not added. */
async function record(trx: Trx, columns: Omit<Insertable<Database['commissions']>, 'id'>): Promise<EventDraft[]> {
  const row = await trx
    .insertInto('commissions')
    .values({ ...columns, id: newId('commission') })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? [commissionCreated(row.partner_id, commissionResource(row))] : [];
}
