import { closeFunding } from '../../src/domain/orders/funding/close-funding.ts';
import { releaseRentalIncomeRun } from '../../src/domain/rental-income/runs/release-rental-income-run.ts';
import { crowd } from '../../test/support/fixtures/crowd.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { numberOption, seconds } from './options.ts';
import { withPartnersMeanwhile } from './partners-meanwhile.ts';
import { onStage, type Stage } from './stage.ts';

const RENT = 1_234_567.89;

/**
 * Measures how long it takes until a quarter's rent is in this many wallets (`--holders`, 10,000),
 * and how the API responds meanwhile.
 */
export async function rentalIncome(args: string[]): Promise<void> {
  const holders = numberOption(args, 'holders', 10_000);
  await onStage(holders * 10, async (stage) => {
    const { ctx, propertyId, partnerId } = stage;
    await crowd(ctx, {
      count: holders,
      propertyId,
      partnerId,
      sharesOf: (place) => (place % 10) + 1,
    });
    await closeFunding(ctx, { property: propertyId, actor: 'bench' });
    console.log(`Paying rent to ${holders} holders.`);
    await withPartnersMeanwhile(stage, async () => {
      const began = performance.now();
      const split = await payRent(stage);
      const planned = performance.now() - began;
      const paid = await waitFor(
        () => readRun(ctx),
        (run) => run.paid_at !== null,
      );
      console.log(
        `  split over ${split.holders} holders after ${seconds(planned)}, in all ${paid.payouts} wallets after ` +
          `${seconds(performance.now() - began)}`,
      );
    });
  });
}

async function payRent({ ctx, api, propertyId, operatorKey }: Stage): Promise<{ holders: number }> {
  const { at } = await ctx.db
    .selectFrom('ownership_entries')
    .orderBy('created_at', 'desc')
    .select('created_at as at')
    .executeTakeFirstOrThrow();
  const reply = await fetch(`${api.backofficeUrl}/properties/${propertyId}/rental-income`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      period: { start: '2026-01-01T00:00:00Z', end: at.toISOString() },
      amount: RENT,
      basis: 'sold',
    }),
  });
  if (reply.status !== 201)
    throw new Error(`The rent was answered with ${reply.status}: ${await reply.text()}`);
  const run = (await reply.json()) as { id: string; holders: number; operator: string };
  await releaseRentalIncomeRun(ctx, { runId: run.id, actor: run.operator });
  return run;
}

function readRun({ db }: Stage['ctx']) {
  return db
    .selectFrom('rental_income_runs')
    .select((eb) => [
      'paid_at',
      eb
        .selectFrom('payouts')
        .select((payouts) => payouts.fn.countAll<bigint>().as('count'))
        .as('payouts'),
    ])
    .executeTakeFirstOrThrow();
}
