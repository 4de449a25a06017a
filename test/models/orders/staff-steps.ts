import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Outcome } from '../../support/outcome.ts';
import { withEvidence } from '../../support/fixtures/files.ts';
import { withdrawCash } from '../../support/fixtures/fixtures.ts';
import {
  newOrderState,
  availableOf,
  close,
  credit,
  grossOf,
  heldOf,
  settleByEnd,
  minimumOf,
  move,
  place,
  reopen,
  type Model,
  type ModelOrder,
} from './model.ts';
import { which } from './partner-steps.ts';
import { rowOf, type Trigger } from './state-table.ts';
import { aim, CONFLICT, note, onOrder, step, expectOutcome, type Refusal } from './step.ts';
import type { BackOffice } from '../../support/harness.ts';
import type { Real } from './world.ts';

interface AppOrder {
  investor: number;
  items: { property: number; shares: number }[];
  wallet: 'none' | 'some' | 'all' | 'more';
}

const appItem = fc.record({ property: which(3), shares: fc.integer({ min: 1, max: 5 }) });
const appItems = (minLength: number) =>
  fc.uniqueArray(appItem, { minLength, maxLength: 3, selector: ({ property }) => property });

/** Places an app order for one or several units at once, with any part paid from the wallet. */
export const appOrder = appOrders(1, ['none', 'some', 'some', 'all', 'all', 'more']);
/** The same for at least two units, of which a part must be transferred. */
export const appOrderOfSeveral = appOrders(2, ['none', 'some']);

function appOrders(units: number, wallets: readonly AppOrder['wallet'][]) {
  const record = fc.record<AppOrder>({
    investor: fc.constantFrom(0, 0, 0, 2, 2, 2, 1),
    items: appItems(units),
    wallet: fc.constantFrom(...wallets),
  });
  return record.map((args) =>
    step(
      'appOrder',
      args,
      () => true,
      async (model, { staff, investors, properties }) => {
        const { investor, items } = args;
        const gross = items.reduce(
          (sum, { property, shares }) => sum + grossOf(model.properties[property]!.price, shares),
          0,
        );
        const wallet = { none: 0, some: Math.min(3_050, gross), all: gross, more: gross + 1 }[
          args.wallet
        ];
        const refusal = appRefusal(model, args, gross, wallet);
        const wanted = items.map(({ property, shares }) => ({
          property: properties[property]!.id,
          shares,
        }));
        const reply = await staff.send<BackOffice['BackOfficeOrder']>('POST', '/orders', {
          body: { investor: investors[investor], items: wanted, walletAmount: wallet / 100 },
        });
        if (!expectOutcome('appOrder', reply, refusal, 201)) return;
        const order = appOrderOf(reply.body.id, args, gross, wallet);
        place(model, order);
        if (order.payable > 0) return;
        move(model, order, 'paid directly');
      },
    ),
  );
}

function appRefusal(
  model: Model,
  { investor, items }: AppOrder,
  gross: number,
  wallet: number,
): Refusal {
  const buyer = model.investors[investor]!;
  if (!buyer.verified) return [403, 'customer_not_eligible'];
  for (const { property, shares } of items) {
    const unit = model.properties[property]!;
    if (shares < minimumOf(unit)) return [400, 'invalid_shares'];
    if (!unit.isOpen || shares > availableOf(unit)) return [422, 'property_not_available'];
  }
  if (wallet > gross) return [400, 'invalid_parameter'];
  return wallet > buyer.cash ? CONFLICT : null;
}

function appOrderOf(
  id: string,
  { investor, items }: AppOrder,
  gross: number,
  wallet: number,
): ModelOrder {
  return {
    ...newOrderState(),
    id,
    partner: null,
    investor,
    method: 'in_app',
    items,
    gross,
    wallet,
    payable: gross - wallet,
    reference: null,
  };
}

/**
 * Calls a back-office operation that moves an order as its row says, or is refused if there is no
 * row.
 */
