import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPartnerClient, verifyWebhook } from '@invest-example/partner-investment';
import type { Schemas } from './client.ts';
import { attestedCustomer, publishedProperty } from './fixtures/fixtures.ts';
import type { PartnerClient, Service } from './harness.ts';
import { waitFor } from './wait-for.ts';

/** How a partner's receiver treats events. */
interface Receiver {
  /** Accepts every event, or refuses every event, whatever its signature is. */
  accepts?: 'everything' | 'nothing';
  /** True while it is down. */
  isDown?: boolean;
}

type Client = ReturnType<typeof createPartnerClient>;

/**
 * Does what proves every check of the certification, as a partner's programs do, if its receiver
 * verifies signatures. The service needs a worker.
 */
export async function proveEverything(
  service: Service,
  partner: PartnerClient,
  behaviour: Receiver = {},
): Promise<void> {
  const api = createPartnerClient({ apiKey: partner.apiKey, baseUrl: service.baseUrl });
  const { url, use, close } = await startReceiver(behaviour);
  try {
    const endpoint = await api.createWebhookEndpoint({ body: { url } });
    use(endpoint.secret);
    await proveAll(service, partner, { api, endpoint: endpoint.id, behaviour });
  } finally {
    await close();
  }
}

interface Proving {
  api: Client;
  endpoint: string;
  behaviour: Receiver;
}

async function proveAll(
  service: Service,
  partner: PartnerClient,
  { api, endpoint, behaviour }: Proving,
): Promise<void> {
  const { id: property } = await publishedProperty(service.ctx);
  const { id: customer } = await attestedCustomer(partner);
  const funding = { method: 'partner_settlement' as const };
  const place = (simulate?: Schemas['SimulatedFailure']) =>
    api.createOrder({ body: { customer, property, shares: 5, funding } }, { simulate });
  const path = { id: endpoint };
  const since = new Date().toISOString();
  const recover = () => api.recoverWebhookEndpoint({ path, body: { since } });
  const ended = (order: string, type: Schemas['EventType']) =>
    waitFor(async () => {
      const { data } = await api.listEvents({ query: { order, type: [type] } });
      const event = data[0]?.id;
      if (event === undefined) return undefined;
      const deliveries = await api.listWebhookDeliveries({ query: { endpoint, event } });
      return deliveries.data.find(({ attempts }) => attempts > 0);
    });

  behaviour.isDown = true; // an outage, and a lost response
  const rejected = await place('response_lost');
  await ended(rejected.id, 'order.created');
  behaviour.isDown = false;
  await recover();
  const body = { reference: 'TEST_REJECT', amount: rejected.amounts.payable };
  await api.settleOrder({ path: { id: rejected.id }, body }, { simulate: 'internal_error' });
  await ended(rejected.id, 'order.payment_rejected');
  await api.simulateOrder({ path: { id: rejected.id }, body: { to: 'cancelled' } });
  await ended(rejected.id, 'order.cancelled');

  await api.updateWebhookEndpoint({ path, body: { status: 'disabled' } }); // late and repeated events
  const completed = await place('rate_limited');
  await api.updateWebhookEndpoint({ path, body: { status: 'enabled' } });
  await api.simulateOrder({ path: { id: completed.id }, body: { to: 'completed' } });
  const { id: delivery } = (await ended(completed.id, 'order.completed'))!;
  await recover();
  await ended(completed.id, 'order.created');
  await api.retryWebhookDelivery({ path: { id: delivery } });
  await waitFor(
    async () => (await api.getWebhookDelivery({ path: { id: delivery } })).attempts > 1,
  );

  for (const signature of ['wrong', 'old', 'missing'] as const)
    await api.simulateEvent({ path, body: { type: 'order.paid', signature } });
  await api.listEvents();
  await api.getSettlementReport({ query: { day: cairoDay() } });
}

async function startReceiver(behaviour: Receiver) {
  let secret = '';
  const server = http.createServer(async (req, res) => {
    const text = Buffer.concat(await req.toArray()).toString();
    const header = String(req.headers['partner-signature'] ?? '');
    const isValid = await verifyWebhook(text, header, secret).then(
      () => true,
      () => false,
    );
    const { accepts, isDown } = behaviour;
    const isAccepted = accepts ? accepts === 'everything' : isValid;
    res.writeHead(isDown ? 503 : isAccepted ? 204 : 400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    use: (of: string) => void (secret = of),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function cairoDay(): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });
  return format.format(new Date());
}
