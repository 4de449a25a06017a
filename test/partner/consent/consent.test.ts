import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { freshPhone } from '../../support/fixtures/fixtures.ts';
import type { AnyReply, Client, PartnerClient } from '../../support/harness.ts';
import { usePartner } from '../../support/use-participants.ts';
import { insist } from '../../support/insist.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const partner = usePartner(service);
const other = usePartner(service);

const KYC = {
  provider: 'Nile Bank',
  reference: 'KYC-1',
  level: 'full',
  verifiedAt: '2026-10-01T09:00:00Z',
};
const phoneEnding = (digits: string) => `010${freshPhone().slice(5, 9)}${digits}`;
const register = async (client: Client, phone: string, more: object = {}) =>
  (await client.post('/customers', { body: { phone, ...more } })).body;
const ask = (id: string, client: Client = partner) => client.post(`/customers/${id}/consent`);
const verify = (id: string, code: string, client: Client = partner) =>
  client.post(`/customers/${id}/consent/verify`, { body: { code } });
const outcomeOf = ({ status, body }: AnyReply) =>
  [status, body.error?.code, body.error?.details] as const;

/** A customer of the partner who waits for consent. */
const pending = (digits = '0001') => register(partner, phoneEnding(digits));
/** A code that the customer's own is not. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Lets time pass for the codes of a customer. */
async function pass(customerId: string, seconds: number): Promise<void> {
  const earlier = (column: 'created_at' | 'expires_at') =>
    sql<Date>`${sql.ref(column)} - ${seconds} * interval '1 second'`;
  await service.ctx.db
    .updateTable('consent_codes')
    .set({ created_at: earlier('created_at'), expires_at: earlier('expires_at') })
    .where('customer_id', '=', customerId)
    .execute();
}

async function eventsOf(client: PartnerClient, customerId: string) {
  const { data } = (await client.get('/events?limit=100')).body;
  return data.filter((event) => event.data.customer?.id === customerId).reverse();
}

