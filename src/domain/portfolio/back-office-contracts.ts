import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError, notFound } from '../../errors.ts';
import { movesOf, type ContractTrigger } from './contract-transitions.ts';
import { contractResource, type ContractRow } from './resource.ts';

type Schemas = components['schemas'];

/** Which contracts staff ask for; undefined asks for all. */
export interface ContractFilters {
  status?: Schemas['ContractStatus'][] | undefined;
  investor?: string | undefined;
  number?: string | undefined;
}

function everyContract(db: Db) {
  return db
    .selectFrom('contracts')
    .innerJoin('properties', 'properties.id', 'contracts.property_id')
    .selectAll('contracts')
    .select(['properties.code', 'properties.name']);
}

/** Contracts of all investors, newest first. @throws ApiError invalid_cursor */
export function listEveryContract(
  { db, keyring }: Context,
  { status, investor, number }: ContractFilters,
  page: PageRequest,
): Promise<Page<ContractRow>> {
  const query = everyContract(db)
    .$if(status !== undefined, (all) => all.where('contracts.status', 'in', status!))
    .$if(investor !== undefined, (all) => all.where('contracts.investor_id', '=', investor!))
    .$if(number !== undefined, (all) => all.where('contracts.number', '=', number!));
  return newestFirst(keyring, query, 'contracts', page, ['every-contract', status, investor, number]);
}

/** @throws ApiError resource_not_found */
export async function findAnyContract(db: Db, id: string): Promise<ContractRow> {
  const row = await everyContract(db).where('contracts.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('contract', id);
  return row;
}

/**
 * Moves a contract along its table (D8): the only writer of its status. Of two who decide at the same time, one gets it.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}
 */
export async function moveContract({ db }: Context, id: string, trigger: ContractTrigger): Promise<ContractRow> {
  const { from, to } = movesOf(trigger);
  const moved = await db
    .updateTable('contracts')
    .set({ status: to, ...(to === 'signed' && { signed_at: sql<Date>`clock_timestamp()` }) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  const contract = await findAnyContract(db, id);
  if (moved) return contract;
  throw new ApiError('state_conflict', {
    message: `The contract is ${contract.status}; this is possible only while it is ${from.join(' or ')}.`,
    details: { status: contract.status, allowed: from },
  });
}

/** The contract as staff see it: whose it is, and of which order. */
export function backOfficeContract(row: ContractRow): Schemas['BackOfficeContract'] {
  return { ...contractResource(row), investor: row.investor_id, order: row.order_id, signedAt: row.signed_at?.toISOString() ?? null };
}
