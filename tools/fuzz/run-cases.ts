import type { Case, RequestCase } from './cases/case.ts';
import { draftOf } from './values/drafts.ts';
import { ServiceDied } from './session/exchange.ts';
import type { Options } from './options.ts';
import { createRandom, type Random } from '../random.ts';
import { recipes } from './recipes.ts';
import { Unprepared, type Session } from './session/session.ts';

/**
 * Runs all cases, once per round, each round in another order and with other values, until the
 * requests or the time are used up.
 * @returns the number of rounds that were begun
 * @throws ServiceDied
 */
export async function runCases(
  session: Session,
  cases: readonly Case[],
  options: Options,
): Promise<number> {
  const deadline = Date.now() + options.seconds * 1000;
  const isOver = () => Date.now() > deadline || session.tally.requests() >= options.requests;
  for (let round = options.round ?? 1; ; round++) {
    session.round = round;
    await runRound(
      session,
      inOrder(cases, createRandom(`${options.seed} ${round}`), round),
      options,
      isOver,
    );
    if (options.round !== null || isOver() || cases.length === 0) return round;
  }
}

/**
 * Returns the cases in the order of a round. In the first round, the requests in which every
 * operation must succeed come first: they fill the pools for the others.
 */
function inOrder(cases: readonly Case[], random: Random, round: number): Case[] {
  const shuffled = random.shuffle(cases);
  const isPrepared = (one: Case) => one.kind !== 'sequence' && one.prepared === true;
  return round === 1
    ? [...shuffled.filter(isPrepared), ...shuffled.filter((one) => !isPrepared(one))]
    : shuffled;
}

async function runRound(
  session: Session,
  cases: Case[],
  { seed, connections }: Options,
  isOver: () => boolean,
): Promise<void> {
  const waiting = cases.values();
  const work = async () => {
    for (const one of waiting) {
      if (isOver()) return;
      await runCase(
        session,
        one,
        createRandom(`${seed} ${session.round} ${one.operation.name} ${one.name}`),
      );
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

async function runCase(session: Session, one: Case, random: Random): Promise<void> {
  try {
    await (one.kind === 'sequence' ? one.run(session, random) : runRequest(session, one, random));
  } catch (error) {
    if (error instanceof ServiceDied) throw error;
    // A request without a response is counted as a failure by the exchange.
    session.tally.skip(
      one.operation.name,
      error instanceof Unprepared ? error.message.slice(0, 160) : String(error),
    );
  }
}

async function runRequest(session: Session, one: RequestCase, random: Random): Promise<void> {
  const { operation, kind, name, expected } = one;
  const parts = one.prepared ? await recipes[operation.name]?.(session, random) : undefined;
  const original = draftOf(session, operation, random, one.style ?? 'mixed', parts);
  const changed = one.change(original, random, session);
  if (changed) await session.exchange(changed, expected, { kind, name }, original);
  else session.tally.skip(operation.name, `${name} does not apply`);
}
