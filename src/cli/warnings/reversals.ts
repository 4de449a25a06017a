import { egp, printable } from '../output/format.ts';
import {
  assertPossible,
  impossible,
  read,
  type About,
  type Schemas,
  type Warning,
  type Warnings,
} from './about.ts';

type Reversal = Schemas['CardReversal'];

async function reversalIn(status: Reversal['status'], { api, id }: About): Promise<Reversal> {
  const reversals = await api.all<Reversal>('/card-reversals');
  const reversal = reversals.find((one) => one.id === id);
  if (!reversal) throw impossible(`There is no card reversal ${printable(id)}.`);
  assertPossible(`Reversal ${reversal.number}`, reversal.status, [status]);
  return reversal;
}

const MEANINGS: Record<Schemas['SettleCardReversalRequest']['resolution'], string> = {
  won_back: 'is recorded as returned by the card processor',
  refund_due: 'is recorded as the return of a refund due',
  written_off: 'is recorded as a loss of the service',
  charged_to_investor:
    'is taken back from the wallet of the investor, and what the wallet lacks becomes a debt',
};

/** Describes the settlement of a reversal. */
const describeReversalSettlement: Warning = async (about) => {
  const { resolution, amount: part } = about.body as Schemas['SettleCardReversalRequest'];
  const { kind, amount: whole, order } = await reversalIn('open', about);
  const amount = part ?? whole;
  const { number } = await read<Schemas['BackOfficeOrder']>(about.api, 'orders', order);
  return {
    says: `The ${kind} of ${egp(amount)} of the order ${number} ${MEANINGS[resolution]}. The order does not change.`,
    undo: 'If the money comes back after all, record it with `reversals recover`.',
  };
};

/** Describes the cancellation of an order because of a reversal. */
const describeReversedOrderCancellation: Warning = async (about) => {
  const { kind, amount, order: id } = await reversalIn('open', about);
  const order = await read<Schemas['BackOfficeOrder']>(about.api, 'orders', id);
  assertPossible(`Order ${order.number}`, order.status, ['paid', 'cancellation_requested']);
  const { payable, walletApplied } = order.amounts;
  const held = payable + walletApplied - order.reversedAmount;
  return (
    `Order ${order.number} is cancelled permanently because of the ${kind} of ${egp(amount)}: its shares ` +
    `become available again, the commission is reversed, and ${egp(held)} is credited to the wallet.`
  );
};

/** Describes what becomes of the money of a reversal that came back. */
const describeReversalRecovery: Warning = async (about) => {
  const { kind, amount, order: id, settlement } = await reversalIn('settled', about);
  const order = await read<Schemas['BackOfficeOrder']>(about.api, 'orders', id);
  const place =
    settlement?.resolution === 'charged_to_investor'
      ? 'and is credited to the wallet of the investor who was charged'
      : ['cancelled', 'refunded'].includes(order.status)
        ? 'and is due for refund if the order ended without it'
        : 'and the order has it again';
  return `The ${kind} of ${egp(amount)} of the order ${order.number} is recorded as returned after all, ${place}.`;
};

/** The warnings of commands about reversals. */
export const reversalWarnings: Warnings = {
  settleCardReversal: describeReversalSettlement,
  cancelReversedOrder: describeReversedOrderCancellation,
  recoverCardReversal: describeReversalRecovery,
};
