import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { markShown } from '../../../src/domain/orders/receipts/own-evidence.ts';
import {
  appInvestor,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import { shownEvidence } from '../../support/fixtures/files.ts';
import type { BackOffice, OperatorClient } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ environment: 'live', approvalLimits: true });
const partner = usePartner(service);
const admin = useOperator(service, 'admin');
const app = useOperator(service, 'app');

type Refused = { error: { message: string; details: object } };

/** Two people of a small team. */
let [mona, omar] = [] as unknown as [OperatorClient, OperatorClient];
beforeAll(async () => {
  mona = await service.operator('finance');
  omar = await service.operator('finance');
});

const unitOf = () =>
  publishedProperty(service.ctx, { pricePerShare: 10_000n, managementFeeBasisPoints: 0 });

/** An order of 400 EGP whose transfer the partner names. */
async function underReview(reference: string = randomUUID()) {
  const order = await placedOrder(partner, await unitOf(), { shares: 4 });
  const body = { reference, amount: 400 };
  expect((await partner.post(`/orders/${order.id}/settlement`, { body })).status).toBe(200);
  return { ...order, reference };
}

/** An order of the app over 400 EGP, without a transfer proof. */
async function inApp() {
  const { id: investor } = await appInvestor(admin);
  const items = [{ property: (await unitOf()).id, shares: 4 }];
  const { status, body } = await app.post('/orders', { body: { investor, items } });
  expect(status).toBe(201);
  return body;
}

const confirm = (who: OperatorClient, id: string, body: object = {}) =>
  who.send<{ id: string; object: string; status: string; operation: string } & Refused>(
    'POST',
    `/orders/${id}/confirm-payment`,
    { body },
  );
