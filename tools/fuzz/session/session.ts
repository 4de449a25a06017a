import type { FakeCardProcessor } from '../../../src/gateways/fake/card-processor.ts';
import type { Check, Expected } from '../checks.ts';
import type { Operation, OperationName, SuccessOf } from '../contract.ts';
import type { Draft } from '../values/draft.ts';
import type { Parts } from '../values/drafts.ts';
import type { Pools } from '../values/pools.ts';
import type { Random } from '../../random.ts';
import type { Receiver } from './receiver.ts';
import type { Reply } from './send.ts';
import type { FuzzedService } from './service.ts';
import type { Keys } from './keys.ts';
import type { Failure, Kind, Tally } from '../tally.ts';

/** The property for orders, large enough for every run. */
export interface MainProperty {
  id: string;
  code: string;
}

/** A run: the service, the data that is known about it, and the counts. */
export interface Session {
  service: FuzzedService;
  operations: ReadonlyMap<OperationName, Operation>;
  keys: Keys;
  pools: Pools;
  receiver: Receiver;
  card: FakeCardProcessor;
  tally: Tally;
  property: MainProperty;
  /** The round of the cases that is running, from 1. */
  round: number;
  /** Customers whose phone makes the SMS fail in the sandbox (D90). */
  smsFails: Set<string>;
  /**
   * Returns an Egyptian mobile number that the run has not used, in E.164, without a meaning of its
   * own (D90).
   */
  newPhone(): string;
  /** The ids of requests whose 5xx has been judged: its log line is not a separate failure. */
  explained: Set<string>;
  /**
   * Sends a request, judges the response, and counts both.
   * @param original the request before a case changed it: a failure is then reduced to the part
   * that matters
   */
  exchange(draft: Draft, expected: Expected, about: About, original?: Draft): Promise<Reply>;
  /** Counts an assertion, and reports its failure. */
  assert(
    check: Check,
    isTrue: boolean,
    failure: Pick<Failure, 'name' | 'message'> & { draft: Draft; reply: Reply },
  ): void;
  /**
   * Sends a valid request and returns the body of its success. @throws Unprepared for any other
   * response
   */
  call<Name extends OperationName>(
    name: Name,
    random: Random,
    parts?: Parts,
  ): Promise<SuccessOf<Name>>;
}

/** The purpose of a request. */
export interface About {
  kind: Kind;
  /** The name of the case, without the operation. */
  name: string;
}

/** Reports that the state for a case could not be reached. */
export class Unprepared extends Error {
  override name = 'Unprepared';
}