function staffMove(
  name: string,
  triggerOf: (order: ModelOrder) => Trigger,
  {
    body,
    path = name,
    then,
  }: {
    body?: object | ((staff: Real['staff']) => Promise<object>);
    path?: string;
    then?: (model: Model, order: ModelOrder) => void;
  } = {},
) {
  return fc.record(aim).map((args) =>
    onOrder(
      name,
      args,
      { fits: (order) => rowOf(order.status, triggerOf(order)) !== undefined },
      async (model, { staff }, order) => {
        const trigger = triggerOf(order);
        const refusal = rowOf(order.status, trigger) ? null : CONFLICT;
        const sent = typeof body === 'function' ? await body(staff) : body;
        if (
          !expectOutcome(
            name,
            await staff.send('POST', `/orders/${order.id}/${path}`, sent && { body: sent }),
            refusal,
            200,
          )
        )
          return;
        move(model, order, trigger);
        then?.(model, order);
      },
    ),
  );
}

export const confirm = staffMove(
  'confirm-payment',
  ({ partner, status }) =>
    partner === null && status === 'awaiting_payment' ? 'paid directly' : 'money confirmed',
  { body: withEvidence },
);
export const reject = staffMove('reject-payment', () => 'money not found', {
  body: { reason: 'Test' },
});
export const allowRetry = staffMove('allow-retry', () => 'may be tried again');
export const staffCancel = staffMove(
  'staff-cancel',
  ({ status }) => (status === 'awaiting_payment' ? 'cancelled unpaid' : 'given up'),
  {
    path: 'cancel',
    body: { reason: 'Test' },
  },
);
/** Returns the reply to a request, or to its approval by a second operator if it needs one. */
async function withSecond(
  { service }: Real,
  reply: Outcome & { body: { id: string } },
): Promise<Outcome> {
  if (reply.status !== 202) return reply;
  return (await service.operator()).post(`/approvals/${reply.body.id}/approve`);
}

/**
 * Revokes as staff a payment that was confirmed by mistake. Once shares are issued a second operator
 * approves it, and nothing of the transfer is refunded.
 */
export const revoke = revocation(() => true);
export const revokeCompleted = revocation(({ issued }) => issued.size > 0);

function revocation(isAimedAt: (order: ModelOrder) => boolean) {
  const mayRevoke = ({ method, payable, status, reversed }: ModelOrder) =>
    rowOf(status, 'payment revoked') !== undefined &&
    payable > 0 &&
    (method !== 'card_checkout' || (status === 'completed' && reversed > 0));
  const fits = (order: ModelOrder) => mayRevoke(order) && isAimedAt(order);
  return fc.record(aim).map((args) =>
    onOrder('revoke-payment', args, { fits }, async (model, real, order) => {
      const path = `/orders/${order.id}/revoke-payment` as const;
      const asked = await real.staff.post(path, { body: { reason: 'Test' } });
      const reply = await withSecond(real, asked);
      if (!expectOutcome('revoke-payment', reply, mayRevoke(order) ? null : CONFLICT, 200)) return;
      const isPartlyIssued = order.issued.size > 0 && order.status !== 'completed';
      if (order.issued.size > 0 && order.method !== 'card_checkout') order.reversed = order.payable;
      settleByEnd(model, order);
      move(model, order, isPartlyIssued ? 'revoked after an issue' : 'payment revoked');
    }),
  );
}

export const askToCancel = staffMove('request-cancellation', () => 'customer asks to cancel', {
  body: { reason: 'Test' },
});

const takesProof = ({ partner, status, lapsed }: ModelOrder) =>
  partner === null && status === 'awaiting_payment' && lapsed === null;

export const transferProof = fc.record(aim).map((args) =>
  onOrder('transfer-proof', args, { fits: takesProof }, async (model, { staff }, order) => {
    const reference = `IPN-${order.id}`;
    const reply = await staff.post(`/orders/${order.id}/transfer-proof`, { body: { reference } });
    if (!expectOutcome('transfer-proof', reply, takesProof(order) ? null : CONFLICT, 200)) return;
    order.settlement = reference;
    move(model, order, 'proof of transfer');
  }),
);

const DECISIONS = {
  cancelled: 'staff cancel',
  refunded: 'staff refund',
  paid: 'staff keep it',
} as const;
const deciding = {
  ...aim,
  outcome: fc.constantFrom('cancelled' as const, 'refunded' as const, 'paid' as const),
  fee: fc.constantFrom<'none' | 'some' | 'all' | 'more'>(
    'none',
    'none',
    'none',
    'some',
    'all',
    'more',
  ),
};

