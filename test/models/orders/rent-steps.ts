import { expect } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { reverseDueRuns } from '../../../src/domain/rental-income/runs/reverse-rental-income-run.ts';
import { waitFor } from '../../support/wait-for.ts';
import { credit, takeBack, type Model, type ModelPayout, type ModelRun } from './model.ts';
import { which } from './partner-steps.ts';
import { CONFLICT, expectOutcome, note, step } from './step.ts';
import type { Real } from './world.ts';

const SOLD = ['paid', 'cancellation_requested', 'completed'];

/** Returns the payouts of a rent of so many piastres per share that was sold by now (D101). */
function splitOf({ orders }: Model, property: number, perShare: number): ModelPayout[] {
  const sold = orders.filter(({ status }) => SOLD.includes(status));
  const payouts: ModelPayout[] = [];
  for (const order of sold) {
    const item = order.items.find((one) => one.property === property);
    if (!item) continue;
    const { investor } = order;
    const waitsFor = order.issued.has(property) ? null : order;
    let payout = payouts.find((one) => one.investor === investor && !one.waitsFor && !waitsFor);
    if (!payout) {
      payout = { investor, waitsFor, of: [], amount: 0, reversed: 0, status: 'scheduled' };
      payouts.push(payout);
    }
    payout.of.push({ order, shares: item.shares });
    payout.amount += item.shares * perShare;
  }
  return payouts;
}

const sharesOf = (payouts: readonly ModelPayout[]) =>
  payouts.flatMap(({ of }) => of).reduce((sum, { shares }) => sum + shares, 0);

/**
 * Plans the rent of a unit for the time since its last rent, releases it as another operator, and runs
 * the job that pays it. The amounts are divisible by the shares.
 */
export const rent = fc
  .record({
    property: which(3),
    perShare: fc.constantFrom(1, 700, 12_345),
    basis: fc.constantFrom('total' as const, 'sold' as const),
    any: fc.constantFrom(false, false, false, false, false, true),
  })
  .map(({ property, perShare, basis, any }) =>
    step(
      'rent',
      { property, perShare, basis, any },
      ({ properties }) => {
        const { hasOwners, sold } = properties[property]!;
        return any || (hasOwners && sold > 0);
      },
      async (model, real) => {
        const unit = model.properties[property]!;
        const payouts = splitOf(model, property, perShare);
        const shares = sharesOf(payouts);
        const unsold = basis === 'total' ? unit.total - shares : 0;
        const amount = (perShare * (shares + unsold || 1)) / 100;
        const period = await nextPeriod(real, property);
        const path = `/properties/${real.properties[property]!.id}/rental-income` as const;
        const reply = await real.staff.post(path, { body: { period, amount, basis } });
        const refusal = unit.hasOwners && shares > 0 ? null : CONFLICT;
        if (!expectOutcome('rent', reply, refusal, 201)) return;
        const waiting = payouts.filter(({ waitsFor }) => waitsFor);
        expect(reply.body).toMatchObject({
          sharesEligible: shares,
          sharesNotIssued: sharesOf(waiting),
          holders: new Set(payouts.map(({ investor }) => investor)).size,
          serviceAmount: (unsold * perShare) / 100,
        });
        expect(reply.body.notIssued.map(({ order }) => order).sort()).toEqual(
          waiting.map(({ waitsFor }) => waitsFor!.id).sort(),
        );
        if (waiting.length > 0) note('rent: some is not issued');
        const second = await real.service.operator();
        expect((await second.post(`/rental-income/${reply.body.id}/release`)).status).toBe(200);
        const service = unsold * perShare;
        model.runs.push({ id: reply.body.id, property, service, payouts, status: 'released' });
        await payWhatIsDue(model, real);
      },
    ),
  );

/** Returns the time since the last period of the unit. */
async function nextPeriod({ service: { ctx }, properties }: Real, property: number) {
  const read = async () => {
    const { rows } = await sql<{ start_at: Date; end_at: Date }>`
      select coalesce((select max(period_end) from rental_income_runs where property_id = ${properties[property]!.id}),
        '2025-01-01') as start_at,
        clock_timestamp()::timestamptz(3) as end_at`.execute(ctx.db);
    return rows[0]!;
  };
  const { start_at: start, end_at: end } = (await waitFor(
    read,
    (one) => one.end_at > one.start_at,
  ))!;
  await waitFor(read, (one) => one.end_at > end);
  return { start: start.toISOString(), end: end.toISOString() };
}

async function payWhatIsDue(model: Model, { service }: Real): Promise<void> {
  await payDuePayouts(service.ctx);
  for (const run of model.runs.filter(({ status }) => status === 'released')) {
    for (const payout of run.payouts) {
      if (payout.status !== 'scheduled') continue;
      if (payout.waitsFor && !payout.waitsFor.issued.has(run.property)) continue;
      if (payout.waitsFor) note('rent: paid after the issue');
      payout.status = 'paid';
      credit(model.investors[payout.investor]!, 'rental_income', payout.amount);
    }
    if (run.payouts.every(({ status }) => status !== 'scheduled')) run.status = 'paid';
  }
}

/** Runs the job that pays rent: what waited for an issue that has happened since is paid. */
export const payRent = fc.constant(
  step('payRent', {}, ({ runs }) => runs.some(({ status }) => status === 'released'), payWhatIsDue),
);

/** Reverses a run with everything that is left of its payouts, and runs the job that does it. */
export const reverseRent = fc.record({ nth: fc.nat({ max: 20 }) }).map((args) => {
  const among = ({ runs }: { runs: readonly ModelRun[] }) =>
    runs.filter(({ status }) => status !== 'reversed');
  return step(
    'reverseRent',
    args,
    (model) => among(model as Model).length > 0,
    async (model, real) => {
      const runs = among(model);
      const run = runs[args.nth % runs.length]!;
      const path = `/rental-income/${run.id}/reverse` as const;
      const asked = await real.staff.post(path, { body: { reason: 'Test' } });
      if (asked.status === 202) {
        const second = await real.service.operator();
        await second.post(`/approvals/${asked.body.id}/approve`);
      }
      await reverseDueRuns(real.service.ctx);
      run.status = 'reversed';
      for (const payout of run.payouts)
        if (payout.status !== 'reversed') takeBack(model, payout, payout.amount - payout.reversed);
    },
  );
});

/** Compares the runs as staff see them: what the service keeps, and what was paid. */
export async function compareRuns(model: Model, { staff }: Real): Promise<void> {
  for (const { id, service, payouts, status } of model.runs) {
    const { body } = await staff.get(`/rental-income/${id}`);
    const isLost = (one: ModelPayout) => one.status === 'reversed' && one.reversed === 0;
    const lost = status === 'reversed' ? [] : payouts.filter(isLost);
    expect(Math.round(body.serviceAmount * 100)).toBe(
      lost.reduce((sum, { amount }) => sum + amount, service),
    );
    const waiting = payouts.filter((one) => one.status === 'scheduled');
    expect(body.payoutsWaiting).toBe(waiting.length);
  }
}
