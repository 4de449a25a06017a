import type { Transaction } from '../../support/gateways/card-processor.ts';
import type { AnyReply } from '../../support/outcome.ts';
import { rowOf, type Status, type Trigger } from './state-table.ts';

/** Amounts are piastres; people, partners and properties are indexes of the lists. */
export interface ModelOrder {
  id: string;
  /** The partner that placed it; null for an order of the app. */
  partner: number | null;
  investor: number;
  method: 'partner_settlement' | 'card_checkout' | 'in_app';
  items: { property: number; shares: number }[];
  gross: number;
  wallet: number;
  payable: number;
  reference: string | null;
  status: Status;
  version: number;
  /** The number of the end of its hold; null while it runs, or without a hold. */
  lapsed: number | null;
  settlement: string | null;
  wasPaid: boolean;
  /** The part of the payment that was reversed. */
  reversed: number;
  openReversals: number;
  wasCompleted: boolean;
  /** The properties whose shares are issued, and those that ever were: each has a contract. */
  issued: Set<number>;
  contracts: Set<number>;
  /** The commission for the attributed partner. */
  commission: { amount: number } | null;
  /** The day whose limit counts it. */
  day: number | null;
  cancellation: { fee: number; refund: number } | null;
  card: ModelCard | null;
}

/** The card page of an order, and the processor's data about it. */
interface ModelCard {
  url: string;
  /** True if an inquiry was made since its hold ended, or if no inquiry is possible. */
  asked: boolean;
  transactions: ModelReport[];
  /** The transactions that callbacks have named, and that the next inquiry asks about (D102). */
  hinted: Set<number>;
  /** The payment that the order accepted; null before, and if it was paid without a card. */
  taken: ModelPayment | null;
}

/** The reversed part of a payment. */
interface ModelPayment {
  amount: number;
  /** The part that the processor reported. */
  reported: number;
  /** The sum of the refunds that were reported as transactions (D103). */
  parts: number;
  /** The part without the money that was returned. */
  reversed: number;
}

/**
 * A report of the processor: an attempt to pay, a payment with the sum of its refunds, or a refund that
 * is a transaction.
 */
export interface ModelReport extends ModelPayment {
  obj: Transaction;
  isPayment: boolean;
  isKnown: boolean;
  refund: { of: ModelReport; isTransaction: boolean } | null;
}

export interface ModelReversal {
  order: string;
  amount: number;
  payment: ModelPayment;
  /** True if the order held the money. */
  reduces: boolean;
  resolution: string | null;
  /** True if the money was returned after it had been given up. */
  isRecovered: boolean;
}

export interface ModelInvestor {
  attributedTo: number | null;
  /** True if the own KYC is complete: enough for the app and for every partner. */
  verified: boolean;
  /** By partner: the link and whether it is active, and whether the partner attests the KYC. */
  links: ({ id: string; active: boolean; attested: boolean } | null)[];
  cash: number;
  held: number;
  /** The rest of each debt, oldest first. */
  debts: number[];
  /** Every line of the wallet: reason, amount, order. */
  ledger: [reason: string, amount: number, order: string | null][];
}

interface ModelProperty {
  total: number;
  price: number;
  minimum: number;
  reserved: number;
  sold: number;
  isOpen: boolean;
  /** True from the first close of its funding, or the first issue of its shares. */
  hasOwners: boolean;
}

/** The rent of a property up to the moment of its release. */
export interface ModelRun {
  id: string;
  property: number;
  /** Piastres. */
  service: number;
  payouts: ModelPayout[];
  status: 'released' | 'paid' | 'reversed';
}

/** What an investor gets of a run: for all issued shares, or for an order that was not issued. */
export interface ModelPayout {
  investor: number;
  waitsFor: ModelOrder | null;
  of: { order: ModelOrder; shares: number }[];
  /** Piastres. */
  amount: number;
  reversed: number;
  status: 'scheduled' | 'paid' | 'reversed';
}

/** A request with a key, and its response. */
interface KeptRequest {
  partner: number;
  path: string;
  key: string;
  body: object;
  reply: AnyReply;
}

