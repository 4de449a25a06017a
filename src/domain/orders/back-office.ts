import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { oneOf } from '../../database/any-of.ts';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, type Page } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { EVIDENCE_FILE } from '../files/read-file.ts';
import { toEgp } from '../money.ts';
import { operatorName } from '../operators/operator-name.ts';
import { isSameReference } from '../reference.ts';
import { newestFirstWithTotals } from '../totals.ts';
import { isInvestorOf } from '../worlds.ts';
import { ITEMS } from './queries/find-orders.ts';
import { withSameReference } from './queries/same-reference.ts';
import { isCurrent } from './receipts/allocate-receipt.ts';
import {
  isMatch,
  matchedReceipts,
  namedReceipts,
  paymentOf,
  pendingConfirmation,
} from './receipts/receipts-for.ts';
import { orderResource, settlementOf } from './resource.ts';

type Schemas = components['schemas'];
type ApprovableOperation = Schemas['ApprovableOperation'];

const SUMMED = {
  fields: {
    'amounts.payable': 'orders.payable',
    'amounts.walletApplied': 'orders.wallet_applied',
    'amounts.gross': 'orders.gross',
    reversedAmount: 'orders.reversed_amount',
  },
  since: 'orders.updated_at',
};

/** The operations that can need a second operator and then move an order, once each. */
const APPROVED_MOVES: ApprovableOperation[] = [
  'confirmPayment',
  'revokePayment',
  'decideCancellation',
  'cancelReversedOrder',
];

/**
 * Selects the approval of a move: it was about the order, or about a reversal of its payment, in the
 * version before the move, in which alone it could be approved (D95).
 */
const IS_ABOUT_MOVE = sql<boolean>`approvals.version = move.version - 1 and approvals.target = any(array(
  select move.order_id union all
  select reversal.id from card_reversals as reversal where reversal.order_id = move.order_id))`;

/** Selects the orders whose payment was confirmed with other evidence than a receipt. */
const IS_BY_EVIDENCE = sql<boolean>`(orders.payment_evidence is not null and not exists (
  select from receipt_allocations as allocation
  where allocation.order_id = orders.id and allocation.releases is null and ${isCurrent}))`;

/**
 * Selects the paid orders that a receipt pays which the person who confirmed the payment typed, and which no statement
 * has shown (D148). Such receipts are few if statements are imported, so they are read first.
 */
const IS_BY_OWN_RECEIPT = sql<boolean>`(orders.paid_at is not null and orders.id = any(array(
  select allocation.order_id from receipts
  join receipt_allocations as allocation on allocation.receipt_id = receipts.id
  where receipts.source = 'typed' and receipts.statement_at is null
    and allocation.order_id is not null and allocation.releases is null and ${isCurrent}
    and receipts.recorded_by = (
      select move.actor from order_transitions as move
      where move.order_id = allocation.order_id and move.trigger in ('confirmPayment', 'confirmDirectPayment')
      order by move.version desc limit 1))))`;

/** Selects the paid orders of which the bank has taken back a transfer (D161). */
const IS_TAKEN_BACK = sql<boolean>`(orders.paid_at is not null and orders.id = any(array(
  select allocation.order_id from receipts
  join receipt_allocations as allocation on allocation.receipt_id = receipts.id
  where receipts.taken_back_on is not null
    and allocation.order_id is not null and allocation.releases is null and ${isCurrent})))`;

function allOrders(db: Db) {
  return db
    .selectFrom('orders')
    .where('orders.is_published', '=', true)
    .selectAll('orders')
    .select((eb) => [
      ITEMS,
      jsonArrayFrom(
        eb
          .selectFrom('order_transitions as move')
          .leftJoin('operators', 'operators.id', 'move.actor')
          .leftJoin('api_keys', 'api_keys.id', 'move.actor')
          .leftJoinLateral(
            (move) =>
              move
                .selectFrom('approvals')
                .where('approvals.status', '=', 'approved')
                .where('approvals.operation', 'in', APPROVED_MOVES)
                .where(IS_ABOUT_MOVE)
                .select('approvals.decided_by')
                .as('approval'),
            (join) => join.onTrue(),
          )
          .whereRef('move.order_id', '=', 'orders.id')
          .orderBy('move.version')
          .select([
            'move.from_status',
            'move.to_status',
            'move.trigger',
            'move.actor',
            'move.reason',
            'move.created_at',
            'approval.decided_by',
          ])
          .select(operatorName('approval.decided_by').as('decided_by_name'))
          .select((move) => move.fn.coalesce('operators.name', 'api_keys.name').as('actor_name')),
      ).as('history'),
      matchedReceipts(eb).as('receipts'),
      namedReceipts(eb).as('named_receipts'),
      pendingConfirmation(eb).as('pending_approval'),
      jsonArrayFrom(
        eb
          .selectFrom('card_transactions as payment')
          .whereRef('payment.order_id', '=', 'orders.id')
          .where('payment.outcome', '=', 'paid')
          .orderBy('payment.created_at')
          .orderBy('payment.id')
          .select(['payment.id', 'payment.currency', 'payment.created_at'])
          .select(sql<string>`payment.amount::text`.as('amount')),
      ).as('card_payments'),
      jsonArrayFrom(
        eb
          .selectFrom('card_reversals as reversal')
          .whereRef('reversal.order_id', '=', 'orders.id')
          .orderBy('reversal.created_at')
          .orderBy('reversal.id')
          .select(['reversal.id', 'reversal.kind', 'reversal.status', 'reversal.created_at'])
          .select(sql<string>`reversal.amount::text`.as('amount')),
      ).as('reversals'),
      eb
        .selectFrom('ownership_entries as owned')
        .whereRef('owned.order_id', '=', 'orders.id')
        .select(sql<number>`coalesce(sum(owned.shares), 0)::integer`.as('shares'))
        .as('shares_issued'),
      EVIDENCE_FILE.as('evidence_file'),
      withSameReference(eb, 'same payer').as('same_reference'),
      withSameReference(eb, 'other payers').as('same_reference_of_others'),
    ]);
}

