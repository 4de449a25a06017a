import { attestedCustomer } from './fixtures.ts';
import type { Service } from './harness.ts';
import { waitFor } from './wait-for.ts';
import { startReceiver } from './webhook-receiver.ts';

/**
 * Resolves when the webhook worker has looked for work once more: another partner's event has been
 * delivered. What it was to send before, it has sent by then.
 */
export async function workerHasLooked(service: Service): Promise<void> {
  const [other, receiver] = [await service.partner(), await startReceiver()];
  await other.post('/webhook-endpoints', { body: { url: receiver.url } });
  await attestedCustomer(other);
  await waitFor(
    async () => (await other.get('/webhook-deliveries')).body.data,
    ([delivery]) => delivery?.status === 'succeeded',
  );
  await receiver.close();
}
