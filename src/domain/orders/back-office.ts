import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../database/connection.ts';
import { newestFirst, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { isShown, itemsOf } from './find-orders.ts';
import { orderResource, settlementOf } from './resource.ts';

type Schemas = components['schemas'];

/** Which orders staff ask for; undefined asks for all. */
export interface OrderFilters {
  status?: Schemas['OrderStatus'][] | undefined;
  partner?: string | undefined;
  investor?: string | undefined;
  number?: string | undefined;
  /** Of the transfer that pays. */
  reference?: string | undefined;
}

/** How many other orders with the same transfer are shown. */
const OTHERS_SHOWN = 10;

function everyOrder(db: Db) {
  return db
    .selectFrom('orders')
    .where(isShown)
    .selectAll('orders')
    .select((eb) => [
      itemsOf(eb).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('order_transitions as move')
          .leftJoin('operator_keys', 'operator_keys.id', 'move.actor')
          .leftJoin('api_keys', 'api_keys.id', 'move.actor')
          .whereRef('move.order_id', '=', 'orders.id')
          .orderBy('move.version')
          .select(['move.from_status', 'move.to_status', 'move.trigger', 'move.actor', 'move.reason', 'move.at'])
          .select((move) => move.fn.coalesce('operator_keys.name', 'api_keys.name').as('actor_name')),
      ).as('history'),
      withSameReference(eb, 'same payer').as('same_reference'),
      withSameReference(eb, 'other payers').as('same_reference_of_others'),
    ]);
}

/** Who pays: the partner, or in the app the investor. */
const PAYERS = {
  'same payer': sql<boolean>`coalesce(other.partner_id, other.investor_id) = coalesce(orders.partner_id, orders.investor_id)`,
  'other payers': sql<boolean>`coalesce(other.partner_id, other.investor_id) <> coalesce(orders.partner_id, orders.investor_id)`,
};

/** The numbers of other orders whose payment names the transfer of the order at hand, as migration 0027 compares them. */
function withSameReference(eb: ExpressionBuilder<Database, 'orders'>, payers: keyof typeof PAYERS) {
  return jsonArrayFrom(
    eb
      .selectFrom('orders as other')
      .where('other.settlement_reference', 'is not', null)
      .where(sql<boolean>`reference_form(other.settlement_reference) = reference_form(orders.settlement_reference)`)
      .whereRef('other.id', '<>', 'orders.id')
      .where(PAYERS[payers])
      .orderBy('other.id')
      .limit(OTHERS_SHOWN)
      .select('other.number'),
  );
}

function namesTransfer(reference: string) {
  return sql<boolean>`reference_form(orders.settlement_reference) = reference_form(${reference})`;
}

/** An order with all that staff see of it. */
export type AnyOrder = Awaited<ReturnType<typeof findAnyOrder>>;

/** Orders of all partners and of the service's app, newest first; a card order from the moment its page can be opened. */
export function listEveryOrder({ db, keyring }: Context, filters: OrderFilters, page: PageRequest) {
  const { status, partner, investor, number, reference } = filters;
  const query = everyOrder(db)
    .$if(status !== undefined, (all) => all.where('orders.status', 'in', status!))
    .$if(partner !== undefined, (all) => all.where('orders.partner_id', '=', partner!))
    .$if(investor !== undefined, (all) => all.where('orders.investor_id', '=', investor!))
    .$if(number !== undefined, (all) => all.where('orders.number', '=', number!))
    .$if(reference !== undefined, (all) => all.where('orders.settlement_reference', 'is not', null).where(namesTransfer(reference!)));
  return newestFirst(keyring, query, 'orders', page, ['every-order', status, partner, investor, number, reference]);
}

/** @throws ApiError resource_not_found */
export async function findAnyOrder(db: Db, id: string) {
  const row = await everyOrder(db).where('orders.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('order', id);
  return row;
}

/** The order as staff see it: whoever placed it, what was said of its payment, and who moved it when and why. */
export function backOfficeOrder(row: AnyOrder): Schemas['BackOfficeOrder'] {
  const order = orderResource(row, row.customer_id ?? '');
  const settlement = settlementOf(row);
  const evidence = {
    ...(row.settlement_proof_url !== null && { proofUrl: row.settlement_proof_url }),
    ...(row.settlement_note !== null && { note: row.settlement_note }),
    ...(row.same_reference.length > 0 && { sameReference: row.same_reference.map(({ number }) => number) }),
    ...(row.same_reference_of_others.length > 0 && { sameReferenceOfOthers: row.same_reference_of_others.map(({ number }) => number) }),
  };
  return {
    ...order,
    investor: row.investor_id,
    partner: row.partner_id,
    customer: row.customer_id,
    funding: { ...order.funding, ...(settlement && { settlement: { ...settlement, ...evidence } }) },
    history: row.history.map((move) => ({
      from: move.from_status,
      to: move.to_status as Schemas['OrderStatus'],
      move: move.trigger,
      actor: move.actor,
      actorName: move.actor_name,
      reason: move.reason,
      at: new Date(move.at).toISOString(),
    })),
  };
}
