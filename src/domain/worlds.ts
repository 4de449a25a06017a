import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { Trx } from '../database/driver/connection.ts';
import { ApiError } from '../errors.ts';

/** The only world of live, and in the sandbox that of the demo partner. */
export const MAIN_WORLD = 'main';

/**
 * Returns the world of a new partner (D111): in the sandbox its own, whose name is the partner's id,
 * unless it shares the named one, which is then locked against a reset until the transaction ends.
 * @throws ApiError invalid_parameter if a world is named on live
 */
export async function worldOfNewPartner(
  { ctx, trx }: { ctx: Context; trx: Trx },
  partnerId: string,
  world: string | undefined,
): Promise<string> {
  if (!ctx.sandbox) return onlyWorld(world);
  if (world === undefined || world === 'own') return partnerId;
  await lockWorld(trx, world);
  return world;
}

/**
 * Returns the world to which staff add a unit or an investor.
 * @throws ApiError invalid_parameter if a world is named on live, or if no partner is in it
 */
export async function worldForStaff(
  { ctx, trx }: { ctx: Context; trx: Trx },
  world: string | undefined,
): Promise<string> {
  if (!ctx.sandbox) return onlyWorld(world);
  if (world === undefined || world === MAIN_WORLD) return MAIN_WORLD;
  const partner = trx.selectFrom('partners').select('id').where('world', '=', world).limit(1);
  if (await partner.executeTakeFirst()) return world;
  throw new ApiError('invalid_parameter', {
    param: 'world',
    message: `No partner is in the world ${world}. A partner's own world is named after the partner's id.`,
  });
}

/** Whether the investor with the id in a column is of a world. */
export function isInvestorOf(world: string, column: string): RawBuilder<boolean> {
  return sql`(select world from investors where investors.id = ${sql.ref(column)}) = ${world}`;
}

/** Whether the order with the id in a column is of a world. What is of no order is of the main world. */
export function isOrderOf(world: string, column: string): RawBuilder<boolean> {
  return sql`coalesce((select world from investors join orders on orders.investor_id = investors.id
    where orders.id = ${sql.ref(column)}), ${MAIN_WORLD}) = ${world}`;
}

/** Locks a world until the transaction ends: nobody joins it, and it is neither filled nor reset. */
export async function lockWorld(trx: Trx, world: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`world ${world}`}, 0))`.execute(trx);
}

function onlyWorld(world: string | undefined): typeof MAIN_WORLD {
  if (world === undefined) return MAIN_WORLD;
  throw new ApiError('invalid_parameter', {
    param: 'world',
    message: 'world is only for the sandbox: live has one world. Leave it out.',
  });
}