/** An event that a partner must have received. */
type ExpectedEvent = readonly [type: string, about: string | undefined, detail: string];

/** The whole state of one run. */
export interface Model {
  partners: {
    used: Record<number, number>;
    commissions: [type: string, amount: number, order: string][];
    events: ExpectedEvent[];
  }[];
  investors: ModelInvestor[];
  properties: ModelProperty[];
  orders: ModelOrder[];
  refundsDue: {
    order: string;
    amount: number;
    reason: string;
    isSettled: boolean;
    /** The reversed amount that it caused. */
    caused: number;
    payment: ModelPayment;
  }[];
  reversals: ModelReversal[];
  runs: ModelRun[];
  kept: KeptRequest[];
  day: number;
  lapses: number;
  /** The orders that the step changes. */
  touched: Set<string>;
}

export const LIMITS = { order: 50_000, day: 90_000 } as const;
const FEE_BASIS_POINTS = 250;
const COMMISSION_BASIS_POINTS = 250;

/** Calculates a share, rounded half up to the piastre. */
const share = (amount: number, basisPoints: number) =>
  Math.floor((amount * basisPoints + 5000) / 10_000);
export const grossOf = (price: number, shares: number) =>
  price * shares + share(price * shares, FEE_BASIS_POINTS);
export const availableOf = ({ total, reserved, sold }: ModelProperty) => total - reserved - sold;
/** Returns the unit's minimum, or the available shares if they are fewer (D55). */
export const minimumOf = (unit: ModelProperty) =>
  availableOf(unit) > 0 ? Math.min(unit.minimum, availableOf(unit)) : unit.minimum;
export const usedOf = (model: Model, partner: number) =>
  model.partners[partner]!.used[model.day] ?? 0;

/**
 * Returns the partners that see the order and its events: the one that placed it while its customer
 * is linked, or all that are linked to the buyer (D28).
 */
function viewersOf(model: Model, order: ModelOrder): number[] {
  const linked = model.investors[order.investor]!.links.flatMap((link, partner) =>
    link?.active ? [partner] : [],
  );
  return order.partner === null ? linked : linked.filter((partner) => partner === order.partner);
}

/** Returns the partners that may read the order: as above, and always the one that placed it. */
export const readersOf = (model: Model, order: ModelOrder) => [
  ...new Set([...viewersOf(model, order), ...(order.partner === null ? [] : [order.partner])]),
];

function emit(model: Model, order: ModelOrder, type: string | null): void {
  if (!type) return;
  for (const partner of viewersOf(model, order))
    model.partners[partner]!.events.push([type, order.id, `${order.status} ${order.version}`]);
}

/** What is the same of every new order. */
export const newOrderState = () => ({
  ...NEW_ORDER,
  issued: new Set<number>(),
  contracts: new Set<number>(),
});
const NEW_ORDER = {
  status: 'awaiting_payment',
  version: 1,
  lapsed: null,
  settlement: null,
  wasPaid: false,
  reversed: 0,
  openReversals: 0,
  wasCompleted: false,
  commission: null,
  day: null,
  cancellation: null,
  card: null,
} as const satisfies Partial<ModelOrder>;

/** Places an order: reserves its shares and money, counts it for the day, and emits its event. */
export function place(model: Model, order: ModelOrder): void {
  model.orders.push(order);
  model.touched.add(order.id);
  for (const { property, shares } of order.items) model.properties[property]!.reserved += shares;
  if (order.partner !== null) {
    const { used } = model.partners[order.partner]!;
    order.day = model.day;
    used[model.day] = (used[model.day] ?? 0) + order.payable;
  }
  if (order.wallet > 0) book(model, order, 'order_hold', -order.wallet);
  emit(model, order, 'order.created');
}

/** The rows of the table that runs have taken. */
export const taken = new Set<string>();

