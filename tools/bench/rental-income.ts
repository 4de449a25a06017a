import { closeFunding } from '../../src/domain/orders/funding/close-funding.ts';
import { crowd } from '../../test/support/fixtures/crowd.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { post } from './call.ts';
import { readOptions, seconds } from './figures.ts';
import { withPartnersMeanwhile } from './partners-meanwhile.ts';
import { onStage, type Stage } from './stage.ts';

/** Plans the rent of a property until now. Returns the run. */
export const planRent = ({ api, operatorKey }: Stage, propertyId: string, amount: number) =>
  post(`${api.backofficeUrl}/properties/${propertyId}/rental-income`, operatorKey, {
    period: { start: '2026-01-01T00:00:00Z', end: new Date().toISOString() },
    amount,
    basis: 'sold',
  });

/** Releases the payouts of a run. */
export const releaseRent = ({ api, operatorKey }: Stage, id: string) =>
  post(`${api.backofficeUrl}/rental-income/${id}/release`, operatorKey);

/**
 * Measures how long it takes until a quarter's rent is in this many wallets (`--holders`, 10,000),
 * and how the API responds meanwhile.
 */
export async function rentalIncome(args: string[]): Promise<void> {
  const { count: holders } = readOptions(args, 'holders', 10_000);
  await onStage(holders * 10, async (stage) => {
    const { ctx, propertyId, partnerId } = stage;
    const sharesOf = (place: number) => (place % 10) + 1;
    await crowd(ctx, { count: holders, propertyId, partnerId, sharesOf });
    await closeFunding(ctx, { property: propertyId, actor: 'bench' });
    console.log(`Paying rent to ${holders} holders.`);
    await withPartnersMeanwhile(stage, async () => {
      const began = performance.now();
      const run = await planRent(stage, propertyId, 1_234_567.89);
      await releaseRent(stage, run.id);
      const planned = performance.now() - began;
      await waitFor(
        () => readRun(stage),
        ({ paid_at }) => paid_at !== null,
      );
      const all = performance.now() - began;
      console.log(`  split over ${run.holders} holders after ${seconds(planned)}`);
      console.log(`  in all ${run.holders} wallets after ${seconds(all)}`);
    });
  });
}

const readRun = ({ ctx }: Stage) =>
  ctx.db.selectFrom('rental_income_runs').select('paid_at').executeTakeFirstOrThrow();
