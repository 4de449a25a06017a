import { sql } from 'kysely';
import { Capability } from '../../../../generated/partner/enums.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { command } from '../../command.ts';
import { capabilitiesOf } from '../../partners/capabilities.ts';
import { createPartner } from '../../partners/create-partner.ts';
import { MAIN_WORLD } from '../../worlds.ts';
import { demoProperties } from './demo-properties.ts';
import { fillWorld } from './fill-world.ts';

/** The partner whose keys are in quickstart.json. */
export const DEMO_PARTNER = 'ptn_01k8zq6yn5fw6v3c8t1hj0kxga';

const ADVISORY_LOCK = 7_241_990;

/**
 * Fills a sandbox that has no partner yet with demo data: a partner, properties, and an investor
 * who owns shares of some of them. Does nothing in any other sandbox.
 */
export async function seedSandbox(ctx: Context): Promise<void> {
  if (await seedEmptySandbox(ctx, null))
    ctx.log.info({ properties: demoProperties.length }, 'sandbox filled with demo data');
}

/** Returns whether the demo partner exists. */
export async function hasDemoPartner(db: Db): Promise<boolean> {
  const query = db.selectFrom('partners').select('id').where('id', '=', DEMO_PARTNER);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Seeds the sandbox. Returns false if it already has a partner. */
const seedEmptySandbox = command(
  async (work, _input: null): Promise<boolean> => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(work.trx);
    const partner = await work.trx.selectFrom('partners').select('id').limit(1).executeTakeFirst();
    if (partner) return false;
    await createPartner.within(work, {
      id: DEMO_PARTNER,
      partner: {
        name: 'Demo Bank',
        mode: 'live',
        world: MAIN_WORLD,
        capabilities: capabilitiesOf(Capability),
        commission: { purchaseCommissionPercent: 2.5, signupFee: 50 },
      },
    });
    await fillWorld.within(work, { world: MAIN_WORLD, isFirst: true });
    return true;
  },
  { enqueues: true },
);