/** Moves the order along a row of the table. @returns false if the table has none */
export function move(model: Model, order: ModelOrder, trigger: Trigger, kept = 0): boolean {
  const row = rowOf(order.status, trigger);
  if (!row) return false;
  const [from, , to, event] = row;
  taken.add(`${from}, ${trigger}`);
  model.touched.add(order.id);
  order.status = to;
  order.version += 1;
  order.lapsed = null;
  if (trigger === 'may be tried again') order.settlement = null;
  if (to === 'completed') {
    order.wasCompleted = true;
    for (const { property } of order.items) issue(model, order, property);
  }
  const money: ExpectedEvent[] = [];
  if (trigger === 'payment revoked' && to === 'payment_rejected')
    money.push(...uncollect(model, order));
  if (to === 'paid' && from !== 'cancellation_requested') money.push(...collect(model, order));
  if (to === 'cancelled' || to === 'refunded')
    money.push(...end(model, order, HAS_BEEN_PAID.includes(from), kept));
  emit(model, order, event);
  const earner = model.investors[order.investor]!.attributedTo;
  if (earner !== null) model.partners[earner]!.events.push(...money);
  return true;
}

/** Sells reserved shares, spends the wallet's part, and records the commission (D10, D13). */
function collect(model: Model, order: ModelOrder): ExpectedEvent[] {
  order.wasPaid = true;
  for (const { property, shares } of order.items) {
    model.properties[property]!.reserved -= shares;
    model.properties[property]!.sold += shares;
  }
  if (order.wallet > 0) book(model, order, 'order_payment', -order.wallet);
  const { attributedTo } = model.investors[order.investor]!;
  if (attributedTo === null) return [];
  order.commission = {
    amount: share(order.gross, COMMISSION_BASIS_POINTS),
  };
  return earn(model, order, 'purchase_commission', order.commission.amount);
}

const HAS_BEEN_PAID: readonly Status[] = ['paid', 'cancellation_requested', 'completed'];

/** Reserves sold shares and the wallet's part again, and reverses the commission. */
function uncollect(model: Model, order: ModelOrder): ExpectedEvent[] {
  order.wasPaid = false;
  loseRent(model, order);
  for (const { property, shares } of order.items) {
    model.properties[property]!.sold -= shares;
    model.properties[property]!.reserved += shares;
  }
  if (order.wallet > 0) book(model, order, 'order_payment_reversal', order.wallet);
  if (order.commission === null) return [];
  const events = earn(model, order, 'reversal', -order.commission.amount);
  order.commission = null;
  return events;
}

/** Returns the part of an order's payment that was not reversed. */
export const heldOf = ({ payable, wallet, reversed }: ModelOrder) => payable + wallet - reversed;

/**
 * Reverses money of a payment. A refund due of the same amount settles the reversal; otherwise it
 * is open.
 */
export function reverse(
  model: Model,
  order: ModelOrder,
  payment: ModelPayment,
  amount: number,
): void {
  const due = model.refundsDue.find(
    (one) => one.payment === payment && one.caused + amount <= one.amount,
  );
  if (due) due.caused += amount;
  const reduces = !due && ['paid', 'cancellation_requested', 'completed'].includes(order.status);
  payment.reversed += amount;
  if (reduces) order.reversed += amount;
  if (!due) order.openReversals += 1;
  const resolution = due ? 'refund_due' : null;
  const isRecovered = false;
  model.reversals.push({ order: order.id, amount, payment, reduces, resolution, isRecovered });
  model.touched.add(order.id);
}

/** Settles the reversals of an order that ends. */
export function settleByEnd(model: Model, order: ModelOrder): void {
  for (const one of model.reversals)
    if (one.order === order.id) one.resolution ??= 'order_cancelled';
  order.openReversals = 0;
}

/**
 * Returns shares and money; a cancelled payment less the fee goes to the wallet, and its commission
 * is reversed (D24).
 */
function end(model: Model, order: ModelOrder, isUndone: boolean, kept: number): ExpectedEvent[] {
  const paid = heldOf(order);
  if (isUndone) loseRent(model, order);
  order.issued.clear();
  order.cancellation = isUndone ? { fee: kept, refund: paid - kept } : { fee: 0, refund: 0 };
  for (const { property, shares } of order.items)
    model.properties[property]![isUndone ? 'sold' : 'reserved'] -= shares;
  if (order.status === 'cancelled' && order.partner !== null)
    model.partners[order.partner]!.used[order.day!]! -= order.payable;
  if (!isUndone && order.wallet > 0) book(model, order, 'order_release', order.wallet);
  if (isUndone && paid > kept) book(model, order, 'refund', paid - kept);
  return isUndone && order.commission !== null
    ? earn(model, order, 'reversal', -order.commission.amount)
    : [];
}