describe('POST /customers/{id}/consent', () => {
  it('returns, in the sandbox, the code that the SMS would contain and the masked number', async () => {
    const customer = await pending();
    const { status, body } = await ask(customer.id);
    expect(status).toBe(202);
    expect(body).toEqual({
      object: 'consent_request',
      customer: customer.id,
      sentTo: '+20******0001',
      expiresAt: expect.any(String),
      sandboxCode: expect.stringMatching(/^[0-9]{6}$/),
    });
    const [code] = await service.ctx.db
      .selectFrom('consent_codes')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .execute();
    expect(code!.expires_at.toISOString()).toBe(body.expiresAt);
    expect((code!.expires_at.getTime() - code!.created_at.getTime()) / 1000).toBeCloseTo(600, 0);
    expect(code!.digest).toHaveLength(32);
  });

  it('sends at most one code a minute, and says how long to wait', async () => {
    const { id } = await pending();
    expect((await ask(id)).status).toBe(202);
    const refused = await ask(id);
    expect(outcomeOf(refused)).toEqual([429, 'rate_limited', { limit: 1, windowSeconds: 60 }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await pass(id, 60);
    expect((await ask(id)).status).toBe(202);
  });

  it('sends one code if several are requested at the same time', async () => {
    const { id } = await pending();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([202, ...Array(9).fill(429)]);
  });

  it('sends five codes a link, five more after another link, but never two within a minute', async () => {
    const { id, ...customer } = await register(partner, phoneEnding('0001'));
    for (let sent = 0; sent < 5; sent++) {
      expect((await ask(id)).status).toBe(202);
      await pass(id, 60);
    }
    expect(outcomeOf(await ask(id))).toEqual([409, 'consent_limit_reached', { limit: 5 }]);
    const { phone } = await service.ctx.db
      .selectFrom('customers')
      .innerJoin('investors', 'investors.id', 'investor_id')
      .select('phone')
      .where('customers.id', '=', id)
      .executeTakeFirstOrThrow();
    await partner.delete(`/customers/${id}`);
    expect(await register(partner, phone!)).toMatchObject({
      id,
      status: 'pending_consent',
      createdAt: customer.createdAt,
    });
    expect((await ask(id)).status).toBe(202);
    await partner.delete(`/customers/${id}`);
    await register(partner, phone!);
    expect(outcomeOf(await ask(id))).toEqual([
      429,
      'rate_limited',
      { limit: 1, windowSeconds: 60 },
    ]);
  });

  it('does not count a code whose SMS fails', async () => {
    const { id } = await pending('0009');
    for (let attempts = 0; attempts < 6; attempts++) {
      const refused = await ask(id);
      expect(outcomeOf(refused)).toEqual([503, 'sms_unavailable', undefined]);
      expect(refused.headers['retry-after']).toBe('60');
    }
  });

  it('is for a customer of the partner who waits for consent', async () => {
    const { id } = await pending();
    expect(outcomeOf(await ask(id, other))).toEqual([404, 'resource_not_found', undefined]);
    const linked = await register(partner, freshPhone());
    expect(outcomeOf(await ask(linked.id))).toEqual([
      409,
      'state_conflict',
      { situation: 'consent_not_pending', status: 'onboarding', allowed: ['pending_consent'] },
    ]);
    await partner.delete(`/customers/${id}`);
    expect(outcomeOf(await ask(id))).toEqual([
      409,
      'state_conflict',
      { situation: 'consent_not_pending', status: 'unlinked', allowed: ['pending_consent'] },
    ]);
    expect(outcomeOf(await ask(id, await partner.withKey({ scopes: ['customers:read'] })))[1]).toBe(
      'missing_scope',
    );
  });
});

describe('POST /customers/{id}/consent/verify', () => {
  it('links the customer with the right code, shows the person, and notifies the partner', async () => {
    const customer = await pending();
    expect(outcomeOf(await partner.get(`/customers/${customer.id}/holdings`))[1]).toBe(
      'consent_required',
    );
    const { sandboxCode } = (await ask(customer.id)).body;
    const { status, body } = await verify(customer.id, sandboxCode!);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: customer.id,
      version: customer.version + 1,
      status: 'active',
      origin: 'linked',
      phone: expect.stringMatching(/^\+2010\d{4}0001$/),
      language: 'ar',
      canInvest: true,
      nextAction: { type: 'none' },
      attribution: { attributedToYou: false },
      linkedAt: expect.any(String),
    });
    expect(await eventsOf(partner, customer.id)).toMatchObject([
      { type: 'customer.linked', data: { customer: body } },
    ]);
    expect((await partner.get(`/customers/${customer.id}`)).body).toEqual(body);
    expect((await partner.get(`/customers/${customer.id}/holdings`)).status).toBe(200);
    expect(outcomeOf(await verify(customer.id, sandboxCode!))).toEqual([
      409,
      'state_conflict',
      { situation: 'consent_not_pending', status: 'active', allowed: ['pending_consent'] },
    ]);
  });

  it('leaves a customer whose KYC is not complete onboarding, unless the partner attests it', async () => {
    for (const [more, status] of [[{}, 'onboarding'] as const, [{ kyc: KYC }, 'active'] as const]) {
      const phone = freshPhone();
      await register(other, phone);
      const { id } = await register(partner, phone, more);
      expect((await verify(id, (await ask(id)).body.sandboxCode!)).body).toMatchObject({
        status,
        attribution: { attributedToYou: false },
      });
    }
  });

  it('suspends a number ending 0004 right after linking', async () => {
    const phone = phoneEnding('0004');
    const theirs = await register(other, phone);
    const { id } = await register(partner, phone);
    const operations = await service.operator('operations');
    const [investor] = (await operations.get(`/investors?phone=${phone}`)).body.data;
    await operations.post(`/investors/${investor!.id}/reinstate`);
    expect((await verify(id, (await ask(id)).body.sandboxCode!)).body).toMatchObject({
      status: 'suspended',
      canInvest: false,
    });
    expect((await other.get(`/customers/${theirs.id}`)).body).toMatchObject({
      status: 'suspended',
      version: theirs.version + 2,
    });
  });

  it('counts wrong codes, and cancels the code at the fifth', async () => {
    const { id } = await pending();
    const { sandboxCode } = (await ask(id)).body;
    for (const attemptsRemaining of [4, 3, 2, 1]) {
      const wrong = await verify(id, otherThan(sandboxCode!));
      expect(outcomeOf(wrong)).toMatchObject([400, 'invalid_consent_code', { attemptsRemaining }]);
      expect(wrong.body.error.param).toBe('code');
    }
    expect(outcomeOf(await verify(id, otherThan(sandboxCode!)))).toEqual([
      409,
      'consent_code_cancelled',
      { attemptsRemaining: 0 },
    ]);
    expect(outcomeOf(await verify(id, sandboxCode!))).toEqual([
      409,
      'consent_code_cancelled',
      { attemptsRemaining: 0 },
    ]);
    await pass(id, 60);
    const next = (await ask(id)).body.sandboxCode;
    expect((await verify(id, next!)).status).toBe(200);
  });

  it('takes the right code at the fifth try', async () => {
    const { id } = await pending();
    const { sandboxCode } = (await ask(id)).body;
    for (let attempts = 0; attempts < 4; attempts++) await verify(id, otherThan(sandboxCode!));
    expect((await verify(id, sandboxCode!)).status).toBe(200);
  });

  it('takes a code in Arabic-Indic or Persian digits', async () => {
    for (const zero of [0x660, 0x6f0]) {
      const { id } = await pending();
      const { sandboxCode } = (await ask(id)).body;
      const typed = sandboxCode!.replace(/\d/g, (digit) =>
        String.fromCharCode(zero + Number(digit)),
      );
      expect((await verify(id, typed)).status).toBe(200);
    }
  });

  it('compares five of two hundred wrong codes that are sent at once', async () => {
    const { id } = await pending();
    const { sandboxCode } = (await ask(id)).body;
    const codes = Array.from({ length: 200 }, (_, index) => String(index).padStart(6, '0')).filter(
      (code) => code !== sandboxCode,
    );
    const replies = await Promise.all(codes.map((code) => insist(() => verify(id, code))));
    const remaining = replies
      .filter(({ status }) => status === 400)
      .map(({ body }) => body.error.details!.attemptsRemaining);
    expect(remaining.sort()).toEqual([1, 2, 3, 4]);
    expect(replies.filter(({ body }) => body.error.code === 'consent_code_cancelled')).toHaveLength(
      codes.length - 4,
    );
    const [{ attempts }] = (await service.ctx.db
      .selectFrom('consent_codes')
      .select('attempts')
      .where('customer_id', '=', id)
      .execute()) as [{ attempts: number }];
    expect(attempts).toBe(5);
    expect(outcomeOf(await verify(id, sandboxCode!))[1]).toBe('consent_code_cancelled');
  });

  it('links once, even if the right code is sent several times at once', async () => {
    const { id } = await pending();
    const { sandboxCode } = (await ask(id)).body;
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(id, sandboxCode!)));
    const codes = replies.map(({ status, body }) => body.error?.code ?? status);
    expect(codes.sort()).toEqual([200, ...Array<string>(4).fill('state_conflict')]);
    expect(await eventsOf(partner, id)).toHaveLength(1);
  });

  it('refuses a code that is none, older than 10 minutes, or replaced', async () => {
    const { id } = await pending();
    expect(outcomeOf(await verify(id, '000000'))).toEqual([409, 'consent_code_expired', undefined]);
    const first = (await ask(id)).body;
    await pass(id, 600);
    const [status, code, details] = outcomeOf(await verify(id, first.sandboxCode!));
    expect([status, code, details!.expiredAt]).toEqual([
      409,
      'consent_code_expired',
      new Date(Date.parse(first.expiresAt) - 600_000).toISOString(),
    ]);
    await ask(id);
    expect(outcomeOf(await verify(id, first.sandboxCode!))[1]).toBe('invalid_consent_code');
  });

  it('refuses a code of a link that has ended, and of another customer', async () => {
    const [mine, theirs] = [await pending(), await pending()];
    const { sandboxCode } = (await ask(mine.id)).body;
    await pass(theirs.id, 60);
    const { sandboxCode: theirCode } = (await ask(theirs.id)).body;
    if (theirCode !== sandboxCode)
      expect(outcomeOf(await verify(theirs.id, sandboxCode!))[1]).toBe('invalid_consent_code');
    await partner.delete(`/customers/${mine.id}`);
    expect(outcomeOf(await verify(mine.id, sandboxCode!))).toEqual([
      409,
      'state_conflict',
      { situation: 'consent_not_pending', status: 'unlinked', allowed: ['pending_consent'] },
    ]);
    expect(outcomeOf(await verify(theirs.id, theirCode!, other))).toEqual([
      404,
      'resource_not_found',
      undefined,
    ]);
  });

  it('refuses what is not six digits', async () => {
    const { id } = await pending();
    for (const code of ['12345', '1234567', '12345a', '१२३४५६', '123456\n'])
      expect(outcomeOf(await verify(id, code))[1]).toBe('invalid_parameter');
    expect(
      outcomeOf(await partner.send('POST', `/customers/${id}/consent/verify`, { body: {} }))[1],
    ).toBe('missing_parameter');
  });
});

describe('the table of consent codes', () => {
  it('stores at most one valid code per link', async () => {
    const { id } = await pending();
    await ask(id);
    const second = { customer_id: id, digest: Buffer.alloc(32), status: 'live' } as const;
    await expect(
      service.ctx.db.insertInto('consent_codes').values(second).execute(),
    ).rejects.toMatchObject({ constraint: 'consent_codes_one_live' });
  });
});
