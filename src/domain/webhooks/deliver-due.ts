import type { Context } from '../../context.ts';
import { attemptDelivery, type Attempt } from './attempt-delivery.ts';
import type { Claim } from './claim-endpoints.ts';
import { failPending } from './fail-pending.ts';
import { recordAttempts } from './record-attempts.ts';
import { openSecrets } from './secret.ts';

/** Attempts the due deliveries of a leased endpoint, all at the same time, writes down how they went and gives the lease back. */
export async function deliverDue(ctx: Context, worker: string, { endpoint, deliveries }: Claim): Promise<void> {
  if (endpoint.status === 'disabled') {
    await failPending(ctx.db, endpoint.id, 'endpoint_disabled');
    return recordAttempts(ctx, endpoint.id, worker, []);
  }
  const target = { url: endpoint.url, ...openSecrets(ctx.keyring, endpoint, new Date()) };
  const ended: Attempt[] = [];
  await Promise.all(deliveries.map(async (delivery) => void ended.push(await attemptDelivery(ctx, target, delivery))));
  await recordAttempts(ctx, endpoint.id, worker, ended);
}
