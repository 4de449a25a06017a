import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import {
  startService,
  type Client,
  type OperatorClient,
  type PartnerClient,
  type Service,
} from '../../testing/harness.ts';
import { expectOutcomeOf, outcomeOf } from '../../testing/outcome.ts';

/** How many sequences are tried: a few hundred steps, or as many as MODEL_RUNS says. */
const RUNS = Number(process.env.MODEL_RUNS ?? 8);
/** How long may be tried and, where it fails, shrunk. */
const PATIENCE_MS = 300_000 + RUNS * 20_000;
const OPTIONS = {
  numRuns: RUNS,
  interruptAfterTimeLimit: PATIENCE_MS,
  markInterruptAsFailure: true,
};
const KYC = {
  provider: 'Nile Bank',
  reference: 'KYC-1',
  level: 'full',
  verifiedAt: '2026-10-01T09:00:00Z',
};

/**
 * The last four digits of the numbers that a sequence plays with; those of D90 and two ordinary
 * ones.
 */
const ENDINGS = ['0001', '0002', '0003', '0004', '0009', '5555', '6666'] as const;
const EXISTING: readonly string[] = ['0001', '0009'];
const PARTNERS = [0, 1] as const;

interface Investor {
  kyc: 'none' | 'verified' | 'in_review' | 'rejected';
  suspended: boolean;
}

interface Code {
  text: string;
  attempts: number;
  /** In seconds. */
  age: number;
}

interface Customer {
  id: string;
  link: 'pending_consent' | 'active' | 'unlinked';
  externalId: string | null;
  attested: boolean;
  version: number;
  /** Codes sent to this link, newest last. */
  codes: Code[];
  /** Seconds since the last code, of this link or of one before. */
  sinceCode: number;
  events: string[];
}

/** All that two partners can know: the specification in a page. */
interface Model {
  prefix: string;
  investors: Map<string, Investor>;
  customers: Map<string, Customer>;
}

interface Real {
  service: Service;
  partners: PartnerClient[];
  operations: OperatorClient;
}

let real: Real;
beforeAll(async () => {
  const service = await startService();
  real = {
    service,
    partners: [await service.partner(), await service.partner()],
    operations: await service.operator('operations'),
  };
});
afterAll(() => real.service.close());

let sequences = 0;
const newModel = (): Model => ({
  prefix: `+2010${String(sequences++).padStart(4, '0')}`,
  investors: new Map(),
  customers: new Map(),
});

const keyOf = (partner: number, ending: string) => `${partner}:${ending}`;
const customersOf = (model: Model, ending: string) =>
  PARTNERS.map((partner) => model.customers.get(keyOf(partner, ending))).filter((one) => !!one);

function statusOf({ link, attested }: Customer, { kyc, suspended }: Investor): string {
  if (link !== 'active') return link;
  if (suspended) return 'suspended';
  return kyc === 'verified' || (attested && kyc !== 'rejected') ? 'active' : 'onboarding';
}

/** The next action of the partner (D5). */
function nextActionOf(customer: Customer, { kyc, suspended }: Investor): string {
  if (customer.link !== 'active')
    return customer.link === 'unlinked' ? 'relink' : 'submit_consent_code';
  if (suspended || kyc === 'rejected') return 'contact_support';
  if (kyc === 'verified' || customer.attested) return 'none';
  return kyc === 'in_review' ? 'wait' : 'complete_kyc';
}

/** What a change of the investor does to the customers that show it. */
function touch(model: Model, ending: string, event?: string): void {
  for (const customer of customersOf(model, ending)) {
    if (customer.link !== 'active') continue;
    customer.version += 1;
    if (event) customer.events.push(event);
  }
}

/**
 * An action of the partner on a number, or of the service on its investor: what it expects, having
 * changed the model, and what was answered.
 */
interface Action {
  partner: 0 | 1;
  ending: (typeof ENDINGS)[number];
}

type Command = fc.AsyncCommand<Model, Real>;

/** After each step both partners read the customer, which is as the model has it. */
function command<Args extends Action>(
  name: string,
  args: Args,
  needs: 'customer' | 'investor' | null,
  act: (model: Model, real: Real) => Promise<void>,
): Command {
  const known = (model: Readonly<Model>) => ({
    customer: model.customers.has(keyOf(args.partner, args.ending)),
    investor: model.investors.has(args.ending),
  });
  return {
    check: (model) => needs === null || known(model)[needs],
    async run(model, system) {
      await act(model, system);
      await compare(model, system, args.ending);
    },
    toString: () => `${name}(${JSON.stringify(args)})`,
  };
}

