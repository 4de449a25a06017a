import { crowd } from '../../test/support/fixtures/crowd.ts';
import { post } from './call.ts';
import { readOptions, seconds } from './figures.ts';
import { withPartnersMeanwhile } from './partners-meanwhile.ts';
import { onStage } from './stage.ts';

/**
 * Measures how long the close of a funding takes with this many paid orders (`--orders`, 10,000),
 * and how the API responds meanwhile.
 */
export async function fundingClose(args: string[]): Promise<void> {
  const { count: orders } = readOptions(args, 'orders', 10_000);
  await onStage(orders + 1, async (stage) => {
    const { ctx, api, propertyId, partnerId, operatorKey } = stage;
    await crowd(ctx, { count: orders, propertyId, partnerId });
    console.log(`Closing a funding with ${orders} paid orders.`);
    await withPartnersMeanwhile(stage, async () => {
      const began = performance.now();
      await post(`${api.backofficeUrl}/properties/${propertyId}/close-funding`, operatorKey);
      const took = performance.now() - began;
      const { completed } = await ctx.db
        .selectFrom('orders')
        .where('status', '=', 'completed')
        .select((eb) => eb.fn.countAll<bigint>().as('completed'))
        .executeTakeFirstOrThrow();
      console.log(`  responded after ${seconds(took)}: ${completed} orders completed`);
    });
  });
}
