import { statusesAllowing } from '../../domain/orders/states/order-transitions.ts';
import { toBasisPoints } from '../../domain/percent.ts';
import { toPiastres } from '../../domain/money.ts';
import { priceOrder } from '../../domain/properties/pricing/pricing.ts';
import { egp, printable } from '../output/format.ts';
import {
  assertPossible,
  impossible,
  read,
  who,
  type About,
  type Schemas,
  type Warning,
  type Warnings,
} from './about.ts';

type Order = Schemas['BackOfficeOrder'];

const unitsOf = ({ items }: Order) =>
  items.map(({ property, shares }) => `${shares} of ${property.code}`).join(', ');
const named = (order: Order) => `Order ${order.number} (${unitsOf(order)})`;
const orderOf = ({ api, id }: About) => read<Order>(api, 'orders', id);

/** Describes the confirmation of a payment. */
const describePayment: Warning = async (about) => {
  const order = await orderOf(about);
  const direct = order.source === 'app' ? statusesAllowing('confirmDirectPayment') : [];
  assertPossible(named(order), order.status, [...statusesAllowing('confirmPayment'), ...direct]);
  const { settlement } = order.funding;
  const transfer = settlement
    ? `transfer ${printable(settlement.reference)}`
    : 'a transfer without proof';
  const sentence =
    `${named(order)} becomes paid: ${egp(order.amounts.payable)} by ${transfer} is recorded as received, ` +
    'and its shares are sold.';
  return {
    says: [sentence, await proofOf(about, order), ...sharersOf(settlement)].join(' '),
    undo: 'A mistake is corrected with `orders revoke-payment`.',
  };
};

/**
 * Describes the receipts that are matched to an order, or the open one that will be, or else the evidence.
 * @throws Failure if there is nothing that shows the payment
 */
async function proofOf({ api, body }: About, { funding, amounts }: Order): Promise<string> {
  const { receipts, settlement } = funding;
  if (receipts)
    return `Receipts show it: ${receipts.map(({ reference, amount }) => `${printable(reference)} (${egp(amount)})`).join(', ')}.`;
  const receipt = settlement && (await openReceipt(api, settlement.reference));
  if (receipt && receipt.unallocated !== amounts.payable) throw differs(receipt, amounts.payable);
  const payer = receipt && `(${egp(receipt.amount)} from ${printable(receipt.payer)})`;
  if (receipt && settlement.sameReferenceOfOthers)
    throw impossible(
      `Orders of other payers name the transfer ${printable(receipt.reference)} ${payer}, too: ` +
        `${settlement.sameReferenceOfOthers.join(', ')}. First match it to the order that it pays (receipts match).`,
    );
  if (receipt) return `The open receipt ${printable(receipt.reference)} ${payer} is matched to it.`;
  const { evidence } = body as Schemas['ConfirmPaymentRequest'];
  if (evidence)
    return (
      `No receipt is matched to the order; the evidence is the ${evidence.kind.replaceAll('_', ' ')} ` +
      `${printable(evidence.reference)}: ${printable(evidence.note)}.`
    );
  throw impossible(
    'No receipt is matched to the order. Match one (receipts match), or state what else shows that the money ' +
      'has arrived (--evidence-kind, --evidence-reference and --evidence-note).',
  );
}

async function openReceipt(api: About['api'], reference: string) {
  const path = `/receipts?status=open&reference=${encodeURIComponent(reference)}`;
  return (await api.get<Schemas['ReceiptList']>(path)).data[0];
}

/** Says by how much a receipt differs from what an order has to pay. */
function differs({ reference, unallocated }: Schemas['Receipt'], payable: number) {
  const difference = egp(Math.abs(unallocated - payable));
  return impossible(
    `The receipt ${printable(reference)} has ${egp(unallocated)} left, and the order has to pay ` +
      `${egp(payable)}: ${difference} ${unallocated < payable ? 'are missing' : 'are too much'}. ` +
      'Match it (receipts match) or void it (receipts void).',
  );
}

/** Describes the other orders with the same transfer. */
function sharersOf({
  sameReference,
  sameReferenceOfOthers,
}: Partial<Schemas['BackOfficeSettlement']> = {}): string[] {
  return [
    ...(sameReference
      ? [`The same transfer is stated for ${sameReference.join(', ')}: it must cover all of them.`]
      : []),
    ...(sameReferenceOfOthers
      ? [
          `It is also stated for orders of other payers: ${sameReferenceOfOthers.join(', ')}. Check who ` +
            'sent the money.',
        ]
      : []),
  ];
}

