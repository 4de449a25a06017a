import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newId } from '../../../src/database/ids.ts';
import { placedOrder } from '../../support/fixtures/fixtures.ts';
import type { BackOffice, PartnerClient } from '../../support/harness.ts';
import { useOperator, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service, 'finance');
const property = useProperty(service, { total: 100_000, pricePerShare: 100_000n });

let references = 0;
const add = (
  partner: PartnerClient,
  type: string,
  amount: number,
  reference = `REF-${++references}`,
) =>
  staff.send<BackOffice['BackOfficeCommission']>(
    'POST',
    `/partners/${partner.partnerId}/commissions`,
    {
      body: { type, amount, reference },
    },
  );
const ledger = async (partner: PartnerClient) => (await partner.get('/commissions')).body.data;
const summary = async (partner: PartnerClient) => (await partner.get('/commissions/summary')).body;
/** A commission of 256.25 EGP: 2.5 % of 10,250.00. */
async function earned(partner: PartnerClient) {
  const order = await placedOrder(partner, property, { shares: 10 });
  await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'paid' } });
  return { order, row: (await ledger(partner))[0] };
}

describe('POST /partners/{id}/commissions', () => {
  it('pays a partner in mode test what it earned in mode live, and books for either mode', async () => {
    const partner = await service.partner();
    await earned(partner);
    const admin = await service.operator('admin');
    await admin.patch(`/partners/${partner.partnerId}`, { body: { mode: 'test' } });
    const book = (body: object) =>
      staff.send<BackOffice['BackOfficeCommission']>(
        'POST',
        `/partners/${partner.partnerId}/commissions`,
        {
          body,
        },
      );
    const payout = { type: 'payout', amount: 256.25 };
    expect((await book({ ...payout, reference: 'TRF-T1' })).status).toBe(409);
    const paid = await book({ ...payout, reference: 'TRF-T1', testMode: false });
    expect([paid.status, paid.body.testMode]).toEqual([201, false]);
    expect(await summary(partner)).toMatchObject({ balance: 0 });
    const bonus = await book({ type: 'bonus', amount: 5, reference: 'B-T1' });
    expect(bonus.body.testMode).toBe(true);
  });

  it('adds a bonus, an adjustment of either sign and a payout to the ledger that the partner reads (D10)', async () => {
    const partner = await service.partner();
    const bonus = await add(partner, 'bonus', 500.25, 'Q3 volume bonus');
    expect(bonus.status).toBe(201);
    expect(bonus.body).toMatchObject({
      object: 'commission',
      partner: partner.partnerId,
      type: 'bonus',
      amount: 500.25,
      currency: 'EGP',
      customerAmount: null,
      customer: null,
      order: null,
      reference: 'Q3 volume bonus',
      testMode: false,
    });
    expect((await add(partner, 'adjustment', -100)).body.amount).toBe(-100);
    expect((await add(partner, 'adjustment', 20)).body.amount).toBe(20);
    expect((await add(partner, 'payout', 120.25, 'TRF-1')).body).toMatchObject({
      type: 'payout',
      amount: -120.25,
    });
    expect(await summary(partner)).toMatchObject({
      earned: { bonuses: 500.25, adjustments: -80 },
      paidOut: 120.25,
      balance: 300,
    });
    const { body } = await staff.get(
      `/partners/${partner.partnerId}/commissions?type=payout,bonus`,
    );
    expect(body.data.map(({ amount }) => amount)).toEqual([-120.25, 500.25]);
  });

  it('sends the partner commission.created', async () => {
    const partner = await service.partner();
    await add(partner, 'bonus', 10);
    const [event] = (await partner.get('/events?type=commission.created')).body.data;
    expect(event!.data.commission).toEqual((await ledger(partner))[0]);
  });

  it('refuses a payout that is more than the balance, also for concurrent payouts', async () => {
    const partner = await service.partner();
    await add(partner, 'bonus', 100);
    const refused = await add(partner, 'payout', 100.01);
    expect([refused.status, refused.body.error.code, refused.body.error.param]).toEqual([
      409,
      'state_conflict',
      'amount',
    ]);
    expect(refused.body.error.details).toEqual({
      situation: 'balance_short',
      balance: 100,
      requested: 100.01,
    });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(partner, 'payout', 40)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect((await summary(partner)).balance).toBe(20);
  });

  it('books a reference once for each type, so a repeated request adds nothing', async () => {
    const partner = await service.partner();
    const first = await add(partner, 'bonus', 100, 'TICKET-1');
    const again = await add(partner, 'bonus', 100, 'TICKET-1');
    expect([again.status, again.body.error.param, again.body.error.details]).toEqual([
      409,
      'reference',
      { situation: 'commission_exists', commission: first.body.id },
    ]);
    expect((await add(partner, 'adjustment', 1, 'TICKET-1')).status).toBe(201);
    expect((await add(await service.partner(), 'bonus', 1, 'TICKET-1')).status).toBe(201);
  });

  it('books a reference once in any spelling, and refuses a blank one', async () => {
    const partner = await service.partner();
    const first = await add(partner, 'bonus', 100, 'TICKET-2');
    const again = await add(partner, 'bonus', 100, ' ticket-\u200f2');
    expect([again.status, again.body.error.details]).toEqual([
      409,
      { situation: 'commission_exists', commission: first.body.id },
    ]);
    const blank = await add(partner, 'bonus', 100, '\u00a0');
    expect([blank.status, blank.body.error]).toMatchObject([
      400,
      { code: 'invalid_parameter', param: 'reference' },
    ]);
  });

  it('refuses a wrong sign, an amount of 0, and fractions of a piastre', async () => {
    const partner = await service.partner();
    for (const [type, amount] of [
      ['bonus', -1],
      ['payout', -1],
      ['reversal', -1],
      ['bonus', 0],
      ['adjustment', 0],
      ['bonus', 0.001],
    ] as const)
      expect((await add(partner, type, amount)).body.error).toMatchObject({
        code: 'invalid_parameter',
        param: 'amount',
      });
    expect((await add(partner, 'signup_fee', 1)).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'type',
    });
    expect(
      (
        await staff.post('/partners/ptn_none/commissions', {
          body: { type: 'bonus', amount: 1, reference: 'x' },
        })
      ).status,
    ).toBe(404);
    expect((await staff.get('/partners/ptn_none/commissions')).status).toBe(404);
  });
});

