import { describe, expect, it } from '@jest/globals';
import {
  attestedCustomer,
  EVIDENCE,
  placedOrder,
  verifyInvestor,
} from '../../support/fixtures/fixtures.ts';
import type { Schemas, PartnerClient } from '../../support/harness.ts';
import { useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { postEntries } from '../../../src/domain/journal/post-entries.sql.ts';

const service = useService();
const property = useProperty(service, { total: 10_000, pricePerShare: 123_457n });

async function order(partner: PartnerClient, ...path: string[]) {
  const placed = await placedOrder(partner, property, { shares: 7 });
  for (const to of path)
    expect(
      (await partner.send('POST', `/sandbox/orders/${placed.id}/simulate`, { body: { to } }))
        .status,
    ).toBe(200);
  return placed;
}
const ledger = async (partner: PartnerClient, query = '') =>
  (await partner.send<Schemas['CommissionList']>('GET', `/commissions${query}`)).body.data;
const summary = async (partner: PartnerClient) => (await partner.get('/commissions/summary')).body;

/**
 * Expects the commission of an order that the partner cannot see: amounts, and nothing that
 * identifies the order. It names the customer if the link has not ended.
 */
async function expectUnnamed(
  partner: PartnerClient,
  customer: string | null,
  { id, number }: { id: string; number: string },
): Promise<void> {
  const [row] = await ledger(partner, '?type=purchase_commission');
  expect(row).toEqual({
    object: 'commission',
    id: expect.any(String),
    type: 'purchase_commission',
    amount: 221.45,
    currency: 'EGP',
    customerAmount: 8858.04,
    ...(customer && { customer }),
    testMode: false,
    createdAt: expect.any(String),
  });
  const shown = JSON.stringify([
    await ledger(partner),
    (await partner.get('/events?limit=100')).body.data,
  ]);
  expect(shown).not.toContain(id);
  expect(shown).not.toContain(number);
  expect((await partner.get(`/events?order=${id}`)).body.data).toEqual([]);
}

describe('GET /commissions', () => {
  it('lists a commission for each paid order of a customer who is attributed to the partner', async () => {
    const partner = await service.partner();
    const placed = await order(partner, 'paid');
    const [row, ...more] = await ledger(partner);
    expect(more).toEqual([]);
    // 2.5 % of 8,858.04, half up
    expect(placed.amounts.gross).toBe(8858.04);
    expect(row).toMatchObject({
      type: 'purchase_commission',
      amount: 221.45,
      customerAmount: 8858.04,
      customer: placed.customer,
      order: placed.id,
      reference: placed.number,
      testMode: false,
    });
  });

  it('reverses the commission with another row when the order is refunded', async () => {
    const partner = await service.partner();
    await order(partner, 'paid', 'cancellation_requested', 'refunded');
    const [reversal, earned] = await ledger(partner);
    expect(reversal).toMatchObject({
      type: 'reversal',
      amount: -221.45,
      reference: earned!.id,
      order: earned!.order,
      customer: earned!.customer,
    });
    expect(await summary(partner)).toMatchObject({
      earned: { purchaseCommissions: 221.45, adjustments: -221.45 },
      counts: { purchases: 1 },
      balance: 0,
    });
  });

  it('lists one commission if a cancellation is requested and the order then stays paid', async () => {
    const partner = await service.partner();
    await order(partner, 'paid', 'cancellation_requested', 'paid', 'completed');
    expect(await ledger(partner)).toHaveLength(1);
  });

  it('lists a commission for the attributed partner, also for an order that another partner placed', async () => {
    const [partner, other] = [await service.partner(), await service.partner()];
    const { id, phone } = await attestedCustomer(partner);
    const { body: linked } = await other.post('/customers', { body: { phone: phone! } });
    await service.ctx.db
      .updateTable('customers')
      .set({ link_status: 'active', linked_at: new Date(), known_phone: null })
      .where('id', '=', linked.id)
      .execute();
    await other.patch(`/customers/${linked.id}`, {
      body: {
        kyc: { provider: 'B', reference: 'R', level: 'full', verifiedAt: '2026-10-01T09:00:00Z' },
      },
    });
    const placed = await placedOrder(other, property, { customer: linked.id, shares: 7 });
    await other.post(`/sandbox/orders/${placed.id}/simulate`, { body: { to: 'paid' } });
    expect(await ledger(other)).toEqual([]);
    await expectUnnamed(partner, id, placed);
  });

  it('lists commissions after the link has ended, without orders that the partner can no longer see', async () => {
    const [partner, staff] = [await service.partner(), await service.operator()];
    const { id, phone } = await attestedCustomer(partner);
    const [investor] = (await staff.get(`/investors?phone=${encodeURIComponent(phone!)}`)).body
      .data;
    await verifyInvestor(staff, investor!.id);
    await partner.delete(`/customers/${id}`);
    const { body: placed } = await staff.post('/orders', {
      body: { investor: investor!.id, items: [{ property: property.id, shares: 7 }] },
    });
    await staff.post(`/orders/${placed.id}/transfer-proof`, { body: { reference: 'TR-1' } });
    expect(
      (await staff.post(`/orders/${placed.id}/confirm-payment`, { body: EVIDENCE })).body.status,
    ).toBe('paid');
    await expectUnnamed(partner, null, placed);
    await staff.post(`/orders/${placed.id}/request-cancellation`, {
      body: { reason: 'Changed their mind' },
    });
    expect(
      (
        await staff.post(`/orders/${placed.id}/decide-cancellation`, {
          body: { outcome: 'refunded' },
        })
      ).body.status,
    ).toBe('refunded');
    const [reversal, earned] = (await ledger(partner)).filter(
      (row: { type: string }) => row.type !== 'signup_fee',
    );
    expect(reversal).toMatchObject({ type: 'reversal', amount: -221.45, reference: earned!.id });
    expect(reversal).not.toHaveProperty('order');
  });

  it('filters by type and time, with one query', async () => {
    const partner = await service.partner();
    const placed = await order(partner, 'paid');
    await partner.post(`/sandbox/customers/${placed.customer}/complete-kyc`);
    const [fee, purchase] = await ledger(partner);
    expect(fee).toMatchObject({ type: 'signup_fee', amount: 50 });
    expect(fee).not.toHaveProperty('order');
    expect(await ledger(partner, '?type=purchase_commission,bonus')).toEqual([purchase]);
    const at = encodeURIComponent(fee!.createdAt);
    expect(await ledger(partner, `?from=${at}`)).toEqual([fee]);
    expect(await ledger(partner, `?to=${at}`)).toEqual([purchase]);
    expect((await partner.get('/commissions?from=yesterday')).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: expect.stringContaining('from'),
    });
    const [event] = (
      await service.ctx.db
        .selectFrom('events')
        .selectAll()
        .where('partner_id', '=', partner.partnerId)
        .where('type', '=', 'commission.created')
        .orderBy('sequence')
        .execute()
    ).slice(-1);
    expect(JSON.parse(event!.body).data.commission).toEqual(fee);
  });
});

