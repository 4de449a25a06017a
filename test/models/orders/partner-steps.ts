import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from '@jest/globals';
import {
  newOrderState,
  availableOf,
  grossOf,
  LIMITS,
  minimumOf,
  move,
  place,
  readersOf,
  usedOf,
  type Model,
  type ModelOrder,
} from './model.ts';
import {
  aim,
  CONFLICT,
  NOT_FOUND,
  onOrder,
  step,
  expectOutcome,
  withKey,
  type Refusal,
} from './step.ts';

export interface Placing {
  partner: number;
  investor: number;
  property: number;
  shares: number;
  method: 'partner_settlement' | 'card_checkout';
  /** The settlement in the request: none, the amount of the order, or another amount. */
  settlement: 'none' | 'exact' | 'wrong';
  reference: string | null;
}

export const which = (count: number) => fc.nat({ max: count - 1 });

/**
 * Returns the first refusal of an order, in the order of the checks (D40). The reference comes
 * first, because the order that has it may be the only reason (D47).
 */
export function placeRefusal(
  model: Model,
  { partner, investor, property, shares, settlement, reference }: Placing,
): Refusal {
  const buyer = model.investors[investor]!;
  const link = buyer.links[partner];
  const unit = model.properties[property]!;
  const gross = grossOf(unit.price, shares);
  if (
    reference !== null &&
    model.orders.some((order) => order.partner === partner && order.reference === reference)
  ) {
    return [409, 'external_reference_in_use'];
  }
  if (!link?.active) return NOT_FOUND;
  if (!buyer.verified && !link.attested) return [403, 'customer_not_eligible'];
  if (shares < minimumOf(unit)) return [400, 'invalid_shares'];
  if (!unit.isOpen || shares > availableOf(unit)) return [422, 'property_not_available'];
  if (gross > LIMITS.order) return [422, 'order_limit_exceeded'];
  if (usedOf(model, partner) + gross > LIMITS.day) return [422, 'daily_limit_exceeded'];
  return settlement === 'wrong' ? [422, 'amount_mismatch'] : null;
}

/**
 * Returns the request. A partner without a link to the investor tries the id that the other partner
 * knows.
 */
export function placeBody(model: Model, properties: { id: string }[], args: Placing) {
  const { partner, investor, property, shares, method, settlement, reference } = args;
  const { links } = model.investors[investor]!;
  const gross = grossOf(model.properties[property]!.price, shares);
  const amount = (settlement === 'wrong' ? gross + 1 : gross) / 100;
  return {
    customer: (links[partner] ?? links[1 - partner])!.id,
    property: properties[property]!.id,
    shares,
    funding: {
      method,
      ...(settlement !== 'none' && { settlement: { reference: randomUUID(), amount } }),
    },
    ...(reference !== null && { externalReference: reference }),
  };
}

export function newOrder(
  model: Model,
  id: string,
  { partner, investor, property, shares, method, reference }: Placing,
): ModelOrder {
  const gross = grossOf(model.properties[property]!.price, shares);
  return {
    id,
    partner,
    investor,
    method,
    items: [{ property, shares }],
    gross,
    wallet: 0,
    payable: gross,
    reference,
    ...newOrderState(),
  };
}

/** Pairs of buyer and partner; pairs that may not buy are rare. */
const MAY_BUY = [
  [0, 0],
  [0, 1],
  [1, 1],
  [2, 0],
] as const;
const MAY_NOT = [
  [1, 0],
  [2, 1],
] as const;

const placing = {
  buyer: fc.constantFrom<readonly [investor: number, partner: number]>(
    ...MAY_BUY,
    ...MAY_BUY,
    ...MAY_BUY,
    ...MAY_NOT,
  ),
  property: which(3),
  shares: fc.integer({ min: 1, max: 6 }),
  reference: fc.constantFrom(null, null, null, null, null, 'A', 'B'),
};

/** Returns a request, with the fields of the method. */
function placingBy<Method extends Placing['method']>(
  method: Method,
  settlements: Placing['settlement'][],
): fc.Arbitrary<Placing> {
  return fc
    .record({ ...placing, settlement: fc.constantFrom(...settlements) })
    .map(({ buyer: [investor, partner], ...rest }) => ({ ...rest, investor, partner, method }));
}

/** Places an order that the partner will settle, or that it settles in the request. */
export const placeSettled = placingBy('partner_settlement', [
  'none',
  'none',
  'none',
  'exact',
  'exact',
  'wrong',
]).map((args) =>
  step(
    'place',
    args,
    () => true,
    async (model, real) => {
      const refusal = placeRefusal(model, args);
      const body = placeBody(model, real.properties, args);
      const reply = await withKey(model, real, args.partner, '/orders', body);
      if (!expectOutcome('place', reply, refusal, 201)) return;
      const order = newOrder(model, reply.body.id, args);
      place(model, order);
      if (!body.funding.settlement) return;
      order.settlement = body.funding.settlement.reference;
      move(model, order, 'settled by the partner');
    },
  ),
);

export const cardPlacing = placingBy('card_checkout', ['none']);

/** Returns the refusal of a settlement (D56). */
function settleRefusal(
  { method, status, lapsed, settlement }: ModelOrder,
  isExact: boolean,
): Refusal {
  if (method !== 'partner_settlement') return CONFLICT;
  if (status === 'awaiting_payment')
    return lapsed !== null ? CONFLICT : isExact ? null : [422, 'amount_mismatch'];
  return settlement !== null && status !== 'payment_rejected' && status !== 'cancelled'
    ? [409, 'already_settled']
    : CONFLICT;
}

