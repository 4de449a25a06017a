import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { expireApprovals } from '../../../src/domain/approvals/approval-transitions.ts';
import { command } from '../../../src/domain/command.ts';
import { lockOrder } from '../../../src/domain/orders/states/lock-order.ts';
import { expiredApproval } from '../../support/fixtures/expired-approval.ts';
import { setLimit } from '../../support/fixtures/fixtures.ts';
import { waitForLockWaits } from '../../support/server/lock-waits.ts';
import { useReceipts } from '../../support/fixtures/use-receipts.ts';
import { useOperator } from '../../support/use-participants.ts';

const { service, finance, underReview, received, match, receiptOf } = useReceipts();
/** Who settles what `finance` has marked to be sent back. */
const second = useOperator(service, 'finance');

describe('POST /receipts/{id}/return', () => {
  it('makes a refund due of a transfer for an order that has ended, settled once', async () => {
    const order = await underReview();
    await finance.post(`/orders/${order.id}/reject-payment`, {
      body: { reason: 'No such transfer' },
    });
    await finance.post(`/orders/${order.id}/cancel`, { body: { reason: 'Gave up' } });
    const receipt = await received(400);
    expect((await match(receipt, { order: order.id })).status).toBe(409);
    const path = `/receipts/${receipt}/return` as const;
    const returned = await finance.post(path, { body: { order: order.number } });
    const { refund } = returned.body.allocations[0]!;
    const list = await finance.get('/refunds-due?kind=transfer&status=due&limit=100');
    // A race of another test can leave one as well.
    const due = list.body.data.filter(({ id }: { id: string }) => id === refund);
    expect(due).toMatchObject([
      {
        id: refund,
        kind: 'transfer',
        order: order.id,
        reason: 'unmatched',
        amount: 400,
        transaction: null,
        receipt,
      },
    ]);
    expect((await finance.post(path, { body: {} })).body.error.details).toEqual({
      situation: 'receipt_status',
      status: 'closed',
      allowed: ['open'],
    });
    const settle = { body: { reference: 'OUT-77' } };
    expect((await second.post(`/refunds-due/${refund}/settle`, settle)).status).toBe(200);
    expect((await second.post(`/refunds-due/${refund}/settle`, settle)).status).toBe(409);
  });

  it('is settled by another person, also if one approves it, and the database sees to that', async () => {
    const marked = await finance.post(`/receipts/${await received(400)}/return`, { body: {} });
    const { refund } = marked.body.allocations[0]!;
    const settle = () =>
      finance.post(`/refunds-due/${refund}/settle`, { body: { reference: 'OUT-79' } });
    expect((await settle()).body.error).toMatchObject({
      code: 'state_conflict',
      details: { markedBy: finance.operatorId },
    });
    await setLimit(service.ctx, 'settleRefundDue', 0n);
    expect((await settle()).status).toBe(409);
    await setLimit(service.ctx, 'settleRefundDue', null);
    await expect(
      service.ctx.db
        .updateTable('refunds_due')
        .set({ status: 'settled', reference: 'OUT-79', settled_by: finance.operatorId })
        .set({ settled_at: new Date() })
        .where('id', '=', refund!)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'refunds_due_second_operator' });
  });

  it('returns only what no order uses', async () => {
    const [order, receipt] = [await underReview(), await received(450)];
    await match(receipt, { order: order.id });
    const { body } = await finance.post(`/receipts/${receipt}/return`, { body: {} });
    expect(body.allocations.map(({ amount }) => amount)).toEqual([400, 50]);
    expect(body.status).toBe('closed');
  });

  it('waits for a change of the order before it locks the receipt, as the change itself does', async () => {
    const [order, receipt] = [await underReview(), await received(400)];
    const returnMeanwhile = command(async ({ trx }, _input: null) => {
      await lockOrder(trx, order.id);
      const returning = finance.post(`/receipts/${receipt}/return`, { body: { order: order.id } });
      await waitForLockWaits(service.ctx.pool, 1);
      await sql`select from receipts where id = ${receipt} for update nowait`.execute(trx);
      return { returning };
    });
    const { returning } = await returnMeanwhile(service.ctx, null);
    expect((await returning).status).toBe(200);
  });
});

