import type { Schemas, PartnerClient } from '../harness.ts';
import { waitFor } from '../wait-for.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

/**
 * Returns the calls that tests of webhooks make.
 * @param current returns the partner and the receiver of the running test
 */
export function webhookCalls(current: () => { partner: PartnerClient; receiver: WebhookReceiver }) {
  const deliveries = async (query = '') =>
    (
      await current().partner.send<Schemas['WebhookDeliveryList']>(
        'GET',
        `/webhook-deliveries${query}`,
      )
    ).body.data;
  return {
    /** Creates an endpoint at the receiver. */
    async endpointFor(body: object = {}) {
      const { partner, receiver } = current();
      return (await partner.post('/webhook-endpoints', { body: { url: receiver.url, ...body } }))
        .body;
    },
    deliveries,
    read: async (id: string) => (await current().partner.get(`/webhook-deliveries/${id}`)).body,
    /** Resolves with the deliveries once the newest has this many attempts. */
    attempted: (count: number) => waitFor(deliveries, ([one]) => one?.attempts === count),
  };
}

/** Returns the time this many minutes ago. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
