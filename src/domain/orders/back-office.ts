import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { newestFirst, type PageRequest } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import { itemsOf, type OrderRow } from './find-orders.ts';
import { orderResource } from './resource.ts';

type Schemas = components['schemas'];

/** Which orders staff ask for; undefined asks for all. */
export interface OrderFilters {
  status?: Schemas['OrderStatus'][] | undefined;
  partner?: string | undefined;
  investor?: string | undefined;
}

function everyOrder(db: Db) {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) => itemsOf(eb).as('items'));
}

/** Orders of all partners and of the service's app, newest first. */
export function listEveryOrder({ db, keyring }: Context, { status, partner, investor }: OrderFilters, page: PageRequest) {
  const query = everyOrder(db)
    .$if(status !== undefined, (all) => all.where('orders.status', 'in', status!))
    .$if(partner !== undefined, (all) => all.where('orders.partner_id', '=', partner!))
    .$if(investor !== undefined, (all) => all.where('orders.investor_id', '=', investor!));
  return newestFirst(keyring, query, 'orders', page, ['every-order', status, partner, investor]);
}

/** @throws ApiError resource_not_found */
export async function findAnyOrder(db: Db, id: string): Promise<OrderRow> {
  const row = await everyOrder(db).where('orders.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('resource_not_found', { param: 'id', message: `There is no order ${id}.` });
  return row;
}

/** The order as staff see it: whoever placed it, and what the partner said of its payment. */
export function backOfficeOrder(row: OrderRow): Schemas['BackOfficeOrder'] {
  const order = orderResource(row, row.customer_id ?? '');
  const { settlement } = order.funding;
  const evidence = {
    ...(row.settlement_proof_url !== null && { proofUrl: row.settlement_proof_url }),
    ...(row.settlement_note !== null && { note: row.settlement_note }),
  };
  return {
    ...order,
    investor: row.investor_id,
    partner: row.partner_id,
    customer: row.customer_id,
    funding: { ...order.funding, ...(settlement && { settlement: { ...settlement, ...evidence } }) },
  };
}
