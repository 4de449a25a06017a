import type { FakeCardProcessor } from '../../../src/gateways/fake/card-processor.ts';
import type { Client } from '../../../test/support/client.ts';
import type { OperatorClient } from '../../../test/support/harness.ts';
import type { Check, Expected } from '../checks.ts';
import { readOperations, type Operation, type OperationName } from '../contract.ts';
import { createTally, type Failure, type FailureGroup, type Kind, type Tally } from '../tally.ts';
import type { Draft } from '../values/draft.ts';
import { createPools, type Pools } from '../values/pools.ts';
import { createClients } from './clients.ts';
import { createExchange } from './exchange.ts';
import { createKeys, type Keys } from './keys.ts';
import type { Receiver } from './receiver.ts';
import type { Reply, Sender } from './send.ts';
import type { FuzzedService } from './service.ts';

/** A run: the service, the data that is known about it, and the counts. */
export interface Session {
  service: FuzzedService;
  sender: Sender;
  operations: ReadonlyMap<OperationName, Operation>;
  keys: Keys;
  pools: Pools;
  receiver: Receiver;
  card: FakeCardProcessor;
  tally: Tally;
  /** The property for orders, large enough for every run. */
  property: { id: string; code: string };
  /** Customers whose phone makes the SMS fail in the sandbox (D90). */
  smsFails: Set<string>;
  /** The ids of requests whose 5xx has been judged: its log line is not a separate failure. */
  explained: Set<string>;
  /**
   * Clients that create the state for a case. Each of their responses is judged, and any but a
   * success throws an error, so that the case is skipped.
   */
  partner: Client;
  staff: OperatorClient;
  /** Staff who can only administer. */
  admin: OperatorClient;
  /** Sends a request, judges the response, and counts both. */
  exchange(draft: Draft, expected: Expected, about: About): Promise<Exchanged>;
  /**
   * Sends a smaller request, and stores it in the groups if it fails like the first one of each.
   * @returns whether it does
   */
  failsAgain(draft: Draft, expected: Expected, groups: readonly FailureGroup[]): Promise<boolean>;
  /** Counts an assertion, and reports its failure. */
  assert(check: Check, isTrue: boolean, failure: Omit<Failure, 'check' | 'subject'>): void;
}

/** A response, and the groups of failures that begin with it. */
export type Exchanged = Reply & { groups: readonly FailureGroup[] };

/** The purpose of a request. */
export interface About {
  kind: Kind;
  /** The name of the case, without the operation. */
  name: string;
}

const SHARES = 10_000_000;

/** Begins a run: creates the keys, and the property that orders are about. */
export async function createSession(
  given: Pick<Session, 'service' | 'sender' | 'receiver' | 'card'>,
): Promise<Session> {
  const tally = createTally();
  const session = {
    ...given,
    tally,
    operations: new Map(readOperations().map((operation) => [operation.name, operation])),
    keys: {
      partner: { full: `Bearer ${given.service.apiKey}` },
      backoffice: { full: `Bearer ${given.service.backofficeKey}` },
    },
    pools: createPools(),
    smsFails: new Set(),
    explained: new Set(),
    assert(check, isTrue, failure) {
      tally.assert([check]);
      if (!isTrue) tally.fail({ check, subject: failure.draft!.operation.name, ...failure });
    },
  } as Pick<Session, 'assert'> as Session;
  Object.assign(session, createExchange(session), createClients(session));
  session.keys = await createKeys(session);
  const property = { ...PROPERTY, code: `FZ-MAIN-${Date.now()}` };
  const { body } = await session.staff.post('/properties', { body: property });
  await session.staff.post(`/properties/${body.id}/publish`);
  session.pools.protect(body.id);
  session.property = { id: body.id, code: property.code };
  return session;
}

const PROPERTY = {
  name: { en: 'Fuzz', ar: 'Fuzz' },
  shares: { total: SHARES },
  pricing: { pricePerShare: 1, managementFeePercent: 2.5 },
};
