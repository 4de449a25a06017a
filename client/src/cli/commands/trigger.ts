import { setTimeout as sleep } from 'node:timers/promises';
import type { PartnerClient } from '../../client-types.ts';
import type { EventType, Schemas } from '../../contract-types.ts';
import type { CommandLine } from '../command-line.ts';
import { UsageError } from '../failures.ts';
import { investor, linked, newCustomer, orderRequest } from './make.ts';
import { jsonText, print, printable } from '../print.ts';
import { openClient } from '../settings.ts';

const PAID_POLL_MS = 500;

/** Causes an event. @returns the id of the event's object */
type Recipe = (api: PartnerClient) => Promise<string>;

async function order(api: PartnerClient): Promise<string> {
  const { id } = await api.createOrder({ body: await orderRequest(api) });
  return id;
}

/** Moves a new order through these statuses. */
const orderTo =
  (...statuses: Schemas['SimulationTarget'][]): Recipe =>
  async (api) => {
    const id = await order(api);
    for (const to of statuses) await api.simulateOrder({ path: { id }, body: { to } });
    return id;
  };

/** Simulates rent of a new order; payout.paid follows within seconds. */
async function payoutOf(api: PartnerClient) {
  const order = await orderTo('completed')(api);
  const { customer, property } = await api.getOrder({ path: { id: order } });
  const { id } = await api.simulatePayout({
    path: { id: customer! },
    body: { property: property!.id, amount: 100 },
  });
  return { id, customer: customer!, order };
}

/** Takes back the order that a payout belongs to, and the payout with it, once it has been paid. */
async function reversedPayout(api: PartnerClient): Promise<string> {
  const { id, customer, order } = await payoutOf(api);
  while (!(await api.listEvents({ query: { customer, type: ['payout.paid'] } })).data.length)
    await sleep(PAID_POLL_MS);
  await api.simulateOrder({ path: { id: order }, body: { to: 'refunded' } });
  return id;
}

/** Makes the contract of a new order ready to sign. */
async function readyContract(api: PartnerClient): Promise<string> {
  const order = await orderTo('completed')(api);
  const { customer } = await api.getOrder({ path: { id: order } });
  const { data } = await api.listContracts({ path: { id: customer! } });
  const { id } = data[0]!;
  await api.simulateContract({ path: { id }, body: { to: 'awaiting_signature' } });
  return id;
}

async function testEvent(api: PartnerClient): Promise<string> {
  const { data } = await api.listWebhookEndpoints();
  const [endpoint] = data;
  if (!endpoint) throw new Error('webhook.test needs a webhook endpoint, and you have none.');
  await api.testWebhookEndpoint({ path: { id: endpoint.id } });
  const events = await api.listEvents({ query: { type: ['webhook.test'], limit: 1 } });
  return events.data[0]!.id;
}

/** Lets a new endpoint fail, and deletes it. */
const failingEndpoint =
  (to: 'failing' | 'disabled'): Recipe =>
  async (api) => {
    const { id } = await api.createWebhookEndpoint({ body: { url: 'https://trigger.invalid/' } });
    await api.simulateWebhookEndpoint({ path: { id }, body: { to } });
    await api.deleteWebhookEndpoint({ path: { id } });
    return id;
  };

/** How to cause each event. */
const RECIPES: Readonly<Record<EventType, Recipe>> = {
  'customer.created': newCustomer,
  'customer.linked': linked,
  'customer.kyc_verified': investor,
  'customer.updated': async (api) => {
    const id = await newCustomer(api);
    await api.simulateCustomer({ path: { id }, body: { action: 'suspend' } });
    return id;
  },
  'customer.unlinked': async (api) => {
    const id = await newCustomer(api);
    await api.unlinkCustomer({ path: { id } });
    return id;
  },
  'order.created': order,
  'order.payment_under_review': orderTo('payment_under_review'),
  'order.paid': orderTo('paid'),
  'order.completed': orderTo('completed'),
  'order.cancelled': orderTo('cancelled'),
  'order.payment_rejected': orderTo('payment_rejected'),
  'order.awaiting_payment': orderTo('payment_rejected', 'awaiting_payment'),
  'order.cancellation_requested': orderTo('paid', 'cancellation_requested'),
  'order.cancellation_declined': orderTo('paid', 'cancellation_requested', 'paid'),
  'order.refunded': orderTo('paid', 'cancellation_requested', 'refunded'),
  'commission.created': orderTo('paid'),
  'payout.paid': async (api) => (await payoutOf(api)).id,
  'payout.reversed': reversedPayout,
  'contract.updated': readyContract,
  'webhook_endpoint.failing': failingEndpoint('failing'),
  'webhook_endpoint.disabled': failingEndpoint('disabled'),
  'webhook.test': testEvent,
};

const triggerable = Object.keys(RECIPES);

/** Causes an event in the sandbox, and prints the object that it is about. */
export async function triggerEvent(line: CommandLine): Promise<number> {
  const [type = ''] = line.positionals;
  const recipe = Object.hasOwn(RECIPES, type) ? RECIPES[type as EventType] : undefined;
  if (line.values.list) return print(line.asJson ? jsonText(triggerable) : triggerable.join('\n'));
  if (!recipe)
    throw new UsageError(`trigger: name one of these events: ${triggerable.join(', ')}.`);
  const { api } = await openClient();
  if ((await api.getAccount()).environment !== 'sandbox')
    throw new UsageError('trigger works with a sandbox key only.');
  const object = await recipe(api);
  return print(line.asJson ? jsonText({ event: type, object }) : printable(`${type}: ${object}`));
}
