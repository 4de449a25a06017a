import type { Context } from '../../../context.ts';
import { command } from '../../command.ts';
import { changeProperty, PROPERTY_CHANGED_MEANWHILE } from '../../properties/change-property.ts';
import { propertiesWithShares } from '../../properties/find-properties.ts';
import type { PropertyRow } from '../../properties/resource.ts';
import { runIsolated } from '../../run-isolated.ts';
import { demoProperties } from './demo-properties.ts';
import { retireUnit, seedProperty } from './seed-property.ts';

/** The units for ordinary purchases, without those that have a special state or deadline. */
const refillable = new Map(
  demoProperties
    .filter(
      ({ status = 'available', deadlineInDays = 1 }) =>
        status === 'available' && deadlineInDays > 0,
    )
    .map((unit) => [unit.code, unit]),
);

interface Place {
  world: string;
  code: string;
}

/**
 * Makes sure that partners can buy the demo units of their worlds: enlarges those of which more than
 * half of the initial shares are sold or reserved, and replaces those that are closed, or whose
 * number of shares is final. Returns how many were refilled.
 */
export async function refillDemoUnits(ctx: Context): Promise<number> {
  const units = await ctx.db
    .selectFrom('properties')
    .innerJoin('property_shares', 'property_shares.property_id', 'properties.id')
    .where('code', 'in', [...refillable.keys()])
    .where('retired_at', 'is', null)
    .where('world', 'in', ({ selectFrom }) =>
      selectFrom('partners').where('archive_of', 'is', null).select('world'),
    )
    .select(['world', 'code', 'status', 'funding_deadline', 'total', 'sold', 'reserved'])
    .execute();
  const due = units.filter((unit) => !hasEnough(unit));
  return runIsolated(ctx, 'refill of a demo unit', due, (place) => refill(ctx, place));
}

type Stock = Pick<
  PropertyRow,
  'code' | 'status' | 'funding_deadline' | 'total' | 'sold' | 'reserved'
>;

function hasEnough(unit: Stock): boolean {
  return isOpen(unit) && (unit.total - unit.sold - unit.reserved) * 2 >= initialShares(unit);
}

function isOpen({ status, funding_deadline: deadline }: Stock): boolean {
  return status === 'available' && (deadline === null || deadline > new Date());
}

/** Returns how many shares of the unit a new world has available. */
function initialShares({ code }: Pick<Stock, 'code'>): number {
  const { shares, sold = 0, reserved = 0 } = refillable.get(code)!;
  return shares - sold - reserved;
}

/** Returns false if the unit has enough shares, or does not exist. */
const refill = command(async (work, { world, code }: Place): Promise<boolean> => {
  const unit = await propertiesWithShares(work.trx)
    .where('properties.code', '=', code)
    .where('properties.world', '=', world)
    .where('properties.retired_at', 'is', null)
    .executeTakeFirst();
  if (!unit || hasEnough(unit)) return false;
  if (isOpen(unit) && unit.issued === 0 && unit.sold < unit.total) {
    const total = unit.sold + unit.reserved + initialShares(unit);
    await changeProperty(work.trx, {
      property: unit.id,
      change: { areaSqm: total, shares: { total } },
    });
    return true;
  }
  const { id: _id, ...property } = refillable.get(code)!;
  await retireUnit(work.trx, unit);
  await seedProperty(work, { property: { ...property, sold: 0, reserved: 0 }, world });
  return true;
}, PROPERTY_CHANGED_MEANWHILE);
