import { crowd } from '../../test/support/fixtures/crowd.ts';
import { numberOption, seconds } from './options.ts';
import { withPartnersMeanwhile } from './partners-meanwhile.ts';
import { onStage } from './stage.ts';

/**
 * Measures how long the close of a funding takes with this many paid orders (`--orders`, 10,000),
 * and how the API responds meanwhile.
 */
export async function fundingClose(args: string[]): Promise<void> {
  const orders = numberOption(args, 'orders', 10_000);
  await onStage(orders + 1, async (stage) => {
    const { ctx, api, propertyId, operatorKey } = stage;
    await crowd(ctx, { count: orders, propertyId, partnerId: stage.partnerId });
    console.log(`Closing a funding with ${orders} paid orders.`);
    await withPartnersMeanwhile(stage, async () => {
      const began = performance.now();
      const headers = { authorization: `Bearer ${operatorKey}` };
      const { status } = await fetch(
        `${api.backofficeUrl}/properties/${propertyId}/close-funding`,
        { method: 'POST', headers },
      );
      const took = performance.now() - began;
      const { completed } = await ctx.db
        .selectFrom('orders')
        .where('status', '=', 'completed')
        .select((eb) => eb.fn.countAll<bigint>().as('completed'))
        .executeTakeFirstOrThrow();
      console.log(`  answered ${status} after ${seconds(took)}: ${completed} orders completed`);
    });
  });
}
