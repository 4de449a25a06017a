import { statusesAllowing } from '../../domain/orders/states/order-transitions.ts';
import { toBasisPoints } from '../../domain/percent.ts';
import { toPiastres } from '../../domain/money.ts';
import { priceOrder } from '../../domain/properties/pricing.ts';
import { egp, printable } from '../format.ts';
import {
  assertPossible,
  impossible,
  read,
  who,
  type About,
  type Schemas,
  type Warning,
} from './about.ts';

type Order = Schemas['BackOfficeOrder'];

const unitsOf = ({ items }: Order) =>
  items.map(({ property, shares }) => `${shares} of ${property.code}`).join(', ');
const named = (order: Order) => `Order ${order.number} (${unitsOf(order)})`;
const orderOf = ({ api, id }: About) => read<Order>(api, 'orders', id);

/** The money of an order is found: its shares are sold. */
export const paid: Warning = async (about) => {
  const order = await orderOf(about);
  const direct = order.source === 'app' ? statusesAllowing('confirmDirectPayment') : [];
  assertPossible(named(order), order.status, [...statusesAllowing('confirmPayment'), ...direct]);
  const { settlement } = order.funding;
  const transfer = settlement
    ? `transfer ${printable(settlement.reference)}`
    : 'a transfer of which there is no proof';
  const sentence = `${named(order)} becomes paid: ${egp(order.amounts.payable)} by ${transfer} count as received, and its shares are sold.`;
  return [sentence, ...sharersOf(settlement)].join(' ');
};

/** Who else names the transfer. */
function sharersOf({
  sameReference,
  sameReferenceOfOthers,
}: Partial<Schemas['BackOfficeSettlement']> = {}): string[] {
  return [
    ...(sameReference
      ? [`The same transfer is named by ${sameReference.join(', ')}: it must cover them all.`]
      : []),
    ...(sameReferenceOfOthers
      ? [
          `Orders of other payers name it, too: ${sameReferenceOfOthers.join(', ')}. Make sure whose money it is.`,
        ]
      : []),
  ];
}

/** An unpaid order ends. */
export const cancelled: Warning = async (about) => {
  const order = await orderOf(about);
  assertPossible(named(order), order.status, [
    ...statusesAllowing('cancelByCustomer'),
    ...statusesAllowing('cancelByStaff'),
  ]);
  const held =
    order.amounts.walletApplied > 0
      ? ` ${egp(order.amounts.walletApplied)} held in the wallet are free again.`
      : '';
  return `${named(order)}, ${order.status}, is cancelled for good and its shares are offered to others.${held}`;
};

/** A paid order is undone, or stays paid. */
export const decided: Warning = async (about) => {
  const { outcome, fee = 0 } = about.body as Schemas['DecideCancellationRequest'];
  const order = await orderOf(about);
  assertPossible(named(order), order.status, statusesAllowing('decidePaid'));
  if (outcome === 'paid')
    return `${named(order)} stays paid, and the request to cancel it is answered.`;
  const { payable, walletApplied } = order.amounts;
  const refund = payable + walletApplied - fee;
  if (refund < 0)
    throw impossible(
      `The fee of ${egp(fee)} is more than was paid for ${named(order)}: ${egp(payable + walletApplied)}.`,
    );
  return `${named(order)} becomes ${outcome}: ${egp(refund)} go to the wallet, the fee is ${egp(fee)}, its shares are offered to others, and the commission is taken back.`;
};

/** An order of the app: who buys what at which price, and how it is paid. */
export const placed: Warning = async ({ api, body }) => {
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
  const sentence = `${who(buyer)} buys ${bought.map(({ words }) => words).join(' and ')}: ${egp(price)} in all.`;
  if (walletAmount > price)
    throw impossible(
      `${egp(walletAmount)} of the wallet are more than the order costs: ${egp(price)}.`,
    );
  if (walletAmount === price)
    return `${sentence} The wallet pays for all of it: the order is paid at once, and its shares are sold.`;
  const held =
    walletAmount > 0 ? `${egp(walletAmount)} of the wallet are held for it; the rest, ` : '';
  return {
    says: `${sentence} ${held}${egp(price - walletAmount)} are to be paid by transfer within 24 hours.`,
    undo: 'While unpaid it can be cancelled.',
  };
};

/** Shares of a unit at today's price, the fee half up to the piastre on top. */
function boughtOf(
  { code, status, shares, pricing }: Schemas['BackOfficeProperty'],
  count: number,
): { words: string; piastres: number } {
  assertPossible(`Property ${code}`, status, ['available']);
  if (count > shares.available)
    throw impossible(`Property ${code} has ${shares.available} shares to sell, not ${count}.`);
  const { gross } = priceOrder({
    pricePerShare: toPiastres(pricing.pricePerShare, 'pricePerShare'),
    managementFeeBasisPoints: toBasisPoints(pricing.managementFeePercent, 'managementFeePercent'),
    shares: count,
  });
  const fee = pricing.managementFeePercent > 0 ? ` and ${pricing.managementFeePercent} % fee` : '';
  return {
    words: `${count} of ${code} at ${egp(pricing.pricePerShare)} a share${fee}`,
    piastres: Number(gross),
  };
}
