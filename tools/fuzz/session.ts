import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from '../../src/contract/document.ts';
import type { FakeCardProcessor } from '../../test/support/gateways/card-processor.ts';
import type { Quickstart } from '../../src/start/sandbox/quickstart.ts';
import { clientOver, type CallOptions, type Client } from '../../test/support/client.ts';
import { contractCheck } from '../../test/support/contract-check.ts';
import type { OperatorClient } from '../../test/support/harness.ts';
import type { ServiceProcess } from '../../test/support/server/launch.ts';
import type { Check, Expected } from './checks.ts';
import { readOperations, type OperationName } from './contract.ts';
import type { Draft } from './draft.ts';
import { createKeys, type Keys } from './keys.ts';
import type { Reply, Sender, startReceiver } from './send.ts';
import { Tally, type FailureGroup, type Kind } from './tally.ts';
import { Pools } from './values/pools.ts';
import { errorOf, judge } from './verdict.ts';

/** Reports that the service has ended, and the requests during which it did. */
export class ServiceDied extends Error {
  override name = 'ServiceDied';
  readonly underWay: readonly Draft[];

  constructor(message: string, underWay: readonly Draft[] = []) {
    super(message);
    this.underWay = underWay;
  }
}

/** How often a request is sent while the service responds that it is temporarily unavailable. */
const MAX_ATTEMPTS = 4;
const PROPERTY = {
  name: { en: 'Fuzz', ar: 'Fuzz' },
  shares: { total: 10_000_000 },
  pricing: { pricePerShare: 1, managementFeePercent: 2.5 },
};

interface Given {
  quickstart: Quickstart;
  process: ServiceProcess;
  sender: Sender;
  receiver: Awaited<ReturnType<typeof startReceiver>>;
  card: FakeCardProcessor;
}

/** A run: the service, the data that is known about it, and the counts. */
export class Session {
  readonly tally = new Tally();
  readonly pools = new Pools();
  readonly operations = new Map(readOperations().map((operation) => [operation.name, operation]));
  /** Customers whose phone makes the SMS fail in the sandbox (D90). */
  readonly smsFails = new Set<string>();
  /** The ids of requests whose 5xx has been judged: its log line is not a separate failure. */
  readonly explained = new Set<string>();
  /**
   * Clients that create the state for a case. Each of their responses is judged, and any but a
   * success throws an error, so that the case is skipped.
   */
  readonly partner: Client = clientOver(
    '',
    '',
    this.#senderOf('partner', () => this.keys.partner.full),
  );
  readonly staff = this.#staffWith(() => this.keys.backoffice.full);
  /** Staff who can only administer. */
  readonly admin = this.#staffWith(() => this.keys.backoffice.of.admin!);
  readonly sender: Sender;
  readonly receiver: Given['receiver'];
  readonly card: FakeCardProcessor;
  readonly urls: Readonly<Record<Api, string>>;
  keys: Keys;
  /** The property for orders, large enough for every run. */
  property = { id: '', code: `FZ-MAIN-${Date.now()}` };
  isAlive = true;
  readonly #ended: Promise<string>;
  readonly #underWay = new Set<Draft>();

