import type { OrderTrigger } from '../../domain/orders/states/order-transitions.ts';

type Move = Readonly<Record<string, unknown>>;

/** The changes of an order's status, in words. */
const MOVES: Readonly<Record<OrderTrigger, string>> = {
  place: 'placed',
  submitSettlement: 'settlement sent',
  receiveTransferProof: 'transfer proof received',
  confirmPayment: 'payment confirmed',
  confirmDirectPayment: 'payment confirmed',
  issueShares: 'shares issued',
  rejectPayment: 'payment rejected',
  cancelByPartner: 'cancelled before payment',
  expire: 'hold expired',
  abandonCheckout: 'card checkout abandoned',
  cancelByCustomer: 'cancelled before payment',
  requestCancellation: 'cancellation requested',
  decideCancelled: 'cancellation granted',
  decideRefunded: 'refund granted',
  decidePaid: 'cancellation refused',
  revokePayment: 'payment revoked',
  revokeIssued: 'payment revoked',
  cancelReversed: 'cancelled because the card payment was taken back',
  allowRetry: 'another attempt allowed',
  cancelByStaff: 'cancelled after rejection',
};

/** Who changes orders, by the prefix of the actor's id. Operators are shown by name. */
const ACTORS: readonly (readonly [prefix: string, of: (name: string) => string])[] = [
  ['op_', (name) => name],
  ['key_', (name) => `${name} (partner)`],
  ['', (name) => `the service (${name.replaceAll('_', ' ')})`],
];

/** Describes a change of an order in words: what it was, who made it, and who approved it. */
export function describeMove(move: Move): Move {
  const [actor, name] = [String(move.actor), String(move.actorName ?? move.actor)];
  const [, of] = ACTORS.find(([prefix]) => actor.startsWith(prefix))!;
  return { ...move, actorName: of(name), move: MOVES[move.move as OrderTrigger] ?? move.move };
}
