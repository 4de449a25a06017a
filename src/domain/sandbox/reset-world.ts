import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import { now } from '../../database/clock.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import type { Caller } from '../partners/caller.ts';
import { countToday } from '../partners/daily-counts.ts';
import { lockWorld } from '../worlds.ts';
import { fillWorld } from './demo/fill-world.ts';

/**
 * Empties and refills the caller's world (D111): what it had becomes an archive (`archive_world`),
 * and its Idempotency-Keys are forgotten. Events, requests, webhooks and API keys stay. Requests
 * that run meanwhile end before it or find their customer or order gone.
 * @throws ApiError world_shared if another partner is in the world; rate_limited, because every archive stays
 */
export const resetWorld = command(
  async (work, { caller }: { caller: Caller }): Promise<components['schemas']['SandboxReset']> => {
    const { trx } = work;
    const { partner } = caller;
    await lockWorld(trx, partner.world);
    const other = trx
      .selectFrom('partners')
      .select('id')
      .where('world', '=', partner.world)
      .where('id', '<>', partner.id);
    if (await other.limit(1).executeTakeFirst()) throw new ApiError('world_shared');
    await countToday(work, caller, 'sandbox_resets');
    await sql`select archive_world(${partner.id}, ${newId('partner')})`.execute(trx);
    await fillWorld.within(work, { world: partner.world });
    const { at } = await trx.selectNoFrom(now.as('at')).executeTakeFirstOrThrow();
    return { object: 'sandbox_reset', resetAt: at.toISOString() };
  },
  fillWorld.options,
);
