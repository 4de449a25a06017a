import type { Config } from '../../configuration/config.ts';

export type CardAccount = NonNullable<Config['card']>;

/** A page to be created for one payment. */
interface CheckoutRequest {
  /** The service's own reference, never used before. */
  reference: string;
  /** Piastres. */
  amount: bigint;
  /** Whole seconds from now. */
  expiresIn: number;
  item: string;
  buyer: { firstName: string; lastName: string; email: string | null; phone: string };
  /**
   * The address to which the page sends the customer after the payment; null for the processor's
   * own end page.
   */
  returnUrl: string | null;
}

interface OpenedCheckout {
  url: string;
  processorId: string;
  /** The processor's id of the payment, which is part of its signed callbacks. */
  processorOrderId: string;
}

/**
 * Signals that the processor refused or did not respond usably. No page can be opened, and nothing
 * is known about a payment. Contains no text of the processor's.
 */
export class CardProcessorFailure extends Error {
  override name = 'CardProcessorFailure';
}

/** What the processor refused for good: the customer's data, the return address, the amount, or something else. */
type RefusalReason = 'customer' | 'return_url' | 'amount' | 'other';

/**
 * Signals that the processor refused a page for good: the same request would be refused again (D116).
 * The message names the fields that it refused, and contains no text of the processor's.
 */
export class CardProcessorRefusal extends Error {
  override name = 'CardProcessorRefusal';
  readonly reason: RefusalReason;

  constructor({ status, body }: ProcessorResponse) {
    const fields = Object.keys(body).filter((field) => Object.hasOwn(REASONS, field));
    super(`http ${status}: ${fields.join(', ') || 'no known field'}`);
    this.reason = REASONS[fields[0] ?? ''] ?? 'other';
  }
}

/** The fields of a request that Paymob can name in a refusal. */
const REASONS: Readonly<Record<string, RefusalReason>> = {
  billing_data: 'customer',
  customer: 'customer',
  redirection_url: 'return_url',
  amount: 'amount',
  items: 'other',
  special_reference: 'other',
  expiration: 'other',
  payment_methods: 'other',
  notification_url: 'other',
};

/** The statuses with which the processor refuses a request for good. */
const REFUSALS = [400, 422];

/** Paymob requires each of these fields, but a card page needs none. */
const NO_ADDRESS = [
  'apartment',
  'floor',
  'street',
  'building',
  'shipping_method',
  'postal_code',
  'city',
  'state',
];

/**
 * Requests a card page from Paymob (Intention API). A reference can be used for one attempt only,
 * because after a failure it is unknown whether Paymob has used it.
 * @throws CardProcessorFailure, CardProcessorRefusal
 */
export async function createCheckout(
  account: CardAccount,
  { reference, amount, expiresIn, item, buyer, returnUrl }: CheckoutRequest,
): Promise<OpenedCheckout> {
  const person = {
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    email: buyer.email ?? account.fallbackEmail,
  };
  const intention = {
    amount: Number(amount),
    currency: 'EGP',
    payment_methods: [account.integrationId],
    items: [{ name: item, amount: Number(amount), quantity: 1, description: item }],
    billing_data: {
      ...person,
      phone_number: buyer.phone,
      country: 'EGY',
      ...Object.fromEntries(NO_ADDRESS.map((field) => [field, 'NA'])),
    },
    customer: person,
    special_reference: reference,
    expiration: expiresIn,
    notification_url: account.callbackUrl,
    ...(returnUrl !== null && { redirection_url: returnUrl }),
  };
  const response = await sendRequest(account, '/v1/intention/', {
    body: intention,
    authorization: `Token ${account.secretKey}`,
    alsoTaken: REFUSALS,
  });
  const { status, body } = response;
  if (REFUSALS.includes(status)) throw new CardProcessorRefusal(response);
  const { id, client_secret: secret, intention_order_id: orderId } = body;
  if (typeof id !== 'string' || typeof secret !== 'string' || !Number.isSafeInteger(orderId))
    throw new CardProcessorFailure('invalid response');
  const url = new URL(account.checkoutUrl);
  url.searchParams.set('publicKey', account.publicKey);
  url.searchParams.set('clientSecret', secret);
  return { url: url.href, processorId: id, processorOrderId: String(orderId) };
}

/** A response of the processor. The body is empty if it is no JSON object. */
export interface ProcessorResponse {
  status: number;
  body: Record<string, unknown>;
}

interface Request {
  /** A request without a body is a GET. */
  body?: object;
  authorization?: string;
  /** Statuses of errors that are returned, not thrown. */
  alsoTaken?: number[];
}

/** Sends a request to the processor. @throws CardProcessorFailure */
export async function sendRequest(
  account: CardAccount,
  path: string,
  { body: content, authorization, alsoTaken = [] }: Request,
): Promise<ProcessorResponse> {
  try {
    const response = await fetch(`${account.apiUrl}${path}`, {
      method: content ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(content && { 'content-type': 'application/json' }),
        ...(authorization && { authorization }),
      },
      ...(content && { body: JSON.stringify(content) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(account.timeoutMs),
    });
    if (!response.ok && !alsoTaken.includes(response.status))
      throw new CardProcessorFailure(`http ${response.status}`);
    const read = response.json() as Promise<unknown>;
    const body = await (response.ok ? read : read.catch(() => null)); // an error may be HTML
    return {
      status: response.status,
      body: (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>,
    };
  } catch (error) {
    if (error instanceof CardProcessorFailure) throw error;
    throw new CardProcessorFailure(
      (error as Error).name === 'TimeoutError' ? 'timeout' : 'no response',
    );
  }
}
