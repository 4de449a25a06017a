import fc from 'fast-check';
import { allocate, CONFLICT, isBooked, matchedAmount, type ModelReceipt } from './model.ts';
import { payable } from './order-steps.ts';
import { aim, aimed, perform, step, expectOutcome } from './step.ts';
import { LIMITS, newReference } from './world.ts';

/** Records a transfer that arrived, with a new reference or one that may already be booked. */
export const receive = fc
  .record({
    ...aim,
    amount: fc.constantFrom(1, 3_000, LIMITS.settleRefundDue + 1, 12_000),
    isAgain: fc.constantFrom(false, false, false, true),
  })
  .map((args) =>
    step(
      'receive',
      args,
      () => true,
      async (model, { clerks }) => {
        const { amount, nth } = args;
        const transfers = [...model.receipts, ...model.topUps];
        const earlier = transfers[nth % (transfers.length || 1)];
        const reference = args.isAgain && earlier ? earlier.reference : newReference();
        const reply = await clerks[args.operator]!.post('/receipts', {
          body: {
            reference,
            amount: amount / 100,
            payer: 'Nile Bank SAE',
            receivedAt: new Date().toISOString(),
          },
        });
        const refusal = isBooked(model, reference) ? CONFLICT : null;
        if (!expectOutcome('receive', reply, refusal, 201)) return;
        const { id } = reply.body;
        const typed = { id, reference, amount, typedBy: args.operator };
        model.receipts.push({ ...typed, unallocated: amount, isVoided: false });
      },
    ),
  );

const isOpen = ({ unallocated, isVoided }: ModelReceipt) => unallocated > 0 && !isVoided;

/** Voids a receipt of which nothing is used. Its reference can be recorded again. */
export const voidReceipt = fc.record(aim).map((args) =>
  step(
    'voidReceipt',
    args,
    ({ receipts }) => receipts.length > 0,
    (model, real) => {
      const isUnused = ({ amount, unallocated, isVoided }: ModelReceipt) =>
        unallocated === amount && !isVoided;
      const target = aimed(model.receipts, args.nth, isUnused);
      return perform(model, real, args.operator, {
        name: 'voidReceipt',
        path: `/receipts/${target.id}/void`,
        body: { reason: 'Typing error' },
        success: 200,
        amount: target.amount,
        limit: LIMITS.voidReceipt,
        refusal: () => (isUnused(target) ? null : CONFLICT),
        apply: () => Object.assign(target, { isVoided: true }),
      });
    },
  ),
);

/** Matches what is left of a receipt to what is missing of an unpaid order. */
export const matchReceipt = fc.record({ ...aim, order: fc.nat({ max: 20 }) }).map((args) =>
  step(
    'matchReceipt',
    args,
    ({ receipts, orders }) => receipts.length > 0 && orders.length > 0,
    async (model, { clerks }) => {
      const receipt = aimed(model.receipts, args.nth, isOpen);
      const isUnpaid = (status: string) => status === 'awaiting_payment';
      const order = aimed(model.orders, args.order, ({ status }) => isUnpaid(status));
      const body = { orders: [{ order: order.id }] };
      const reply = await clerks[args.operator]!.post(`/receipts/${receipt.id}/match`, { body });
      const missing = payable(order) - matchedAmount(model, order.id);
      const amount = Math.min(missing, receipt.unallocated);
      const refusal = isUnpaid(order.status) && amount > 0 && isOpen(receipt) ? null : CONFLICT;
      if (expectOutcome('matchReceipt', reply, refusal, 200))
        allocate(model, receipt, order.id, amount);
    },
  ),
);