async function compare(model: Model, { partners }: Real, ending: string): Promise<void> {
  for (const partner of PARTNERS) {
    const customer = model.customers.get(keyOf(partner, ending));
    if (!customer) continue;
    const investor = model.investors.get(ending)!;
    const status = statusOf(customer, investor);
    const { body } = await partners[partner]!.get(`/customers/${customer.id}`);
    expect(body).toMatchObject({
      status,
      version: customer.version,
      externalId: customer.externalId,
      canInvest: status === 'active',
    });
    expect(body.nextAction.type).toBe(nextActionOf(customer, investor));
    expect(body.phone!.includes('*')).toBe(customer.link !== 'active');
    await compareEvents(partners[partner]!, customer);
  }
}

/**
 * Every event about the customer shows the person while they are linked, and hides them otherwise
 * (D28).
 */
async function compareEvents(client: Client, { id, link }: Customer): Promise<void> {
  const types = 'customer.created,customer.linked,customer.kyc_verified';
  const { data } = (await client.get(`/events?customer=${id}&type=${types}`)).body;
  const hidden = data.map((event) => event.data.customer!.phone!.includes('*'));
  expect(hidden).toEqual(data.map(() => link !== 'active'));
}

const register = (args: Action & { externalId?: string; attests: boolean }) =>
  command('register', args, null, async (model, { partners }) => {
    const { partner, ending, attests } = args;
    const externalId = args.externalId && `${model.prefix}-${args.externalId}`;
    const own = model.customers.get(keyOf(partner, ending));
    const taken = [...model.customers].some(
      ([key, one]) => key.startsWith(`${partner}:`) && one !== own && one.externalId === externalId,
    );
    const kept = own && own.externalId !== null && own.link !== 'unlinked';
    const refused = externalId !== undefined && externalId !== own?.externalId && (kept || taken);
    const body = { phone: `${model.prefix}${ending}`, externalId, ...(attests && { kyc: KYC }) };
    const reply = await partners[partner]!.post('/customers', { body });
    if (refused) return expectOutcomeOf(reply, 409, 'external_id_in_use');
    expectOutcomeOf(reply, own?.link === 'active' ? 200 : 201);
    if (!own) return registerNew(model, args, reply.body.id, externalId ?? null);
    if (own.link === 'active') {
      const lacks =
        (externalId !== undefined && own.externalId === null) || (attests && !own.attested);
      const version = own.version + (lacks ? 1 : 0);
      return void Object.assign(own, {
        externalId: own.externalId ?? externalId ?? null,
        attested: own.attested || attests,
        version,
      });
    }
    if (own.link === 'unlinked' || externalId !== undefined || attests) own.version += 1;
    Object.assign(own, {
      link: 'pending_consent',
      externalId: externalId ?? own.externalId,
      attested: own.attested || attests,
    });
  });

function registerNew(
  model: Model,
  { partner, ending, attests }: Action & { attests: boolean },
  id: string,
  externalId: string | null,
): void {
  const isNew = !model.investors.has(ending) && !EXISTING.includes(ending);
  if (!model.investors.has(ending))
    model.investors.set(ending, { kyc: isNew ? 'none' : 'verified', suspended: ending === '0004' });
  const events = isNew ? ['customer.created'] : [];
  const link = isNew ? 'active' : 'pending_consent';
  model.customers.set(keyOf(partner, ending), {
    id,
    link,
    externalId,
    attested: attests,
    version: 1,
    codes: [],
    sinceCode: Infinity,
    events,
  });
}

/** An action on a customer that the partner has. */
function onCustomer(
  name: string,
  args: Action,
  act: (customer: Customer, model: Model, client: Client, real: Real) => Promise<void>,
): Command {
  return command(name, args, 'customer', (model, system) =>
    act(
      model.customers.get(keyOf(args.partner, args.ending))!,
      model,
      system.partners[args.partner]!,
      system,
    ),
  );
}

