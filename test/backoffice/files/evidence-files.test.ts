import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  newEvidence,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import { downloaded, newPdf, shownEvidence, uploadedFile } from '../../support/fixtures/files.ts';
import type { BackOffice, OperatorClient } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ environment: 'live', approvalLimits: true });
const partner = usePartner(service);
const admin = useOperator(service, 'admin');
const app = useOperator(service, 'app');

/** Two people of a small team. */
let [mona, omar] = [] as unknown as [OperatorClient, OperatorClient];
beforeAll(async () => {
  mona = await service.operator('finance');
  omar = await service.operator('finance');
});

/** An order of 400 EGP whose transfer the partner names. */
async function underReview() {
  const terms = { pricePerShare: 10_000n, managementFeeBasisPoints: 0 };
  const order = await placedOrder(partner, await publishedProperty(service.ctx, terms), {
    shares: 4,
  });
  const body = { reference: randomUUID(), amount: 400 };
  expect((await partner.post(`/orders/${order.id}/settlement`, { body })).status).toBe(200);
  return order;
}

const confirm = (by: OperatorClient, id: string, evidence: object) =>
  by.send<BackOffice['Approval']>('POST', `/orders/${id}/confirm-payment`, { body: { evidence } });

/** Confirms a payment with the evidence of one person and the approval of another. */
async function paidWith(evidence: BackOffice['PaymentEvidence']) {
  const order = await underReview();
  const { status, body } = await confirm(mona, order.id, evidence);
  expect(status).toBe(202);
  expect((await omar.post(`/approvals/${body.id}/approve`)).status).toBe(200);
  return order;
}

const received = (file?: string) =>
  mona.post('/receipts', {
    body: {
      reference: randomUUID(),
      amount: 400,
      payer: 'Nile Bank SAE',
      receivedAt: new Date().toISOString(),
      ...(file !== undefined && { file }),
    },
  });