  private constructor({ quickstart, process, sender, receiver, card }: Given) {
    const { baseUrl: partner, backofficeUrl: backoffice, apiKey, backofficeKey } = quickstart;
    this.sender = sender;
    this.receiver = receiver;
    this.card = card;
    this.urls = { partner, backoffice };
    this.keys = {
      partner: { full: `Bearer ${apiKey}` },
      backoffice: { full: `Bearer ${backofficeKey}` },
    } as Keys;
    this.#ended = process.exited.then((code) => {
      this.isAlive = false;
      return `The service ended with ${code}; what it has written is above.`;
    });
  }

  /** Begins a run: creates the keys, and the property that orders are about. */
  static async begin(given: Given): Promise<Session> {
    const session = new Session(given);
    const { staff, pools, property } = session;
    session.keys = await createKeys(session);
    // Every operation is carried out by one operator, so that its effects can be checked.
    for (const { operation, role } of (await staff.get('/approval-limits')).body.data)
      await staff.send('PUT', `/approval-limits/${operation}`, { body: { role, amount: null } });
    const body = { ...PROPERTY, code: property.code };
    property.id = (await staff.post('/properties', { body })).body.id;
    await staff.post(`/properties/${property.id}/publish`);
    pools.protect(property.id);
    return session;
  }

  /** Sends a request, judges the response, and counts both. @returns it, and the new groups of failures */
  async exchange(draft: Draft, expected: Expected, name: string) {
    const about = { subject: draft.operation.name, name, draft };
    const reply = await this.#sendPatiently(draft).catch((error: Error) => {
      if (!(error instanceof ServiceDied))
        this.tally.assert('max_response_time', { message: error.message, ...about });
      throw error;
    });
    const isSuccess = reply.status < 300 && draft.method === draft.operation.method;
    this.tally.count(about.subject, kindOf(expected), isSuccess);
    this.tally.assert('max_response_time');
    const groups = this.#verdicts(draft, expected, reply).flatMap(
      ([check, message]) =>
        this.tally.assert(check, message === null ? null : { message, reply, ...about }) ?? [],
    );
    if (isSuccess) this.#learn(draft, reply);
    return { ...reply, groups };
  }

  /**
   * Sends a smaller request, and stores it in the groups if it fails like the first one of each.
   * @returns whether it does
   */
  async failsAgain(draft: Draft, expected: Expected, groups: readonly FailureGroup[]) {
    const fresh = { ...draft, key: draft.key && randomUUID() };
    const reply = await this.#send(fresh);
    const verdicts = this.#verdicts(fresh, expected, reply);
    const isSame = groups.every(
      ({ first }) =>
        first.reply!.status === reply.status &&
        verdicts.some(([check, message]) => check === first.check && message !== null),
    );
    if (isSame) for (const { first } of groups) Object.assign(first, { draft: fresh, reply });
    return isSame;
  }

  /** Counts an assertion about the response to a request, and reports its failure. */
  assert(check: Check, isTrue: boolean, name: string, message: string, draft: Draft, reply: Reply) {
    const failure = { subject: draft.operation.name, name, message, draft, reply };
    this.tally.assert(check, isTrue ? null : failure);
  }

  #verdicts(draft: Draft, expected: Expected, reply: Reply) {
    if (reply.status >= 500) this.explained.add(errorOf(reply).requestId ?? '');
    return judge(draft, expected, reply, this.smsFails.has(draft.path.id ?? ''));
  }

  async #send(draft: Draft): Promise<Reply> {
    this.#underWay.add(draft);
    try {
      return await this.sender.send(this.urls[draft.operation.api], draft);
    } catch (error) {
      const suspects = [...this.#underWay];
      const health = { method: 'GET', target: '/healthz', headers: [] };
      if (await this.sender.request(this.urls.partner, health).catch(() => null)) throw error;
      throw new ServiceDied(await this.#ended, suspects);
    } finally {
      this.#underWay.delete(draft);
    }
  }

  /** Repeats requests as a client does, because the machine may be too busy for a moment. */
  async #sendPatiently(draft: Draft): Promise<Reply> {
    for (let attempts = 1; ; attempts++) {
      const reply = await this.#send(draft);
      const { code, requestId = '' } = errorOf(reply);
      if (code !== 'service_unavailable' || attempts === MAX_ATTEMPTS) return reply;
      this.explained.add(requestId);
      await wait(Number(reply.headers['retry-after']) * 1000);
    }
  }

  /** Remembers the ids and the cursor of a response, for later requests. */
  #learn(draft: Draft, { body }: Reply): void {
    const { name, api } = draft.operation;
    if (draft.authorization !== this.keys[api].full) return;
    this.pools.harvest(api, body);
    const { nextCursor: cursor } = body as { nextCursor?: string | null };
    if (!cursor || draft.wholePath !== undefined) return;
    const query = draft.query.filter(([parameter]) => parameter !== 'cursor');
    this.pools.lists.set(name, { path: draft.path, query, cursor });
  }

  #staffWith(key: () => string): OperatorClient {
    return {
      ...clientOver<'backoffice'>('', '', this.#senderOf('backoffice', key)),
      operatorId: '',
      operatorName: '',
      keyId: '',
      colleague: async () => this.#staffWith(() => this.keys.backoffice.of.finance!),
      withKey: async () => this.#staffWith(key),
    };
  }

  #senderOf(api: Api, authorization: () => string) {
    return async (method: string, wholePath: string, { body, key }: CallOptions = {}) => {
      const [route = ''] = wholePath.split('?');
      const { operationId } = contractCheck(api).operationOf(method, route)!;
      const operation = this.operations.get(`${api}.${operationId}` as OperationName)!;
      const draft = {
        operation,
        method,
        wholePath,
        path: {},
        query: [],
        headers: [],
        authorization: authorization(),
        contentType: 'application/json',
        key: key ?? (operation.idempotency === 'required' ? randomUUID() : null),
        ...(body !== undefined && { body }),
      };
      const reply = await this.exchange(draft, 'accepted', 'preparation');
      if (reply.status < 300) return reply;
      throw new Error(`${operation.name} got ${reply.status}: ${reply.text.slice(0, 120)}`);
    };
  }
}

const kindOf = (expected: Expected): Kind =>
  expected === 'accepted' ? 'valid' : expected === 'any' ? 'hostile' : 'invalid';