/** Decides as staff on a requested cancellation. */
export const decide = fc.record(deciding).map((args) =>
  onOrder(
    'decide',
    args,
    { fits: ({ status }) => status === 'cancellation_requested' },
    async (model, real, order) => {
      const { outcome } = args;
      const paid = heldOf(order);
      const fee = { none: 0, some: Math.min(1_999, paid), all: paid, more: paid + 1 }[args.fee];
      const isTakenBack = outcome !== 'paid' && order.openReversals > 0;
      const isPossible = order.status === 'cancellation_requested' && !isTakenBack && fee <= paid;
      const refusal: Refusal =
        outcome === 'paid' && fee > 0 ? [400, 'invalid_parameter'] : isPossible ? null : CONFLICT;
      const asked = await real.staff.post(`/orders/${order.id}/decide-cancellation`, {
        body: { outcome, fee: fee / 100 },
      });
      const reply = await withSecond(real, asked);
      if (!expectOutcome(`decide ${outcome}`, reply, refusal, 200)) return;
      if (outcome !== 'paid' && order.issued.size > 0) note('decide: after an issue');
      move(model, order, DECISIONS[outcome], fee);
    },
  ),
);

/** Closes the funding of a unit as staff, rarely before much of it is sold. */
export const closeUnit = closing(7);
/** The same as soon as anything is sold. */
export const closeEarly = closing(1);

function closing(minSold: number) {
  const early = fc.constantFrom(false, false, false, false, false, false, false, true);
  return fc.record({ property: which(3), early }).map((args) =>
    step(
      'close-funding',
      args,
      ({ properties }) => args.early || properties[args.property]!.sold >= minSold,
      async (model, { staff, properties }) => {
        const refusal = model.properties[args.property]!.isOpen ? null : CONFLICT;
        const reply = await staff.post(
          `/properties/${properties[args.property]!.id}/close-funding`,
        );
        if (expectOutcome('close-funding', reply, refusal, 200)) close(model, args.property);
      },
    ),
  );
}

/** Reopens the funding of a closed unit as staff. */
export const reopenUnit = fc.record({ property: which(3), any: aim.any }).map((args) =>
  step(
    'reopen-funding',
    args,
    ({ properties }) => args.any || !properties[args.property]!.isOpen,
    async (model, { staff, properties }) => {
      const unit = model.properties[args.property]!;
      const refusal = unit.isOpen || availableOf(unit) === 0 ? CONFLICT : null;
      const reply = await staff.post(`/properties/${properties[args.property]!.id}/reopen-funding`);
      if (expectOutcome('reopen-funding', reply, refusal, 200)) reopen(model, args.property);
    },
  ),
);

export const topUp = fc
  .record({ investor: which(3), amount: fc.constantFrom(1, 12_345, 40_000) })
  .map((args) =>
    step(
      'top-up',
      args,
      () => true,
      async (model, { staff, investors }) => {
        const reply = await staff.post(`/investors/${investors[args.investor]}/wallet/top-ups`, {
          body: { amount: args.amount / 100, reference: randomUUID() },
        });
        if (!expectOutcome('top-up', reply, null, 201)) return;
        credit(model.investors[args.investor]!, 'top_up', args.amount);
      },
    ),
  );

/** Withdraws cash; amounts that orders have reserved cannot be withdrawn. */
export const withdraw = fc.record({ investor: which(3), all: fc.boolean() }).map((args) =>
  step(
    'withdraw',
    args,
    ({ investors }) => investors[args.investor]!.cash > 0,
    async (model, { staff, investors }) => {
      const investor = model.investors[args.investor]!;
      const amount = args.all ? investor.cash : investor.cash + 1;
      const reply = await withdrawCash(staff, investors[args.investor]!, amount / 100);
      if (!expectOutcome('withdraw', reply, args.all ? null : CONFLICT, 200)) return;
      investor.cash = 0;
      investor.ledger.push(['withdrawal_hold', -amount, null], ['withdrawal', -amount, null]);
    },
  ),
);
