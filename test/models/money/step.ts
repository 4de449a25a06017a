import fc from 'fast-check';
import { expectOutcomeOf, type Outcome } from '../../support/outcome.ts';
import { compare } from './compare.ts';
import type { Model, Refusal, Request } from './model.ts';
import type { Real } from './world.ts';

export type Step = fc.AsyncCommand<Model, Real>;

/** The number of times that each outcome was reached. */
export const seen = new Map<string, number>();

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
      await compare(model, real);
    },
    toString: () => `${name}(${JSON.stringify(args)})`,
  };
}

/** Compares the reply with what the model expects. @returns whether it succeeded */
export function expectOutcome(
  name: string,
  reply: Outcome,
  refusal: Refusal,
  success: number,
): boolean {
  const [status, code] = refusal ?? [success];
  expectOutcomeOf(reply, status, code);
  const key = `${name}: ${refusal ? refusal[1] : success === 202 ? 'requested' : 'done'}`;
  seen.set(key, (seen.get(key) ?? 0) + 1);
  return refusal === null;
}

/** Sends a request that can need a second operator; the same request is pending once. */
export async function perform(
  model: Model,
  { clerks }: Real,
  operator: number,
  request: Request,
): Promise<void> {
  const { name, path, body, success, amount, limit } = request;
  const isShared = request.hasSecondOperator?.(operator) ?? false;
  const done = model.doneAlone[operator]!;
  const sum = (done[name] ?? 0) + amount;
  const isAsked = !isShared && sum > limit;
  const reply = await clerks[operator]!.send<{ id: string }>('POST', path, { body });
  if (!expectOutcome(name, reply, request.refusal(), isAsked ? 202 : success)) return;
  if (!isAsked && !isShared) done[name] = sum;
  if (!isAsked) return request.apply(reply.body.id);
  const { id } = reply.body;
  const key = JSON.stringify([path, body]);
  const pending = model.approvals.find((one) => one.key === key && one.status === 'pending');
  if (id === pending?.id) return;
  if (pending) pending.status = 'expired'; // what it shows has changed: the new request replaces it
  model.approvals.push({ id, request, key, requestedBy: operator, status: 'pending' });
}

/** The sender of a request, and the object that it is about. */
export const aim = { operator: fc.nat({ max: 1 }), nth: fc.nat({ max: 20 }) };

/** Returns the `nth` of those that fit, or now and then of all, so that it is refused. */
export const aimed = <One>(all: readonly One[], nth: number, fits: (one: One) => boolean): One => {
  const among = nth % 5 === 4 ? all : all.filter(fits);
  return (among.length > 0 ? among : all)[nth % (among.length || all.length)]!;
};
