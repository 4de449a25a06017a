import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callbackSignature } from '../../../src/gateways/card/card-callback.ts';

/**
 * The processor's behaviour from now on: a response or an error of its contract, a malformed
 * response, a closed connection, or no response.
 */
type CardBehaviour =
  'accept' | { status: number; body?: object } | 'nonsense' | 'hang_up' | 'silent';

/** A payment whose page was requested. */
export interface Intention {
  orderId: number;
  reference: string;
  amount: number;
  expiration: number;
  /** The sum of the payments on its page. */
  paid: number;
  request: Partial<ReceivedBody>;
}

/** The fields of requests that the processor reads. */
interface ReceivedBody extends Record<string, unknown> {
  special_reference: string;
  amount: number;
  expiration: number;
  merchant_order_id: string;
  payment_methods?: unknown[];
  billing_data?: { phone_number?: string; email?: string };
  items?: { name: string; amount: number; quantity: number }[];
}

/** A transaction in the form of callbacks. */
export interface Transaction {
  id: number;
  amount_cents: number;
  refunded_amount_cents: number;
  order: { id: number; paid_amount_cents?: number; [field: string]: unknown };
  [field: string]: unknown;
}

/**
 * Behaves like Paymob's Intention API and inquiry, refuses the same requests, and signs callbacks
 * in the same way.
 */
export interface FakeCardProcessor {
  /** The environment variables that direct the service to it. */
  env: Record<string, string>;
  intentions: Intention[];
  /** The order id of the next page; each has the next number. */
  nextOrderId: number;
  behaviour: CardBehaviour;
  /** References whose inquiries get a malformed response, regardless of the behaviour. */
  forgotten: Set<string>;
  /** Transactions that the processor does not show by their id. */
  hidden: Set<number>;
  /** The references and transaction ids that were inquired about, in this order. */
  inquiries: string[];
  /** Runs before a page request gets its response. */
  beforeResponse(): Promise<unknown>;
  /**
   * Simulates a customer's attempt to pay on the page. Inquiries report it from now on, but no
   * callback is sent yet.
   */
  attempt(intention: Intention, fields?: Partial<Transaction>): Transaction;
  /**
   * Refunds a payment at the processor: `amount` in hundredths, by default all that is left of it.
   * Inquiries report it from now on, but no callback is sent yet. Returns the payment with the sum of
   * its refunds; the refund itself is then the `latest` transaction.
   */
  refund(intention: Intention, payment: Transaction, amount?: number): Transaction;
  /** Voids a payment at the processor. Returns the payment, as `refund` does. */
  void(intention: Intention, payment: Transaction): Transaction;
  /** Returns the latest transaction of a page, which an inquiry about the page reports. */
  latest(intention: Intention): Transaction;
  /** Sends a callback to the service at `origin`. @returns the status of the response */
  callBack(
    origin: string,
    obj: Transaction,
    options?: { hmac?: string; type?: string },
  ): Promise<number>;
  close(): Promise<void>;
}

const API_KEY = 'api-key-of-the-fake-processor';
const HMAC_SECRET = 'sim_hmac_secret';
const INTEGRATION = 1100;
const TOKEN = 'token-of-the-fake-processor';

