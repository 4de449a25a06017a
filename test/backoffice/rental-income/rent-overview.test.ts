import { beforeAll, describe, expect, it } from '@jest/globals';
import { publishedProperty, type PropertyFixture } from '../../support/fixtures/fixtures.ts';
import { moveOwnership, ownersOf, payRent } from '../../support/fixtures/rent.ts';
import type { BackOffice } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
const staff = useOperator(service, 'finance');
const second = useOperator(service, 'finance');

/** The first quarter of 2026 in Cairo, and the second, in which the clocks are put forward. */
const FIRST = { start: '2025-12-31T22:00:00.000Z', end: '2026-03-31T22:00:00.000Z' };
const SECOND = { start: FIRST.end, end: '2026-06-30T21:00:00.000Z' };
const QUARTER = 'firstDay=2026-04-01&lastDay=2026-06-30';

const plan = (unit: PropertyFixture, period: object, amount: number) =>
  staff.post(`/properties/${unit.id}/rental-income`, { body: { period, amount } as never });
const overview = async (query = QUARTER) =>
  (await staff.get(`/rent-overview?${query}` as never)) as unknown as {
    status: number;
    body: BackOffice['RentOverview'] & BackOffice['Error'];
  };
const unitOf = ({ units }: BackOffice['RentOverview'], { code }: PropertyFixture) =>
  units.find(({ property }) => property.code === code)!;

let units: Record<'missing' | 'planned' | 'released' | 'partly' | 'unowned', PropertyFixture>;
beforeAll(async () => {
  const unowned = await publishedProperty(service.ctx);
  const owned: PropertyFixture[] = [];
  for (let count = 0; count < 4; count++) {
    const unit = await publishedProperty(service.ctx);
    await ownersOf(partner, unit, 2, 1);
    owned.push(unit);
  }
  await moveOwnership(service.ctx, '2025-11-01T00:00:00Z');
  const [missing, planned, released, partly] = owned as [
    PropertyFixture,
    PropertyFixture,
    PropertyFixture,
    PropertyFixture,
  ];
  units = { missing, planned, released, partly, unowned };
  for (const unit of [missing, planned]) {
    const { body } = await plan(unit, FIRST, 4800);
    await second.post(`/rental-income/${body.id}/release`);
  }
  await plan(planned, SECOND, 48_000);
  await payRent(staff, released, 100, SECOND.end, SECOND.start);
  await plan(partly, { ...SECOND, start: '2026-05-31T21:00:00Z' }, 10);
});

describe('GET /rent-overview', () => {
  it('lists every unit with what is missing, planned and released for the days, the missing ones first', async () => {
    const { status, body } = await overview();
    expect([status, body.days, body.period]).toEqual([200, 91, SECOND]);
    expect(Object.entries(units).map(([name, unit]) => [name, unitOf(body, unit).state])).toEqual([
      ['missing', 'missing'],
      ['planned', 'planned'],
      ['released', 'released'],
      ['partly', 'partly_covered'],
      ['unowned', 'no_owners'],
    ]);
    expect(body).toMatchObject({ missing: 1, partlyCovered: 1, planned: 1, released: 1 });
    expect(unitOf(body, units.partly)).toMatchObject({
      covers: { ...SECOND, start: '2026-05-31T21:00:00.000Z' },
      coveredDays: 30,
    });
    expect([units.missing, units.released].map((unit) => unitOf(body, unit).coveredDays)).toEqual([
      0, 91,
    ]);
    const missing = body.units.map(({ state }) => ['missing', 'partly_covered'].includes(state));
    expect(missing).toEqual(missing.toSorted((one, other) => Number(other) - Number(one)));
    expect((await overview('firstDay=2025-01-01&lastDay=2025-03-31')).body).toMatchObject({
      missing: 0,
      planned: 0,
    });
  });

  it('says between which amounts a rent is not unusual, exactly as the plan says it', async () => {
    const { body } = await overview();
    const { last, usual, amount, rentalIncome } = unitOf(body, units.missing);
    expect({ last, usual, amount, rentalIncome }).toMatchObject({
      last: { amount: 4800, amountPerShare: 10, period: FIRST },
      usual: { from: 3840, to: 5760 },
      amount: null,
      rentalIncome: null,
    });
    expect(unitOf(body, units.planned)).toMatchObject({ amount: 48_000, isUnusual: true });
    for (const [rent, isUnusual] of [
      [3840, false],
      [5760, false],
      [5761, true],
      [3839, true],
    ] as const) {
      const { body: run } = await plan(units.missing, SECOND, rent);
      expect([rent, run.comparison?.isUnusual]).toEqual([rent, isUnusual]);
      await staff.post(`/rental-income/${run.id}/discard`);
    }
  });

  it('takes the length of the periods into account', async () => {
    const { body } = await overview('firstDay=2026-04-01&lastDay=2026-04-30');
    const { usual } = unitOf(body, units.missing);
    expect(usual!.to).toBeGreaterThan(1900);
    expect(usual!.to).toBeLessThan(1930);
  });

  it.each([
    ['a day that does not exist', 'firstDay=2026-02-30&lastDay=2026-03-31', 'firstDay'],
    ['a last day before the first', 'firstDay=2026-04-01&lastDay=2026-03-31', 'lastDay'],
  ])('refuses %s', async (_what, query, param) => {
    const { status, body } = await overview(query);
    expect([status, body.error.param]).toEqual([400, param]);
  });
});