/** Takes back what of a receipt is matched to an order, as long as that is not paid. */
export const unmatchReceipt = fc.record({ ...aim, order: fc.nat({ max: 20 }) }).map((args) =>
  step(
    'unmatchReceipt',
    args,
    ({ receipts, orders }) => receipts.length > 0 && orders.length > 0,
    async (model, { clerks }) => {
      const matchedTo = (order: string) => (one: ModelReceipt) =>
        matchedAmount(model, order, one.id) > 0;
      const order = aimed(model.orders, args.order, ({ id }) => matchedAmount(model, id) > 0);
      const receipt = aimed(model.receipts, args.nth, matchedTo(order.id));
      const amount = matchedAmount(model, order.id, receipt.id);
      const reply = await clerks[args.operator]!.post(`/receipts/${receipt.id}/unmatch`, {
        body: { order: order.id, reason: 'It pays another order' },
      });
      const refusal = order.status === 'awaiting_payment' && amount > 0 ? null : CONFLICT;
      if (expectOutcome('unmatchReceipt', reply, refusal, 200))
        allocate(model, receipt, order.id, -amount);
    },
  ),
);

/** Marks what is left of a receipt to be sent back. */
export const returnReceipt = fc.record(aim).map((args) =>
  step(
    'returnReceipt',
    args,
    ({ receipts }) => receipts.length > 0,
    async (model, { clerks }) => {
      const receipt = aimed(model.receipts, args.nth, isOpen);
      const { unallocated: amount } = receipt;
      const path = `/receipts/${receipt.id}/return` as const;
      const reply = await clerks[args.operator]!.post(path, { body: {} });
      if (!expectOutcome('returnReceipt', reply, isOpen(receipt) ? null : CONFLICT, 200)) return;
      const id = reply.body.allocations.at(-1)!.refund!;
      model.refunds.push({
        id,
        receipt,
        amount,
        status: 'due',
        reference: null,
        markedBy: args.operator,
      });
      allocate(model, receipt, id, amount);
    },
  ),
);

/** Reports a refund as sent. A reference is used once. */
export const settleRefund = fc
  .record({ ...aim, isAgain: fc.constantFrom(false, false, false, true) })
  .map((args) =>
    step(
      'settleRefund',
      args,
      ({ refunds }) => refunds.length > 0,
      (model, real) => {
        const target = aimed(model.refunds, args.nth, ({ status }) => status === 'due');
        const sent = model.refunds.find((one) => one.reference !== null);
        const reference = args.isAgain && sent ? sent.reference! : newReference();
        const isUsed = () => model.refunds.some((one) => one.reference === reference);
        const { typedBy } = target.receipt;
        const operator = args.nth % 2 === 0 ? 1 - typedBy : args.operator;
        return perform(model, real, operator, {
          name: 'settleRefund',
          path: `/refunds-due/${target.id}/settle`,
          body: { reference },
          success: 200,
          amount: target.amount,
          limit: LIMITS.settleRefundDue,
          refusal: () =>
            target.status !== 'due' || [target.markedBy, typedBy].includes(operator) || isUsed()
              ? CONFLICT
              : null,
          apply: () => Object.assign(target, { status: 'settled', reference }),
        });
      },
    ),
  );

/** Cancels a refund that was made by mistake, unless it is reported as sent. */
export const cancelRefund = fc.record(aim).map((args) =>
  step(
    'cancelRefund',
    args,
    ({ refunds }) => refunds.length > 0,
    async (model, { clerks }) => {
      const refund = aimed(model.refunds, args.nth, ({ status }) => status === 'due');
      const isReported = model.approvals.some(
        ({ status, request }) =>
          status === 'pending' && request.path === `/refunds-due/${refund.id}/settle`,
      );
      const reply = await clerks[args.operator]!.post(`/refunds-due/${refund.id}/cancel`, {
        body: { reason: 'It pays another order' },
      });
      const refusal = refund.status !== 'due' || isReported ? CONFLICT : null;
      if (!expectOutcome('cancelRefund', reply, refusal, 200)) return;
      refund.status = 'cancelled';
      allocate(model, refund.receipt, refund.id, -refund.amount);
    },
  ),
);