describe('the commission ledger', () => {
  it.each([
    'update commissions set amount = 0',
    'delete from commissions',
    'truncate commissions cascade',
  ])('is append-only: %s', async (statement) => {
    const partner = await service.partner();
    await order(partner, 'paid');
    await expect(service.ctx.pool.query(statement)).rejects.toThrow('commissions is append-only');
  });
});

describe('GET /commissions/summary', () => {
  it('returns the totals of the ledger', async () => {
    const partner = await service.partner();
    const placed = await order(partner, 'paid');
    await partner.post(`/sandbox/customers/${placed.customer}/complete-kyc`);
    const common = { partner_id: partner.partnerId, test_mode: false };
    await service.ctx.db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('commissions')
        .values([
          { ...common, id: `com_b${placed.id}`, type: 'bonus', amount: 10_000n },
          { ...common, id: `com_p${placed.id}`, type: 'payout', amount: -15_000n },
        ])
        .returning('id')
        .execute();
      const ids = added.map(({ id }) => id);
      await postEntries(trx, 'commission_earned', ids);
      await postEntries(trx, 'commission_paid', ids);
    });
    expect(await summary(partner)).toEqual({
      object: 'commission_summary',
      currency: 'EGP',
      earned: { signupFees: 50, purchaseCommissions: 221.45, bonuses: 100, adjustments: 0 },
      counts: { signups: 1, purchases: 1 },
      paidOut: 150,
      balance: 221.45,
    });
  });

  it('excludes test rows', async () => {
    const partner = await service.partner({ mode: 'test' });
    await order(partner, 'paid');
    expect(await ledger(partner)).toMatchObject([{ testMode: true, amount: 221.45 }]);
    expect(await summary(partner)).toMatchObject({
      earned: { purchaseCommissions: 0 },
      counts: { purchases: 0 },
      balance: 0,
    });
  });
});