describe('POST /refunds-due/{id}/cancel', () => {
  const cancel = (refund: string) =>
    finance.post(`/refunds-due/${refund}/cancel`, { body: { reason: 'It pays another order' } });
  const settle = (refund: string, reference: string = randomUUID()) =>
    second.post(`/refunds-due/${refund}/settle`, { body: { reference } });
  const returned = async (receipt: string): Promise<string> => {
    const { body } = await finance.post(`/receipts/${receipt}/return`, { body: {} });
    return body.allocations.at(-1)!.refund!;
  };

  it('opens the receipt again, which then pays the right order', async () => {
    const [order, receipt] = [await underReview(), await received(400)];
    const refund = await returned(receipt);
    const { status, body } = await cancel(refund);
    expect([status, body]).toMatchObject([
      200,
      {
        id: refund,
        status: 'cancelled',
        settlement: null,
        cancellation: { operator: finance.operatorId },
      },
    ]);
    expect(await receiptOf(receipt)).toMatchObject({
      status: 'open',
      unallocated: 400,
      allocations: [],
    });
    await match(receipt, { order: order.id });
    expect((await finance.post(`/orders/${order.id}/confirm-payment`)).body.status).toBe('paid');
  });

  it('is done once; the receipt can be returned again, as another refund', async () => {
    const receipt = await received(400);
    const first = await returned(receipt);
    await cancel(first);
    for (const repeated of [await cancel(first), await settle(first)])
      expect([repeated.status, repeated.body.error.details]).toEqual([
        409,
        { situation: 'refund_status', status: 'cancelled', allowed: ['due'] },
      ]);
    const second = await returned(receipt);
    expect((await settle(second)).body).toMatchObject({ status: 'settled', cancellation: null });
    expect((await cancel(second)).body.error.details!.status).toBe('settled');
    expect(await receiptOf(receipt)).toMatchObject({
      status: 'closed',
      allocations: [{ refund: second, amount: 400 }],
    });
    const { body } = await finance.get('/refunds-due?kind=transfer&status=cancelled');
    expect(body.data.map(({ id }: { id: string }) => id)).toContain(first);
  });

  it('releases its own part of the receipt, and nothing that an order uses', async () => {
    const [order, receipt] = [await underReview(), await received(450)];
    await match(receipt, { order: order.id });
    await cancel(await returned(receipt));
    expect(await receiptOf(receipt)).toMatchObject({
      status: 'open',
      unallocated: 50,
      allocations: [{ order: order.id, amount: 400 }],
    });
  });

  it('has one winner against concurrent settlements', async () => {
    for (let round = 0; round < 5; round++) {
      const receipt = await received(400);
      const refund = await returned(receipt);
      const replies = await Promise.all([
        settle(refund),
        cancel(refund),
        settle(refund),
        cancel(refund),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const { status } = replies.find((reply) => reply.status === 200)!.body;
      expect((await receiptOf(receipt)).unallocated).toBe(status === 'cancelled' ? 400 : 0);
    }
  });

  it('is refused while the settlement waits for a second operator', async () => {
    const refund = await returned(await received(400));
    await setLimit(service.ctx, 'settleRefundDue', 0n);
    const { body: approval } = await settle(refund);
    expect((await cancel(refund)).body.error).toMatchObject({
      code: 'state_conflict',
      details: { approval: approval.id },
    });
    await finance.post(`/approvals/${approval.id}/decline`, { body: { reason: 'Not sent' } });
    expect((await cancel(refund)).status).toBe(200);
    await setLimit(service.ctx, 'settleRefundDue', null);
  });

  it('is refused if the settlement is being requested at the same time', async () => {
    const refund = await returned(await received(400));
    await setLimit(service.ctx, 'settleRefundDue', 0n);
    const requestAndCancel = command(async ({ trx }, _input: null) => {
      await sql`lock table approvals in share mode`.execute(trx); // the request waits here to be stored
      const requesting = settle(refund);
      await waitForLockWaits(service.ctx.pool, 1);
      const cancelling = cancel(refund);
      await Promise.race([cancelling, waitForLockWaits(service.ctx.pool, 2)]);
      return { requesting, cancelling };
    });
    const { requesting, cancelling } = await requestAndCancel(service.ctx, null);
    const { status, body: approval } = await requesting;
    expect([status, (await cancelling).body.error]).toMatchObject([
      202,
      { code: 'state_conflict', details: { approval: approval.id } },
    ]);
    await setLimit(service.ctx, 'settleRefundDue', null);
  });

  it('is refused after the request for its settlement has expired, until that is declined', async () => {
    const refund = await returned(await received(400));
    const approval = await expiredApproval(service.ctx, {
      operation: 'settleRefundDue',
      target: refund,
      body: { reference: 'OUT-78' },
      operator: finance.operatorId,
    });
    await expireApprovals(service.ctx);
    expect((await cancel(refund)).body.error.details).toEqual({
      situation: 'reported_sent',
      approval,
    });
    await finance.post(`/approvals/${approval}/decline`, { body: { reason: 'Not sent' } });
    expect((await cancel(refund)).body.status).toBe('cancelled');
  });

  it('is in the audit log with its reason, next to the return', async () => {
    const receipt = await received(400);
    const refund = await returned(receipt);
    await cancel(refund);
    const { data } = (await (await service.operator('admin')).get('/audit-log?limit=10')).body;
    const logged = data.filter(({ target }) => [receipt, refund].includes(target!));
    expect(logged).toMatchObject([
      { operation: 'cancelRefundDue', target: refund, reason: 'It pays another order' },
      { operation: 'returnReceipt', target: receipt },
    ]);
  });
});
