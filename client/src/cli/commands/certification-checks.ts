import { randomUUID } from 'node:crypto';
import type { PartnerClient } from '../../client-types.ts';
import type { Order, PartnerEvent, Schemas } from '../../contract-types.ts';
import { isPartnerApiError } from '../../errors.ts';
import { paginate } from '../../paginate.ts';
import { deliver, isAccepted } from './deliver.ts';
import { orderRequest } from './make.ts';

/** A run of the go-live test: what it works with, and what its earlier checks have made. */
export interface Run {
  api: PartnerClient;
  /** The partner's own webhook server, and the secret with which it verifies. */
  url: string;
  secret: string;
  orders: { paid?: Order; rejected?: Order };
  request?: { body: Schemas['CreateOrderRequest']; idempotencyKey: string };
  /** The last event before the run. */
  after: string;
  startedAt: string;
}

/** Fails a check. */
class Failed extends Error {}

function ensure(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Failed(message);
}

function made<Value>(value: Value | undefined): Value {
  ensure(value !== undefined, 'Not run, because an earlier check failed.');
  return value;
}

/** The checks in their order. Each returns what it has seen, and throws if it fails. */
export const certificationChecks: Readonly<Record<string, (run: Run) => Promise<string>>> = {
  'order, settled and paid': async (run) => {
    const { api } = run;
    const { data } = await api.listEvents({ query: { limit: 1 } });
    run.after = data[0]?.id ?? 'start';
    const body = await orderRequest(api, { externalReference: `certify-${randomUUID()}` });
    run.request = { body, idempotencyKey: randomUUID() };
    const { idempotencyKey } = run.request;
    const { id } = await api.createOrder({ body }, { idempotencyKey });
    await settle(api, id);
    await api.simulateOrder({ path: { id }, body: { to: 'paid' } });
    run.orders.paid = await api.getOrder({ path: { id } });
    ensure(run.orders.paid.status === 'paid', `The order ${id} is ${run.orders.paid.status}.`);
    return `${run.orders.paid.number} (${id}), ${run.orders.paid.amounts.payable.toFixed(2)} EGP`;
  },

  'payment rejected': async (run) => {
    const { api } = run;
    const { id } = await api.createOrder({ body: await orderRequest(api) });
    await settle(api, id);
    await api.simulateOrder({ path: { id }, body: { to: 'payment_rejected' } });
    run.orders.rejected = await api.getOrder({ path: { id } });
    const { status, number, funding } = run.orders.rejected;
    ensure(status === 'payment_rejected', `The order ${id} is ${status}.`);
    ensure(funding.rejection, `The order ${id} has no reason of its rejection.`);
    return `${number} (${id}): ${funding.rejection.reason}`;
  },

  'replay of an Idempotency-Key': async ({ api, request, orders }) => {
    const { body, idempotencyKey } = made(request);
    const order = made(orders.paid);
    const { data, replayed } = await api.withResponse.createOrder({ body }, { idempotencyKey });
    ensure(replayed && data.id === order.id, `The same request made the order ${data.id}.`);
    const other = { ...body, externalReference: `certify-${randomUUID()}` };
    const refusal = await api
      .createOrder({ body: other }, { idempotencyKey })
      .catch((error) => error);
    ensure(
      isPartnerApiError(refusal, 'idempotency_key_reused'),
      'Another request with the same key was not refused.',
    );
    return `the same request returned ${data.id} again, another one ${refusal.code}`;
  },

  'webhook accepted': async (run) => {
    const received = await deliver(await eventOf(run, 'order.paid'), run.url, run.secret);
    ensure(isAccepted(received), `Your server returned ${seen(received)}.`);
    return `your server returned ${seen(received)}`;
  },

  'wrong signature refused': async (run) => {
    const event = await eventOf(run, 'order.paid');
    const wrong = `whsec_${randomUUID()}`;
    const received = await deliver(event, run.url, wrong);
    ensure(isRefused(received), `Your server returned ${seen(received)} instead of 400.`);
    return `your server returned ${seen(received)}`;
  },

  'old signature refused': async (run) => {
    const timestamp = Math.floor(Date.now() / 1000) - 3600;
    const event = await eventOf(run, 'order.paid');
    const received = await deliver(event, run.url, run.secret, { timestamp });
    ensure(isRefused(received), `Your server returned ${seen(received)} instead of 400.`);
    return `signed an hour ago, your server returned ${seen(received)}`;
  },

  'late webhook accepted': async (run) => {
    const received = await deliver(await eventOf(run, 'order.created'), run.url, run.secret);
    ensure(isAccepted(received), `Your server returned ${seen(received)}.`);
    return `order.created after order.paid, your server returned ${seen(received)}`;
  },

  'repeated webhook accepted': async (run) => {
    const received = await deliver(await eventOf(run, 'order.paid'), run.url, run.secret);
    ensure(isAccepted(received), `Your server returned ${seen(received)}.`);
    return `your server returned ${seen(received)}; check that it has processed the event once`;
  },

  'catch-up by the event log': async (run) => {
    const { api, after } = run;
    const events: PartnerEvent[] = [];
    for await (const event of paginate(api.listEvents, { query: { after } })) events.push(event);
    const gap = events.find(({ sequence }, n) => n > 0 && sequence !== events[n - 1]!.sequence + 1);
    ensure(!gap, `The event log has a gap before ${gap?.id}.`);
    const seenBy = (id: string) => events.filter(({ data }) => orderIn(data) === id);
    expectTypes(seenBy(made(run.orders.paid).id), 'order.paid');
    expectTypes(seenBy(made(run.orders.rejected).id), 'order.payment_rejected');
    return `${events.length} events without a gap, up to ${events.at(-1)?.id}`;
  },

  'reconciliation with the settlement report': async (run) => {
    const [paid, rejected] = [made(run.orders.paid), made(run.orders.rejected)];
    const days = [...new Set([cairoDay(run.startedAt), cairoDay(new Date().toISOString())])];
    const rows: Schemas['SettlementReportRow'][] = [];
    for (const day of days)
      for await (const row of paginate(run.api.getSettlementReport, {
        query: { day, limit: 1000 },
      }))
        rows.push(row);
    const sumOf = (order: Order) => {
      const own = rows.filter(({ section, id }) => section === 'settlements' && id === order.id);
      return own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    };
    const payable = Math.round(paid.amounts.payable * 100);
    ensure(sumOf(paid) === payable, `The report of ${days.join(' and ')} differs for ${paid.id}.`);
    ensure(sumOf(rejected) === 0, `The report still counts the rejected ${rejected.id}.`);
    return `${rows.length} rows of ${days.join(' and ')}; both orders agree to the piastre`;
  },
};

