import http from 'node:http';
import {
  startFakeCardProcessor,
  type FakeCardProcessor,
} from '../support/gateways/card-processor.ts';
import { startFakeSmsGateway, type FakeSmsGateway } from '../support/gateways/sms-gateway.ts';
import type { Role } from '../../src/domain/operators/operator.ts';
import { createClient, type CallOptions, type Client, type Reply } from '../support/client.ts';
import type { Api } from '../../src/contract/document.ts';
import { contractCheck } from '../support/contract-check.ts';
import {
  type Schemas,
  startService,
  type PartnerClient,
  type Service,
  type ServiceOptions,
} from '../support/harness.ts';
import { peopleOf, type ActionsComparison } from './compare-actions.ts';
import type { Place, Places } from './places.ts';

/**
 * The content of an example or of a response that is compared with one. Stories name operations and
 * examples by strings, so its type is not known.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type ExampleBody = any;

/** A response, and the operation that returned it. */
export interface OperationReply extends Omit<Reply<ExampleBody>, 'logged'> {
  api: Api;
  operationId: string;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<OperationReply>;

/** A service in which the examples occur, and a record of those that were seen. */
export interface Stage {
  service: Service;
  sms: FakeSmsGateway;
  cards: FakeCardProcessor;
  /** The partner of the examples, Nile Bank. */
  nile: PartnerClient;
  /** Sends a request of Nile Bank. Ids of examples in the path are sent unchanged: use `idOf`. */
  partner: Call;
  /** Sends a request of an operator with all roles, like `partner`. */
  staff: Call;
  as(client: Client, api?: Api): Call;
  /** A client of the back office without a key. */
  withoutKey(client: Client): Client;
  /** Returns a request example of the contract with the ids and times of this run. */
  request(operationId: string, example: string, api?: Api): ExampleBody;
  /**
   * Sends a request example, with the ids of this run in path and body, and with the times of
   * `times`.
   * @throws Error if it is refused
   */
  send(
    path: string,
    operationId: string,
    example: string,
    api?: Api,
    times?: (body: ExampleBody) => object,
  ): Promise<OperationReply>;
  /**
   * Checks that this response is the example of the contract. `example` is its name in the
   * `examples` of the response.
   */
  shows(example: string, reply: OperationReply): OperationReply;
  /** Checks that this event is the contract's example for its webhook. */
  showsEvent(operationId: string, example: string, event: unknown): void;
  /** Checks that this response, which belongs to no operation, is the example in the file. */
  showsBeside(file: string, reply: OperationReply): void;
  /** Returns the partner's latest event of a type about the object with this id. */
  latest(type: string, id: string): Promise<ExampleBody>;
  /** Replaces the example's id by this one from now on. */
  knows(exampleId: string, id: string): void;
  /** Returns this run's id for the id in the example. */
  idOf(exampleId: string): string;
}

/** Requests, in order, whose responses are the examples of a subject. */
export interface Story extends ServiceOptions {
  play(stage: Stage): Promise<void>;
}

/**
 * The seen examples: the name of the place, and every body there (null for a request that was
 * accepted).
 */
export type Seen = Map<string, unknown[]>;

/** The date of the examples. The times of a request are moved from there to now. */
const PLAYED_AT = Date.parse('2026-11-20T12:00:00Z');
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/**
 * The operations of the service's own app, which has its own operator key, with the role app only.
 */
const OF_THE_APP = ['createOrder', 'receiveTransferProof', 'requestCancellation'];

/** Starts a stage, by default on live, because the examples take place there. */
export async function openStage(
  places: Record<Api, Places>,
  seen: Record<Api | 'beside', Seen>,
  options: ServiceOptions = {},
  comparison?: ActionsComparison,
): Promise<Stage> {
  const [sms, cards] = await Promise.all([startFakeSmsGateway(), startFakeCardProcessor()]);
  const { environment = 'live', env = {}, worker = false } = options;
  const gateways = environment === 'live' ? { ...sms.env, ...cards.env } : {};
  const service = await startService({
    environment,
    worker,
    env: { ...gateways, TRUST_PROXY: '127.0.0.1', DOCS_URL: 'https://docs.invest.example', ...env },
  });
  const nile = await nileBank(service);
  const ids = new Map<string, string>();
  const operator = await named(service, 'Mona Farid');
  const appClient = await named(service, 'Own app', 'app');
  const people = peopleOf(operator.operatorId, appClient.operatorId);
  const compare = async (body: unknown) => comparison?.compare(service.ctx, people, body);
  const calls = (client: Client, api: Api) => callsOf(client, api, compare);
  const app = calls(appClient, 'backoffice');
  const stage: Stage = {
    service,
    sms,
    cards,
    nile,
    partner: calls(nile, 'partner'),
    staff: calls(operator, 'backoffice'),
    as: (client, api = 'partner') => calls(client, api),
    withoutKey: ({ baseUrl }) => createClient('backoffice', baseUrl, '', new http.Agent()),
    request: (operationId, example, api = 'partner') =>
      filled(placeOf(places[api], `${operationId} request ${example}`).value, ids),
    async send(path, operationId, example, api = 'partner', times = (body) => body) {
      const [method = '', route = ''] = path.split(' ');
      const call =
        api === 'partner' ? stage.partner : OF_THE_APP.includes(operationId) ? app : stage.staff;
      const reply = await call(method, filled(route, ids), {
        body: times(stage.request(operationId, example, api)),
      });
      if (reply.operationId !== operationId || reply.status >= 300)
        throw new Error(`${operationId} ${example}: ${JSON.stringify(reply.body)}`);
      note(seen[api], `${operationId} request ${example}`, null);
      return reply;
    },
    shows(example, reply) {
      const name = places[reply.api].nameOf(reply.operationId, reply.status, example);
      note(seen[reply.api], name, reply.body);
      const place = places[reply.api].all.get(name);
      if (place && reply.status < 300) learn(place.value, reply.body, ids);
      return reply;
    },
    showsEvent: (operationId, example, event) =>
      note(seen.partner, `${operationId} request ${example}`, event),
    showsBeside: (file, { body }) => note(seen.beside, file, body),
    async latest(type, id) {
      const { body } = await stage.partner('GET', `/events?type=${type}&limit=20`);
      return (body as Schemas['EventList']).data.find(({ data }) =>
        Object.values(data).some((resource) => resource.id === id),
      );
    },
    knows: (exampleId, id) => void ids.set(exampleId, id),
    idOf: (exampleId) => ids.get(exampleId) ?? exampleId,
  };
  return stage;
}

function note(seen: Seen, name: string, what: unknown): void {
  seen.set(name, [...(seen.get(name) ?? []), what]);
}

/** Ends the stage. Fails if the reconciliation finds a discrepancy. */
export async function closeStage({ service, sms, cards }: Stage): Promise<void> {
  await service.close();
  await Promise.all([sms.close(), cards.close()]);
}

/** Creates the partner of the examples, with the agreement of the example BackOfficePartner. */
async function nileBank(service: Service): Promise<PartnerClient> {
  const nile = await service.partner({
    name: 'Nile Bank',
    consentCodesPerDay: 5000,
    wrongConsentCodesPerDay: 1000,
    returnHosts: ['pay.nilebank.example'],
  });
  await service.ctx.db
    .updateTable('partners')
    .set({
      arabic_name: 'بنك النيل',
      purchase_commission_basis_points: 150,
      signup_fee: 5000n,
      kyc_levels: ['full'],
    })
    .where('id', '=', nile.partnerId)
    .execute();
  const client = await nile.withKey(); // a key that nobody has used yet, so that no process remembers the old agreement
  await service.ctx.db
    .updateTable('api_keys')
    .set({ name: 'Production server' })
    .where('id', '=', client.keyId)
    .execute();
  return client;
}

/** Creates an operator with a name and the given roles; by default every role. */
export async function named(
  { ctx, operator }: Service,
  name: string,
  ...roles: Role[]
): Promise<Client & { operatorId: string }> {
  const client = await operator(...roles);
  await ctx.db.updateTable('operators').set({ name }).where('id', '=', client.operatorId).execute();
  return client;
}

function callsOf(client: Client, api: Api, compare: (body: unknown) => Promise<void>): Call {
  const contract = contractCheck(api);
  return async (method, path, options) => {
    const [route = ''] = path.split('?');
    const operationId = contract.operationOf(method, route)?.operationId ?? `${method} ${route}`;
    const reply = await client.send(method, path, options);
    await compare(reply.body);
    return { ...reply, api, operationId };
  };
}

function placeOf({ all }: Places, name: string): Place {
  const place = all.get(name);
  if (!place) throw new Error(`The contract has no example ${name}.`);
  return place;
}

/**
 * Returns the example with this run's ids instead of those in the contract, and its times moved to
 * now.
 */
function filled<Value>(value: Value, ids: Map<string, string>): Value {
  if (typeof value === 'string') {
    if (TIME.test(value))
      return new Date(Date.parse(value) + Date.now() - PLAYED_AT).toISOString() as Value;
    return value.replace(
      /\b([a-z]{2,4}_[0-9a-z]{26}|opk_[0-9A-Za-z]{12})\b/g,
      (id) => ids.get(id) ?? id,
    ) as Value;
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, ids)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filled(inner, ids)]),
  ) as Value;
}

/** Stores which of this run's ids correspond to the example's. */
function learn(example: unknown, reply: unknown, ids: Map<string, string>): void {
  if (
    typeof example === 'string' &&
    typeof reply === 'string' &&
    /^[a-z]{2,4}_[0-9a-z]{26}$/.test(example)
  )
    ids.set(example, reply);
  if (
    typeof example !== 'object' ||
    example === null ||
    typeof reply !== 'object' ||
    reply === null
  )
    return;
  for (const [key, inner] of Object.entries(example))
    learn(inner, (reply as Record<string, unknown>)[key], ids);
}
