import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { reverseDueRuns } from '../../../src/domain/rental-income/runs/reverse-rental-income-run.ts';
import { reversePayouts } from '../../../src/domain/rental-income/payouts/reverse-payouts.ts';
import { renewTestUnits } from '../../../src/domain/sandbox/demo/renew-test-units.ts';
import { command } from '../../../src/domain/command.ts';
import { completeJournal } from '../../../src/domain/journal/complete-journal.sql.ts';
import {
  publishedProperty,
  setLimit,
  withdrawCash,
  type PropertyFixture,
} from '../../support/fixtures/fixtures.ts';
import { cairoToday } from '../../support/cairo-today.ts';
import { loseEntries } from '../../support/fixtures/lose-entries.ts';
import type { BackOffice } from '../../support/harness.ts';
import { moveOwnership, ownersOf } from '../../support/fixtures/rent.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const planner = useOperator(service, 'finance');
const second = useOperator(service, 'finance');
const partner = usePartner(service);
beforeAll(async () => {
  await setLimit(service.ctx, 'releaseRentalIncomeRun', 0n);
});

/** A unit of 10 shares, of which each customer owns so many. */
async function unit(...shares: number[]): Promise<{ property: PropertyFixture; owners: string[] }> {
  const property = await publishedProperty(service.ctx, { total: 10 });
  return { property, owners: await ownersOf(partner, property, ...shares) };
}
const QUARTERS = [
  ['2025-01-01T00:00:00Z', '2025-04-01T00:00:00Z'],
  ['2025-04-01T00:00:00Z', '2025-07-01T00:00:00Z'],
] as const;
/** Plans the rent of a quarter. The ownership is moved before the quarters. */
async function plan(
  property: Pick<PropertyFixture, 'id'>,
  amount: number,
  quarter = 0,
  basis?: string,
) {
  await moveOwnership(service.ctx, '2024-12-31T00:00:00Z', property.id);
  const [start, end] = QUARTERS[quarter]!;
  return planner.send<BackOffice['RentalIncome']>(
    'POST',
    `/properties/${property.id}/rental-income`,
    {
      body: { period: { start, end }, amount, ...(basis && { basis }) },
    },
  );
}
const release = (id: string, client = second) => client.post(`/rental-income/${id}/release`);
const reverse = (id: string, client = second) =>
  client.post(`/rental-income/${id}/reverse`, { body: { reason: 'One digit too many' } });
async function paid(
  property: Pick<PropertyFixture, 'id'>,
  amount: number,
  quarter = 0,
): Promise<string> {
  const { id } = (await plan(property, amount, quarter)).body;
  expect((await release(id)).status).toBe(200);
  await payDuePayouts(service.ctx);
  return id;
}
const investorOf = async (customer: string) =>
  (await planner.get(`/investors?customer=${customer}`)).body.data[0]!.id;
const walletOf = async (customer: string) =>
  (await planner.get(`/investors/${await investorOf(customer)}/wallet`)).body;
const payoutsOf = async (customer: string) =>
  (await partner.get(`/customers/${customer}/payouts`)).body.data;
const withdraw = async (customer: string, amount: number) =>
  withdrawCash(planner, await investorOf(customer), amount);
const eventsOf = async (type: string, customer: string) =>
  (await partner.get(`/events?type=${type}&customer=${customer}`)).body.data;

