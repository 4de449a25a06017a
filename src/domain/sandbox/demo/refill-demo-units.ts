import type { Context } from '../../../context.ts';
import { command } from '../../command.ts';
import { changeProperty, PROPERTY_CHANGED_MEANWHILE } from '../../properties/change-property.ts';
import { propertiesWithShares } from '../../properties/find-properties.ts';
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

/**
 * Makes sure that partners can buy the demo units, which they share: enlarges those of which more
 * than half of the initial shares are sold or reserved, and replaces those that are closed, or
 * whose number of shares is final. Returns how many were refilled.
 */
export async function refillDemoUnits(ctx: Context): Promise<number> {
  const codes = [...refillable.keys()];
  return runIsolated(ctx, 'refill of a demo unit', codes, (code) => refill(ctx, code));
}

/** Returns false if the unit has enough shares, or does not exist. */
const refill = command(async (work, code: string): Promise<boolean> => {
  const { id: _id, ...property } = refillable.get(code)!;
  const { shares, sold = 0, reserved = 0 } = property;
  const unit = await propertiesWithShares(work.trx)
    .where('properties.code', '=', code)
    .where('properties.retired_at', 'is', null)
    .executeTakeFirst();
  if (!unit) return false;
  const initial = shares - sold - reserved;
  const taken = unit.sold + unit.reserved;
  const deadline = unit.funding_deadline;
  const isOpen = unit.status === 'available' && (deadline === null || deadline > new Date());
  if (isOpen && (unit.total - taken) * 2 >= initial) return false;
  if (isOpen && unit.issued === 0 && unit.sold < unit.total) {
    const total = taken + initial;
    await changeProperty(work.trx, {
      property: code,
      change: { areaSqm: total, shares: { total } },
    });
    return true;
  }
  await retireUnit(work.trx, unit);
  await seedProperty(work, { property: { ...property, sold: 0, reserved: 0 } });
  return true;
}, PROPERTY_CHANGED_MEANWHILE);
