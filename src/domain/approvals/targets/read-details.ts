import { sql } from 'kysely';
import type { components } from '../../../../generated/backoffice/types.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { toEgp } from '../../money.ts';
import { agreedSettlementAccount } from '../../partners/settlement-account.ts';
import { toDetails, type ApprovalDetail } from './details.ts';

type Schemas = components['schemas'];

const nameOf = (name: { en: string; ar: string } | null) => name && (name.en || name.ar);

/**
 * Reads the investor, and the balance of the wallet before and after `change` piastres; it never falls
 * below zero. None if there is no such investor.
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
    .select(['investors.name', 'cash_available as cash', 'rewards_available as rewards'])
    .executeTakeFirst();
  if (!row) return [];
  const after = row[kind] + change;
  return toDetails({
    'investor.name': nameOf(row.name),
    [`wallet.${kind}.available`]: [toEgp(row[kind]), toEgp(after < 0n ? 0n : after)],
  });
}

/** Reads the wallet entry that is corrected by `amount` piastres, its investor and the balance. */
export async function entryDetails(
  db: Db,
  entryId: string,
  amount: bigint,
): Promise<ApprovalDetail[]> {
  const entry = await db
    .selectFrom('wallet_entries')
    .where('id', '=', entryId)
    .select(['investor_id', 'kind', 'reference', 'amount'])
    .executeTakeFirst();
  if (!entry) return [];
  return [
    ...(await walletDetails(db, entry.investor_id, entry.kind, -amount)),
    ...toDetails({ 'entry.amount': toEgp(entry.amount), 'entry.reference': entry.reference }),
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
    partner: order.partner,
    'order.items': order.items,
    'order.amounts.gross': toEgp(order.gross),
    'order.amounts.walletApplied': toEgp(order.wallet_applied),
    'order.amounts.payable': toEgp(order.payable),
    'order.reversedAmount': toEgp(order.reversed_amount),
    'settlement.reference': order.settlement_reference,
  });
}

/** Reads a card payment and its order. None if there is no such payment. */
export async function cardPaymentDetails(db: Db, transaction: string): Promise<ApprovalDetail[]> {
  const payment = await db
    .selectFrom('card_transactions')
    .where('id', '=', transaction)
    .where('outcome', '=', 'paid')
    .select(['order_id', 'amount'])
    .executeTakeFirst();
  if (!payment) return [];
  return [
    ...(await orderDetails(db, payment.order_id)),
    ...toDetails({ 'payment.amount': toEgp(payment.amount), 'payment.transaction': transaction }),
  ];
}

/** Reads a card reversal and its order. None if there is no such reversal. */
export async function reversalDetails(db: Db, reversalId: string): Promise<ApprovalDetail[]> {
  const reversal = await db
    .selectFrom('card_reversals')
    .where('id', '=', reversalId)
    .select(['order_id', 'kind', 'status', 'amount', 'transaction_id'])
    .executeTakeFirst();
  if (!reversal) return [];
  return [
    ...(await orderDetails(db, reversal.order_id)),
    ...toDetails({
      'reversal.kind': reversal.kind,
      'reversal.status': reversal.status,
      'reversal.amount': toEgp(reversal.amount),
      'reversal.transaction': reversal.transaction_id,
    }),
  ];
}

/** Reads a refund due, and its order if it names one. None if there is no such refund. */
export async function refundDetails(db: Db, refundId: string): Promise<ApprovalDetail[]> {
  const refund = await db
    .selectFrom('refunds_due')
    .where('id', '=', refundId)
    .select(['order_id', 'kind', 'reason', 'status', 'amount', 'transaction_id'])
    .executeTakeFirst();
  if (!refund) return [];
  return [
    ...(refund.order_id === null ? [] : await orderDetails(db, refund.order_id)),
    ...toDetails({
      'refund.kind': refund.kind,
      'refund.reason': refund.reason,
      'refund.status': refund.status,
      'refund.amount': toEgp(refund.amount),
      'refund.transaction': refund.transaction_id,
    }),
  ];
}

/** Reads a bank transfer that arrived. None if there is no such receipt. */
export async function receiptDetails(db: Db, receiptId: string): Promise<ApprovalDetail[]> {
  const receipt = await db
    .selectFrom('receipts')
    .where('id', '=', receiptId)
    .select(['reference', 'status', 'amount', 'unallocated'])
    .executeTakeFirst();
  if (!receipt) return [];
  return toDetails({
    'receipt.reference': receipt.reference,
    'receipt.status': receipt.status,
    'receipt.amount': toEgp(receipt.amount),
    'receipt.unallocated': toEgp(receipt.unallocated),
  });
}

/** Reads a rental income run and its unit. None if there is no such run. */
export async function runDetails(db: Db, runId: string): Promise<ApprovalDetail[]> {
  const run = await db
    .selectFrom('rental_income_runs as run')
    .innerJoin('properties', 'properties.id', 'run.property_id')
    .where('run.id', '=', runId)
    .select(['code', 'name', 'period_start', 'period_end', 'run.amount'])
    .select(['service_amount', 'shares', 'holders'])
    .executeTakeFirst();
  if (!run) return [];
  return toDetails({
    'property.code': run.code,
    'property.name': nameOf(run.name),
    'period.start': run.period_start.toISOString(),
    'period.end': run.period_end.toISOString(),
    'rentalIncome.amount': toEgp(run.amount),
    'rentalIncome.serviceAmount': toEgp(run.service_amount),
    'rentalIncome.sharesEligible': String(run.shares),
    'rentalIncome.holders': String(run.holders),
  });
}

/** Reads a partner. None if there is no such partner. */
export async function partnerDetails(db: Db, partnerId: string): Promise<ApprovalDetail[]> {
  const query = db.selectFrom('partners').where('id', '=', partnerId).select(['name', 'mode']);
  const partner = await query.executeTakeFirst();
  return partner ? toDetails({ 'partner.name': partner.name, 'partner.mode': partner.mode }) : [];
}

/** Reads a partner, and its settlement account before and after the change. None if there is no such partner. */
export async function settlementAccountDetails(
  db: Db,
  partnerId: string,
  change: Schemas['UpdatePartnerRequest']['settlementAccount'],
): Promise<ApprovalDetail[]> {
  const row = await db
    .selectFrom('partners')
    .where('id', '=', partnerId)
    .selectAll()
    .executeTakeFirst();
  const before = row ? agreedSettlementAccount(row) : null;
  const fields = ['beneficiary', 'bank', 'iban', 'swift', 'instructions'] as const;
  const account = Object.fromEntries(
    fields.map((field) => [
      `settlementAccount.${field}`,
      [before?.[field] ?? null, change?.[field] ?? null] as const,
    ]),
  );
  return [...(await partnerDetails(db, partnerId)), ...toDetails(row ? account : {})];
}
