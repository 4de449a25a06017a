import {
  sendRequest,
  CardProcessorFailure,
  type CardAccount,
  type ProcessorResponse,
} from './card-processor.ts';
import {
  idsOf,
  paidOf,
  reversalOf,
  transactionOf,
  type CardTransaction,
  type ReportedReversal,
} from './card-transaction.ts';

/** What to ask the processor about one page. */
interface InquiryRequest {
  /** The service's reference of the page. */
  reference: string;
  /** The processor's order id of the page. Transactions of other orders are left out. */
  processorOrderId: string;
  /** Transactions to ask about besides the latest one of the page. */
  transactionIds: readonly string[];
}

/** The processor's response to an inquiry. */
interface Inquiry {
  /** The payments and declines, the oldest first. */
  transactions: CardTransaction[];
  /** The voids and refunds; payments with their sums precede refunds that are transactions. */
  reversals: ReportedReversal[];
  /** The sum of all payments on the page, in piastres. */
  paid: bigint;
}

/** Responses to a request for a transaction that the processor does not have, or not for us. */
const UNKNOWN_TRANSACTION = [400, 403, 404];

/**
 * Inquires what has happened on a page: its latest transaction, the named ones, and the payments of
 * which any of these is a refund.
 * @throws CardProcessorFailure
 */
export async function inquire(
  account: CardAccount,
  { reference, processorOrderId, transactionIds }: InquiryRequest,
): Promise<Inquiry> {
  const { token } = (
    await sendRequest(account, '/api/auth/tokens', { body: { api_key: account.apiKey } })
  ).body;
  if (typeof token !== 'string') throw new CardProcessorFailure('invalid response');
  const authorization = `Bearer ${token}`;
  const latest = await sendRequest(account, '/api/ecommerce/orders/transaction_inquiry', {
    body: { auth_token: token, merchant_order_id: reference },
    authorization,
    alsoTaken: [404],
  });
  const readOne = (id: string) =>
    sendRequest(account, `/api/acceptance/transactions/${id}`, {
      authorization,
      alsoTaken: UNKNOWN_TRANSACTION,
    });
  const found = new Map<string, unknown>();
  const add = (responses: ProcessorResponse[]) => {
    for (const { status, body } of responses) {
      if (status >= 400) continue;
      const ids = idsOf(body);
      if (!ids) throw new CardProcessorFailure('invalid response');
      if (ids.processorOrderId === processorOrderId) found.set(ids.id, body);
    }
  };
  add([latest]);
  const unread = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !found.has(id));
  add(await Promise.all(unread(transactionIds).map(readOne)));
  const parents = [...found.values()].flatMap((body) => reversalOf(body)?.paymentId ?? []);
  add(await Promise.all(unread(parents).map(readOne)));
  const bodies = [...found].sort(([one], [other]) => Number(one) - Number(other));
  return {
    transactions: bodies.flatMap(([, body]) => transactionOf(body) ?? []),
    reversals: bodies
      .flatMap(([, body]) => reversalOf(body) ?? [])
      .sort((one, other) => Number('refundId' in one.of) - Number('refundId' in other.of)),
    paid: bodies.map(([, body]) => paidOf(body)).reduce((a, b) => (a > b ? a : b), 0n),
  };
}
