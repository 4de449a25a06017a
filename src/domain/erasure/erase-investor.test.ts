import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  appInvestor,
  EVIDENCE,
  freshPhone,
  publishedProperty,
  setLimit,
  withdrawCash,
} from '../../../test/support/fixtures/fixtures.ts';
import { kyc, useErasure } from '../../../test/support/fixtures/use-erasure.ts';
import { waitForLockWaits } from '../../../test/support/server/lock-waits.ts';
import { useDatabaseClient } from '../../../test/support/use-service.ts';
import { recordCall } from '../operators/audit-log.ts';
import { receiptRules } from '../reconciliation/receipt-rules.ts';
import { reconcileWithin } from '../reconciliation/reconcile.ts';

const { service, staff, partner, property, erase, placesOf, sendBack } = useErasure();
const admin = useDatabaseClient(service);

const nationalId = '29505050105050';
const IBAN = 'EG380019000500000000263180002';
const WRITTEN_IBAN = 'EG38 0019 0005 0000 0000 2631 8000 2';

/** Requests to take back the last top-up of a person, and declines it. */
async function takeBack(investor: string): Promise<void> {
  const { data } = (await staff.get(`/investors/${investor}/wallet/entries`)).body;
  await setLimit(service.ctx, 'correctTopUp', 0n);
  const { body: approval } = await staff.post(`/wallet-entries/${data[0]!.id}/correct`, {
    body: { amount: 10, reason: 'Salma Fouad sent it twice' },
    key: 'correction-with-a-reason',
  });
  await staff.post(`/approvals/${approval.id}/decline`, { body: { reason: 'She did not' } });
  await setLimit(service.ctx, 'correctTopUp', null);
}

/** A person who has left a trace in everything that stores something about persons. */
async function personWithHistory() {
  const phones = [freshPhone(), freshPhone()] as const;
  const [phone, newPhone] = phones;
  const other = await service.partner();
  const { body: customer } = await partner.post('/customers', {
    body: {
      phone,
      email: 'salma.nabil@mail.example',
      name: { en: 'Salma Nabil Fouad', ar: 'سلمى نبيل فؤاد' },
      language: 'ar',
      nationalId,
      externalId: 'NB-SALMA-7',
      metadata: { branch: 'Salma home branch' },
      kyc,
    },
  });
  const { body: found } = await staff.get(`/investors?customer=${customer.id}`);
  const investor: string = found.data[0]!.id;
  const { body: pending } = await other.post('/customers', { body: { phone } });
  await other.post(`/customers/${pending.id}/consent`);
  const { body: order } = await partner.post('/orders', {
    body: {
      customer: customer.id,
      property: property.id,
      shares: 2,
      funding: { method: 'partner_settlement' },
      metadata: { note: 'Gift of Salma' },
    },
  });
  await partner.post(`/orders/${order.id}/settlement`, {
    body: {
      reference: 'FT-ERASE-1',
      amount: order.amounts.payable,
      note: 'From Salma Nabil Fouad',
      proofUrl: 'https://nile-bank.example/salma.pdf',
    },
  });
  const transfer = { amount: order.amounts.payable, payer: 'SALMA N. FOUAD' };
  const { body: receipt } = await staff.post('/receipts', {
    body: { ...transfer, reference: 'FT-ERASE-1', receivedAt: '2026-11-09T12:00:00Z' },
  });
  await staff.post(`/receipts/${receipt.id}/match`, {
    body: { orders: [{ order: order.id }] },
    key: 'match-with-a-payer',
  });
  await setLimit(service.ctx, 'confirmPayment', 0n);
  const { body: approval } = await staff.post(`/orders/${order.id}/confirm-payment`, {
    body: EVIDENCE,
  });
  await staff.post(`/approvals/${approval.id}/decline`, {
    body: { reason: 'Salma Nabil Fouad sent it from the account of her brother' },
  });
  await setLimit(service.ctx, 'confirmPayment', null);
  await staff.post(`/orders/${order.id}/reject-payment`, {
    body: { reason: `Salma Nabil Fouad called from ${phone.replace('+20', '0')}` },
  });
  await staff.post(`/orders/${order.id}/cancel`, { body: { reason: 'Salma Nabil Fouad asked' } });
  const { body: second } = await staff.post('/receipts', {
    body: { ...transfer, reference: 'FT-ERASE-3', receivedAt: '2026-11-09T12:00:00Z' },
  });
  await sendBack(receipt.id);
  await sendBack(second.id, order.id);
  await staff.post(`/investors/${investor}/suspend`, { body: { reason: `Lost ${phone}` } });
  await staff.post(`/investors/${investor}/reinstate`, {
    body: { reason: 'salma.nabil@mail.example answered' },
  });
  await staff.patch(`/investors/${investor}`, {
    body: {
      phone: newPhone,
      email: 'salma.fouad@mail.example',
      name: { en: 'Salma Fouad', ar: 'سلمى فؤاد' },
      reason: `From ${phone} to ${newPhone}`,
    },
  });
  const money = { amount: 10, reference: 'IPN-ERASE-1' };
  await staff.post(`/investors/${investor}/wallet/top-ups`, { body: money });
  await takeBack(investor);
  const { body: withdrawal } = await staff.post(`/investors/${investor}/wallet/withdrawals`, {
    body: { amount: 10, destination: { iban: IBAN, accountName: 'Salma Nabil' } },
  });
  await staff.post(`/withdrawals/${withdrawal.id}/cancel`, {
    body: { reason: 'Salma has another bank' },
  });
  await setLimit(service.ctx, 'withdrawFromWallet', 0n);
  const { body: requested } = await staff.send<{ id: string }>(
    'POST',
    `/investors/${investor}/wallet/withdrawals`,
    { body: { amount: 10, destination: { iban: WRITTEN_IBAN, accountName: 'S. N. Fouad' } } },
  );
  const colleague = await staff.colleague();
  const { body: approved } = await colleague.post(`/approvals/${requested.id}/approve`);
  await setLimit(service.ctx, 'withdrawFromWallet', null);
  await colleague.post(`/withdrawals/${approved.result!.id}/settle`, {
    body: { reference: 'FT-ERASE-9' },
  });
  await partner.get(`/customers/${customer.id}`);
  return { investor, customer, pending, order, phones, other };
}