const attest = (args: Action & { attests: boolean }) =>
  onCustomer('attest', args, async (customer, _model, client) => {
    const reply = await client.patch(`/customers/${customer.id}`, {
      body: { kyc: args.attests ? KYC : null },
    });
    if (customer.link === 'unlinked') return expectOutcomeOf(reply, 409, 'state_conflict');
    expectOutcomeOf(reply, 200);
    Object.assign(customer, { attested: args.attests, version: customer.version + 1 });
  });

const unlink = (args: Action) =>
  onCustomer('unlink', args, async (customer, _model, client) => {
    expectOutcomeOf(await client.delete(`/customers/${customer.id}`), 200);
    if (customer.link === 'unlinked') return;
    customer.events.push('customer.unlinked');
    Object.assign(customer, { link: 'unlinked', version: customer.version + 1, codes: [] });
  });

const OUTCOMES: Record<string, Investor['kyc']> = { '0002': 'in_review', '0003': 'rejected' };

const completeKyc = (args: Action) =>
  onCustomer('completeKyc', args, async (customer, model, client) => {
    const reply = await client.post(`/sandbox/customers/${customer.id}/complete-kyc`);
    if (customer.link === 'unlinked') return expectOutcomeOf(reply, 404, 'resource_not_found');
    if (customer.link === 'pending_consent') return expectOutcomeOf(reply, 409, 'state_conflict');
    expectOutcomeOf(reply, 200);
    const investor = model.investors.get(args.ending)!;
    const kyc = OUTCOMES[args.ending] ?? 'verified';
    if (investor.kyc === kyc) return;
    investor.kyc = kyc;
    touch(model, args.ending, kyc === 'verified' ? 'customer.kyc_verified' : undefined);
  });

const ask = (args: Action) =>
  onCustomer('ask', args, async (customer, _model, client) => {
    const reply = await client.post(`/customers/${customer.id}/consent`);
    const { codes } = customer;
    if (customer.link !== 'pending_consent') return expectOutcomeOf(reply, 409, 'state_conflict');
    if (codes.length === 5) return expectOutcomeOf(reply, 409, 'consent_limit_reached');
    if (customer.sinceCode < 60) return expectOutcomeOf(reply, 429, 'rate_limited');
    if (args.ending === '0009') return expectOutcomeOf(reply, 503, 'sms_unavailable');
    expectOutcomeOf(reply, 202);
    codes.push({ text: reply.body.sandboxCode!, attempts: 0, age: 0 });
    customer.sinceCode = 0;
  });

const verify = (args: Action & { right: boolean }) =>
  onCustomer('verify', args, async (customer, model, client) => {
    const code = customer.codes.at(-1);
    const text = args.right
      ? (code?.text ?? '000000')
      : code?.text === '111111'
        ? '222222'
        : '111111';
    const reply = await client.post(`/customers/${customer.id}/consent/verify`, {
      body: { code: text },
    });
    if (customer.link !== 'pending_consent') return expectOutcomeOf(reply, 409, 'state_conflict');
    if (!code || code.age >= 600) return expectOutcomeOf(reply, 409, 'consent_code_expired');
    if (code.attempts === 5) return expectOutcomeOf(reply, 409, 'consent_code_cancelled');
    code.attempts += 1;
    if (!args.right && code.attempts === 5)
      return expectOutcomeOf(reply, 409, 'consent_code_cancelled');
    if (!args.right)
      return expect([...outcomeOf(reply), reply.body.error.details!.attemptsRemaining]).toEqual([
        400,
        'invalid_consent_code',
        5 - code.attempts,
      ]);
    expectOutcomeOf(reply, 200);
    const investor = model.investors.get(args.ending)!;
    if (args.ending === '0004' && !investor.suspended) {
      investor.suspended = true;
      touch(model, args.ending);
    }
    customer.events.push('customer.linked');
    Object.assign(customer, { link: 'active', version: customer.version + 1 });
  });

const block = (args: Action & { suspends: boolean }) =>
  command('block', args, 'investor', async (model, { operations }) => {
    const investor = model.investors.get(args.ending)!;
    const { id } = (
      await operations.get(`/investors?phone=${encodeURIComponent(model.prefix + args.ending)}`)
    ).body.data[0]!;
    const reply = await (args.suspends
      ? operations.post(`/investors/${id}/suspend`, { body: { reason: 'Test' } })
      : operations.post(`/investors/${id}/reinstate`));
    if (investor.suspended === args.suspends) return expectOutcomeOf(reply, 409, 'state_conflict');
    expectOutcomeOf(reply, 200);
    investor.suspended = args.suspends;
    touch(model, args.ending);
  });