/** The balances of the accounts of rent that a unit has, in EGP, as debits. */
async function balancesOf(property: Pick<PropertyFixture, 'id'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(signed)::float / 100 as balance from journal
    cross join lateral (values (debit, amount), (credit, -amount)) as line (account, signed)
    where property_id = ${property.id} and account like 'rent%'
    group by account having sum(signed) <> 0`.execute(service.ctx.db);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

describe('POST /properties/{id}/rental-income', () => {
  it('plans the rent, and pays nothing', async () => {
    const { property, owners } = await unit(4, 4);
    const { status, body } = await plan(property, 1000);
    expect([status, body]).toMatchObject([
      201,
      { status: 'planned', payouts: 0, releasedBy: null, comparison: null },
    ]);
    expect(await payDuePayouts(service.ctx)).toBe(0);
    expect(await payoutsOf(owners[0]!)).toEqual([]);
    expect((await planner.get(`/rental-income/${body.id}`)).body).toMatchObject(body);
  });

  it("splits it over all shares by default, and shows the part of unsold shares as the service's own", async () => {
    const { property, owners } = await unit(4, 4);
    const { body } = await plan(property, 1000);
    expect(body).toMatchObject({
      basis: 'total',
      sharesEligible: 8,
      sharesUnowned: 2,
      amountPerShare: 100,
      serviceAmount: 200,
    });
    await release(body.id);
    await payDuePayouts(service.ctx);
    expect((await payoutsOf(owners[0]!))[0]!.amount).toBe(400);
  });

  it('splits it over the sold shares if staff choose so', async () => {
    const { property } = await unit(4, 4);
    expect((await plan(property, 1000, 0, 'sold')).body).toMatchObject({
      basis: 'sold',
      sharesUnowned: 0,
      amountPerShare: 125,
      serviceAmount: 0,
    });
  });

  it('compares it with the last rent of the unit, and warns above 20 %', async () => {
    const { property } = await unit(10);
    const last = await paid(property, 1000);
    const { body: usual } = await plan(property, 1200, 1);
    expect(usual.comparison).toEqual({
      rentalIncome: last,
      rentalIncomeNumber: expect.stringMatching(/^RI-/),
      amountPerShare: 100,
      changePercent: 20,
      isPerDay: false,
      isUnusual: false,
    });
    await planner.post(`/rental-income/${usual.id}/discard`);
    const { body: unusual } = await plan(property, 10_000, 1);
    expect(unusual.comparison).toMatchObject({ changePercent: 900, isUnusual: true });
  });

  it('compares it per share and day if the periods are of different lengths', async () => {
    const { property } = await unit(10);
    await paid(property, 1000); // 90 days
    const period = { start: QUARTERS[1][0], end: '2025-05-01T00:00:00Z' }; // 30 days
    const of = (amount: number) =>
      planner.post(`/properties/${property.id}/rental-income`, { body: { period, amount } });
    const { body: usual } = await of(360);
    expect(usual.comparison).toMatchObject({
      amountPerShare: 100,
      changePercent: 8,
      isPerDay: true,
      isUnusual: false,
    });
    await planner.post(`/rental-income/${usual.id}/discard`);
    const { body: unusual } = await of(1000);
    expect(unusual.comparison).toMatchObject({ changePercent: 200, isUnusual: true });
    const approval = await release(unusual.id, planner);
    const shown = await planner.get(`/approvals/${approval.body.id}`);
    expect(shown.body.details).toContainEqual(
      expect.objectContaining({ field: 'rentalIncome.isPerDay', value: 'yes' }),
    );
  });
});

describe('POST /rental-income/{id}/release', () => {
  it('needs another operator than the one who planned it', async () => {
    const { property, owners } = await unit(10);
    const { id } = (await plan(property, 1000)).body;
    const own = await release(id, planner);
    expect([own.status, own.body]).toMatchObject([
      202,
      { object: 'approval', operation: 'releaseRentalIncomeRun', target: id, amount: 1000 },
    ]);
    expect(await payDuePayouts(service.ctx)).toBe(0);
    expect((await release(id)).body).toMatchObject({
      status: 'scheduled',
      releasedBy: second.operatorId,
      payouts: 1,
    });
    await payDuePayouts(service.ctx);
    expect((await walletOf(owners[0]!)).cash.available).toBe(1000);
    expect((await second.post(`/approvals/${own.body.id}/approve`)).status).toBe(409);
  });

  it('is done once for concurrent requests', async () => {
    const { property } = await unit(10);
    const { id } = (await plan(property, 1000)).body;
    const replies = await Promise.all([
      release(id),
      release(id),
      release(id),
      second.post(`/rental-income/${id}/discard`),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('POST /rental-income/{id}/discard', () => {
  it('frees the period', async () => {
    const { property } = await unit(10);
    const { id } = (await plan(property, 1000)).body;
    expect((await plan(property, 1000)).status).toBe(409);
    expect((await planner.post(`/rental-income/${id}/discard`)).body.status).toBe('discarded');
    expect((await plan(property, 1000)).status).toBe(201);
    expect((await release(id)).body.error.details).toEqual({
      situation: 'rental_income_status',
      status: 'discarded',
      allowed: ['planned'],
    });
  });
});

describe('POST /rental-income/{id}/reverse', () => {
  it('takes the payouts back from the wallets, and sends payout.reversed', async () => {
    const { property, owners } = await unit(4, 6);
    const id = await paid(property, 1000);
    expect((await reverse(id)).body).toMatchObject({
      status: 'reversing',
      reversal: { operator: second.operatorId, reason: 'One digit too many', reversedAt: null },
    });
    expect(await reverseDueRuns(service.ctx)).toBe(2);
    for (const [place, owner] of owners.entries()) {
      const amount = [400, 600][place];
      expect(await walletOf(owner)).toMatchObject({ cash: { available: 0 }, debt: 0 });
      const [payout] = await payoutsOf(owner);
      expect(payout).toMatchObject({ status: 'reversed', amount, reversedAmount: amount });
      const [event] = await eventsOf('payout.reversed', owner);
      expect(event!.data).toMatchObject({ customer: { id: owner }, payout });
      const { summary } = (await partner.get(`/customers/${owner}/holdings`)).body;
      expect(summary.rentalIncomeReceived).toBe(0);
      const path = `/investors/${await investorOf(owner)}/wallet/entries` as const;
      expect((await planner.get(path)).body.data).toMatchObject([
        { reason: 'rental_income_reversal', amount: -amount!, reference: payout!.id },
        { reason: 'rental_income', amount, reference: payout!.id },
      ]);
    }
    expect((await planner.get(`/rental-income/${id}`)).body).toMatchObject({
      status: 'reversed',
      payoutsReversed: 2,
      amountReversed: 1000,
      reversal: { reversedAt: expect.any(String) },
    });
  });

  it('takes the payouts back from the first owner of a test unit, who is no customer', async () => {
    await renewTestUnits(service.ctx, { world: 'main' });
    const funded = (await partner.get('/properties/SBX-FUNDED')).body;
    const id = await paid(funded, 1000);
    expect((await reverse(id)).status).toBe(200);
    await reverseDueRuns(service.ctx);
    const { status, reversal } = (await planner.get(`/rental-income/${id}`)).body;
    expect([status, reversal!.reversedAt]).toEqual(['reversed', expect.any(String)]);
  });

  it('takes back all payouts but the one that cannot be reversed, and that one later', async () => {
    const { property, owners } = await unit(2, 3, 5);
    const id = await paid(property, 100);
    const { data } = (await planner.get(`/rental-income/${id}/payouts`)).body;
    const [payout] = data.map((one) => one.id).sort();
    await sql`create function stop_it() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`.execute(
      service.ctx.db,
    );
    await sql`
      create trigger stop_it before update on payouts for each row when (old.id = ${sql.lit(payout)})
        execute function stop_it()`.execute(service.ctx.db);
    await reverse(id);
    expect(await reverseDueRuns(service.ctx)).toBe(2);
    const run = async () => (await planner.get(`/rental-income/${id}`)).body;
    expect(await run()).toMatchObject({ status: 'reversing', payoutsReversed: 2 });
    await sql`drop function stop_it cascade`.execute(service.ctx.db);
    expect(await reverseDueRuns(service.ctx)).toBe(1);
    expect(await run()).toMatchObject({ status: 'reversed', amountReversed: 100 });
    for (const owner of owners) expect((await walletOf(owner)).cash.available).toBe(0);
  });

  it('allows the period to be paid again', async () => {
    const { property, owners } = await unit(10);
    await reverse(await paid(property, 10_000));
    await reverseDueRuns(service.ctx);
    await paid(property, 1000);
    expect((await walletOf(owners[0]!)).cash.available).toBe(1000);
    expect((await payoutsOf(owners[0]!)).map(({ status }) => status)).toEqual(['paid', 'reversed']);
  });

  it("takes the service's part back, so that a period that is paid again counts once", async () => {
    const { property } = await unit(6);
    const id = await paid(property, 1000); // 400 for the service
    await reverse(id);
    await reverseDueRuns(service.ctx);
    await paid(property, 1000);
    expect(await balancesOf(property)).toEqual({
      rent_received: 1600,
      rent_of_the_service: -400,
      rent_taken_back: -600,
    });
    const { data } = (await planner.get(`/journal?resource=${id}`)).body;
    expect(
      data.map(({ kind, debit, credit, amount, actor }) => [kind, debit, credit, amount, actor]),
    ).toContainEqual([
      'rent_reversed',
      'rent_of_the_service',
      'rent_received',
      400,
      second.operatorId,
    ]);
    const today = await cairoToday({ service });
    const days = `from=2020-01-01&to=${today}`;
    const { lines } = (await planner.get(`/properties/${property.id}/statement?${days}`)).body;
    expect(
      Object.fromEntries(
        lines.filter(({ event }) => event.startsWith('rent')).map((line) => [line.event, line]),
      ),
    ).toMatchObject({
      rent_released: { count: 2, amount: 2000 },
      rent_of_the_service: { count: 2, amount: 800 },
      rent_of_the_service_reversed: { count: 1, shares: null, amount: -400 },
      rent_paid: { count: 2, amount: 1200 },
      rent_taken_back: { count: 1, amount: -600 },
    });
  });

  it('has the entry of the reversal completed for runs that were reversed before', async () => {
    const { property } = await unit(6);
    const id = await paid(property, 1000);
    await reverse(id);
    await reverseDueRuns(service.ctx);
    const before = await balancesOf(property);
    await loseEntries(service.ctx, `kind = 'rent_reversed' and object_id = '${id}'`);
    expect(await balancesOf(property)).not.toEqual(before);
    await completeJournal(service.ctx);
    expect(await balancesOf(property)).toEqual(before);
    expect(before).toEqual({ rent_received: 600, rent_taken_back: -600 });
  });

  it('makes a debt of what a wallet no longer has, which later credits repay first', async () => {
    const { property, owners } = await unit(10);
    const [owner] = owners as [string];
    const id = await paid(property, 1000);
    await withdraw(owner, 700);
    await reverse(id);
    await reverseDueRuns(service.ctx);
    expect(await walletOf(owner)).toMatchObject({ cash: { available: 0 }, debt: 700 });
    await planner.post(`/investors/${await investorOf(owner)}/wallet/top-ups`, {
      body: { amount: 150, reference: randomUUID() },
    });
    expect(await walletOf(owner)).toMatchObject({ cash: { available: 0 }, debt: 550 });
    await paid(property, 1000);
    expect(await walletOf(owner)).toMatchObject({ cash: { available: 450 }, debt: 0 });
    expect((await partner.get(`/customers/${owner}/wallet`)).body.cash.available).toBe(450);
  });

  it('stops a run that is not paid yet', async () => {
    const { property, owners } = await unit(10);
    const { id } = (await plan(property, 1000)).body;
    await release(id);
    await reverse(id);
    expect(await payDuePayouts(service.ctx)).toBe(0);
    await reverseDueRuns(service.ctx);
    const [payout] = await payoutsOf(owners[0]!);
    expect(payout).toMatchObject({ status: 'reversed' });
    expect(payout).not.toHaveProperty('reversedAmount');
    expect(await eventsOf('payout.reversed', owners[0]!)).toEqual([]);
  });

  it('is done once for concurrent requests, and needs a second operator above its limit', async () => {
    const { property, owners } = await unit(10);
    const id = await paid(property, 1000);
    await setLimit(service.ctx, 'reverseRentalIncomeRun', 0n);
    const { status, body } = await reverse(id);
    await setLimit(service.ctx, 'reverseRentalIncomeRun', null);
    expect([status, body.status]).toEqual([202, 'pending']);
    const replies = await Promise.all([
      planner.post(`/approvals/${body.id}/approve`),
      reverse(id),
      reverse(id, planner),
    ]);
    expect(replies.map(({ status: one }) => one).sort()).toEqual([200, 409, 409]);
    const counts = await Promise.all([reverseDueRuns(service.ctx), reverseDueRuns(service.ctx)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await walletOf(owners[0]!)).cash.available).toBe(0);
  });

  it('is refused for planned rent', async () => {
    const { property } = await unit(10);
    const { id } = (await plan(property, 1000)).body;
    expect((await reverse(id)).body.error.details).toEqual({
      situation: 'rental_income_status',
      status: 'planned',
      allowed: ['scheduled', 'processing', 'paid'],
    });
  });
});

describe('reversePayouts', () => {
  const take = command((work, reversals: { payoutId: string; amount?: bigint }[]) =>
    reversePayouts(work, reversals),
  );

  it('takes back a part of a payout, and then the rest', async () => {
    const { property, owners } = await unit(10);
    const [owner] = owners as [string];
    await paid(property, 1000);
    const { id } = (await payoutsOf(owner))[0]!;
    await take(service.ctx, [{ payoutId: id, amount: 30_000n }]);
    expect(await payoutsOf(owner)).toMatchObject([{ status: 'paid', reversedAmount: 300 }]);
    expect((await walletOf(owner)).cash.available).toBe(700);
    const { summary } = (await partner.get(`/customers/${owner}/holdings`)).body;
    expect(summary.rentalIncomeReceived).toBe(700);
    await expect(take(service.ctx, [{ payoutId: id, amount: 70_001n }])).rejects.toMatchObject({
      code: 'state_conflict',
    });
    await take(service.ctx, [{ payoutId: id }]);
    await take(service.ctx, [{ payoutId: id }]);
    expect(await payoutsOf(owner)).toMatchObject([{ status: 'reversed', reversedAmount: 1000 }]);
    expect(await eventsOf('payout.reversed', owner)).toHaveLength(2);
  });
});