describe('a payment that other evidence shows, on live', () => {
  it('needs the file of the evidence', async () => {
    const order = await underReview();
    const { status, body } = await confirm(mona, order.id, newEvidence());
    expect([status, body]).toMatchObject([
      400,
      { error: { code: 'missing_parameter', param: 'evidence.file' } },
    ]);
    const lost = await confirm(mona, order.id, { ...newEvidence(), file: 'file_none' });
    expect([lost.status, lost.body]).toMatchObject([404, { error: { param: 'evidence.file' } }]);
  });

  it('is approved by a second person, who sees the file', async () => {
    const order = await underReview();
    const evidence = await shownEvidence(mona);
    const { status, body } = await confirm(mona, order.id, evidence);
    expect(status).toBe(202);
    const { details } = (await omar.get(`/approvals/${body.id}`)).body;
    expect(details).toContainEqual(
      expect.objectContaining({ field: 'evidence.file', value: evidence.file }),
    );
    expect((await downloaded(omar, evidence.file!)).status).toBe(200);
    expect((await omar.post(`/approvals/${body.id}/approve`)).status).toBe(200);
    expect((await omar.get(`/orders/${order.id}`)).body.funding.evidence).toEqual(evidence);
    expect((await omar.get(`/files/${evidence.file!}`)).body.order).toBe(order.id);
  });

  it('is shown by a file that is still free when the second person approves', async () => {
    const file = await uploadedFile(mona);
    const requests = [];
    for (const order of [await underReview(), await underReview()])
      requests.push((await confirm(mona, order.id, { ...newEvidence(), file })).body.id);
    const approve = (id?: string) => omar.post(`/approvals/${id}/approve`);
    expect((await approve(requests[0])).status).toBe(200);
    const late = await approve(requests[1]);
    expect([late.status, late.body]).toMatchObject([
      409,
      { error: { details: { situation: 'file_used' } } },
    ]);
  });

  it('is approved neither by who states the file nor with another key of that person', async () => {
    const order = await underReview();
    const { body } = await confirm(mona, order.id, await shownEvidence(mona));
    for (const same of [mona, await mona.withKey()])
      expect((await same.post(`/approvals/${body.id}/approve`)).status).toBe(409);
    expect((await omar.get(`/orders/${order.id}`)).body.status).toBe('payment_under_review');
  });

  it('never shows partners the file', async () => {
    const { file, ...evidence } = await shownEvidence(mona);
    const { id } = await paidWith({ ...evidence, file });
    const replies = [await partner.get(`/orders/${id}`), await partner.get(`/events?order=${id}`)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain(file);
    expect((await partner.send('GET', `/files/${file}`)).status).toBe(404);
  });

  it('is shown by a file that shows nothing else, also not under another id', async () => {
    const bytes = newPdf();
    const evidence = { ...newEvidence(), file: await uploadedFile(mona, bytes) };
    const paid = await paidWith(evidence);
    const order = await underReview();
    const used = { error: { code: 'state_conflict', details: { situation: 'file_used' } } };
    for (const file of [evidence.file, await uploadedFile(mona, bytes)]) {
      const reply = await confirm(mona, order.id, { ...newEvidence(), file });
      expect([reply.status, reply.body]).toMatchObject([409, used]);
      expect(reply.body).toMatchObject({
        error: { param: 'evidence.file', details: { order: paid.id } },
      });
    }
    expect((await received(evidence.file)).body).toMatchObject(used);

    // After the correction of a mistake, the same letter shows the payment of the right order.
    const because = { body: { reason: 'The letter is about another order' } };
    expect((await mona.post(`/orders/${paid.id}/revoke-payment`, because)).status).toBe(200);
    expect((await mona.get(`/orders/${paid.id}`)).body.funding).not.toHaveProperty('evidence');
    expect((await mona.get(`/files/${evidence.file}`)).body.order).toBe(paid.id);
    const again = { ...newEvidence(), file: await uploadedFile(mona, bytes) };
    expect((await confirm(mona, order.id, again)).status).toBe(202);
  });

  it('is shown by a content that shows one payment, if two are confirmed at the same time', async () => {
    await setLimit(service.ctx, 'confirmOwnEvidence', null);
    const bytes = newPdf();
    const orders = [await underReview(), await underReview()];
    const replies = await Promise.all(
      orders.map(async ({ id }) =>
        confirm(mona, id, { ...newEvidence(), file: await uploadedFile(mona, bytes) }),
      ),
    );
    await setLimit(service.ctx, 'confirmOwnEvidence', 0n);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of which a receipt shows everything needs no file', async () => {
    const { id: investor } = await appInvestor(admin);
    const { id: property } = await publishedProperty(service.ctx, {
      pricePerShare: 10_000n,
      managementFeeBasisPoints: 0,
    });
    const items = [{ property, shares: 4 }];
    const order = (await app.post('/orders', { body: { investor, items } })).body;
    const { body: receipt } = await received();
    const orders = [{ order: order.id }];
    await omar.post(`/receipts/${receipt.id}/match`, { body: { orders } });
    const third = await service.operator('finance');
    expect((await third.post(`/orders/${order.id}/confirm-payment`)).body.status).toBe('paid');
  });
});

describe('POST /receipts', () => {
  it('records the file that shows the transfer', async () => {
    const file = await uploadedFile(mona);
    const { body: receipt } = await received(file);
    expect(receipt.file).toBe(file);
    expect((await omar.get(`/receipts/${receipt.id}`)).body.file).toBe(file);
    expect((await omar.get(`/files/${file}`)).body.receipt).toBe(receipt.id);
    const again = await received(file);
    expect([again.status, again.body.error.details]).toMatchObject([409, { receipt: receipt.id }]);
  });

  it('shows the file to the second person who approves the payment', async () => {
    const file = await uploadedFile(mona);
    const { body: receipt } = await received(file);
    const order = await underReview();
    const orders = [{ order: order.id }];
    expect((await mona.post(`/receipts/${receipt.id}/match`, { body: { orders } })).status).toBe(
      200,
    );
    const { status, body } = await mona.send<BackOffice['Approval']>(
      'POST',
      `/orders/${order.id}/confirm-payment`,
    );
    expect(status).toBe(202);
    const { details } = (await omar.get(`/approvals/${body.id}`)).body;
    const shown = expect.objectContaining({ field: 'receipts.0.file', value: file });
    expect(details).toContainEqual(shown);
    expect((await omar.post(`/approvals/${body.id}/approve`)).status).toBe(200);
  });
});

describe('a file', () => {
  it('is for those who may read what the file belongs to', async () => {
    const ofOrder = await shownEvidence(mona);
    await paidWith(ofOrder);
    const ofReceipt = await uploadedFile(mona);
    expect((await received(ofReceipt)).status).toBe(201);
    const unused = await uploadedFile(mona);
    const statusOf = async (by: OperatorClient, id: string) => (await downloaded(by, id)).status;
    const operations = await service.operator('operations');
    for (const id of [ofOrder.file!, ofReceipt, unused])
      expect(await statusOf(operations, id)).toBe(200);
    expect(await statusOf(app, ofOrder.file!)).toBe(200);
    for (const id of [ofReceipt, unused]) {
      const { status, body } = await app.get(`/files/${id}`);
      expect([status, body.error.code]).toEqual([403, 'missing_scope']);
      expect(await statusOf(app, id)).toBe(403);
    }
    expect(await statusOf(omar, 'file_none')).toBe(404);
  });
});
