import fc from 'fast-check';
import type { Case, RequestCase } from './cases/case.ts';
import type { Options } from './options.ts';
import { prepare } from './recipes.ts';
import { ServiceDied } from './session/exchange.ts';
import type { Session } from './session/session.ts';
import type { FailureGroup } from './tally.ts';
import { createChoose, seedOf } from './values/choose.ts';
import { draftOf } from './values/valid-draft.ts';

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
  const { tally } = session;
  const deadline = Date.now() + options.seconds * 1000;
  const isOver = () => Date.now() > deadline || tally.requests >= options.requests;
  for (let round = options.round ?? 1; ; round++) {
    tally.round = round;
    const waiting = inOrder(cases, `${options.seed} ${round}`, round).values();
    const work = async () => {
      for (const { one, label } of waiting) {
        if (isOver()) return;
        await runCase(session, one, label);
      }
    };
    await Promise.all(Array.from({ length: options.connections }, work));
    if (options.round !== undefined || isOver() || cases.length === 0) return round;
  }
}

/**
 * Returns the cases in the order of a round, each with the label of its random choices. In the
 * first round, the requests in which every operation must succeed are sent first: their responses
 * have the ids for the others.
 */
function inOrder(cases: readonly Case[], start: string, round: number) {
  const isFirst = (one: Case) => round === 1 && one.kind !== 'sequence' && one.prepared === true;
  return cases
    .map((one) => ({ one, label: `${start} ${one.operation.name} ${one.name}` }))
    .map((entry) => ({ ...entry, place: seedOf(entry.label) - (isFirst(entry.one) ? 2 ** 33 : 0) }))
    .sort((one, other) => one.place - other.place);
}

async function runCase(session: Session, one: Case, label: string): Promise<void> {
  try {
    if (one.kind === 'sequence') await one.run(session, createChoose(label));
    else await runRequest(session, one, label);
  } catch (error) {
    if (error instanceof ServiceDied) throw error;
    // A request without a response is counted as a failure by the exchange.
    session.tally.skip(one.operation.name, String(error).slice(0, 160));
  }
}

/** The maximum effort for making a failure smaller: requests, and milliseconds with large texts. */
const MAX_ATTEMPTS = 200;
const MAX_TIME = 20_000;

/**
 * Sends the request of a case. If it is the first to fail in its way, fast-check makes it smaller:
 * without optional parameters and members, and with shorter values. What the case changes stays.
 */
async function runRequest(
  session: Session,
  { operation, kind, name, expected, style = 'mixed', prepared, values, change }: RequestCase,
  label: string,
): Promise<void> {
  const parts = prepared ? await prepare(session, operation, createChoose(label)) : {};
  const changedTo = values ? values(session) : fc.constant(undefined);
  if (!changedTo) return session.tally.skip(operation.name, `${name} does not apply`);
  const requests = fc
    .tuple(draftOf(session, operation, style, parts), changedTo)
    .map(([draft, value]) => change(draft, value, session));
  let groups: readonly FailureGroup[] | undefined;
  let attempts = 0;
  let error: unknown;
  const holds = fc.asyncProperty(requests, async (draft) => {
    if (!draft) {
      if (!groups) session.tally.skip(operation.name, `${name} does not apply`);
      return true;
    }
    try {
      if (groups)
        return ++attempts > MAX_ATTEMPTS || !(await session.failsAgain(draft, expected, groups));
      ({ groups } = await session.exchange(draft, expected, { kind, name }));
      return groups.length === 0;
    } catch (caught) {
      error = caught;
      return true;
    }
  });
  await fc.check(holds, {
    seed: seedOf(label),
    numRuns: 1,
    unbiased: true,
    interruptAfterTimeLimit: MAX_TIME,
  });
  if (error) throw error;
}
