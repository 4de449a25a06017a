import { attestedCustomer } from '../fixtures/fixtures.ts';
import type { Service } from '../harness.ts';
import { waitFor } from '../wait-for.ts';
import { startReceiver } from './webhook-receiver.ts';

/**
 * Resolves when the webhook worker has looked for work again: a delivery for another partner has
 * arrived, so everything that was due before has been sent.
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
