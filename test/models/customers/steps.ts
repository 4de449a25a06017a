import { expect } from '@jest/globals';
import { sql } from 'kysely';
import { expectOutcomeOf, outcomeOf } from '../../support/outcome.ts';
import { KYC } from '../../support/fixtures/registrations.ts';
import { EXISTING, type Investor, type Model, keyOf, touch } from './model.ts';
import { type Action, command, onCustomer } from './step.ts';

export const register = (args: Action & { externalId?: string; attests: boolean }) =>
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
      if (attests && !own.attested) own.events.push('customer.updated');
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

export const attest = (args: Action & { attests: boolean }) =>
  onCustomer('attest', args, async (customer, _model, client) => {
    const reply = await client.patch(`/customers/${customer.id}`, {
      body: { kyc: args.attests ? KYC : null },
    });
    if (customer.link === 'unlinked') return expectOutcomeOf(reply, 409, 'state_conflict');
    expectOutcomeOf(reply, 200);
    if (customer.link === 'active' && customer.attested !== args.attests)
      customer.events.push('customer.updated');
    Object.assign(customer, { attested: args.attests, version: customer.version + 1 });
  });

export const unlink = (args: Action) =>
  onCustomer('unlink', args, async (customer, _model, client) => {
    expectOutcomeOf(await client.delete(`/customers/${customer.id}`), 200);
    if (customer.link === 'unlinked') return;
    customer.events.push('customer.unlinked');
    Object.assign(customer, { link: 'unlinked', version: customer.version + 1, codes: [] });
  });

const OUTCOMES: Record<string, Investor['kyc']> = { '0002': 'in_review', '0003': 'rejected' };

export const completeKyc = (args: Action) =>
  onCustomer('completeKyc', args, async (customer, model, client) => {
    const reply = await client.post(`/sandbox/customers/${customer.id}/complete-kyc`);
    if (customer.link === 'unlinked') return expectOutcomeOf(reply, 404, 'resource_not_found');
    if (customer.link === 'pending_consent') return expectOutcomeOf(reply, 409, 'state_conflict');
    expectOutcomeOf(reply, 200);
    const investor = model.investors.get(args.ending)!;
    const kyc = OUTCOMES[args.ending] ?? 'verified';
    if (investor.kyc === kyc) return;
    investor.kyc = kyc;
    touch(model, args.ending, kyc === 'verified' ? 'customer.kyc_verified' : 'customer.updated');
  });

export const ask = (args: Action) =>
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

export const verify = (args: Action & { right: boolean }) =>
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
      touch(model, args.ending, 'customer.updated');
    }
    customer.events.push('customer.linked');
    Object.assign(customer, { link: 'active', version: customer.version + 1 });
  });

export const block = (args: Action & { suspends: boolean }) =>
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
    touch(model, args.ending, 'customer.updated');
  });

export const pass = (args: Action & { seconds: number }) =>
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