/** Reports a transfer of exactly what the order costs. */
async function settle(api: PartnerClient, id: string): Promise<void> {
  const { amounts } = await api.getOrder({ path: { id } });
  const body = { reference: `CERTIFY-${randomUUID()}`, amount: amounts.payable };
  await api.settleOrder({ path: { id }, body });
}

/** Returns an event of the paid order. */
async function eventOf({ api, orders }: Run, type: 'order.created' | 'order.paid') {
  const order = made(orders.paid).id;
  const { data } = await api.listEvents({ query: { order, type: [type], limit: 1 } });
  ensure(data[0], `The event log has no ${type} of ${order}.`);
  return data[0];
}

function orderIn(data: object): string | undefined {
  return (data as { order?: { id: string } }).order?.id;
}

function expectTypes(events: readonly PartnerEvent[], last: string): void {
  for (const type of ['order.created', 'order.payment_under_review', last])
    ensure(
      events.some((event) => event.type === type),
      `The event log lacks ${type}.`,
    );
}

const seen = ({ status, error, ms }: Awaited<ReturnType<typeof deliver>>) =>
  `${status ?? error ?? 'no response'} in ${ms} ms`;
const isRefused = ({ status }: { status: number | null }) =>
  status !== null && status >= 400 && status < 500;

/** Returns the day in Cairo of a time, as `YYYY-MM-DD`. */
function cairoDay(time: string): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' });
  return format.format(new Date(time));
}