const approve = (who: OperatorClient, id: string) => who.post(`/approvals/${id}/approve`);
const type = async (who: OperatorClient, more: object = {}) => {
  const receivedAt = '2026-11-09T10:00:00Z'; // the day of the statement
  const typed = { reference: randomUUID(), amount: 400, payer: 'Nile Bank SAE', receivedAt };
  return who.send<BackOffice['Receipt']>('POST', '/receipts', { body: { ...typed, ...more } });
};
const imported = async (who: OperatorClient, reference: string = randomUUID()) => {
  const csv = `Date,Reference,From,Amount\n09/11/2026,${reference},NILE BANK SAE,400\n`;
  const columns = { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' };
  const { body } = await who.post('/receipts/import', { body: { csv, columns, preview: false } });
  return body.lines[0]!;
};
const match = async (who: OperatorClient, receipt: string, order: string, amount?: number) =>
  expect(
    (await who.post(`/receipts/${receipt}/match`, { body: { orders: [{ order, amount }] } }))
      .status,
  ).toBe(200);

const nameTransfer = async (who: OperatorClient, order: string, reference: string) =>
  expect((await who.post(`/orders/${order}/transfer-proof`, { body: { reference } })).status).toBe(
    200,
  );

describe('a payment that is confirmed on live', () => {
  it('with other evidence needs a second person, however small it is', async () => {
    const order = await underReview();
    const { status, body } = await confirm(mona, order.id, { evidence: await shownEvidence(mona) });
    expect([status, body.object, body.operation]).toEqual([202, 'approval', 'confirmPayment']);
    const phone = await mona.withKey();
    for (const same of [mona, phone])
      expect((await approve(same, body.id)).body.error.details).toMatchObject({
        requestedBy: mona.operatorId,
      });
    expect((await approve(omar, body.id)).status).toBe(200);
    expect((await omar.get(`/orders/${order.id}`)).body.status).toBe('paid');
  });

  it.each(['typed', 'imported'])(
    'with a receipt that the same person %s needs a second person, who confirms it alone',
    async (how) => {
      const receiptFor = async (reference: string) =>
        how === 'typed'
          ? (await type(mona, { reference })).body.id
          : (await imported(mona, reference)).receipt!;
      const matched = await underReview();
      await match(mona, await receiptFor(randomUUID()), matched.id);
      const named = await underReview();
      await receiptFor(named.reference);
      const phone = await mona.withKey();
      for (const { id } of [matched, named]) {
        for (const key of [mona, phone]) expect((await confirm(key, id)).status).toBe(202);
        expect((await confirm(omar, id)).body.status).toBe('paid');
      }
    },
  );

  it('by receipts of two people needs a second person for each of them', async () => {
    const order = await underReview();
    await match(mona, (await type(mona, { amount: 100 })).body.id, order.id);
    await match(mona, (await imported(omar)).receipt!, order.id, 300);
    for (const who of [mona, omar]) expect((await confirm(who, order.id)).status).toBe(202);
    expect((await confirm(await service.operator('finance'), order.id)).body.status).toBe('paid');
  });

  it('needs none once a statement of somebody else shows the receipt, and does for one of the same person', async () => {
    const order = await underReview();
    const { id } = (await type(mona)).body;
    await match(omar, id, order.id);
    const day = '2026-01-05';
    const shownBy = ({ operatorId }: OperatorClient) =>
      service.ctx.db
        .transaction()
        .execute((trx) =>
          markShown(trx, [{ receipt: id, day, payer: 'NILE BANK SAE' }], operatorId),
        );
    await shownBy(mona);
    expect((await confirm(mona, order.id)).status).toBe(202);
    await shownBy(omar);
    await shownBy(mona); // changes nothing
    expect((await confirm(mona, order.id)).body.status).toBe('paid');
  });

  it('with a receipt that the same person matched needs a second person, unless only this order names the transfer', async () => {
    const importedBy = async (reference?: string) => (await imported(omar, reference)).receipt!;
    const [waiting, ofApp, named] = [await underReview(), await inApp(), await underReview()];
    const receipt = await importedBy(waiting.reference);
    for (const id of [ofApp.id, named.id]) {
      await match(mona, receipt, id);
      expect((await confirm(mona, id)).status).toBe(202);
      await mona.post(`/receipts/${receipt}/unmatch`, { body: { order: id, reason: 'A mistake' } });
    }
    await match(mona, await importedBy(named.reference), named.id);
    expect((await confirm(mona, named.id)).body.status).toBe('paid');

    const [claimed, stranger] = [await underReview(), await service.partner()];
    const theirs = await placedOrder(stranger, await unitOf(), { shares: 4 });
    const body = { reference: claimed.reference, amount: 400 };
    await stranger.post(`/orders/${theirs.id}/settlement`, { body });
    await match(mona, await importedBy(claimed.reference), claimed.id);
    expect((await confirm(mona, claimed.id)).status).toBe(202);
    expect((await confirm(await service.operator('finance'), claimed.id)).body.status).toBe('paid');
  });

  it('by a transfer that the same person named for an order of the app needs a second person', async () => {
    const receiptOf = async (reference: string) => (await imported(omar, reference)).receipt!;
    const [named, matched, ofApp] = [await inApp(), await inApp(), await inApp()];
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await receiptOf(first);
    await nameTransfer(mona, named.id, first);
    const receipt = await receiptOf(second);
    await nameTransfer(mona, matched.id, second);
    await match(mona, receipt, matched.id);
    for (const { id } of [named, matched]) expect((await confirm(mona, id)).status).toBe(202);
    expect((await confirm(await service.operator('finance'), named.id)).body.status).toBe('paid');

    await receiptOf(third);
    await nameTransfer(app, ofApp.id, third);
    expect((await confirm(mona, ofApp.id)).body.status).toBe('paid');
  });

  it('by a transfer that the same person named with an API key of their making needs a second person', async () => {
    const boss = await service.operator();
    const body = { name: 'Server', scopes: ['orders:write'] as const };
    const { key } = (
      await boss.send<{ key: string }>('POST', `/partners/${partner.partnerId}/api-keys`, { body })
    ).body;
    const order = await placedOrder(partner, await unitOf(), { shares: 4 });
    const reference = randomUUID();
    await imported(omar, reference);
    const settlement = { body: { reference, amount: 400 } };
    const named = await service.client(key).post(`/orders/${order.id}/settlement`, settlement);
    expect(named.status).toBe(200);
    expect((await confirm(boss, order.id)).status).toBe(202);
    expect((await confirm(mona, order.id)).body.status).toBe('paid');
  });

  it.each(['rejected', 'revoked'])(
    'by a transfer that was freed from an order of another payer, which was %s, needs a second person',
    async (how) => {
      const [theirs, order] = [await underReview(), await inApp()];
      await imported(omar, theirs.reference);
      if (how === 'revoked') expect((await confirm(mona, theirs.id)).body.status).toBe('paid');
      const path = how === 'revoked' ? 'revoke-payment' : 'reject-payment';
      const reason = { body: { reason: 'Not there' } };
      expect((await mona.send('POST', `/orders/${theirs.id}/${path}`, reason)).status).toBe(200);
      expect((await mona.post(`/orders/${theirs.id}/allow-retry`)).status).toBe(200);
      await nameTransfer(app, order.id, theirs.reference);
      expect((await confirm(mona, order.id)).status).toBe(202);
    },
  );

  it('by a receipt that has paid an order of another payer, which named none, needs a second person', async () => {
    const [theirs, order] = [await underReview(), await inApp()];
    const { receipt, reference } = await imported(omar);
    await match(omar, receipt!, theirs.id);
    await mona.post(`/receipts/${receipt}/unmatch`, {
      body: { order: theirs.id, reason: 'A mistake' },
    });
    await nameTransfer(app, order.id, reference!);
    expect((await confirm(mona, order.id)).status).toBe(202);
  });

  it('by a receipt that the same person typed with another payer than the bank needs a second person', async () => {
    const [order, other] = [await underReview(), await underReview()];
    const { body: receipt } = await type(mona, { reference: order.reference, payer: 'Straw Man' });
    await type(mona, { reference: other.reference, payer: 'Nile  Bank Sae' });
    for (const { reference } of [order, other])
      expect((await imported(omar, reference)).outcome).toBe('known');
    expect((await mona.get(`/receipts/${receipt.id}`)).body.statementAt).toEqual(
      expect.any(String),
    );
    expect((await confirm(mona, order.id)).status).toBe(202);
    expect((await confirm(mona, other.id)).body.status).toBe('paid');
  });

  it('again, after the payment was revoked, needs a second person again', async () => {
    const order = await underReview();
    const { body: receipt } = await type(mona);
    await match(mona, receipt.id, order.id);
    expect((await confirm(omar, order.id)).body.status).toBe('paid');
    await mona.post(`/orders/${order.id}/revoke-payment`, { body: { reason: 'Not there' } });
    await mona.post(`/orders/${order.id}/allow-retry`);
    const body = { reference: randomUUID(), amount: 400 };
    await partner.post(`/orders/${order.id}/settlement`, { body });
    expect((await confirm(mona, order.id, { evidence: await shownEvidence(mona) })).status).toBe(
      202,
    );
    await match(mona, receipt.id, order.id);
    expect((await confirm(mona, order.id)).status).toBe(202);
  });

  it('of an app order needs a second person also from an admin who placed it', async () => {
    const { id } = await inApp();
    expect((await confirm(admin, id, { evidence: await shownEvidence(mona) })).status).toBe(202);
  });

  it('counts towards the limit of own evidence and towards that of the operation', async () => {
    await setLimit(service.ctx, 'confirmOwnEvidence', 50_000n);
    const clerk = await service.operator('finance');
    const own = async () =>
      confirm(clerk, (await underReview()).id, { evidence: await shownEvidence(mona) });
    expect((await own()).status).toBe(200);
    expect((await own()).status).toBe(202);
    await setLimit(service.ctx, 'confirmPayment', 70_000n);
    const { receipt } = await imported(omar);
    const order = await underReview();
    await match(clerk, receipt!, order.id);
    expect((await confirm(clerk, order.id)).status).toBe(202);
    await setLimit(service.ctx, 'confirmOwnEvidence', 0n);
    await setLimit(service.ctx, 'confirmPayment', 25_000_000n);
  });
});

describe('money that only its operator has seen', () => {
  it('is added to a wallet with a second person', async () => {
    const { id } = await appInvestor(admin);
    const body = { amount: 1, reference: randomUUID() };
    const { status, body: asked } = await mona.post(`/investors/${id}/wallet/top-ups`, { body });
    expect(status).toBe(202);
    expect((await approve(omar, asked.id)).status).toBe(200);
    expect((await mona.get(`/investors/${id}/wallet`)).body.cash.available).toBe(1);
  });
});

describe('a transfer that is sent back', () => {
  const returned = async (receipt: string, marker: OperatorClient) => {
    expect((await marker.post(`/receipts/${receipt}/return`, { body: {} })).status).toBe(200);
    const { body } = await marker.get(`/receipts/${receipt}`);
    return body.allocations[0]!.refund!;
  };
  const settle = (who: OperatorClient, refund: string) =>
    who.send<BackOffice['RefundDue']>('POST', `/refunds-due/${refund}/settle`, {
      body: { reference: randomUUID() },
    });

  it('is not settled by the person who typed it, while no statement shows it', async () => {
    const { id } = (await type(mona)).body;
    const refund = await returned(id, omar);
    for (const key of [mona, await mona.withKey()])
      expect((await settle(key, refund)).body.error).toMatchObject({
        code: 'state_conflict',
        details: { typedBy: mona.operatorId },
      });
    expect((await settle(await service.operator('finance'), refund)).status).toBe(200);
  });

  it('is settled with a second person by the one who imported it, also if that person typed it before', async () => {
    const { receipt } = await imported(mona);
    const typed = (await type(mona)).body;
    await imported(mona, typed.reference);
    for (const id of [receipt!, typed.id]) {
      const refund = await returned(id, omar);
      const { status, body } = await settle(mona, refund);
      expect([status, body.object]).toEqual([202, 'approval']);
      expect((await approve(omar, body.id)).status).toBe(200);
    }
  });

  it('is settled alone by the other person of a team of two, if the importer marks it', async () => {
    const { receipt } = await imported(mona);
    expect((await settle(omar, await returned(receipt!, mona))).status).toBe(200);
  });
});

describe('the evidence of a payment', () => {
  it('as a text is refused, with the form that it has now', async () => {
    const order = await underReview();
    const { status, body } = await confirm(mona, order.id, { evidence: 'Letter' });
    expect([status, body]).toMatchObject([
      400,
      { error: { code: 'invalid_parameter', param: 'evidence' } },
    ]);
    expect(body.error.message).toContain('{kind, reference, note}');
  });

  it('is booked for an order of the app that names no transfer: it is no receipt and pays nothing else', async () => {
    const [order, other] = [await inApp(), await inApp()];
    const reference = `FT-${randomUUID()}`;
    const spelled = reference.replaceAll('-', ' \u2011 ').toUpperCase();
    const evidence = await shownEvidence(mona, reference);
    const { body: asked } = await confirm(mona, order.id, { evidence });
    expect((await approve(omar, asked.id)).status).toBe(200);
    const { funding } = (await mona.get(`/orders/${order.id}`)).body;
    expect(funding.evidence).toEqual(evidence);

    const booked = { error: { code: 'state_conflict', details: { order: order.id } } };
    expect((await type(omar, { reference: spelled })).body).toMatchObject(booked);
    expect(await imported(omar, spelled)).toMatchObject({
      outcome: 'differs',
      receipt: null,
      problem: expect.stringContaining(`as the payment of ${order.number}`),
    });
    const topUp = { amount: 400, reference: spelled };
    const { id: investor } = await appInvestor(admin);
    for (const reply of [
      await omar.post(`/investors/${investor}/wallet/top-ups`, { body: topUp }),
      await confirm(omar, other.id, { evidence: await shownEvidence(mona, spelled) }),
      await confirm(omar, (await underReview(spelled)).id, { evidence: await shownEvidence(mona) }),
    ])
      expect(reply.body).toMatchObject(booked);

    await mona.post(`/orders/${order.id}/revoke-payment`, { body: { reason: 'Not there' } });
    expect((await imported(omar, spelled)).outcome).toBe('recorded');
  });

  it('that names a receipt or a top-up is refused', async () => {
    const { body: receipt } = await type(mona);
    const order = await inApp();
    const evidence = await shownEvidence(mona, receipt.reference.toUpperCase());
    expect((await confirm(omar, order.id, { evidence })).body).toMatchObject({
      error: { param: 'evidence.reference', details: { receipt: receipt.id } },
    });
  });

  it('pays one order, if two are confirmed with it at the same time', async () => {
    await setLimit(service.ctx, 'confirmOwnEvidence', null);
    const evidence = await shownEvidence(mona);
    const orders = [await inApp(), await inApp(), await underReview()];
    const replies = await Promise.all(orders.map(({ id }) => confirm(mona, id, { evidence })));
    await setLimit(service.ctx, 'confirmOwnEvidence', 0n);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
