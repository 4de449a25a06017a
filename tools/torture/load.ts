import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';

/** The service's acknowledgements about one order, in the order of the responses. */
export interface OrderHistory {
  /** Part of the order's metadata, so that a duplicate is found. */
  reference: string;
  /** Null if no response to the order arrived in time: then it may exist or not. */
  id: string | null;
  acknowledged: ('placed' | 'settled' | 'cancelled')[];
  /** True if an operation was given up without a final response, so that its effect is unknown. */
  isUncertain: boolean;
}

export interface History {
  orders: OrderHistory[];
  /** The number of each response that was not final and was repeated. */
  repeated: Map<string, number>;
  /** Unexplained final responses. */
  unexpected: string[];
  /** The longest time without a successful response, in milliseconds. */
  longestGapMs: number;
}

/** A process of the API, or a load balancer in front of several; no address while it starts. */
export interface Api {
  readonly process: { readonly baseUrl: string } | null;
}

interface Client {
  apiKey: string;
  customerId: string;
  propertyId: string;
}

const REQUEST_TIMEOUT_MS = 10_000;
const GIVE_UP_AFTER_MS = 60_000;
const SETTLED_AT = '2026-10-01T09:00:00Z';

/**
 * Sends orders of one client until `until` returns true, and repeats every request without a final
 * response.
 */
export async function runClient(
  client: Client,
  apis: readonly Api[],
  random: Random,
  history: History,
  until: () => boolean,
): Promise<void> {
  let lastSuccess = performance.now();

  /** Returns the body of the final response, or null if the operation was given up. */
  async function send(method: string, path: string, body?: object): Promise<Reply | null> {
    const key = randomUUID();
    for (const started = performance.now(); performance.now() - started < GIVE_UP_AFTER_MS;) {
      const base = random.pick(apis).process?.baseUrl;
      if (!base) {
        await wait(20);
        continue;
      }
      const reply = await once(base + path, method, client.apiKey, key, body);
      if (isFinal(reply)) {
        const now = performance.now();
        history.longestGapMs = Math.max(history.longestGapMs, now - lastSuccess);
        lastSuccess = now;
        return reply;
      }
      const name = reply.status === 0 ? 'no response' : `${reply.status} ${reply.code}`;
      history.repeated.set(name, (history.repeated.get(name) ?? 0) + 1);
      await wait(random.int(20, 200));
    }
    return null;
  }

  async function change(
    order: OrderHistory,
    path: string,
    body: object,
    done: OrderHistory['acknowledged'][0],
  ) {
    const reply = await send('POST', `/orders/${order.id}/${path}`, body);
    if (!reply) order.isUncertain = true;
    else if (reply.status === 200) order.acknowledged.push(done);
    else history.unexpected.push(`${path} ${order.id}: ${reply.status} ${reply.code}`);
  }

  while (!until()) {
    const order: OrderHistory = {
      reference: randomUUID(),
      id: null,
      acknowledged: [],
      isUncertain: false,
    };
    history.orders.push(order);
    const placed = await send('POST', '/orders', {
      customer: client.customerId,
      property: client.propertyId,
      shares: 1,
      funding: { method: 'partner_settlement' },
      metadata: { reference: order.reference },
    });
    if (!placed) {
      order.isUncertain = true;
      continue;
    }
    if (placed.status !== 201) {
      history.unexpected.push(`order: ${placed.status} ${placed.code}`);
      continue;
    }
    order.id = placed.body.id as string;
    order.acknowledged.push('placed');
    const read = await send('GET', `/orders/${order.id}`);
    if (read && read.body.id !== order.id)
      history.unexpected.push(`read ${order.id}: ${read.status} ${JSON.stringify(read.body)}`);
    const list = await send('GET', `/orders?customer=${client.customerId}&limit=1`);
    const [newest] = (list?.body.data ?? []) as { id: string }[];
    if (list && newest?.id !== order.id)
      history.unexpected.push(
        `list of ${client.customerId} lacks ${order.id}, first ${JSON.stringify(newest)}`,
      );
    const { payable } = placed.body.amounts as { payable: number };
    const settlement = { reference: order.reference, amount: payable, paidAt: SETTLED_AT };
    if (random.chance(0.4)) await change(order, 'settlement', settlement, 'settled');
    else if (random.chance(0.6)) await change(order, 'cancel', { reason: 'Torture' }, 'cancelled');
  }
}

interface Reply {
  /** 0 if there was no response. */
  status: number;
  code: string;
  body: Record<string, unknown>;
}

/** Returns whether a client may stop repeating the request. */
function isFinal({ status, code }: Reply): boolean {
  return status > 0 && status < 500 && status !== 429 && code !== 'idempotency_key_in_use';
}

async function once(
  url: string,
  method: string,
  apiKey: string,
  key: string,
  body?: object,
): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (response.headers.get('content-type')?.startsWith('text/html'))
      return { status: response.status, code: 'of the load balancer', body: {} };
    const content = (await response.json()) as Reply['body'] & { error?: { code: string } };
    return { status: response.status, code: content.error?.code ?? '', body: content };
  } catch {
    return { status: 0, code: '', body: {} };
  }
}
