import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { useService } from '../../support/use-service.ts';
import { ENDINGS, PARTNERS, newModel } from './model.ts';
import type { Real, Action, Command } from './step.ts';
import { register, attest, unlink, completeKyc, ask, verify, block, pass } from './steps.ts';

/** Sequences of each kind that are tried. The long form: `MODEL_RUNS=200 npm test -- customers-model`. */
const RUNS = Number(process.env.MODEL_RUNS ?? 3);
/** How long may be tried and, where it fails, shrunk. */
const PATIENCE_MS = 300_000 + RUNS * 20_000;
const OPTIONS = {
  numRuns: RUNS,
  interruptAfterTimeLimit: PATIENCE_MS,
  markInterruptAsFailure: true,
};

const service = useService();
let real: Real;
beforeAll(async () => {
  real = {
    service,
    partners: [await service.partner(), await service.partner()],
    operations: await service.operator('operations'),
  };
});

/** Arguments of actions of these partners on these numbers. */
function argumentsOn(partners: readonly (0 | 1)[], endings: readonly Action['ending'][]) {
  const action = { partner: fc.constantFrom(...partners), ending: fc.constantFrom(...endings) };
  return <More extends object>(more: { [Name in keyof More]: fc.Arbitrary<More[Name]> }) =>
    fc.record({ ...action, ...more }) as fc.Arbitrary<Action & More>;
}

/** Everything that can happen to one or two numbers. */
const everything = fc.subarray([...ENDINGS], { minLength: 1, maxLength: 2 }).chain((endings) => {
  const on = argumentsOn(PARTNERS, endings);
  return fc.commands(
    [
      on<{ externalId?: string; attests: boolean }>({
        externalId: fc.constantFrom(undefined, 'A', 'B'),
        attests: fc.boolean(),
      }).map(register),
      on<{ attests: boolean }>({ attests: fc.boolean() }).map(attest),
      on({}).map(unlink),
      on({}).map(completeKyc),
      on({}).map(ask),
      on<{ right: boolean }>({ right: fc.boolean() }).map(verify),
      on<{ right: boolean }>({ right: fc.constant(true) }).map(verify),
      on<{ suspends: boolean }>({ suspends: fc.boolean() }).map(block),
      on<{ seconds: number }>({ seconds: fc.constantFrom(60, 600) }).map(pass),
    ],
    { maxCommands: 150, size: 'max' },
  );
});

/**
 * Much asking and guessing for one number that waits for consent, where the rules of the codes
 * meet.
 */
const on = argumentsOn([0], ['0001']);
const later = on<{ seconds: number }>({ seconds: fc.constantFrom(60, 60, 60, 540, 600) }).map(pass);
const asking = on({}).map(ask);
const guessing = on<{ right: boolean }>({ right: fc.constant(false) }).map(verify);
const registering = on<{ attests: boolean }>({ attests: fc.constant(false) }).map(register);
export const right = on<{ right: boolean }>({ right: fc.constant(true) }).map(verify);
export const codes = fc.commands(
  [
    registering,
    registering,
    later,
    later,
    later,
    asking,
    asking,
    asking,
    asking,
    guessing,
    guessing,
    guessing,
    guessing,
    right,
    on({}).map(unlink),
  ],
  { maxCommands: 150, size: 'max' },
);

/** Runs the steps, and then holds each customer's events against those of the model. */
async function follow(steps: Iterable<Command>): Promise<void> {
  const model = newModel();
  await fc.asyncModelRun(() => ({ model, real }), steps);
  const rows = await service.ctx.db
    .selectFrom('events')
    .select(['customer_id', 'type'])
    .where('type', 'like', 'customer.%')
    .where('customer_id', 'in', ['', ...[...model.customers.values()].map(({ id }) => id)])
    .orderBy('sequence')
    .execute();
  for (const { id, events } of model.customers.values()) {
    expect(rows.filter(({ customer_id }) => customer_id === id).map(({ type }) => type)).toEqual(
      events,
    );
  }
}

describe('customers, consent and KYC', () => {
  it(
    'follow the specification, whatever two partners and the service do',
    async () => {
      await fc.assert(fc.asyncProperty(everything, follow), OPTIONS);
    },
    PATIENCE_MS * 2,
  );

  it(
    'follow it where the rules of consent codes meet',
    async () => {
      await fc.assert(fc.asyncProperty(codes, follow), OPTIONS);
    },
    PATIENCE_MS * 2,
  );
});
