import { sql } from 'kysely';
import { Capability } from '../../generated/partner/enums.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { newId } from '../database/ids.ts';
import { demoProperties, type DemoProperty } from '../domain/properties/demo-properties.ts';
import { moveProperties } from '../domain/properties/move-property.ts';
import type { PropertyTrigger } from '../domain/properties/property-transitions.ts';
import { seedHolder, seedOrders } from './seed-orders.ts';
import { seedProperty } from './seed-property.ts';

/** The partner whose keys stand in quickstart.json. */
export const DEMO_PARTNER = 'ptn_01k8zq6yn5fw6v3c8t1hj0kxga';

const LOCK = 7_241_990;
const DAY_MS = 86_400_000;

/**
 * Fills a sandbox that has no partner yet: a demo partner, properties, an investor who holds some
 * of them. Twice is the same as once.
 */
export async function seedSandbox({ db, log }: Context): Promise<void> {
  const seeded = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const hasPartners = await trx.selectFrom('partners').select('id').limit(1).executeTakeFirst();
    if (hasPartners) return false;
    await seedPartner(trx);
    const investorId = await seedHolder(trx);
    for (const [index, property] of demoProperties.entries()) {
      const id = property.id ?? newId('property');
      await seedProperty(trx, id, property, index);
      await seedStatus(trx, id, property, investorId);
    }
    return true;
  });
  if (seeded) log.info({ properties: demoProperties.length }, 'sandbox filled with demo data');
}

async function seedPartner(trx: Trx): Promise<void> {
  await trx
    .insertInto('partners')
    .values({
      id: DEMO_PARTNER,
      name: 'Demo Bank',
      mode: 'live',
      capabilities: [...Capability],
      purchase_commission_basis_points: 250,
      signup_fee: 5000n,
    })
    .execute();
}

/** The moves that a demo property has made in each status. */
const MOVES: Record<NonNullable<DemoProperty['status']>, readonly PropertyTrigger[]> = {
  draft: [],
  available: ['publish'],
  funded: ['publish', 'closeFunding'],
  resale: ['publish', 'closeFunding', 'openResale'],
};

/**
 * Moves a new property to its status. Its orders are seeded while it is open, because only then can
 * its shares be reserved.
 */
async function seedStatus(
  trx: Trx,
  propertyId: string,
  property: DemoProperty,
  investorId: string,
): Promise<void> {
  for (const trigger of MOVES[property.status ?? 'available']) {
    await moveProperties(trx, { trigger, where: sql<boolean>`property_id = ${propertyId}` });
    if (trigger === 'publish') await seedOrders(trx, propertyId, property, investorId);
  }
  if (property.deadlineInDays === undefined) return;
  const deadline = new Date(Date.now() + property.deadlineInDays * DAY_MS);
  await trx
    .updateTable('property_shares')
    .set({ funding_deadline: deadline })
    .where('property_id', '=', propertyId)
    .execute();
}
