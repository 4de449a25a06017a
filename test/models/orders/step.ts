import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import type { Schemas } from '../../support/client.ts';
import { expectOutcomeOf, type Outcome } from '../../support/outcome.ts';
import { compare } from './compare.ts';
import { closeWhereSoldOut, complete, type Model, type ModelOrder } from './model.ts';
import type { Real } from './world.ts';

export type Step = fc.AsyncCommand<Model, Real>;

/** A refusal: status and code; null if the step must succeed. */
export type Refusal = readonly [status: number, code: string] | null;

export const NOT_FOUND: Refusal = [404, 'resource_not_found'];
export const CONFLICT: Refusal = [409, 'state_conflict'];

/**
 * The number of times that each step was refused, by code, and that it succeeded: the coverage of
 * the runs.
 */
export const seen = new Map<string, number>();

/** Counts an outcome. */
export function note(outcome: string): void {
  seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
}

/**
 * Runs the job that closes sold-out units after each step; within the grace period it does nothing.
 */
async function finishSales(model: Model, { service: { ctx } }: Real): Promise<void> {
  await finishFundings(ctx);
  if (ctx.config.fundingGraceHours === 0) closeWhereSoldOut(model, [...model.properties.keys()]);
  complete(model);
}

/** Creates a step, after which the service is compared with the model. */
export function step(
  name: string,
  args: object,
  applies: (model: Readonly<Model>) => boolean,
  act: (model: Model, real: Real) => Promise<void>,
): Step {
  return {
    check: applies,
    async run(model, real) {
      await act(model, real);
      await finishSales(model, real);
      await compare(model, real);
    },
    toString: () => `${name}(${JSON.stringify(args)})`,
  };
}

/**
 * Selects the order of a step: the `nth` of those that fit, or of all, so that the step is refused
 * now and then.
 */
interface Aim {
  nth: number;
  any: boolean;
}

export const aim = {
  nth: fc.nat({ max: 30 }),
  any: fc.constantFrom(false, false, false, false, true),
};

/**
 * Creates a step about an order. `exists` selects the orders with which it can be tried, `fits`
 * those with which it should succeed.
 */
export function onOrder(
  name: string,
  args: Aim,
  {
    exists = () => true,
    fits,
  }: { exists?: (order: ModelOrder) => boolean; fits: (order: ModelOrder) => boolean },
  act: (model: Model, real: Real, order: ModelOrder) => Promise<void>,
): Step {
  const among = (model: Readonly<Model>) =>
    model.orders.filter((order) => exists(order) && (args.any || fits(order)));
  return step(
    name,
    args,
    (model) => among(model).length > 0,
    async (model, real) => {
      const orders = among(model);
      const order = orders[args.nth % orders.length]!;
      model.touched.add(order.id);
      await act(model, real, order);
    },
  );
}

/** Compares the response with what the model expects. Returns whether it succeeded. */
export function expectOutcome(
  name: string,
  reply: Outcome,
  refusal: Refusal,
  success: number,
): boolean {
  const [status, code] = refusal ?? [success];
  expectOutcomeOf(reply, status, code);
  note(`${name}: ${refusal ? refusal[1] : 'done'}`);
  return refusal === null;
}

const KEPT = [403, 404, 409, 422];

/** Sends a request with a new Idempotency-Key, and stores it if its response is stored. */
export async function withKey(
  model: Model,
  { partners }: Real,
  partner: number,
  path: string,
  body: object,
) {
  const key = randomUUID();
  const reply = await partners[partner]!.send<Schemas['Order']>('POST', path, { body, key });
  if (reply.status < 300 || KEPT.includes(reply.status))
    model.kept.push({ partner, path, key, body, reply });
  return reply;
}
