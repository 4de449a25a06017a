import { freshPhone } from '../../test/support/fixtures/fixtures.ts';
import { phoneEnding } from '../../test/support/fixtures/registrations.ts';
import type { Client, Reply, Schemas } from '../../test/support/harness.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import type { OperationId } from '../src/contract.ts';

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string>>;

type Prepare = (partner: Client) => Promise<Variables>;

/** A customer who can invest. */
export const active: Prepare = async (partner) => {
  const { CUSTOMER } = await registered(partner);
  done(await partner.post(`/sandbox/customers/${CUSTOMER}/complete-kyc`));
  return { CUSTOMER: CUSTOMER! };
};

/** An order that awaits payment, as the sample of `POST /orders` places it. */
export const placed: Prepare = (partner) =>
  orderWith(partner, { funding: { method: 'partner_settlement' } });

/** What each operation needs that is not ready in every sandbox; the others need `active`. */
export const PREPARE: Partial<Record<OperationId, Prepare>> = {
  createCustomer: async () => ({ PHONE: freshPhone() }),
  listCustomers: async () => ({ PHONE: freshPhone().replace('+2', '') }),
  requestConsent: pending,
  async verifyConsent(partner) {
    const { CUSTOMER } = await pending(partner);
    const { body } = await partner.post(`/customers/${CUSTOMER}/consent`);
    return { CUSTOMER: CUSTOMER!, CODE: String(body.sandboxCode) };
  },
  simulateKycStep: registered,
  getOrder: placed,
  settleOrder: placed,
  cancelOrder: placed,
  simulateOrder: settled,
  simulateCardPayment: (partner) =>
    orderWith(partner, {
      funding: { method: 'card_checkout', returnUrl: 'http://localhost:4000/paid' },
    }),
  simulatePayout: completed,
  async simulateContract(partner) {
    const { CUSTOMER } = await completed(partner);
    const { body } = await partner.get(`/customers/${CUSTOMER}/contracts`);
    return { CONTRACT: body.data[0]!.id };
  },
  async getEvent(partner) {
    await placed(partner);
    return { EVENT: (await partner.get('/events')).body.data[0]!.id };
  },
  async getRequest(partner) {
    await partner.get('/me');
    const read = () => partner.get('/requests');
    const { body } = await waitFor(read, ({ body: { data } }) => data.length > 0);
    return { REQUEST: body.data[0]!.id };
  },
  createWebhookEndpoint: async () => ({ WEBHOOK_URL: newAddress() }),
  getWebhookEndpoint: endpoint,
  updateWebhookEndpoint: endpoint,
  deleteWebhookEndpoint: endpoint,
  rotateWebhookSecret: endpoint,
  testWebhookEndpoint: endpoint,
  recoverWebhookEndpoint: endpoint,
  listWebhookDeliveries: endpoint,
  simulateEvent: endpoint,
  simulateWebhookEndpoint: endpoint,
  getWebhookDelivery: delivery,
  retryWebhookDelivery: delivery,
};

async function registered(partner: Client): Promise<Variables> {
  const { body } = await partner.post('/customers', { body: { phone: freshPhone() } });
  return { CUSTOMER: body.id };
}

/** An existing investor whose consent is missing. */
async function pending(partner: Client): Promise<Variables> {
  const body = { phone: phoneEnding('0001') };
  return { CUSTOMER: done(await partner.post('/customers', { body })).id };
}

async function orderWith(
  partner: Client,
  { funding }: Pick<Schemas['CreateOrderRequest'], 'funding'>,
): Promise<Variables> {
  const { CUSTOMER } = await active(partner);
  const body = { customer: CUSTOMER!, property: 'CAI-NC-014', shares: 12, funding };
  const { id } = done(await partner.post('/orders', { body }));
  return { CUSTOMER: CUSTOMER!, ORDER: id };
}

async function settled(partner: Client): Promise<Variables> {
  const variables = await placed(partner);
  const body = { reference: 'TRF-1', amount: 52_275 };
  done(await partner.post(`/orders/${variables.ORDER}/settlement`, { body }));
  return variables;
}

async function completed(partner: Client): Promise<Variables> {
  const variables = await settled(partner);
  const body = { to: 'completed' } as const;
  done(await partner.post(`/sandbox/orders/${variables.ORDER}/simulate`, { body }));
  return variables;
}

/** Returns the body of a response. @throws Error if it is an error */
function done<Body>({ status, body }: Reply<Body>): Body {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

let addresses = 0;
const newAddress = () => `https://hooks.nilebank.example/${process.pid}/${addresses++}`;

/** An enabled endpoint: a partner can have ten, so one that is there is used. */
async function endpoint(partner: Client): Promise<Variables> {
  const { body } = await partner.get('/webhook-endpoints');
  const found =
    body.data.find(({ status }) => status === 'enabled') ??
    done(await partner.post('/webhook-endpoints', { body: { url: newAddress(), events: ['*'] } }));
  return { WEBHOOK_ENDPOINT: found.id };
}

async function delivery(partner: Client): Promise<Variables> {
  const { WEBHOOK_ENDPOINT } = await endpoint(partner);
  done(await partner.post(`/webhook-endpoints/${WEBHOOK_ENDPOINT}/test`));
  const { body } = await partner.get('/webhook-deliveries');
  return { WEBHOOK_DELIVERY: body.data[0]!.id };
}