/** Describes the correction of a payment that was confirmed by mistake. */
const describeRevocation: Warning = async (about) => {
  const order = await orderOf(about);
  assertPossible(named(order), order.status, statusesAllowing('revokePayment'));
  if (order.sharesIssued > 0)
    return (
      `${named(order)} becomes refunded without a refund of the transfer: its shares, their ownership and ` +
      'their rent are taken back, unsigned contracts are cancelled, and the commission is reversed. A ' +
      'second operator must approve it.'
    );
  return {
    says:
      `${named(order)}, ${order.status}, becomes payment_rejected: its shares stay reserved for 72 hours, ` +
      'and the commission is reversed.',
    undo: 'The payment can be made again once you allow another attempt.',
  };
};

/** Describes the cancellation of an unpaid order. */
const describeOrderCancellation: Warning = async (about) => {
  const order = await orderOf(about);
  assertPossible(named(order), order.status, [
    ...statusesAllowing('cancelByCustomer'),
    ...statusesAllowing('cancelByStaff'),
  ]);
  const held =
    order.amounts.walletApplied > 0
      ? ` ${egp(order.amounts.walletApplied)} reserved in the wallet is released.`
      : '';
  return `${named(order)}, ${order.status}, is cancelled permanently, and its shares become available again.${held}`;
};

/** Describes a decision on a cancellation request. */
const describeCancellationDecision: Warning = async (about) => {
  const { outcome, fee = 0 } = about.body as Schemas['DecideCancellationRequest'];
  const order = await orderOf(about);
  assertPossible(named(order), order.status, statusesAllowing('decidePaid'));
  if (outcome === 'paid')
    return {
      says: `${named(order)} stays paid, and the cancellation request is refused.`,
      undo: 'The investor can request it again.',
    };
  const { payable, walletApplied } = order.amounts;
  const paid = payable + walletApplied - order.reversedAmount;
  const refund = paid - fee;
  if (refund < 0)
    throw impossible(
      `The fee of ${egp(fee)} exceeds the ${egp(paid)} that were paid for ${named(order)}.`,
    );
  const issued =
    order.sharesIssued > 0
      ? ` ${order.sharesIssued} of its shares are issued: their ownership and rent are taken back, and a second operator must approve it.`
      : '';
  return (
    `${named(order)} becomes ${outcome}: ${egp(refund)} is credited to the wallet, the fee is ` +
    `${egp(fee)}, its shares become available again, and the commission is reversed.${issued}`
  );
};

/** Describes an app order: buyer, shares, price and payment. */
const describeOrder: Warning = async ({ api, body }) => {
  const { investor, items, walletAmount = 0 } = body as Schemas['CreateAppOrderRequest'];
  const buyer = await read<Schemas['Investor']>(api, 'investors', investor);
  if (buyer.suspension) throw impossible(`${who(buyer)} is suspended and cannot invest.`);
  assertPossible(`The KYC of ${who(buyer)}`, buyer.kyc.status, ['verified']);
  const bought = await Promise.all(
    items.map(async ({ property, shares }) =>
      boughtOf(await read(api, 'properties', property), shares),
    ),
  );
  const price = bought.reduce((sum, { piastres }) => sum + piastres, 0) / 100;
  const sentence = `${who(buyer)} buys ${bought.map(({ words }) => words).join(' and ')}: ${egp(price)} in total.`;
  if (walletAmount > price)
    throw impossible(
      `${egp(walletAmount)} from the wallet exceeds the price of the order, ${egp(price)}.`,
    );
  if (walletAmount === price)
    return {
      says: `${sentence} The wallet pays for everything: the order is paid at once, and its shares are sold.`,
      undo: 'Afterwards only a cancellation that the investor requests takes it back.',
    };
  const held =
    walletAmount > 0 ? `${egp(walletAmount)} from the wallet is reserved for it; the rest, ` : '';
  return {
    says: `${sentence} ${held}${egp(price - walletAmount)}${held && ','} must be paid by transfer within 24 hours.`,
    undo: 'It can be cancelled while it is unpaid.',
  };
};

/** Returns the price of shares of a unit, including the fee, in piastres. */
function boughtOf(
  { code, status, shares, pricing }: Schemas['BackOfficeProperty'],
  count: number,
): { words: string; piastres: number } {
  assertPossible(`Property ${code}`, status, ['available']);
  if (count > shares.available)
    throw impossible(`Property ${code} has ${shares.available} available shares, not ${count}.`);
  const { gross } = priceOrder({
    pricePerShare: toPiastres(pricing.pricePerShare, 'pricePerShare'),
    managementFeeBasisPoints: toBasisPoints(pricing.managementFeePercent, 'managementFeePercent'),
    shares: count,
  });
  const fee = pricing.managementFeePercent > 0 ? ` and ${pricing.managementFeePercent} % fee` : '';
  return {
    words: `${count} of ${code} at ${egp(pricing.pricePerShare)} per share${fee}`,
    piastres: Number(gross),
  };
}

/** The warnings of commands about orders. */
export const orderWarnings: Warnings = {
  createOrder: describeOrder,
  confirmPayment: describePayment,
  revokePayment: describeRevocation,
  cancelOrder: describeOrderCancellation,
  decideCancellation: describeCancellationDecision,
};
