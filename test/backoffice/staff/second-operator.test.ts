import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  appInvestor,
  attestedCustomer,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import { withEvidence } from '../../support/fixtures/files.ts';
import type { OperatorClient } from '../../support/harness.ts';
import { propertyInput } from '../../support/fixtures/property-input.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useCreated, useService } from '../../support/use-service.ts';

const service = useService({
  environment: 'live',
  approvalLimits: true,
  waitsForLocks: true,
});
const admin = useOperator(service, 'admin');
const investor = useCreated(() => appInvestor(admin));
// Top-ups and payments have their own limits here; own-evidence.test.ts tests this one.
beforeAll(() => setLimit(service.ctx, 'confirmOwnEvidence', null));

const topUp = (client: OperatorClient, amount: number, reference: string = randomUUID()) =>
  client.post(`/investors/${investor.id}/wallet/top-ups`, { body: { amount, reference } });
const approve = (client: OperatorClient, id: string) => client.post(`/approvals/${id}/approve`);

describe('the account to which a partner transfers money', () => {
  const account = (iban: string) => ({ beneficiary: 'Trustee', bank: 'Example Bank', iban });
  const [first, second] = ['EG380019000500000000263180002', 'EG910000000000000000000000001'];

  it('changes once another person has approved, who sees both accounts, and not if it changed meanwhile', async () => {
    const partner = await service.partner();
    const path = `/partners/${partner.partnerId}` as const;
    const ask = async (iban: string | null) =>
      (
        await admin.patch(path, {
          body: { settlementAccount: iban === null ? null : account(iban) },
        })
      ).body.id;
    const shown = async () => (await partner.get('/me')).body.settlementAccount?.iban;
    const [asked, other] = [await ask(first!), await ask(second!)];
    expect(await shown()).toBeUndefined();
    expect((await approve(admin, asked)).status).toBe(409);
    const colleague = await service.operator('admin');
    const seen = (await colleague.get(`/approvals/${asked}`)).body.details;
    const field = 'settlementAccount.iban';
    expect(seen.find((one) => one.field === field)).toMatchObject({ value: null, newValue: first });
    expect((await approve(colleague, asked)).status).toBe(200);
    expect((await approve(colleague, other)).status).toBe(409);
    expect(await shown()).toBe(first);
    expect((await approve(colleague, await ask(null))).status).toBe(200);
    expect(await shown()).toBeUndefined();
  });

  it('is named by no new partner, and other terms change without an approval', async () => {
    const name = `Partner ${randomUUID()}`;
    const withAccount = { name, settlementAccount: account(first!) } as never;
    expect((await admin.post('/partners', { body: withAccount })).status).toBe(400);
    const { body } = await admin.post('/partners', { body: { name } });
    const renamed = await admin.patch(`/partners/${body.id}`, { body: { name: `${name} 2` } });
    expect(renamed.status).toBe(200);
  });
});

describe('a limit', () => {
  it('applies to the sum of what a person does alone in 24 hours, with any key', async () => {
    const laptop = await service.operator('finance');
    const phone = await laptop.withKey();
    expect((await topUp(laptop, 60_000)).status).toBe(201);
    expect((await topUp(phone, 40_000)).status).toBe(201);
    const { status, body } = await topUp(phone, 0.01);
    expect([status, body.amount]).toEqual([202, 0.01]);
    expect((await topUp(await service.operator('finance'), 100_000)).status).toBe(201);
  });

  it('counts each operation on its own, and nothing that a second operator has approved', async () => {
    const [one, second] = [await service.operator('finance'), await service.operator('finance')];
    const { body: large } = await topUp(one, 150_000);
    expect((await approve(second, large.id)).status).toBe(200);
    expect((await topUp(one, 100_000)).status).toBe(201);
    const reward = { body: { amount: 5_000, reference: randomUUID() } };
    const path = `/investors/${investor.id}/wallet/rewards` as const;
    expect((await one.post(path, reward)).status).toBe(201);
    expect((await one.post(path, reward)).status).toBe(202);
  });

  it('does not count a request that was refused', async () => {
    const finance = await service.operator('finance');
    const reference = randomUUID();
    await topUp(finance, 60_000, reference);
    expect((await topUp(finance, 40_000, reference)).status).toBe(409);
    expect((await topUp(finance, 40_000)).status).toBe(201);
  });

  it('counts amounts for 24 hours', async () => {
    const finance = await service.operator('finance');
    await service.ctx.db
      .insertInto('single_operator_amounts')
      .values({
        operator: finance.operatorId,
        operation: 'topUpWallet',
        target: investor.id,
        amount: 10_000_000n,
        created_at: sql`clock_timestamp() - interval '24 hours'`,
      })
      .execute();
    expect((await topUp(finance, 100_000)).status).toBe(201);
  });

  it('cannot be exceeded by requests at the same time', async () => {
    const laptop = await service.operator('finance');
    const phone = await laptop.withKey();
    const replies = await Promise.all(
      [laptop, phone, laptop, phone, laptop, phone].map((client) => topUp(client, 40_000)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 202, 202, 202, 202]);
  });
});