type BackOfficeOrderRow = Awaited<
  ReturnType<ReturnType<typeof allOrders>['executeTakeFirstOrThrow']>
>;

/**
 * Returns a page of the orders of all partners and of the service's app, newest first unless the request says
 * otherwise.
 * @throws ApiError invalid_cursor
 */
export async function listAllOrders(
  ctx: Context,
  filters: QueryOf<operations['listOrders']>,
): Promise<Page<Schemas['BackOfficeOrder']>> {
  const rows = await newestFirstWithTotals(
    ctx,
    filters,
    {
      of: ['all-orders'],
      query: allOrders(ctx.db),
      table: 'orders',
      where: {
        status: (all, statuses) => all.where('orders.status', 'in', oneOf(statuses)),
        partner: 'orders.partner_id',
        investor: 'orders.investor_id',
        number: 'orders.number',
        // Of the bank transfer with which the order is paid.
        reference: (all, reference) =>
          all
            .where('orders.settlement_reference', 'is not', null)
            .where(isSameReference('orders.settlement_reference', reference)),
        // Confirmed by staff without a transfer that a statement or somebody else shows.
        withoutReceipt: (all, isWanted) =>
          isWanted
            ? all.where(
                sql<boolean>`(${IS_BY_EVIDENCE} or ${IS_BY_OWN_RECEIPT} or ${IS_TAKEN_BACK})`,
              )
            : all,
        match: (all, match) => all.where(isMatch(match)),
        world: (all, world) => all.where(isInvestorOf(world, 'orders.investor_id')),
      },
      sorts: { createdAt: 'created_at', 'amounts.payable': 'payable' },
    },
    SUMMED,
  );
  return mapPage(rows, backOfficeOrder);
}

/** Returns an order as staff see it, with all details. @throws ApiError resource_not_found */
export async function getBackOfficeOrder(db: Db, id: string): Promise<Schemas['BackOfficeOrder']> {
  const row = await allOrders(db).where('orders.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('order', id);
  return backOfficeOrder(row);
}

/**
 * Returns the order as staff see it: with its partner, the evidence of its payment, and its
 * history.
 */
function backOfficeOrder(row: BackOfficeOrderRow): Schemas['BackOfficeOrder'] {
  const order = orderResource(row, row.customer_id ?? '');
  const settlement = settlementOf(row);
  const evidence = {
    ...(row.settlement_proof_url !== null && { proofUrl: row.settlement_proof_url }),
    ...(row.settlement_note !== null && { note: row.settlement_note }),
    ...(row.same_reference.length > 0 && {
      sameReference: row.same_reference.map(({ number }) => number),
    }),
    ...(row.same_reference_of_others.length > 0 && {
      sameReferenceOfOthers: row.same_reference_of_others.map(({ number }) => number),
    }),
  };
  return {
    ...order,
    investor: row.investor_id,
    partner: row.partner_id,
    customer: row.customer_id,
    sharesIssued: row.shares_issued ?? 0,
    reversedAmount: toEgp(row.reversed_amount),
    payment: paymentOf(row),
    ...(row.reversals.length > 0 && {
      reversals: row.reversals.map(({ id, kind, status, amount, created_at }) => ({
        reversal: id,
        kind,
        status,
        amount: toEgp(BigInt(amount)),
        createdAt: new Date(created_at).toISOString(),
      })),
    }),
    funding: {
      ...order.funding,
      ...(settlement && { settlement: { ...settlement, ...evidence } }),
      ...(row.receipts.length > 0 && {
        receipts: row.receipts.map(({ receipt_id: receipt, reference, amount }) => ({
          receipt,
          reference,
          amount: toEgp(BigInt(amount)),
        })),
      }),
      ...(row.payment_evidence !== null && {
        evidence: {
          kind: row.evidence_kind,
          reference: row.evidence_reference,
          note: row.payment_evidence,
          ...(row.evidence_file !== null && { file: row.evidence_file }),
        },
      }),
      ...(row.card_payments.length > 0 && {
        cardPayments: row.card_payments.map(({ id, amount, currency, created_at }) => ({
          transaction: id,
          amount: toEgp(BigInt(amount)),
          currency,
          reportedAt: new Date(created_at).toISOString(),
        })),
      }),
    },
    history: row.history.map((move) => ({
      from: move.from_status,
      to: move.to_status as Schemas['OrderStatus'],
      move: move.trigger,
      actor: move.actor,
      actorName: move.actor_name,
      ...(move.decided_by !== null && {
        approvedBy: move.decided_by,
        approvedByName: move.decided_by_name ?? '',
      }),
      reason: move.reason,
      at: new Date(move.created_at).toISOString(),
    })),
  };
}
