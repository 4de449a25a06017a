import fc from 'fast-check';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { reverseDueRuns } from '../../../src/domain/rental-income/runs/reverse-rental-income-run.ts';
import { CONFLICT, coversPeriod, credit, takeBack, type ModelRun, type Request } from './model.ts';
import { aim, aimed, perform, step, expectOutcome } from './step.ts';
import { LIMITS, OWNED, SHARES } from './world.ts';

const PERIODS = [
  { start: '2025-01-01T00:00:00Z', end: '2025-04-01T00:00:00Z' },
  { start: '2025-04-01T00:00:00Z', end: '2025-07-01T00:00:00Z' },
  { start: '2025-07-01T00:00:00Z', end: '2025-10-01T00:00:00Z' },
];
const someRun = ({ runs }: { runs: readonly ModelRun[] }) => runs.length > 0;

/** Plans the rent of a period, which pays nothing. The amounts are divisible by the shares. */
export const planRent = fc
  .record({
    ...aim,
    period: fc.nat({ max: PERIODS.length - 1 }),
    amount: fc.constantFrom(10, 70_010, 400_000, LIMITS.reverseRentalIncomeRun + 10),
  })
  .map((args) =>
    step(
      'planRent',
      args,
      () => true,
      async ({ runs }, { clerks, unit }) => {
        const { amount, period, operator } = args;
        const body = { period: PERIODS[period], amount: amount / 100 } as const;
        const path = `/properties/${unit.id}/rental-income` as const;
        const reply = await clerks[operator]!.send<{ id: string }>('POST', path, { body });
        const isCovered = runs.some((run) => run.period === period && coversPeriod(run));
        if (!expectOutcome('planRent', reply, isCovered ? CONFLICT : null, 201)) return;
        const { id } = reply.body;
        runs.push({ id, period, amount, plannedBy: operator, status: 'planned', payouts: [] });
      },
    ),
  );

/**
 * Releases the rent: an operator who did not plan it does so at once; otherwise another one must
 * approve.
 */
export const releaseRent = fc.record(aim).map((args) =>
  step('releaseRent', args, someRun, (model, real) => {
    const run = aimed(model.runs, args.nth, ({ status }) => status === 'planned');
    return perform(model, real, args.operator, {
      name: 'releaseRent',
      path: `/rental-income/${run.id}/release`,
      body: {},
      success: 200,
      amount: run.amount,
      limit: LIMITS.releaseRentalIncomeRun,
      hasSecondOperator: (operator) => operator !== run.plannedBy,
      refusal: () => (run.status === 'planned' ? null : CONFLICT),
      apply() {
        run.status = 'released';
        run.payouts = OWNED.map((shares, who) => {
          return { who, amount: (run.amount / SHARES) * shares, status: 'due' };
        });
      },
    });
  }),
);

export const discardRent = fc.record(aim).map((args) =>
  step('discardRent', args, someRun, async ({ runs }, { clerks }) => {
    const run = aimed(runs, args.nth, ({ status }) => status === 'planned');
    const reply = await clerks[args.operator]!.post(`/rental-income/${run.id}/discard`);
    if (expectOutcome('discardRent', reply, run.status === 'planned' ? null : CONFLICT, 200))
      run.status = 'discarded';
  }),
);

/** Runs the job that pays released rent. */
export const payRent = fc.constant(
  step(
    'payRent',
    {},
    ({ runs }) => runs.some(({ status }) => status === 'released'),
    async ({ runs, investors }, { service }) => {
      await payDuePayouts(service.ctx);
      for (const run of runs.filter(({ status }) => status === 'released')) {
        run.status = 'paid';
        for (const payout of run.payouts) {
          payout.status = 'paid';
          credit(investors[payout.who]!, 'rental_income', payout.amount);
        }
      }
    },
  ),
);

/** Reverses a run that is released or paid: none of its payouts is paid any more. */
export const reverseRent = fc.record(aim).map((args) =>
  step('reverseRent', args, someRun, (model, real) => {
    const fits = ({ status }: ModelRun) => status === 'released' || status === 'paid';
    const run = aimed(model.runs, args.nth, fits);
    const request: Request = {
      name: 'reverseRent',
      path: `/rental-income/${run.id}/reverse`,
      body: { reason: 'One digit too many' },
      success: 200,
      amount: run.amount,
      limit: LIMITS.reverseRentalIncomeRun,
      refusal: () => (fits(run) ? null : CONFLICT),
      apply() {
        run.status = 'reversing';
      },
    };
    return perform(model, real, args.operator, request);
  }),
);

/** Runs the job that reverses the payouts of reversed runs. */
export const takeBackRent = fc.constant(
  step(
    'takeBackRent',
    {},
    ({ runs }) => runs.some(({ status }) => status === 'reversing'),
    async ({ runs, investors }, { service }) => {
      await reverseDueRuns(service.ctx);
      for (const run of runs.filter(({ status }) => status === 'reversing')) {
        run.status = 'reversed';
        for (const payout of run.payouts) {
          if (payout.status === 'paid')
            takeBack(investors[payout.who]!, 'rental_income_reversal', payout.amount);
          payout.status = 'reversed';
        }
      }
    },
  ),
);
