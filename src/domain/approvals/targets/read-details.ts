import { sql } from 'kysely';
import type { Db } from '../../../database/driver/connection.ts';
import { greater, toEgp } from '../../money.ts';
import { toDetails, type ApprovalDetail } from './details.ts';

/** Returns the English name, or else the Arabic one. */
export const nameOf = (name: { en: string; ar: string } | null) => name && (name.en || name.ar);

/**
 * Reads the investor, and the wallet before and after `change` piastres: a credit repays debts first, and
 * what a wallet lacks for a correction becomes a debt. None if there is no such investor.
 */
export async function walletDetails(
  db: Db,
  investorId: string,
  kind: 'cash' | 'rewards',
  change: bigint,
): Promise<ApprovalDetail[]> {
  const row = await db
    .selectFrom('investors')
    .innerJoin('wallets', 'wallets.investor_id', 'investors.id')
    .where('investors.id', '=', investorId)
    .select(['investors.name', 'phone', 'cash_available as cash', 'rewards_available as rewards'])
    .select(owedBy)
    .executeTakeFirst();
  if (!row) return [];
  const debts = kind === 'cash' ? (row.owed ?? 0n) : 0n;
  const after = row[kind] + change - debts;
  const available = [toEgp(row[kind]), toEgp(greater(after, 0n))] as const;
  const owes = debts > 0n || after < 0n;
  return toDetails({
    'investor.name': nameOf(row.name),
    'investor.phone': row.phone,
    ...(kind === 'cash'
      ? { 'wallet.cash.available': available }
      : { 'wallet.rewards.available': available }),
    ...(owes && { 'wallet.debts': [toEgp(debts), toEgp(greater(-after, 0n))] as const }),
  });
}

/** Selects what is left of the debts of an investor. */
const owedBy = sql<bigint | null>`
  (select sum(amount - repaid)::bigint from investor_debts as debt where debt.investor_id = investors.id)`.as(
  'owed',
);

/** Reads the wallet entry that is corrected by `amount` piastres, its investor and the balance. */
export async function entryDetails(
  db: Db,
  entryId: string,
  amount: bigint,
): Promise<ApprovalDetail[]> {
  const entry = await db
    .selectFrom('wallet_entries')
    .where('id', '=', entryId)
    .select(['investor_id', 'kind', 'reason', 'reference', 'amount', 'created_at'])
    .select(
      sql<bigint>`coalesce((select -sum(amount) from wallet_entries as taken
          where taken.corrected_entry_id = wallet_entries.id), 0)::bigint
        + coalesce((select sum(amount) from investor_debts where entry_id = wallet_entries.id), 0)::bigint`.as(
        'corrected',
      ),
    )
    .executeTakeFirst();
  if (!entry) return [];
  return [
    ...(await walletDetails(db, entry.investor_id, entry.kind, -amount)),
    ...toDetails({
      'entry.reason': entry.reason.replaceAll('_', ' '),
      'entry.amount': toEgp(entry.amount),
      'entry.reference': entry.reference,
      'entry.bookedAt': entry.created_at.toISOString(),
      'entry.corrected': toEgp(entry.corrected),
    }),
  ];
}

/** Reads an order, its buyer, partner, units and amounts. None if there is no such order. */
export async function orderDetails(db: Db, orderId: string): Promise<ApprovalDetail[]> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('investors', 'investors.id', 'orders.investor_id')
    .leftJoin('partners', 'partners.id', 'orders.partner_id')
    .where('orders.id', '=', orderId)
    .select([
      ...([
        'orders.number',
        'orders.status',
        'investors.name',
        'investors.phone',
        'partners.name as partner',
      ] as const),
      ...([
        'gross',
        'wallet_applied',
        'payable',
        'reversed_amount',
        'settlement_reference',
      ] as const),
      sql<string>`(select string_agg(shares || ' × ' || code, ', ' order by item.position)
        from order_items as item join properties on properties.id = property_id where order_id = orders.id)`.as(
        'items',
      ),
    ])
    .executeTakeFirst();
  if (!order) return [];
  return toDetails({
    'order.number': order.number,
    'order.status': order.status,
    'investor.name': nameOf(order.name),
    'investor.phone': order.phone,
    partner: order.partner,
    'order.items': order.items,
    'order.amounts.gross': toEgp(order.gross),
    'order.amounts.walletApplied': toEgp(order.wallet_applied),
    'order.amounts.payable': toEgp(order.payable),
    'order.reversedAmount': toEgp(order.reversed_amount),
    'settlement.reference': order.settlement_reference,
  });
}