describe('GET /rental-income', () => {
  it.each(['id', 'code'] as const)('lists the rent of a unit by its %s', async (field) => {
    const { data } = (await staff.get(`/rental-income?property=${units.planned[field]}`)).body;
    expect(data.map(({ status, property }) => [status, property.id])).toEqual([
      ['planned', units.planned.id],
      ['scheduled', units.planned.id],
    ]);
  });
});

describe('GET /rental-income/{id}/parts', () => {
  it('shows the parts of the owners and how they are rounded, as they are then paid', async () => {
    const unit = await publishedProperty(service.ctx);
    await ownersOf(partner, unit, 1, 5, 1);
    await moveOwnership(service.ctx, '2025-11-01T00:00:00Z', unit.id);
    const body = { period: SECOND, amount: 100.01, basis: 'sold' as const };
    const { id } = (await staff.post(`/properties/${unit.id}/rental-income`, { body })).body;
    const { status, body: shown } = await staff.get(`/rental-income/${id}/parts`);
    expect([status, shown]).toMatchObject([
      200,
      {
        amount: 100.01,
        splitShares: 7,
        owners: 3,
        partsTotal: 100.01,
        serviceAmount: 0,
        wholeTotal: 99.99,
        remainder: 0.02,
        remainderParts: 2,
        parts: [
          { shares: 5, amount: 71.43, hasRemainder: false, sharesNotIssued: 0 },
          { shares: 1, amount: 14.29, hasRemainder: true },
          { shares: 1, amount: 14.29, hasRemainder: true },
        ],
      },
    ]);
    await second.post(`/rental-income/${id}/release`);
    const { data } = (await staff.get(`/rental-income/${id}/payouts`)).body;
    expect(data.map(({ investor, amount }) => [investor, amount]).sort()).toEqual(
      shown.parts.map(({ investor, amount }) => [investor, amount]).sort(),
    );
    const late = await staff.get(`/rental-income/${id}/parts`);
    expect([late.status, late.body.error.details]).toMatchObject([
      409,
      { situation: 'rental_income_status', status: 'scheduled' },
    ]);
    expect((await staff.get('/rental-income/rin_none/parts')).status).toBe(404);
  });

  it('counts the part of unsold shares with the rounding', async () => {
    const { rentalIncome } = unitOf((await overview()).body, units.planned);
    const { body } = (await staff.get(
      `/rental-income/${rentalIncome as string}/parts` as never,
    )) as unknown as { body: BackOffice['RentParts'] };
    expect(body).toMatchObject({ splitShares: 480, serviceAmount: 47_700, partsTotal: 300 });
    expect(body).toMatchObject({ wholeTotal: 48_000, remainder: 0, remainderParts: 0 });
  });
});
