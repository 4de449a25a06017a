/**
 * An investor's money according to the specification and the decisions, in piastres: a second
 * implementation in memory, with which the service is compared after each step.
 */
export interface Model {
  investors: ModelInvestor[];
  topUps: { id: string; who: number; amount: number; corrected: number; reference: string }[];
  withdrawals: {
    id: string;
    who: number;
    amount: number;
    /** The holder of the account to which it is sent. */
    accountName: string;
    status: 'reserved' | 'settled' | 'cancelled';
    reference: string | null;
    /** The clerk. */
    reservedBy: number;
    /** The batch that it is in. */
    batch: ModelBatch | null;
  }[];
  batches: ModelBatch[];
  orders: ModelOrder[];
  receipts: ModelReceipt[];
  refunds: ModelRefund[];
  /** What each receipt paid for, and how much; negative if it was released. */
  allocations: [receipt: string, of: string, amount: number][];
  runs: ModelRun[];
  approvals: ModelApproval[];
  /** What each operator has done alone, by name of the request. */
  doneAlone: Record<string, number>[];
}

export interface ModelInvestor {
  isSuspended: boolean;
  cash: { available: number; reserved: number };
  rewards: { available: number; reserved: number };
  rewardLots: RewardLot[];
  /** The rest of each debt, oldest first. */
  debts: number[];
  /** Reason, side of the wallet and amount of each entry, oldest first. */
  ledger: [reason: string, kind: 'cash' | 'rewards', amount: number][];
}

/** A reward, and what is available of it. */
export interface RewardLot {
  /** The entry that credited it. */
  id: string;
  left: number;
  /** Milliseconds; `NEVER` if it does not expire. */
  expiresAt: number;
}

/** The expiry of a reward that does not expire: later than any other. */
export const NEVER = Number.MAX_SAFE_INTEGER;

export interface ModelOrder {
  id: string;
  who: number;
  cash: number;
  rewards: number;
  /** The rewards that the order took, in this order. */
  taken: { lot: RewardLot; amount: number }[];
  status: 'awaiting_payment' | 'paid' | 'cancelled' | 'refunded';
  /** The booked reference of its evidence, if another transfer had it before. */
  evidence: string | null;
}

/** Withdrawals that the bank is to send together. */
export interface ModelBatch {
  id: string;
  number: string;
  /** The clerk. */
  madeBy: number;
  /** The ids of its withdrawals, by line. */
  lines: string[];
  reference: string | null;
}

/** A transfer that arrived. */
export interface ModelReceipt {
  id: string;
  reference: string;
  amount: number;
  unallocated: number;
  isVoided: boolean;
  /** The operator who typed it, and so settles no refund of it. */
  typedBy: number;
}

/** A part of a transfer that must be sent back. */
interface ModelRefund {
  id: string;
  receipt: ModelReceipt;
  amount: number;
  status: 'due' | 'settled' | 'cancelled';
  reference: string | null;
  /** The operator who marked the receipt to be sent back, and so cannot settle the refund. */
  markedBy: number;
}

/** Rent of a period, of which each investor gets a part. */
export interface ModelRun {
  id: string;
  period: number;
  amount: number;
  plannedBy: number;
  status: 'planned' | 'discarded' | 'released' | 'paid' | 'reversing' | 'reversed';
  payouts: { who: number; amount: number; status: 'due' | 'paid' | 'reversed' }[];
}

/** A request that waits for a second operator. */
interface ModelApproval {
  id: string;
  request: Request;
  key: string;
  requestedBy: number;
  status: 'pending' | 'approved' | 'declined' | 'expired';
}

/** Status and code; null if the request succeeds. */
export type Refusal = readonly [status: number, code: string] | null;
export const CONFLICT: Refusal = [409, 'state_conflict'];

/** A call of an operation that can need a second operator. */
export interface Request {
  name: string;
  path: string;
  body: object;
  success: number;
  /** What counts towards the limit. */
  amount: number;
  /** What an operator may do alone by this operation in a day. */
  limit: number;
  /** Returns whether another operator has taken part already. */
  hasSecondOperator?(operator: number): boolean;
  refusal(): Refusal;
  /** @param id of the object that the operation created or changed */
  apply(id: string): void;
}

type Kind = 'cash' | 'rewards';

function enter(investor: ModelInvestor, reason: string, kind: Kind, amount: number): void {
  if (amount !== 0) investor.ledger.push([reason, kind, amount]);
}

/** Adds to the available amount; cash repays debts first. */
export function credit(
  investor: ModelInvestor,
  reason: string,
  amount: number,
  kind: Kind = 'cash',
): void {
  enter(investor, reason, kind, amount);
  investor[kind].available += amount;
  if (kind === 'cash') repay(investor);
}

