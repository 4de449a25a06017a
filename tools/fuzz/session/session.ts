import type { FakeCardProcessor } from '../../../src/gateways/fake/card-processor.ts';
import type { Client } from '../../../test/support/client.ts';
import type { OperatorClient } from '../../../test/support/harness.ts';
import type { Check, Expected } from '../checks.ts';
import type { Operation, OperationName } from '../contract.ts';
import type { Failure, FailureGroup, Kind, Tally } from '../tally.ts';
import type { Draft } from '../values/draft.ts';
import type { Pools } from '../values/pools.ts';
import type { Receiver } from './receiver.ts';
import type { Reply, Sender } from './send.ts';
import type { FuzzedService } from './service.ts';

/** Values of the header Authorization, by their permissions. */
export interface Keys {
  /** The partner to which `partner.full` belongs. */
  partnerId: string;
  partner: {
    /** Every scope and every capability. */
    full: string;
    /** A key of another partner with every scope and capability. */
    other: string;
    /** A key of a partner that shares its world with nobody, so that it can be reset. */
    resetting: string;
    revoked: string;
    expired: string;
    /** Allowed only from an address that sends no requests. */
    elsewhere: string;
    /** Every scope but one. */
    without: Readonly<Record<string, string>>;
  };
  backoffice: {
    /** Every role. */
    full: string;
    revoked: string;
    /** Allowed only from an address that sends no requests. */
    elsewhere: string;
    /** One role. */
    of: Readonly<Record<string, string>>;
  };
}

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