/** Starts a processor on this machine, with the API keys of an environment. */
export async function startFakeCardProcessor(
  environment: 'sandbox' | 'live' = 'live',
): Promise<FakeCardProcessor> {
  const mode = environment === 'live' ? 'live' : 'test';
  const latest = new Map<string, Transaction>();
  const byId = new Map<string, Transaction>();
  const report = (intention: Intention, obj: Transaction) => {
    byId.set(String(obj.id), obj);
    latest.set(intention.reference, obj);
    return obj;
  };
  /** Shows the payment with the fields, and adds the transaction that has taken money back from it. */
  const takeBack = (intention: Intention, payment: Transaction, fields: object, child: object) => {
    const order = { ...payment.order, paid_amount_cents: intention.paid };
    const parent = report(intention, { ...payment, order, ...fields });
    const has = { has_parent_transaction: true, parent_transaction: payment.id };
    report(intention, transactionOn(intention, ++transactions, { order, ...has, ...child }));
    return parent;
  };
  let transactions = 900_000;
  const processor: FakeCardProcessor = {
    env: {},
    intentions: [],
    nextOrderId: 500_000_001,
    behaviour: 'accept',
    forgotten: new Set(),
    hidden: new Set(),
    inquiries: [],
    beforeResponse: async () => {},
    attempt(intention, fields = {}) {
      const obj = transactionOn(intention, ++transactions, fields);
      if (obj.success && !obj.pending && !obj.has_parent_transaction && !obj.is_auth)
        intention.paid += obj.amount_cents;
      if (fields.order === undefined) obj.order.paid_amount_cents = intention.paid;
      return report(intention, obj);
    },
    refund(intention, payment, amount = payment.amount_cents - payment.refunded_amount_cents) {
      payment.refunded_amount_cents += amount;
      const child = { is_refund: true, amount_cents: amount };
      return takeBack(intention, payment, { is_refunded: true }, child);
    },
    void: (intention, payment) =>
      takeBack(
        intention,
        payment,
        { is_voided: true },
        { is_void: true, amount_cents: payment.amount_cents },
      ),
    latest: ({ reference }) => latest.get(reference)!,
    callBack,
    close,
  };
  const server = http.createServer(
    (req, res) => void respond({ processor, latest, byId }, req, res),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  processor.env = {
    PAYMOB_API_URL: origin,
    PAYMOB_CHECKOUT_URL: 'https://eg.checkout.paymob.example/',
    PAYMOB_SECRET_KEY: `egy_sk_${mode}_fake`,
    PAYMOB_PUBLIC_KEY: `egy_pk_${mode}_fake`,
    PAYMOB_HMAC_SECRET: HMAC_SECRET,
    PAYMOB_API_KEY: API_KEY,
    PAYMOB_INTEGRATION_ID: String(INTEGRATION),
    PUBLIC_URL: 'https://api.invest.example',
  };
  return processor;

  async function close(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

async function respond(
  state: ProcessorState,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { processor } = state;
  const content = Buffer.concat(await req.toArray()).toString();
  const request = (content === '' ? {} : JSON.parse(content)) as ReceivedBody;
  const [path = '', id] = (req.url ?? '').split(/(?<=\/transactions\/)/);
  const route = ROUTES[`${req.method} ${path}`];
  const { behaviour } = processor;
  if (behaviour === 'silent') return;
  if (behaviour === 'hang_up') return void req.socket.destroy();
  if (behaviour === 'nonsense')
    return void res.writeHead(201, { 'content-type': 'text/html' }).end('<html>');
  if (behaviour !== 'accept')
    return send(res, behaviour.status, behaviour.body ?? { detail: 'Refused' });
  if (!route) return send(res, 404, { detail: 'Not found.' });
  await processor.beforeResponse();
  send(res, ...route({ ...state, id, request, authorization: req.headers.authorization ?? '' }));
}

interface ProcessorState {
  processor: FakeCardProcessor;
  /** The latest transaction of each reference. */
  latest: Map<string, Transaction>;
  byId: Map<string, Transaction>;
}

interface ReceivedRequest extends ProcessorState {
  /** The transaction in the path. */
  id: string | undefined;
  request: ReceivedBody;
  authorization: string;
}

const ROUTES: Record<string, (received: ReceivedRequest) => [status: number, body: object]> = {
  'POST /v1/intention/': ({ processor, request, authorization }) => {
    const refusal = refusalOf(processor, request, authorization);
    if (refusal) return refusal;
    const orderId = processor.nextOrderId++;
    processor.intentions.push({
      orderId,
      reference: request.special_reference,
      amount: request.amount,
      expiration: request.expiration,
      paid: 0,
      request,
    });
    const secret = `egy_csk_live_${orderId}`;
    return [
      201,
      {
        id: `pi_live_${orderId}`,
        client_secret: secret,
        intention_order_id: orderId,
        status: 'intended',
        confirmed: false,
        object: 'paymentintention',
      },
    ];
  },
  'POST /api/auth/tokens': ({ request }) =>
    request.api_key === API_KEY
      ? [201, { token: TOKEN, profile: {} }]
      : [401, { detail: 'incorrect credentials' }],
  'POST /api/ecommerce/orders/transaction_inquiry': ({
    processor,
    latest,
    request,
    authorization,
  }) => {
    if (request.auth_token !== TOKEN || authorization !== `Bearer ${TOKEN}`)
      return [401, { detail: 'incorrect credentials' }];
    processor.inquiries.push(request.merchant_order_id);
    if (processor.forgotten.has(request.merchant_order_id)) return [200, { detail: 'Not now' }];
    const found = latest.get(request.merchant_order_id);
    return found ? [200, found] : [404, { detail: 'Not found.' }];
  },
  'GET /api/acceptance/transactions/': ({ processor, byId, id = '', authorization }) => {
    if (authorization !== `Bearer ${TOKEN}`) return [401, { detail: 'incorrect credentials' }];
    processor.inquiries.push(id);
    const found = processor.hidden.has(Number(id)) ? undefined : byId.get(id);
    return found ? [200, found] : [404, { detail: 'Not found.' }];
  },
};

function refusalOf(
  processor: FakeCardProcessor,
  request: ReceivedBody,
  authorization: string,
): [number, object] | null {
  if (authorization !== `Token ${processor.env.PAYMOB_SECRET_KEY}`)
    return [401, { detail: 'Authentication credentials were not provided.' }];
  if (request.payment_methods?.[0] !== INTEGRATION)
    return [404, { detail: 'Integration ID/Name does not exist in our system' }];
  if (!request.billing_data?.phone_number || !request.billing_data.email)
    return [400, { billing_data: { phone_number: ['This field is required.'] } }];
  const sum = (request.items ?? []).reduce((total, item) => total + item.amount * item.quantity, 0);
  if (sum !== request.amount) return [400, { amount: ['The items do not add up.'] }];
  const used = processor.intentions.some(
    ({ reference }) => reference === request.special_reference,
  );
  return used ? [400, { special_reference: ['duplicate order with same id'] }] : null;
}

function send(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Returns a transaction in the contract's form: a payment, unless the fields say otherwise. */
function transactionOn(
  intention: Intention,
  id: number,
  fields: Partial<Transaction>,
): Transaction {
  return {
    id,
    pending: false,
    amount_cents: intention.amount,
    success: true,
    is_auth: false,
    is_capture: false,
    is_standalone_payment: true,
    is_voided: false,
    is_refunded: false,
    is_3d_secure: true,
    integration_id: INTEGRATION,
    has_parent_transaction: false,
    order: {
      id: intention.orderId,
      amount_cents: intention.amount,
      currency: 'EGP',
      merchant_order_id: intention.reference,
    },
    created_at: '2026-11-09T12:00:00.000000',
    currency: 'EGP',
    source_data: { type: 'card', pan: '0010', sub_type: 'Visa' },
    is_void: false,
    is_refund: false,
    error_occured: false,
    refunded_amount_cents: 0,
    owner: 700_001,
    ...fields,
  };
}

async function callBack(
  origin: string,
  obj: Transaction,
  { hmac, type = 'TRANSACTION' }: { hmac?: string; type?: string } = {},
): Promise<number> {
  const response = await fetch(
    `${origin}/callbacks/card/paymob?hmac=${hmac ?? callbackSignature(HMAC_SECRET, obj)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type, obj }),
    },
  );
  return response.status;
}
