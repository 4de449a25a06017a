import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type fc from 'fast-check';
import { compare } from './compare.ts';
import type { Model, ModelOrder } from './model.ts';
import type { Real } from './world.ts';

export type Step = fc.AsyncCommand<Model, Real>;

/** A refusal: status and code; null where the step must succeed. */
export type Refusal = readonly [status: number, code: string] | null;

export const NOT_FOUND: Refusal = [404, 'resource_not_found'];
export const CONFLICT: Refusal = [409, 'state_conflict'];

interface Reply {
  status: number;
  body: any;
}

/** What happened, as steps seen before and after: how often each was refused and how often it went through. */
export const seen = new Map<string, number>();

/** A step, after which everything is as the model has it. */
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
      await compare(model, real);
    },
    toString: () => `${name}(${JSON.stringify(args)})`,
  };
}

/** A step about an order that there is: the `nth` of them, as far as there are so many. */
export function onOrder(
  name: string,
  args: { nth: number },
  applies: (order: ModelOrder) => boolean,
  act: (model: Model, real: Real, order: ModelOrder) => Promise<void>,
): Step {
  const among = (model: Readonly<Model>) => model.orders.filter(applies);
  const pick = (model: Readonly<Model>) => among(model)[args.nth % among(model).length]!;
  return step(
    name,
    args,
    (model) => among(model).length > 0,
    async (model, real) => {
      const order = pick(model);
      model.touched.add(order.id);
      await act(model, real, order);
    },
  );
}

/** Holds the reply against what the model expects. @returns whether it succeeded */
export function told(name: string, reply: Reply, refusal: Refusal, success: number): boolean {
  expect([reply.status, reply.body.error?.code]).toEqual(refusal ? [...refusal] : [success, undefined]);
  const outcome = `${name}: ${refusal ? refusal[1] : 'done'}`;
  seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  return refusal === null;
}

const KEPT = [403, 404, 409, 422];

/** A request under a fresh Idempotency-Key, remembered where its answer is kept. */
export async function withKey(model: Model, { partners }: Real, partner: number, path: string, body: Record<string, any>): Promise<Reply> {
  const key = randomUUID();
  const reply = await partners[partner]!.post(path, { body, key });
  if (reply.status < 300 || KEPT.includes(reply.status)) model.kept.push({ partner, path, key, body, reply });
  return reply;
}