/** References with a special meaning in the sandbox (D90), or the order's own. */
const REFERENCES = ['own', 'own', 'TEST_PAID', 'TEST_REJECT'] as const;

export const settle = settling((order) => settleRefusal(order, true) === null);
/** Settles an order that is settled, which is refused. */
export const settleAgain = settling(
  (order) => settleRefusal(order, true)?.[1] === 'already_settled',
);

function settling(fits: (order: ModelOrder) => boolean) {
  return fc
    .record({
      ...aim,
      other: fc.constantFrom(false, false, false, true),
      isExact: fc.constantFrom(true, true, true, false),
      reference: fc.constantFrom(...REFERENCES),
    })
    .map((args) =>
      onOrder('settle', args, { fits }, async (model, real, order) => {
        const { isExact } = args;
        const { config } = real.service.ctx;
        // On live a test reference is like any other: it names one transfer.
        const isTest = args.reference !== 'own' && config.environment === 'sandbox';
        const reference = isTest ? args.reference : `${args.reference}-${order.id}`;
        const partner = args.other ? 1 - (order.partner ?? 0) : (order.partner ?? 0);
        const refusal = readersOf(model, order).includes(partner)
          ? settleRefusal(order, isExact)
          : NOT_FOUND;
        const amount = (order.payable + (isExact ? 0 : 1)) / 100;
        const reply = await withKey(model, real, partner, `/orders/${order.id}/settlement`, {
          reference,
          amount,
        });
        if (!expectOutcome('settle', reply, refusal, 200)) return;
        order.settlement = reference;
        move(model, order, 'settled by the partner');
      }),
    );
}

export const cancel = cancelling(({ status }) => status === 'awaiting_payment');
/** Cancels an order that is paid or over, which is refused. */
export const cancelLate = cancelling(({ status }) => status !== 'awaiting_payment');

function cancelling(fits: (order: ModelOrder) => boolean) {
  return fc.record({ ...aim, other: fc.constantFrom(false, false, false, true) }).map((args) =>
    onOrder(
      'cancel',
      args,
      { fits: (order) => order.partner !== null && fits(order) },
      async (model, real, order) => {
        const partner = args.other ? 1 - (order.partner ?? 0) : (order.partner ?? 0);
        const isCancellable = order.partner === partner && order.status === 'awaiting_payment';
        const refusal: Refusal = isCancellable
          ? null
          : readersOf(model, order).includes(partner)
            ? [409, 'order_not_cancellable']
            : NOT_FOUND;
        const reply = await withKey(model, real, partner, `/orders/${order.id}/cancel`, {
          reason: 'Test',
        });
        if (expectOutcome('cancel', reply, refusal, 200)) move(model, order, 'cancelled unpaid');
      },
    ),
  );
}

/** Repeats a request: the response is the same, and nothing happens. */
export const again = fc.record({ nth: aim.nth }).map((args) =>
  step(
    'again',
    args,
    ({ kept }) => kept.length > 0,
    async ({ kept }, { partners }) => {
      const { partner, path, key, body, reply } = kept.at(-1 - (args.nth % kept.length))!;
      const replay = await partners[partner]!.send('POST', path, { body, key });
      expectOutcome(
        'again',
        replay,
        reply.body.error ? [reply.status, reply.body.error.code] : null,
        reply.status,
      );
      expect(replay.headers['idempotent-replayed']).toBe('true');
      const { error } = replay.body;
      expect(replay.body).toEqual(
        error ? { error: { ...reply.body.error, requestId: error.requestId } } : reply.body,
      );
    },
  ),
);

/** Different contents for each kind of body. */
const CHANGES = [{ shares: 7 }, { amount: 1.5 }, { reason: 'Other' }];

/** Sends another request with a used key. */
export const reuse = fc.record({ nth: aim.nth }).map((args) =>
  step(
    'reuse',
    args,
    ({ kept }) => kept.length > 0,
    async ({ kept }, { partners }) => {
      const { partner, path, key, body } = kept.at(-1 - (args.nth % kept.length))!;
      const other = {
        ...body,
        ...CHANGES.find((change) => Object.keys(change)[0]! in body),
      } as const;
      expectOutcome(
        'reuse',
        await partners[partner]!.send('POST', path, { body: other, key }),
        [422, 'idempotency_key_reused'],
        200,
      );
    },
  ),
);

/** Ends a link of the partner, which then gets no more events of that customer (D28). */
export const unlink = fc
  .record({ partner: which(2), investor: which(3), really: fc.constantFrom(false, false, true) })
  .map((args) =>
    step(
      'unlink',
      args,
      ({ investors }) =>
        args.really && investors[args.investor]!.links[args.partner]?.active === true,
      async (model, { partners }) => {
        const link = model.investors[args.investor]!.links[args.partner]!;
        if (
          !expectOutcome(
            'unlink',
            await partners[args.partner]!.delete(`/customers/${link.id}`),
            null,
            200,
          )
        )
          return;
        link.active = false;
        model.partners[args.partner]!.events.push(['customer.unlinked', link.id, 'unlinked']);
        for (const order of model.orders.filter(({ investor }) => investor === args.investor))
          model.touched.add(order.id);
      },
    ),
  );
