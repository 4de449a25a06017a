import type { OrderTrigger } from '../domain/orders/states/order-transitions.ts';

type Move = Readonly<Record<string, unknown>>;

/** What happened to an order, in words. */
const MOVES: Readonly<Record<OrderTrigger, string>> = {
  place: 'placed',
  submitSettlement: 'settlement sent',
  receiveTransferProof: 'proof of transfer received',
  confirmPayment: 'payment confirmed',
  confirmDirectPayment: 'payment confirmed',
  issueShares: 'shares issued',
  rejectPayment: 'payment rejected',
  cancelByPartner: 'cancelled before payment',
  expire: 'reservation ended',
  abandonCheckout: 'card page given up',
  cancelByCustomer: 'cancelled before payment',
  requestCancellation: 'cancellation asked for',
  decideCancelled: 'cancellation granted',
  decideRefunded: 'refund granted',
  decidePaid: 'cancellation refused',
  allowRetry: 'another payment allowed',
  cancelByStaff: 'cancelled after rejection',
};

/** Who moves orders, by how the id of the actor begins: operators are known by their names. */
const ACTORS: readonly (readonly [prefix: string, of: (name: string) => string])[] = [
  ['op_', (name) => name],
  ['key_', (name) => `${name} (partner)`],
  ['', (name) => `the service (${name.replaceAll('_', ' ')})`],
];

/** A move of an order as people read it: who made it, by name, and what it was. */
export function moveInWords(move: Move): Move {
  const [actor, name] = [String(move.actor), String(move.actorName ?? move.actor)];
  const [, of] = ACTORS.find(([prefix]) => actor.startsWith(prefix))!;
  return { ...move, by: of(name), move: MOVES[move.move as OrderTrigger] ?? move.move };
}
