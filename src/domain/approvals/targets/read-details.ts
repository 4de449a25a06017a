import { sql } from 'kysely';
import type { components } from '../../../../generated/backoffice/types.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { greater, toEgp, toPiastres } from '../../money.ts';
import { operatorName } from '../../operators/operator-name.ts';
import { backOfficePartner } from '../../partners/back-office.ts';
import { agreedSettlementAccount } from '../../partners/settlement-account.ts';
import { getRentalIncomeRun } from '../../rental-income/back-office.ts';
import { toDetails, type ApprovalDetail } from './details.ts';
import { changedDetails } from './requested.ts';

type Schemas = components['schemas'];

const nameOf = (name: { en: string; ar: string } | null) => name && (name.en || name.ar);

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
  const owes = debts > 0n || after < 0n;
  return toDetails({
    'investor.name': nameOf(row.name),
    'investor.phone': row.phone,
    [`wallet.${kind}.available`]: [toEgp(row[kind]), toEgp(greater(after, 0n))],
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

/** Reads a card reversal, and who bought. None if there is no such reversal. */
export async function readReversal(db: Db, reversalId: string) {
  const reversal = await db
    .selectFrom('card_reversals as reversal')
    .innerJoin('orders', 'orders.id', 'reversal.order_id')
    .where('reversal.id', '=', reversalId)
    .select(['order_id', 'investor_id', 'reversal.kind', 'reversal.status', 'reversal.amount'])
    .select(['resolution', 'transaction_id', 'reversal.reference'])
    .executeTakeFirst();
  if (!reversal) return null;
  const details = toDetails({
    'reversal.kind': reversal.kind,
    'reversal.status': reversal.status,
    'reversal.amount': toEgp(reversal.amount),
    'reversal.transaction': reversal.transaction_id,
    'reversal.reference': reversal.reference,
  });
  return { ...reversal, details };
}

/**
 * Reads a card reversal, its order, and the wallet of the investor before and after, if `change` says that
 * the reversal changes it. None if there is no such reversal.
 * @param change the piastres that the wallet gains or loses
 */
export async function reversalDetails(
  db: Db,
  reversalId: string,
  change: (reversal: { resolution: string | null; amount: bigint }) => bigint,
): Promise<ApprovalDetail[]> {
  const reversal = await readReversal(db, reversalId);
  if (!reversal) return [];
  const piastres = change(reversal);
  return [
    ...(await orderDetails(db, reversal.order_id)),
    ...reversal.details,
    ...(piastres === 0n ? [] : await walletDetails(db, reversal.investor_id, 'cash', piastres)),
  ];
}

/** What a refund shows of its receipt, whose rest can be matched meanwhile. */
const WHOSE = /^receipt\.(reference|payer|receivedAt)$/;

/** Reads a refund due, and its order if it names one. None if there is no such refund. */
export async function refundDetails(db: Db, refundId: string): Promise<ApprovalDetail[]> {
  const refund = await db
    .selectFrom('refunds_due')
    .where('id', '=', refundId)
    .select(['order_id', 'kind', 'reason', 'status', 'amount', 'transaction_id', 'receipt_id'])
    .executeTakeFirst();
  if (!refund) return [];
  return [
    ...(refund.order_id === null ? [] : await orderDetails(db, refund.order_id)),
    ...(refund.receipt_id === null
      ? []
      : (await receiptDetails(db, refund.receipt_id)).filter(({ field }) => WHOSE.test(field))),
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
    .select(['reference', 'status', 'amount', 'unallocated', 'payer', 'received_at'])
    .select(operatorName('recorded_by').as('recorder'))
    .executeTakeFirst();
  if (!receipt) return [];
  return toDetails({
    'receipt.reference': receipt.reference,
    'receipt.payer': receipt.payer,
    'receipt.receivedAt': receipt.received_at.toISOString(),
    'receipt.recordedBy': receipt.recorder,
    'receipt.status': receipt.status,
    'receipt.amount': toEgp(receipt.amount),
    'receipt.unallocated': toEgp(receipt.unallocated),
  });
}

/** Reads a rental income run, its unit, and how it compares with the last rent. None if there is no such run. */
export async function runDetails(db: Db, runId: string): Promise<ApprovalDetail[]> {
  const known = db.selectFrom('rental_income_runs').select('id').where('id', '=', runId);
  if (!(await known.executeTakeFirst())) return [];
  const run = await getRentalIncomeRun(db, runId);
  const { comparison } = run;
  return toDetails({
    'property.code': run.property.code,
    'property.name': nameOf(run.property.name),
    'period.start': run.period.start,
    'period.end': run.period.end,
    'rentalIncome.amount': run.amount,
    'rentalIncome.serviceAmount': run.serviceAmount,
    'rentalIncome.amountPerShare': run.amountPerShare,
    'rentalIncome.sharesEligible': String(run.sharesEligible),
    'rentalIncome.sharesNotIssued': String(run.sharesNotIssued),
    'rentalIncome.holders': String(run.holders),
    'rentalIncome.lastAmountPerShare': comparison?.amountPerShare ?? null,
    'rentalIncome.change': comparison ? changeOf(comparison) : null,
    'rentalIncome.plannedBy': run.operatorName ?? null,
    'rentalIncome.payoutsPaid': String(run.payoutsPaid),
    'rentalIncome.amountPaid': run.amountPaid,
  });
}

function changeOf({
  changePercent,
  isUnusual,
}: {
  changePercent: number;
  isUnusual: boolean;
}): string {
  const sign = changePercent > 0 ? '+' : '';
  return `${sign}${changePercent} %${isUnusual ? ', which is unusual' : ''}`;
}

/** Reads a partner. None if there is no such partner. */
export async function partnerDetails(db: Db, partnerId: string): Promise<ApprovalDetail[]> {
  const query = db.selectFrom('partners').where('id', '=', partnerId).select(['name', 'mode']);
  const partner = await query.executeTakeFirst();
  return partner ? toDetails({ 'partner.name': partner.name, 'partner.mode': partner.mode }) : [];
}

/** Reads a partner, and what it is owed before and after a commission. None if there is no such partner. */
export async function commissionDetails(
  db: Db,
  partnerId: string,
  { type, amount, testMode }: Schemas['AddCommissionRequest'],
): Promise<ApprovalDetail[]> {
  const partner = await db
    .selectFrom('partners')
    .where('id', '=', partnerId)
    .select('mode')
    .executeTakeFirst();
  if (!partner) return [];
  const { balance } = await db
    .selectFrom('commission_totals')
    .where('partner_id', '=', partnerId)
    .where('test_mode', '=', testMode ?? partner.mode === 'test')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow();
  const change =
    toPiastres(amount, 'amount') * (type === 'payout' || type === 'reversal' ? -1n : 1n);
  return [
    ...(await partnerDetails(db, partnerId)),
    ...toDetails({ 'commission.balance': [toEgp(balance), toEgp(balance + change)] }),
  ];
}

/** Reads a partner, and its settlement account and terms before and after a change. None if there is no such partner. */
export async function partnerChangeDetails(
  db: Db,
  partnerId: string,
  change: Schemas['UpdatePartnerRequest'],
): Promise<ApprovalDetail[]> {
  const row = await db
    .selectFrom('partners')
    .where('id', '=', partnerId)
    .selectAll()
    .executeTakeFirst();
  if (!row) return [];
  const { settlementAccount: account, ...other } = change;
  const before = agreedSettlementAccount(row);
  const fields = ['beneficiary', 'bank', 'iban', 'swift', 'instructions'] as const;
  const accounts = fields.map((field) => {
    return [
      `settlementAccount.${field}`,
      [before?.[field] ?? null, account?.[field] ?? null],
    ] as const;
  });
  return [
    ...(await partnerDetails(db, partnerId)),
    ...(account === undefined ? [] : toDetails(Object.fromEntries(accounts))),
    ...changedDetails('updatePartner', other, backOfficePartner(row)),
  ];
}
