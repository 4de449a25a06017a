import { now } from '../../../database/clock.ts';
import type { Context } from '../../../context.ts';
import { newId } from '../../../database/ids.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { propertiesWithShares } from '../../properties/find-properties.ts';
import type { PropertyRow } from '../../properties/resource.ts';
import { runIsolated } from '../../run-isolated.ts';
import type { DemoProperty } from './demo-properties.ts';
import { retireUnit, seedProperty } from './seed-property.ts';
import { testUnits } from './test-units.ts';

/** Violations that mean that another process has created the units meanwhile. */
export const RENEWED_MEANWHILE = { constraints: ['properties_code_unique'] };

/**
 * Creates the test units that a world of the sandbox lacks (D90), and replaces those whose special
 * state is used up, such as a last share that is sold: the new unit has the code, and the old one
 * retains its id, orders and holdings. Returns how many units are new.
 */
export const renewTestUnits = command(
  async (work, { world }: { world: string }): Promise<number> => {
    const codes = testUnits.map(({ code }) => code);
    const rows = await propertiesWithShares(work.trx)
      .where('properties.world', '=', world)
      .where('properties.code', 'in', codes)
      .where('properties.retired_at', 'is', null)
      .execute();
    const current = new Map(rows.map((row) => [row.code, row]));
    const due = testUnits.filter((unit) => !isAsNew(current.get(unit.code), unit));
    if (due.length === 0) return 0;
    const investor = await createOwner(work, world);
    // The list of properties begins with the newest.
    for (const property of due.toReversed()) {
      const used = current.get(property.code);
      if (used) await retireUnit(work.trx, used);
      await seedProperty(work, { property, investor, world, isTestUnit: true });
    }
    return due.length;
  },
  RENEWED_MEANWHILE,
);

/** Renews the test units of all worlds of the sandbox. Returns how many worlds got new ones. */
export async function renewAllTestUnits(ctx: Context): Promise<number> {
  const partners = ctx.db.selectFrom('partners').where('archive_of', 'is', null);
  const worlds = await partners.select('world').distinct().execute();
  return runIsolated(
    ctx,
    'renewal of test units',
    worlds,
    async (world) => (await renewTestUnits(ctx, world)) > 0,
  );
}

/**
 * Returns whether a test unit exists and is in its initial state: nothing was sold or closed since.
 */
function isAsNew(
  row: PropertyRow | undefined,
  { status = 'available', sold = 0 }: DemoProperty,
): boolean {
  return row !== undefined && row.status === status && row.sold === sold;
}

/**
 * Creates the investor who owns the shares that are sold from the start. It has no phone, as after
 * an erasure, so that no partner can link it.
 */
async function createOwner({ trx }: UnitOfWork, world: string): Promise<string> {
  const { id } = await trx
    .insertInto('investors')
    .values({
      id: newId('investor'),
      world,
      phone_verified_at: now,
      email_verified_at: now,
      pin_created_at: now,
      identity_status: 'verified',
      kyc_completed_at: now,
      erased_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
