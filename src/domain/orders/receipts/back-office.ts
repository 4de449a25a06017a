import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import type { components, operations } from '../../../../generated/backoffice/types.ts';
import type { Context } from '../../../context.ts';
import { anyOf, oneOf } from '../../../database/any-of.ts';
import type { Db } from '../../../database/driver/connection.ts';
import type { QueryOf } from '../../../database/filters.ts';
import { mapPage, type Page } from '../../../database/page.ts';
import { notFound } from '../../../errors.ts';
import { attachedFile } from '../../files/read-file.ts';
import { toEgp, toPiastres } from '../../money.ts';
import { operatorName } from '../../operators/operator-name.ts';
import { assertDays } from '../../period.ts';
import { isSameReference } from '../../reference.ts';
import { newestFirstWithTotals } from '../../totals.ts';
import { isCurrent } from './allocate-receipt.ts';
import { IS_KNOWN_PAYER } from './receipts-for.ts';
import { likelyReceipts } from './statements/suggest-orders.ts';

type Receipt = components['schemas']['Receipt'];

/** What is left of a receipt. Nothing can be done with one that is voided. */
const UNALLOCATED = sql<bigint>`case receipts.status when 'voided' then 0 else receipts.unallocated end`;

function allReceipts(db: Db) {
  return db
    .selectFrom('receipts')
    .selectAll('receipts')
    .select((eb) => [
      operatorName('receipts.recorded_by').as('recorded_by_name'),
      operatorName('receipts.voided_by').as('voided_by_name'),
      attachedFile('receipt_id', 'receipts.id').as('file'),
      jsonArrayFrom(
        eb
          .selectFrom('receipt_allocations as allocation')
          .whereRef('allocation.receipt_id', '=', 'receipts.id')
          .where('allocation.releases', 'is', null)
          .where(isCurrent)
          .orderBy('allocation.position')
          .leftJoin('card_settlements as settlement', 'settlement.id', 'card_settlement_id')
          .leftJoin('orders', 'orders.id', 'allocation.order_id')
          .select(['order_id', 'refund_due_id', 'actor', 'allocation.created_at'])
          .select(sql<boolean | null>`orders.id is null or ${IS_KNOWN_PAYER}`.as('is_known'))
          .select(['first_day', 'last_day', 'settlement.reason'])
          // As text, because the numbers of JSON are not exact enough for piastres.
          .select(operatorName('allocation.actor').as('actor_name'))
          .select([
            sql<string>`allocation.amount::text`.as('amount'),
            sql<string | null>`settlement.gross::text`.as('gross'),
            sql<string>`settlement.fee::text`.as('fee'),
            sql<string>`settlement.agreed_fee::text`.as('agreed_fee'),
          ]),
      ).as('allocations'),
    ]);
}

type ReceiptWithAllocations = Awaited<
  ReturnType<ReturnType<typeof allReceipts>['executeTakeFirstOrThrow']>
>;

/** Selects receipts whose payer contains a text; the index has the parts of words. */
const hasPayer = (payer: string) => sql<boolean>`
  (search_grams(normalize_search_text(receipts.payer)) @> search_grams(normalize_search_text(${payer}))
    and strpos(normalize_search_text(receipts.payer), normalize_search_text(${payer})) > 0)`;

/** The first moment of a day in Cairo, or of a later one. */
const startOf = (day: string, later = 0) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'Africa/Cairo')`;

/**
 * Returns a page of the received bank transfers, newest first unless the request says otherwise.
 * @throws ApiError invalid_cursor, invalid_parameter
 */
export async function listReceipts(
  ctx: Context,
  filters: QueryOf<operations['listReceipts']>,
): Promise<Page<Receipt>> {
  assertDays(filters);
  const { mayPay } = filters;
  const likely = mayPay === undefined ? [] : await likelyReceipts(ctx.db, mayPay);
  const rows = await newestFirstWithTotals(
    ctx,
    filters,
    {
      of: ['receipts'],
      query: allReceipts(ctx.db),
      table: 'receipts',
      where: {
        status: (all, status) => all.where('receipts.status', 'in', oneOf([status])),
        reference: (all, reference) => all.where(isSameReference('receipts.reference', reference)),
        payer: (all, payer) => all.where(hasPayer(payer)),
        amount: (all, amount) =>
          all.where('receipts.amount', '=', toPiastres(Number(amount), 'amount')),
        mayPay: (all) => all.where('receipts.id', '=', anyOf(likely)),
        from: (all, day) => all.where('receipts.received_at', '>=', startOf(day)),
        to: (all, day) => all.where('receipts.received_at', '<', startOf(day, 1)),
      },
      sorts: { receivedAt: 'received_at', amount: 'amount' },
    },
    { fields: { unallocated: UNALLOCATED, amount: 'receipts.amount' } },
  );
  return mapPage(rows, receiptResource);
}

/** Returns a received bank transfer. @throws ApiError resource_not_found */
export async function getReceipt(db: Db, id: string): Promise<Receipt> {
  const row = await allReceipts(db).where('receipts.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('receipt', id);
  return receiptResource(row);
}

function receiptResource(row: ReceiptWithAllocations): Receipt {
  return {
    object: 'receipt',
    id: row.id,
    status: row.status,
    reference: row.reference,
    amount: toEgp(row.amount),
    unallocated: toEgp(row.status === 'voided' ? 0n : row.unallocated),
    payer: row.payer,
    receivedAt: row.received_at.toISOString(),
    allocations: row.allocations.map((allocation) => ({
      order: allocation.order_id,
      ...(!allocation.is_known && { otherPayer: true as const }),
      refund: allocation.refund_due_id,
      ...(allocation.gross !== null && {
        cardSettlement: {
          firstDay: allocation.first_day!,
          lastDay: allocation.last_day!,
          gross: toEgp(BigInt(allocation.gross)),
          fee: toEgp(BigInt(allocation.fee)),
          agreedFee: toEgp(BigInt(allocation.agreed_fee)),
          reason: allocation.reason,
        },
      }),
      amount: toEgp(BigInt(allocation.amount)),
      operator: allocation.actor,
      operatorName: allocation.actor_name ?? '',
      at: new Date(allocation.created_at).toISOString(),
    })),
    ...(row.source !== null && { source: row.source }),
    ...(row.statement_at && { statementAt: row.statement_at.toISOString() }),
    ...(row.description !== null && { description: row.description }),
    ...(row.statement_line !== null && { statementLine: row.statement_line }),
    ...(row.taken_back_on && {
      takenBack: { amount: toEgp(row.taken_back_amount!), date: row.taken_back_on },
    }),
    ...(row.file !== null && { file: row.file }),
    recordedBy: row.recorded_by,
    recordedByName: row.recorded_by_name ?? '',
    ...(row.voided_at && {
      voided: {
        reason: row.void_reason ?? '',
        operator: row.voided_by!,
        operatorName: row.voided_by_name ?? '',
        at: row.voided_at.toISOString(),
      },
    }),
    createdAt: row.created_at.toISOString(),
  };
}
