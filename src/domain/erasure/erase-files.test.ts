import { describe, expect, it } from '@jest/globals';
import {
  downloaded,
  newPdf,
  shownEvidence,
  uploadedFile,
} from '../../../test/support/fixtures/files.ts';
import { attestedCustomer, placedOrder } from '../../../test/support/fixtures/fixtures.ts';
import { useErasure } from '../../../test/support/fixtures/use-erasure.ts';

const { service, staff, partner, property, erase, sendBack } = useErasure();

const fileOf = async (id: string) => (await staff.get(`/files/${id}`)).body;

/** A customer, and the investor who it is. */
async function person() {
  const { id: customer } = await attestedCustomer(partner);
  const { body } = await staff.get(`/investors?customer=${customer}`);
  return { customer, investor: body.data[0]!.id };
}

/** An order of a customer that the partner has settled. */
async function settled(customer: string, reference: string) {
  const order = await placedOrder(partner, property, { customer, shares: 1 });
  const amount = order.amounts.payable;
  await partner.post(`/orders/${order.id}/settlement`, { body: { reference, amount } });
  return { ...order, amount };
}

/** A completed order whose payment and contract are shown by files, and that was refunded then. */
async function refunded(customer: string) {
  const { id } = await settled(customer, 'FT-EVIDENCE');
  const evidence = await shownEvidence(staff);
  await staff.post(`/orders/${id}/confirm-payment`, { body: { evidence } });
  await partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } });
  const contract = (await partner.get(`/customers/${customer}/contracts`)).body.data[0]!.id;
  await staff.post(`/contracts/${contract}/ready`);
  const signed = await uploadedFile(staff);
  await staff.post(`/contracts/${contract}/sign`, { body: { file: signed } });
  const { body } = await staff.post(`/orders/${id}/revoke-payment`, { body: { reason: 'Wrong' } });
  expect(body.status).toBe('refunded');
  expect(body.funding.evidence!.file).toBe(evidence.file);
  return [evidence.file!, signed];
}

/** A transfer with a file, which is matched to an order of each customer. */
async function transferFor(customers: readonly string[], reference: string) {
  const orders = [];
  for (const customer of customers) orders.push(await settled(customer, reference));
  const file = await uploadedFile(staff);
  const amount = orders.reduce((sum, order) => sum + order.amount, 0);
  const { body } = await staff.post('/receipts', {
    body: { reference, amount, payer: 'A bank', receivedAt: '2026-01-05T12:00:00Z', file },
  });
  await staff.post(`/receipts/${body.id}/match`, {
    body: { orders: orders.map(({ id, amount }) => ({ order: id, amount })) },
  });
  return { receipt: body.id, file, orders };
}

/** The file of a transfer that was sent back, because its order ended. */
async function returned(customer: string) {
  const { receipt, file, orders } = await transferFor([customer], 'FT-OWN');
  const path = `/orders/${orders[0]!.id}` as const;
  await staff.post(`${path}/reject-payment`, { body: { reason: 'Not theirs' } });
  await staff.post(`${path}/cancel`, { body: { reason: 'Not theirs' } });
  await sendBack(receipt);
  return file;
}

/** Ends a paid order without a refund. */
async function end(order: string) {
  await staff.post(`/orders/${order}/request-cancellation`, { body: { reason: 'Asked' } });
  const { status } = await staff.post(`/orders/${order}/decide-cancellation`, {
    body: { outcome: 'cancelled', refundAmount: 0 },
  });
  expect(status).toBe(200);
}

/** The file of a transfer that paid for a person whose order ended, and for another one. */
async function paidForBoth(one: string, other: string) {
  const { file, orders } = await transferFor([one, other], 'FT-SHARED');
  for (const { id } of orders)
    expect((await staff.post(`/orders/${id}/confirm-payment`)).status).toBe(200);
  await end(orders[0]!.id);
  return file;
}

describe('POST /investors/{id}/erase', () => {
  it('erases the files of payments, transfers and contracts of the person, but not that of a transfer for others', async () => {
    const [one, other] = [await person(), await person()];
    const own = [...(await refunded(one.customer)), await returned(one.customer)];
    const shared = await paidForBoth(one.customer, other.customer);
    const before = await Promise.all(own.map(fileOf));
    expect((await erase(one.investor)).status).toBe(200);

    for (const [index, id] of own.entries()) {
      const file = await fileOf(id);
      const { erasedAt, ...erased } = file;
      expect(erased).toEqual({ ...before[index], name: '[erased]' });
      expect(erasedAt).toEqual(expect.any(String));
      expect((await downloaded(staff, id)).status).toBe(404);
    }
    expect((await downloaded(staff, shared)).status).toBe(200);
    const { rows } = await service.ctx.pool.query<{ files: bigint }>(
      'select count(*) as files from files where content is null',
    );
    expect(Number(rows[0]!.files)).toBe(own.length);
  });

  it('leaves the digest, so that what was erased shows no other payment', async () => {
    const [one, other] = [await person(), await person()];
    const bytes = newPdf();
    const { id } = await settled(one.customer, 'FT-DIGEST');
    const evidence = { ...(await shownEvidence(staff)), file: await uploadedFile(staff, bytes) };
    await staff.post(`/orders/${id}/confirm-payment`, { body: { evidence } });
    await end(id);
    expect((await erase(one.investor)).status).toBe(200);
    const again = await settled(other.customer, 'FT-AGAIN');
    const { status, body } = await staff.post(`/orders/${again.id}/confirm-payment`, {
      body: {
        evidence: { ...(await shownEvidence(staff)), file: await uploadedFile(staff, bytes) },
      },
    });
    expect([status, body.error.details]).toMatchObject([409, { order: id }]);
  });
});