describe('POST /investors/{id}/erase', () => {
  it('leaves no trace of the person in the database, and every ledger unchanged', async () => {
    const { investor, customer, pending, order, phones, other } = await personWithHistory();
    const values = [
      ...phones.map((phone) => phone.slice('+20'.length)),
      ...phones.map((phone) => `+20******${phone.slice(-4)}`),
      'salma',
      'سلمى',
      nationalId,
      IBAN,
      WRITTEN_IBAN,
      'N. Fouad',
    ];
    for (const text of ['salma', 'سلمى', values[0]!, IBAN, WRITTEN_IBAN])
      expect(await placesOf(text)).not.toEqual([]);
    const { status, body } = await erase(investor);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      phone: null,
      email: null,
      name: { en: '', ar: '' },
      erasedAt: expect.any(String),
    });
    expect(await placesOf(...values)).toEqual([]);
    expect((await partner.get(`/customers/${customer.id}`)).body).toMatchObject({
      status: 'unlinked',
      phone: null,
      externalId: null,
      metadata: {},
      nextAction: { type: 'none' },
    });
    const [event] = (await other.get(`/events?customer=${pending.id}`)).body.data;
    expect([event!.type, event!.data.customer]).toMatchObject([
      'customer.unlinked',
      { phone: null, nextAction: { type: 'none' } },
    ]);
    expect((await partner.get(`/orders/${order.id}`)).body).toMatchObject({
      status: 'cancelled',
      amounts: order.amounts,
      funding: { settlement: { reference: 'FT-ERASE-1' } },
      metadata: {},
    });
    expect((await erase(investor)).body).toEqual(body);
  });

  it('erases a person with more events than one batch has', async () => {
    const phone = freshPhone();
    const { body: customer } = await partner.post('/customers', { body: { phone, kyc } });
    const [event] = (await partner.get(`/events?customer=${customer.id}`)).body.data;
    const { createdAt: _createdAt, sequence: _sequence, ...draft } = event!;
    const ids = Array.from({ length: 1_200 }, (_, index) => `evt_copy_${index}`);
    const copies = ids.map((id) => JSON.stringify({ ...draft, id }));
    const [types, customers] = [ids.map(() => draft.type), ids.map(() => customer.id)];
    await sql`
      select append_events(${partner.partnerId}, ${ids}, ${types}, ${customers}, ${ids.map(() => null)},
        ${copies})`.execute(service.ctx.db);
    const { body: found } = await staff.get(`/investors?customer=${customer.id}`);
    expect((await erase(found.data[0]!.id)).status).toBe(200);
    expect(await placesOf(phone.slice('+20'.length))).toEqual([]);
  });

  it('reaches the oldest day of the log of requests', async () => {
    const { body: customer } = await partner.post('/customers', {
      body: { phone: '+201055501234', kyc },
    });
    await admin.query(`select maintain_event_partitions(now() - interval '25 days')`);
    await admin.query(
      `insert into api_requests (partner_id, request_id, key_id, method, status, duration_ms, idempotency_key, address,
         created_at)
       values ($1, 'req_old', $2, 'GET', 200, 1, 'for 01055501234', 'local', now() - interval '31 days 12 hours')`,
      [partner.partnerId, partner.keyId],
    );
    const { body: found } = await staff.get(`/investors?customer=${customer.id}`);
    expect((await erase(found.data[0]!.id)).status).toBe(200);
    expect(await placesOf('01055501234')).toEqual([]);
  });

  it('frees the phone and the national id for a new account', async () => {
    const phone = freshPhone();
    const person = { phone, nationalId: '29505050105051' };
    const { body: first } = await staff.post('/investors', { body: person });
    await erase(first.id);
    const { status, body } = await partner.post('/customers', { body: person });
    expect([status, body.attribution.attributedToYou]).toEqual([201, true]);
  });

  it('is refused while something is left to do, and says what', async () => {
    const { id } = await appInvestor(staff, 500);
    await staff.post('/orders', {
      body: { investor: id, items: [{ property: property.id, shares: 1 }] },
    });
    const { status, body } = await erase(id);
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      'state_conflict',
      { situation: 'not_empty', walletBalance: 500, openOrders: 1 },
    ]);
    expect((await staff.get(`/investors/${id}`)).body.erasedAt).toBeNull();
  });

  it('is refused while the investor owes something', async () => {
    const { id } = await appInvestor(staff, 500);
    const entries = await staff.get(`/investors/${id}/wallet/entries`);
    const topUp: string = entries.body.data[0]!.id;
    await withdrawCash(staff, id, 500);
    await staff.post(`/wallet-entries/${topUp}/correct`, {
      body: { amount: 500, reason: 'Wrong account' },
    });
    expect((await erase(id)).body.error.details).toEqual({ situation: 'not_empty', openDebts: 1 });
  });

  it('is refused for an owner of shares', async () => {
    const { id } = await appInvestor(staff);
    const unit = await publishedProperty(service.ctx, { total: 1 });
    const { body: order } = await staff.post('/orders', {
      body: { investor: id, items: [{ property: unit.id, shares: 1 }] },
    });
    await staff.post(`/orders/${order.id}/transfer-proof`, { body: { reference: 'IPN-ERASE-2' } });
    await staff.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
    await staff.post(`/properties/${unit.id}/close-funding`);
    expect((await erase(id)).body.error.details).toEqual({ situation: 'not_empty', holdings: 1 });
  });

  it('ends the account: nothing can be bought, booked or recorded for it', async () => {
    const { id } = await appInvestor(staff);
    await erase(id);
    const refused = [
      await staff.post(`/investors/${id}/kyc-steps`, { body: { step: 'pin_creation' } }),
      await staff.post(`/investors/${id}/suspend`, { body: { reason: 'Test' } }),
      await staff.patch(`/investors/${id}`, { body: { language: 'ar' } }),
      await staff.post(`/investors/${id}/wallet/top-ups`, {
        body: { amount: 1, reference: 'IPN-ERASE-3' },
      }),
      await staff.post('/orders', {
        body: { investor: id, items: [{ property: property.id, shares: 1 }] },
      }),
    ];
    for (const { status, body } of refused)
      expect([status, body.error.code]).toEqual([409, 'state_conflict']);
  });

  it('leaves the transfer of an order booked that was confirmed without a receipt', async () => {
    const { id: investor } = await appInvestor(staff);
    await staff.patch(`/investors/${investor}`, {
      body: { name: { en: 'Salma Nabil', ar: 'سلمى نبيل' } },
    });
    const items = [{ property: property.id, shares: 1 }];
    const { body: order } = await staff.post('/orders', { body: { investor, items } });
    const path = `/orders/${order.id}` as const;
    await staff.post(`${path}/transfer-proof`, { body: { reference: 'Salma Nabil 77' } });
    await staff.post(`${path}/confirm-payment`, { body: EVIDENCE });
    await staff.post(`${path}/request-cancellation`, { body: { reason: 'Asked' } });
    await staff.post(`${path}/decide-cancellation`, {
      body: { outcome: 'refunded', fee: order.amounts.payable },
    });
    expect((await erase(investor)).status).toBe(200);
    expect((await staff.get(path)).body.funding.settlement!.reference).not.toContain('Salma');
    const { status, body } = await staff.post('/receipts', {
      body: {
        reference: 'SALMA NABIL 77',
        amount: 1,
        payer: 'Nile Bank SAE',
        receivedAt: new Date().toISOString(),
      },
    });
    expect([status, body.error.details]).toEqual([
      409,
      { situation: 'booked_as_payment', order: order.id },
    ]);
    const results = await service.ctx.db
      .transaction()
      .execute((trx) => reconcileWithin(trx, receiptRules));
    expect(results.flatMap(({ violations }) => violations)).toEqual([]);
  });

  it('leaves a card order readable for its partner, without its payment page', async () => {
    const { body: customer } = await partner.post('/customers', {
      body: { phone: freshPhone(), kyc },
    });
    const { body: placed } = await partner.post('/orders', {
      body: {
        customer: customer.id,
        property: property.id,
        shares: 1,
        funding: {
          method: 'card_checkout',
          returnUrl: 'https://pay.nilebank.example/done?for=salma-return',
        },
      },
    });
    expect(placed.funding.checkoutUrl).toEqual(expect.any(String));
    await partner.post(`/orders/${placed.id}/cancel`, { body: { reason: 'Test' } });
    const { body: found } = await staff.get(`/investors?customer=${customer.id}`);
    expect((await erase(found.data[0]!.id)).status).toBe(200);
    const { status, body } = await partner.get(`/orders/${placed.id}`);
    expect([status, body.status, body.funding]).toEqual([
      200,
      'cancelled',
      { method: 'card_checkout' },
    ]);
    const { body: orders } = await partner.get(`/orders?customer=${customer.id}`);
    expect(orders.data.map(({ id }: { id: string }) => id)).toEqual([placed.id]);
    expect(await placesOf('salma-return')).toEqual([]);
  });

  it('and an order at the same time have one winner', async () => {
    const { body: customer } = await partner.post('/customers', {
      body: { phone: freshPhone(), kyc },
    });
    const { body: found } = await staff.get(`/investors?customer=${customer.id}`);
    const [erasure, order] = await Promise.all([
      erase(found.data[0]!.id),
      partner.post('/orders', {
        body: {
          customer: customer.id,
          property: property.id,
          shares: 1,
          funding: { method: 'partner_settlement' },
        },
      }),
    ]);
    expect([
      [200, 404],
      [409, 201],
    ]).toContainEqual([erasure.status, order.status]);
  });

  it('leaves no trace in its own reason, also if the id has nine digits in a row', async () => {
    const [id, phone] = ['inv_01m8ewx1a6e0mse637573809p3', freshPhone()];
    const { db } = service.ctx;
    const { world } = await db
      .selectFrom('partners')
      .select('world')
      .where('id', '=', partner.partnerId)
      .executeTakeFirstOrThrow();
    await db.insertInto('investors').values({ id, phone, world, language: 'en' }).execute();
    const { status } = await staff.post(`/investors/${id}/erase`, { body: { reason: phone } });
    expect(status).toBe(200);
    expect(await placesOf(phone)).toEqual([]);
  });

  it('goes through while the outcome of another call about the person is recorded', async () => {
    const { db, pool } = service.ctx;
    const { id } = await appInvestor(staff);
    const { phone } = (await staff.get(`/investors/${id}`)).body;
    const call = { operator: staff.operatorId, operation: 'suspendInvestor', method: 'POST' };
    const about = { path: '/v1/investors/{id}/suspend', target: id, reason: phone };
    const entry = await recordCall(db, { ...call, ...about, request_id: 'call', address: 'local' });
    await admin.query('begin');
    await admin.query('update audit_log set status = 200 where id = $1', [entry]);
    const erasure = erase(id);
    await waitForLockWaits(pool);
    await admin.query('commit');
    expect(await erasure).toMatchObject({ status: 200 });
    expect(await placesOf(phone!)).toEqual([]);
  });

  it('changes nothing else that is append-only', async () => {
    const { db } = service.ctx;
    await expect(sql`update events set body = '{}'`.execute(db)).rejects.toThrow('append-only');
    await expect(
      db.transaction().execute(async (trx) => {
        await sql`select set_config('app.erasure', 'on', true)`.execute(trx);
        await sql`update events set type = 'order.paid'`.execute(trx);
      }),
    ).rejects.toThrow('append-only');
  });
});