describe('POST /partners/{id}/commissions with a reversal', () => {
  it('reverses a purchase commission in full, with its order and customer', async () => {
    const partner = await service.partner();
    const { order, row } = await earned(partner);
    expect((await add(partner, 'reversal', 256.24, row!.id)).body.error).toMatchObject({
      param: 'amount',
      details: { amount: 256.25, requested: 256.24 },
    });
    const { status, body } = await add(partner, 'reversal', 256.25, row!.id);
    expect([status, body.amount, body.reference, body.order, body.customer]).toEqual([
      201,
      -256.25,
      row!.id,
      order.id,
      order.customer,
    ]);
    expect((await summary(partner)).balance).toBe(0);
  });

  it('reverses a commission once, and by its amount at most', async () => {
    const partner = await service.partner();
    const { id } = (await add(partner, 'bonus', 100)).body;
    expect((await add(partner, 'reversal', 100.01, id)).body.error).toMatchObject({
      code: 'state_conflict',
      param: 'amount',
      details: { amount: 100, requested: 100.01 },
    });
    const answers = await Promise.all([1, 2, 3].map(() => add(partner, 'reversal', 60, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const first = answers.find(({ status }) => status === 201)!.body.id;
    expect(answers.find(({ status }) => status === 409)!.body.error.details).toEqual({
      situation: 'commission_exists',
      commission: first,
    });
    expect((await summary(partner)).balance).toBe(40);
  });

  it('must name a commission of the same partner that earned something', async () => {
    const [partner, other] = [await service.partner(), await service.partner()];
    const [theirs, bonus] = [
      (await add(other, 'bonus', 1)).body,
      (await add(partner, 'bonus', 10)).body,
    ];
    const [payout, reversal] = [
      (await add(partner, 'payout', 5)).body,
      (await add(partner, 'reversal', 1, bonus.id)).body,
    ];
    for (const [id, code] of [
      [theirs.id, 'invalid_parameter'],
      ['com_none', 'invalid_parameter'],
      [payout.id, 'state_conflict'],
      [reversal.id, 'state_conflict'],
    ] as const)
      expect((await add(partner, 'reversal', 1, id)).body.error).toMatchObject({
        code,
        param: 'reference',
      });
  });

  it('leaves nothing to reverse when the order is refunded afterwards', async () => {
    const partner = await service.partner();
    const { order, row } = await earned(partner);
    await add(partner, 'reversal', 256.25, row!.id);
    for (const to of ['cancellation_requested', 'refunded'])
      await partner.send('POST', `/sandbox/orders/${order.id}/simulate`, { body: { to } });
    expect((await ledger(partner)).map(({ type }) => type)).toEqual([
      'reversal',
      'purchase_commission',
    ]);
    expect((await add(partner, 'reversal', 256.25, row!.id)).status).toBe(409);
  });

  it('is limited to the reversed amount and partner by the database as well', async () => {
    const partner = await service.partner();
    const { id } = (await add(partner, 'bonus', 100)).body;
    const reversal = {
      partner_id: partner.partnerId,
      type: 'reversal',
      reference: id,
      test_mode: false,
    } as const;
    const insert = (amount: bigint, more: object = {}) =>
      service.ctx.db
        .insertInto('commissions')
        .values({ ...reversal, id: newId('commission'), amount, ...more })
        .execute();
    await expect(insert(-10_001n)).rejects.toMatchObject({
      constraint: 'commissions_reversal_covered',
    });
    await expect(insert(-1n, { test_mode: true })).rejects.toMatchObject({
      constraint: 'commissions_reversal_covered',
    });
    await expect(insert(-1n, { reference: 'com_none' })).rejects.toMatchObject({
      constraint: 'commissions_reversal_covered',
    });
  });
});

describe('the balance of a commission ledger', () => {
  it('excludes test rows, which have a separate balance for test payouts', async () => {
    const partner = await service.partner({ mode: 'test' });
    expect((await add(partner, 'bonus', 100)).body.testMode).toBe(true);
    expect((await add(partner, 'payout', 100.01)).body.error.message).toBe(
      'The partner is owed 100.00 EGP in test mode.',
    );
    expect((await add(partner, 'payout', 100)).status).toBe(201);
    expect(await summary(partner)).toMatchObject({
      balance: 0,
      paidOut: 0,
      earned: { bonuses: 0 },
    });
    await service.ctx.db
      .updateTable('partners')
      .set({ mode: 'live' })
      .where('id', '=', partner.partnerId)
      .execute();
    expect((await add(partner, 'payout', 0.01)).body.error.details).toEqual({
      situation: 'balance_short',
      balance: 0,
      requested: 0.01,
    });
  });

  it('is always the sum of the rows', async () => {
    const partner = await service.partner();
    const piastres = fc.integer({ min: 1, max: 500_000 });
    const step = fc.record({
      type: fc.constantFrom('bonus', 'adjustment', 'payout', 'reversal'),
      amount: piastres,
      negative: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { type, amount, negative } of steps) {
          const rows = await ledger(partner);
          const reference =
            type === 'reversal' ? rows.find(({ type: of }) => of === 'bonus')?.id : undefined;
          const { status } = await add(
            partner,
            type,
            (type === 'adjustment' && negative ? -amount : amount) / 100,
            reference,
          );
          expect([201, 400, 409]).toContain(status);
        }
        const rows = await service.ctx.db
          .selectFrom('commissions')
          .where('partner_id', '=', partner.partnerId)
          .select('amount')
          .execute();
        expect((await summary(partner)).balance).toBe(
          Number(rows.reduce((sum, row) => sum + row.amount, 0n)) / 100,
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe('GET /partners/{id}/commissions/summary', () => {
  it('is what the partner reads, with the sum of the test rows', async () => {
    const partner = await service.partner();
    await earned(partner);
    await add(partner, 'payout', 100);
    const { body } = await staff.get(`/partners/${partner.partnerId}/commissions/summary`);
    expect(body).toEqual({
      ...(await summary(partner)),
      partner: partner.partnerId,
      partnerName: expect.any(String),
      testBalance: 0,
    });
    await staff.post(`/partners/${partner.partnerId}/commissions`, {
      body: { type: 'bonus', amount: 7, reference: 'REF-test', testMode: true },
    });
    const after = await staff.get(`/partners/${partner.partnerId}/commissions/summary`);
    expect([after.body.balance, after.body.testBalance]).toEqual([body.balance, 7]);
  });
});