function earn(model: Model, order: ModelOrder, type: string, amount: number): ExpectedEvent[] {
  const earner = model.investors[order.investor]!.attributedTo!;
  model.partners[earner]!.commissions.push([type, amount, order.id]);
  const isNamed = readersOf(model, order).includes(earner);
  return [['commission.created', isNamed ? order.id : undefined, `${type} ${amount}`]];
}

function book(model: Model, order: ModelOrder, reason: string, amount: number): void {
  const investor = model.investors[order.investor]!;
  const isPayment = reason === 'order_payment' || reason === 'order_payment_reversal';
  if (isPayment) investor.ledger.push([reason, amount, order.id]);
  else credit(investor, reason, amount, order.id);
  if (reason !== 'refund') investor.held += isPayment ? amount : -amount;
}

/** Changes the available cash; what is credited repays debts first. */
export function credit(
  investor: ModelInvestor,
  reason: string,
  amount: number,
  order: string | null = null,
): void {
  investor.ledger.push([reason, amount, order]);
  investor.cash += amount;
  investor.debts = investor.debts.flatMap((left) => {
    const part = Math.min(left, investor.cash);
    if (part > 0) investor.ledger.push(['debt_repayment', -part, null]);
    investor.cash -= part;
    return part === left ? [] : [left - part];
  });
}

/** Closes units that have sold their last share, and issues the shares of their paid orders (D14). */
export function closeWhereSoldOut(model: Model, properties: number[]): void {
  for (const property of properties) {
    const unit = model.properties[property]!;
    if (unit.isOpen && unit.sold === unit.total) close(model, property);
  }
}

export function reopen(model: Model, property: number): void {
  model.properties[property]!.isOpen = true;
}

export function close(model: Model, property: number): void {
  const unit = model.properties[property]!;
  unit.isOpen = false;
  unit.hasOwners = true;
  complete(model);
}

/**
 * Issues the shares of closed units to the buyers whose orders are paid, in the order in which they
 * were placed; an order is completed with its last unit (D100).
 */
export function complete(model: Model, orders: ModelOrder[] = model.orders): void {
  for (const order of orders) {
    if (order.status !== 'paid' || order.openReversals > 0) continue;
    for (const { property } of order.items)
      if (!model.properties[property]!.isOpen) issue(model, order, property);
    if (order.issued.size === order.items.length) move(model, order, 'ownership issued');
  }
}

function issue(model: Model, order: ModelOrder, property: number): void {
  order.issued.add(property);
  order.contracts.add(property);
  model.properties[property]!.hasOwners = true;
}

/** Takes back the rent that an order's shares have earned; a payout that waits is never paid (D101). */
function loseRent(model: Model, order: ModelOrder): void {
  for (const { property, payouts } of model.runs)
    for (const payout of payouts) {
      const own = payout.of.find((part) => part.order === order);
      if (!own || payout.status === 'reversed') continue;
      const all = payout.of.reduce((sum, { shares }) => sum + shares, 0);
      const isShared = payout.of.some(
        (part) => part.order !== order && part.order.issued.has(property),
      );
      const left = payout.amount - payout.reversed;
      takeBack(model, payout, isShared ? Math.min(left, (payout.amount / all) * own.shares) : left);
    }
}

/** Reverses a part of a payout: what the wallet no longer has of it becomes a debt. */
export function takeBack(model: Model, payout: ModelPayout, amount: number): void {
  if (payout.status === 'paid') {
    const investor = model.investors[payout.investor]!;
    const debited = Math.min(investor.cash, amount);
    if (debited > 0) investor.ledger.push(['rental_income_reversal', -debited, null]);
    investor.cash -= debited;
    if (amount > debited) investor.debts.push(amount - debited);
    payout.reversed += amount;
    if (payout.reversed < payout.amount) return;
  }
  payout.status = 'reversed';
}
