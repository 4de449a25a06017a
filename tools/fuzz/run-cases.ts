import fc from 'fast-check';
import { authenticationCases, tenancyCases } from './cases/authentication.ts';
import type { Case, RequestCase } from './cases/case.ts';
import { invalidBodyCases, invalidHeaderCases, invalidPathCases } from './cases/invalid-fields.ts';
import { invalidQueryCases } from './cases/invalid-queries.ts';
import { rawBodyCases } from './cases/raw-bodies.ts';
import { sequenceCases } from './cases/sequences.ts';
import { validCases } from './cases/valid.ts';
import { wireFormCases } from './cases/wire-forms.ts';
import type { Operation, OperationName } from './contract.ts';
import type { Options } from './options.ts';
import { prepare } from './recipes.ts';
import { ServiceDied, type Session } from './session.ts';
import type { FailureGroup } from './tally.ts';
import { createChoose, seedOf } from './values/choose.ts';
import { draftOf } from './values/valid-draft.ts';

const OF_OPERATION: readonly ((operation: Operation, all: readonly Operation[]) => Case[])[] = [
  ...[validCases, wireFormCases, invalidBodyCases, rawBodyCases, invalidQueryCases],
  ...[invalidPathCases, invalidHeaderCases, authenticationCases, tenancyCases, sequenceCases],
];

/** A case of an operation. */
interface Chosen {
  operation: Operation;
  one: Case;
}

/** Lists the cases of all operations, or of those that the options name. */
export function chooseCases(session: Session, { only, case: part }: Options): Chosen[] {
  const all = [...session.operations.values()];
  const isNamed = ({ name, operationId }: Operation) =>
    only.length === 0 || only.includes(name) || only.includes(operationId);
  return all
    .filter(isNamed)
    .flatMap((operation) =>
      OF_OPERATION.flatMap((casesOf) => casesOf(operation, all)).map((one) => ({ operation, one })),
    )
    .filter(({ one }) => one.name.includes(part));
}

/**
 * Runs all cases, once per round, each round in another order and with other values, until the
 * requests or the time are used up.
 * @returns the number of rounds that were begun
 * @throws ServiceDied
 */
export async function runCases(
  session: Session,
  cases: readonly Chosen[],
  options: Options,
): Promise<number> {
  const { tally } = session;
  const deadline = Date.now() + options.seconds * 1000;
  const isOver = () => Date.now() > deadline || tally.requests >= options.requests;
  for (let round = options.round ?? 1; ; round++) {
    tally.round = round;
    const waiting = inOrder(cases, `${options.seed} ${round}`, round).values();
    const work = async () => {
      for (const { operation, one, label, isFirst } of waiting) {
        if (isOver() && !isFirst) return;
        const run =
          'run' in one
            ? one.run(session, operation, createChoose(label))
            : runRequest(session, operation, one, label);
        await run.catch((error: Error) => {
          if (error instanceof ServiceDied) throw error;
          // A request without a response is counted as a failure by the exchange.
          tally.skip(operation.name, String(error).slice(0, 160));
        });
      }
    };
    await Promise.all(Array.from({ length: options.connections }, work));
    if (options.round !== undefined || isOver() || cases.length === 0) return round;
  }
}

/**
 * Returns the cases in the order of a round, each with the label of its random choices. In the
 * first round, the requests in which every operation must succeed are sent first: their responses
 * have the ids for the others, so they are sent however slow the machine is.
 */
function inOrder(cases: readonly Chosen[], start: string, round: number) {
  return cases
    .map(({ operation, one }) => {
      const label = `${start} ${operation.name} ${one.name}`;
      const isFirst = round === 1 && 'prepared' in one && one.prepared === true;
      return { operation, one, label, isFirst, place: seedOf(label) - (isFirst ? 2 ** 33 : 0) };
    })
    .sort((one, other) => one.place - other.place);
}

/** The maximum effort for making a failure smaller: requests, and milliseconds with large texts. */
const MAX_ATTEMPTS = 200;
const MAX_TIME = 20_000;

/** Operations that succeed once with a key, so each request has a new one. */
const ENDS_ITS_KEY: readonly OperationName[] = ['partner.revokeKey'];

/**
 * Sends the request of a case. If it is the first to fail in its way, fast-check makes it smaller:
 * without optional parameters and members, and with shorter values. What the case changes stays.
 */
async function runRequest(
  session: Session,
  operation: Operation,
  { name, expected, style = 'mixed', prepared, values, change }: RequestCase,
  label: string,
): Promise<void> {
  const isPrepared = prepared || ENDS_ITS_KEY.includes(operation.name);
  const parts = isPrepared ? await prepare(session, operation, createChoose(label)) : {};
  const changedTo = values ? values(session) : fc.constant(undefined);
  const skip = () => session.tally.skip(operation.name, `${name} does not apply`);
  if (!changedTo) return skip();
  const requests = fc
    .tuple(draftOf(session, operation, style, parts), changedTo)
    .map(([draft, value]) => change(draft, value, session));
  let groups: readonly FailureGroup[] | undefined;
  let attempts = 0;
  let error: unknown;
  const holds = fc.asyncProperty(requests, async (draft) => {
    try {
      if (groups)
        return (
          !draft ||
          ++attempts > MAX_ATTEMPTS ||
          !(await session.failsAgain(draft, expected, groups))
        );
      if (draft) ({ groups } = await session.exchange(draft, expected, name));
      else skip();
      return !groups || groups.length === 0;
    } catch (caught) {
      error = caught;
      return true;
    }
  });
  const options = { numRuns: 1, unbiased: true, interruptAfterTimeLimit: MAX_TIME };
  await fc.check(holds, { seed: seedOf(label), ...options });
  if (error) throw error;
}