function repay(investor: ModelInvestor): void {
  investor.debts = investor.debts.flatMap((left) => {
    const part = Math.min(left, investor.cash.available);
    enter(investor, 'debt_repayment', 'cash', -part);
    investor.cash.available -= part;
    return part === left ? [] : [left - part];
  });
}

/** Takes back a wrong credit; an amount that is no longer available becomes a debt. */
export function takeBack(investor: ModelInvestor, reason: string, amount: number): void {
  const debited = Math.min(amount, investor.cash.available);
  enter(investor, reason, 'cash', -debited);
  investor.cash.available -= debited;
  if (amount > debited) investor.debts.push(amount - debited);
}

/** Moves an amount from available to reserved. */
export function reserve(investor: ModelInvestor, reason: string, kind: Kind, amount: number): void {
  enter(investor, reason, kind, -amount);
  investor[kind].available -= amount;
  investor[kind].reserved += amount;
}

/** Moves an amount from reserved to available. */
export function release(investor: ModelInvestor, reason: string, kind: Kind, amount: number): void {
  investor[kind].reserved -= amount;
  credit(investor, reason, amount, kind);
}

/** Removes an amount from reserved. */
export function spend(investor: ModelInvestor, reason: string, kind: Kind, amount: number): void {
  enter(investor, reason, kind, -amount);
  investor[kind].reserved -= amount;
}

/** Adds to reserved what was removed from it. */
export function unspend(investor: ModelInvestor, reason: string, kind: Kind, amount: number): void {
  enter(investor, reason, kind, amount);
  investor[kind].reserved += amount;
}

/** Allocates a part of a receipt to an order or a refund; a negative amount releases it. */
export function allocate(model: Model, receipt: ModelReceipt, of: string, amount: number): void {
  model.allocations.push([receipt.id, of, amount]);
  receipt.unallocated -= amount;
}

/** Returns what receipts, or one of them, pay of an order. */
export function matchedAmount({ allocations }: Model, orderId: string, receipt?: string): number {
  return allocations
    .filter(([from, of]) => of === orderId && (receipt ?? from) === from)
    .reduce((sum, [, , amount]) => sum + amount, 0);
}

/** Returns whether a transfer is booked: as a receipt, or as a top-up of which something is left. */
export function isBooked({ orders, topUps, receipts }: Model, reference: string): boolean {
  const hasReference = (one: { reference: string }) => one.reference === reference;
  return (
    orders.some(({ evidence }) => evidence === reference) ||
    receipts.some((one) => hasReference(one) && !one.isVoided) ||
    topUps.some((one) => hasReference(one) && one.corrected < one.amount)
  );
}

/**
 * Takes rewards out of the lots: those that expire first, and the older ones of the same expiry.
 * Returns the parts.
 */
export function takeRewards({ rewardLots }: ModelInvestor, amount: number): ModelOrder['taken'] {
  const taken: ModelOrder['taken'] = [];
  for (const lot of [...rewardLots].sort((one, other) => one.expiresAt - other.expiresAt)) {
    const part = Math.min(lot.left, amount);
    if (part === 0) continue;
    lot.left -= part;
    amount -= part;
    taken.push({ lot, amount: part });
  }
  return taken;
}

/** Gives rewards back to the lots of an order, those that were taken last first. */
export function returnRewards({ taken }: ModelOrder, amount: number): void {
  for (const { lot, amount: part } of [...taken].reverse()) {
    lot.left += Math.min(part, amount);
    amount -= Math.min(part, amount);
  }
}

/** Takes back a wrong reward. */
export function takeBackReward(investor: ModelInvestor, lot: RewardLot, amount: number): void {
  enter(investor, 'promotion_correction', 'rewards', -amount);
  investor.rewards.available -= amount;
  lot.left -= amount;
}

export const hasExpired = ({ expiresAt }: RewardLot): boolean => expiresAt <= Date.now();

/** Removes what is available of rewards that have expired. */
export function expire(investor: ModelInvestor): void {
  const lots = investor.rewardLots.filter(hasExpired);
  const over = lots.reduce((sum, { left }) => sum + left, 0);
  for (const lot of lots) lot.left = 0;
  enter(investor, 'promotion_expiry', 'rewards', -over);
  investor.rewards.available -= over;
}

/** Returns whether a run covers its period: it was neither discarded nor reversed. */
export function coversPeriod({ status }: ModelRun): boolean {
  return status !== 'discarded' && status !== 'reversed';
}
