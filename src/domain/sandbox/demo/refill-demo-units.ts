import type { Context } from '../../../context.ts';
import { command } from '../../command.ts';
import { changeProperty, PROPERTY_CHANGED_MEANWHILE } from '../../properties/change-property.ts';
import { propertiesWithShares } from '../../properties/find-properties.ts';
import { runIsolated } from '../../run-isolated.ts';
import { demoProperties } from './demo-properties.ts';

/** The units for ordinary purchases, without those of SBX-… that have a special state. */
const refillable = demoProperties.filter(({ status = 'available' }) => status === 'available');

/**
 * Enlarges the demo units of which more than half of the initial shares are sold or reserved, so
 * that partners do not run out of shares. Does nothing on live. Returns how many were refilled.
 */
export async function refillDemoUnits(ctx: Context): Promise<number> {
  if (ctx.config.environment !== 'sandbox') return 0;
  return runIsolated(
    ctx,
    'refill of a demo unit',
    refillable.map(({ code, shares, sold = 0, reserved = 0 }) => ({
      code,
      initial: shares - sold - reserved,
    })),
    (unit) => refill(ctx, unit),
  );
}

/** Returns false if the unit has enough shares, is no longer open, or does not exist. */
const refill = command(
  async ({ trx }, { code, initial }: { code: string; initial: number }): Promise<boolean> => {
    const unit = await propertiesWithShares(trx)
      .where('properties.code', '=', code)
      .executeTakeFirst();
    if (unit?.status !== 'available') return false;
    const taken = unit.sold + unit.reserved;
    if ((unit.total - taken) * 2 >= initial) return false;
    const total = taken + initial;
    await changeProperty(trx, { property: code, change: { areaSqm: total, shares: { total } } });
    return true;
  },
  PROPERTY_CHANGED_MEANWHILE,
);