describe('an approval', () => {
  it('shows what the operator saw, in words and figures, and who asked', async () => {
    const { body: nabil } = await admin.post('/investors', {
      body: { phone: '+201055512345', name: { en: 'Nabil Samy', ar: 'نبيل سامي' } },
    });
    const finance = await service.operator('finance');
    const { body } = await finance.post(`/investors/${nabil.id}/wallet/top-ups`, {
      body: { amount: 120_000, reference: randomUUID() },
    });
    expect(body.requestedByName).toBe(finance.operatorName);
    expect(body).toMatchObject({ title: 'Add cash to a wallet', about: 'Nabil Samy' });
    expect(body).not.toHaveProperty('targetName'); // about says it
    expect(body.details).toEqual([
      { field: 'investor.name', label: 'Investor', kind: 'text', value: 'Nabil Samy' },
      { field: 'investor.phone', label: 'Phone', kind: 'text', value: '+201055512345' },
      {
        field: 'wallet.cash.available',
        label: 'Available cash',
        kind: 'amount',
        mayChange: true,
        value: 0,
        newValue: 120_000,
      },
      { field: 'amount', label: 'Amount', kind: 'amount', value: 120_000 },
      { field: 'reference', label: 'Reference', kind: 'text', value: expect.any(String) },
    ]);
  });

  it('is refused if the key that made the request was revoked since', async () => {
    const finance = await service.operator('finance');
    const reference = randomUUID();
    const { body: old } = await topUp(finance, 120_000, reference);
    await admin.post(`/operator-keys/${finance.keyId}/revoke`);
    const { status, body } = await approve(admin, old.id);
    expect([status, body.error.details]).toEqual([
      409,
      { situation: 'requester_left', requestedBy: finance.operatorId },
    ]);
    const { body: next } = await topUp(await service.operator('finance'), 120_000, reference);
    expect(next.id).not.toBe(old.id);
    expect((await approve(admin, next.id)).body.status).toBe('approved');
  });

  it('is refused if a name that it shows has changed since', async () => {
    const operations = await service.operator('operations');
    const finance = await service.operator('finance');
    const { body } = await topUp(finance, 120_000);
    await operations.patch(`/investors/${investor.id}`, {
      body: { name: { en: 'Somebody Else', ar: 'شخص آخر' } },
    });
    expect((await approve(admin, body.id)).status).toBe(409);
  });
});

