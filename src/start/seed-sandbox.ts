import { sql } from 'kysely';
import { Capability } from '../../generated/partner/enums.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { newId } from '../database/ids.ts';
import { demoProperties } from '../domain/properties/demo-properties.ts';
import { seedHolder, seedOrders } from './seed-orders.ts';
import { seedProperty } from './seed-property.ts';

/** The partner whose keys stand in quickstart.json. */
export const DEMO_PARTNER = 'ptn_01k8zq6yn5fw6v3c8t1hj0kxga';

const LOCK = 7_241_990;

/** Fills a sandbox that has no partner yet: a demo partner, properties, an investor who holds some of them. Twice is the same as once. */
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
      await seedOrders(trx, id, property, investorId);
      await openOrClose(trx, id, property.status ?? 'available', property.deadlineInDays);
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

/** The status and deadline come last: shares move only while a unit is open. */
async function openOrClose(
  trx: Trx,
  propertyId: string,
  status: 'draft' | 'available' | 'funded' | 'resale',
  deadlineInDays?: number,
): Promise<void> {
  const deadline = deadlineInDays === undefined ? null : new Date(Date.now() + deadlineInDays * 86_400_000);
  await trx.updateTable('property_shares').set({ status, funding_deadline: deadline }).where('property_id', '=', propertyId).execute();
}