const pass = (args: Action & { seconds: number }) =>
  onCustomer('pass', args, async (customer, _model, _client, { service }) => {
    const earlier = (column: 'created_at' | 'expires_at') =>
      sql<Date>`${sql.ref(column)} - ${args.seconds} * interval '1 second'`;
    await service.ctx.db
      .updateTable('consent_codes')
      .set({ created_at: earlier('created_at'), expires_at: earlier('expires_at') })
      .where('customer_id', '=', customer.id)
      .execute();
    for (const code of customer.codes) code.age += args.seconds;
    customer.sinceCode += args.seconds;
  });

/** Arguments of actions of these partners on these numbers. */
function argumentsOn(partners: readonly (0 | 1)[], endings: readonly Action['ending'][]) {
  const action = { partner: fc.constantFrom(...partners), ending: fc.constantFrom(...endings) };
  return <More extends object>(more: { [Name in keyof More]: fc.Arbitrary<More[Name]> }) =>
    fc.record({ ...action, ...more }) as fc.Arbitrary<Action & More>;
}

/** Everything that can happen to one or two numbers. */
const everything = fc.subarray([...ENDINGS], { minLength: 1, maxLength: 2 }).chain((endings) => {
  const on = argumentsOn(PARTNERS, endings);
  return fc.commands(
    [
      on<{ externalId?: string; attests: boolean }>({
        externalId: fc.constantFrom(undefined, 'A', 'B'),
        attests: fc.boolean(),
      }).map(register),
      on<{ attests: boolean }>({ attests: fc.boolean() }).map(attest),
      on({}).map(unlink),
      on({}).map(completeKyc),
      on({}).map(ask),
      on<{ right: boolean }>({ right: fc.boolean() }).map(verify),
      on<{ right: boolean }>({ right: fc.constant(true) }).map(verify),
      on<{ suspends: boolean }>({ suspends: fc.boolean() }).map(block),
      on<{ seconds: number }>({ seconds: fc.constantFrom(60, 600) }).map(pass),
    ],
    { maxCommands: 150, size: 'max' },
  );
});

/**
 * Much asking and guessing for one number that waits for consent, where the rules of the codes
 * meet.
 */
const on = argumentsOn([0], ['0001']);
const later = on<{ seconds: number }>({ seconds: fc.constantFrom(60, 60, 60, 540, 600) }).map(pass);
const asking = on({}).map(ask);
const guessing = on<{ right: boolean }>({ right: fc.constant(false) }).map(verify);
const registering = on<{ attests: boolean }>({ attests: fc.constant(false) }).map(register);
const right = on<{ right: boolean }>({ right: fc.constant(true) }).map(verify);
const codes = fc.commands(
  [
    registering,
    registering,
    later,
    later,
    later,
    asking,
    asking,
    asking,
    asking,
    guessing,
    guessing,
    guessing,
    guessing,
    right,
    on({}).map(unlink),
  ],
  { maxCommands: 150, size: 'max' },
);

/** Runs the steps, and then holds each customer's events against those of the model. */
async function follow(steps: Iterable<Command>): Promise<void> {
  const model = newModel();
  await fc.asyncModelRun(() => ({ model, real }), steps);
  const rows = await real.service.ctx.db
    .selectFrom('events')
    .select(['customer_id', 'type'])
    .where('type', 'like', 'customer.%')
    .where('customer_id', 'in', ['', ...[...model.customers.values()].map(({ id }) => id)])
    .orderBy('sequence')
    .execute();
  for (const { id, events } of model.customers.values()) {
    expect(rows.filter(({ customer_id }) => customer_id === id).map(({ type }) => type)).toEqual(
      events,
    );
  }
}

describe('customers, consent and KYC', () => {
  it(
    'follow the specification, whatever two partners and the service do',
    async () => {
      await fc.assert(fc.asyncProperty(everything, follow), OPTIONS);
    },
    PATIENCE_MS * 2,
  );

  it(
    'follow it where the rules of consent codes meet',
    async () => {
      await fc.assert(fc.asyncProperty(codes, follow), OPTIONS);
    },
    PATIENCE_MS * 2,
  );
});