describe('the price of a published property', () => {
  const unit = () => publishedProperty(service.ctx, { total: 100, pricePerShare: 145_000n });
  const price = async (id: string) =>
    (await admin.get(`/properties/${id}`)).body.pricing.pricePerShare;

  it.each([
    ['price', { pricing: { pricePerShare: 0.01 } }],
    ['fee', { pricing: { managementFeePercent: 0 } }],
    ['number of shares', { shares: { total: 90 }, areaSqm: 90 }],
    ['price, hidden by a fee', { pricing: { pricePerShare: 743.13, managementFeePercent: 100 } }],
  ])('needs a second operator, as does the %s', async (_what, change) => {
    const operations = await service.operator('operations');
    const { id } = await unit();
    const before = (await admin.get(`/properties/${id}`)).body;
    const reply = await operations.patch(`/properties/${id}`, { body: change });
    expect([reply.status, reply.body.operation]).toEqual([202, 'updateProperty']);
    const after = (await admin.get(`/properties/${id}`)).body;
    expect(after).toEqual({ ...before, actions: expect.any(Array) });
  });

  it('changes once another person has approved, who sees both values', async () => {
    const operations = await service.operator('operations');
    const { id, code } = await unit();
    const { body } = await operations.patch(`/properties/${code}`, {
      body: { pricing: { pricePerShare: 1500 }, project: 'New name' },
    });
    expect(body.amount).toBe(100 * 50 * 1.025);
    expect(body.details).toContainEqual({
      field: 'pricing.pricePerShare',
      label: 'Price per share',
      kind: 'amount',
      value: 1450,
      newValue: 1500,
    });
    expect((await approve(operations, body.id)).status).toBe(409);
    const approved = await approve(await service.operator('operations'), body.id);
    expect(approved.body.result).toEqual({ object: 'property', id });
    expect(await price(id)).toBe(1500);
  });

  it('does not change if it, or the unit with the code, is another one by then', async () => {
    const operations = await service.operator('operations');
    const { id, code } = await unit();
    const ask = async (pricePerShare: number) =>
      (await operations.patch(`/properties/${code}`, { body: { pricing: { pricePerShare } } })).body
        .id;
    const [first, second] = [await ask(1500), await ask(1600)];
    await approve(admin, first);
    const refused = await approve(admin, second);
    expect([refused.status, refused.body.error.details?.changed]).toEqual([
      409,
      ['pricing.pricePerShare', 'request.amount'],
    ]);
    expect(refused.body.error.message).toContain('What changed: Price per share');
    const third = await ask(1700);
    await operations.patch(`/properties/${id}`, { body: { code: `${code}-OLD` } });
    await publishedProperty(service.ctx, { code, total: 100, pricePerShare: 150_000n });
    expect((await approve(admin, third)).status).toBe(409);
    expect(await price(id)).toBe(1500);
  });

  it('changes although shares were sold meanwhile', async () => {
    const partner = await service.partner();
    const property = await unit();
    const { body } = await admin.patch(`/properties/${property.id}`, {
      body: { pricing: { pricePerShare: 1500 } },
    });
    const customer = (await attestedCustomer(partner)).id;
    const order = await placedOrder(partner, property, { customer, shares: 2 });
    await partner.post(`/orders/${order.id}/settlement`, {
      body: { reference: randomUUID(), amount: order.amounts.payable },
    });
    const finance = await service.operator('finance');
    await finance.post(`/orders/${order.id}/confirm-payment`, {
      body: await withEvidence(finance),
    });
    const sold = (await admin.get(`/properties/${property.id}`)).body.shares.sold;
    const approved = await approve(await service.operator('operations'), body.id);
    expect([sold, approved.status, await price(property.id)]).toEqual([2, 200, 1500]);
  });

  it('is free while the property is a draft, which a second operator publishes', async () => {
    const operations = await service.operator('operations');
    const { body: draft } = await operations.post('/properties', { body: propertyInput() });
    const path = `/properties/${draft.id}` as const;
    const cheap = { body: { pricing: { pricePerShare: 0.01 } } };
    expect((await operations.patch(path, cheap)).status).toBe(200);
    const { status, body } = await operations.post(`${path}/publish`);
    expect([status, body.operation]).toEqual([202, 'publishProperty']);
    await operations.patch(path, { body: { pricing: { pricePerShare: 0.02 } } });
    expect((await approve(admin, body.id)).status).toBe(409);
    const again = await operations.post(`${path}/publish`);
    expect((await approve(admin, again.body.id)).status).toBe(200);
    expect((await operations.get(path)).body).toMatchObject({ status: 'available' });
  });

  it('is in the audit log with its old and new value, as are the shares', async () => {
    const operations = await service.operator('operations');
    const { id } = await unit();
    const { body } = await operations.patch(`/properties/${id}`, {
      body: { pricing: { pricePerShare: 1500 }, shares: { total: 90 }, areaSqm: 90 },
    });
    await approve(admin, body.id);
    const { data } = (await admin.get(`/audit-log?resource=${body.id}`)).body;
    expect(data[0]!.operation).toBe('approveRequest');
    expect(data[0]!.changes).toEqual([
      { field: 'areaSqm', from: 100, to: 90 },
      { field: 'pricing.pricePerShare', from: 1450, to: 1500 },
      { field: 'shares.total', from: 100, to: 90 },
    ]);
  });
});
