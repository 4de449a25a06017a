import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { freshPhone } from '../../support/fixtures/fixtures.ts';
import type {
  Schemas,
  Client,
  PartnerClient,
  PartnerOptions,
  Reply,
} from '../../support/harness.ts';
import { insist } from '../../support/insist.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { withinOneDay } from '../../support/within-one-day.ts';

const service = useService({ waitsForLocks: true });
withinOneDay();
const staff = useOperator(service);

const partnerWith = (options: PartnerOptions) => service.partner(options);
const ask = (client: Client, id: string) => client.post(`/customers/${id}/consent`);
const verify = (client: Client, id: string, code: string) =>
  client.post(`/customers/${id}/consent/verify`, { body: { code } });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Customers who wait for consent. */
function pending(client: Client, count: number): Promise<string[]> {
  const one = async () => {
    const { phone } = (await staff.post('/investors', { body: { phone: freshPhone() } })).body;
    return (await client.post('/customers', { body: { phone: phone! } })).body.id;
  };
  return Promise.all(Array.from({ length: count }, one));
}

function expectUsedUp(
  { status, body, headers }: Reply<Schemas['Error']>,
  exceeded: string,
  limit: number,
): void {
  expect([status, body.error.code, body.error.details]).toEqual([
    429,
    'rate_limited',
    { exceeded, limit, resetsAt: expect.any(String) },
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

const warningsOf = ({ partnerId }: PartnerClient, limit: string) =>
  service.log.filter(
    (line) => line.partner === partnerId && line.limit === limit && line.level === 40,
  );
const nextDay = ({ partnerId }: PartnerClient) =>
  sql`update partner_daily_counts set day = day - 1 where partner_id = ${partnerId}`.execute(
    service.ctx.db,
  );

describe('consentCodesPerDay', () => {
  it('is the number of codes that a partner may have sent in a day, over all customers, exactly', async () => {
    const partner = await partnerWith({ consentCodesPerDay: 4 });
    const ids = await pending(partner, 12);
    const replies = await Promise.all(ids.map((id) => insist(() => ask(partner, id))));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array(4).fill(202),
      ...Array(8).fill(429),
    ]);
    for (const reply of replies.filter(({ status }) => status === 429))
      expectUsedUp(reply, 'consentCodesPerDay', 4);
    expect(warningsOf(partner, 'consentCodesPerDay')).toHaveLength(1);
    const refused = ids.filter((_, index) => replies[index]!.status === 429);
    await nextDay(partner);
    expect((await ask(partner, refused[0]!)).status).toBe(202);
  });

  it('does not count what was refused for another reason, and counts for one partner only', async () => {
    const partner = await partnerWith({ consentCodesPerDay: 2 });
    const [first, second] = await pending(partner, 2);
    expect((await ask(partner, first!)).status).toBe(202);
    expect((await ask(partner, first!)).body.error.details).toEqual({
      limit: 1,
      windowSeconds: 60,
    });
    expect((await ask(partner, 'cus_01k9p3xw7fe8rb2m4ncs6vg5hd')).status).toBe(404);
    expect((await ask(partner, second!)).status).toBe(202);
    const other = await partnerWith({ consentCodesPerDay: 1 });
    const [theirs] = await pending(other, 1);
    expect((await ask(other, theirs!)).status).toBe(202);
  });

  it('does not stop a code that was sent from being confirmed', async () => {
    const partner = await partnerWith({ consentCodesPerDay: 1 });
    const [id] = await pending(partner, 1);
    const { sandboxCode } = (await ask(partner, id!)).body;
    expect((await verify(partner, id!, sandboxCode!)).status).toBe(200);
  });
});

describe('wrongConsentCodesPerDay', () => {
  it('ends all guessing of the day, for right codes too', async () => {
    const partner = await partnerWith({ wrongConsentCodesPerDay: 2 });
    const [first, second] = (await pending(partner, 2)) as [string, string];
    const [codes, others] = [
      (await ask(partner, first)).body.sandboxCode,
      (await ask(partner, second)).body.sandboxCode,
    ];
    expect((await verify(partner, first, otherThan(codes!))).body.error.code).toBe(
      'invalid_consent_code',
    );
    expect((await verify(partner, second, otherThan(others!))).body.error.code).toBe(
      'invalid_consent_code',
    );
    expectUsedUp(await verify(partner, first, codes!), 'wrongConsentCodesPerDay', 2);
    expectUsedUp(await verify(partner, second, otherThan(others!)), 'wrongConsentCodesPerDay', 2);
    expect(warningsOf(partner, 'wrongConsentCodesPerDay')).toHaveLength(1);
    await nextDay(partner);
    const { body } = await verify(partner, second, otherThan(others!));
    expect(body.error.details).toMatchObject({ attemptsRemaining: 3 }); // what was refused did not count as a try
    expect((await verify(partner, first, codes!)).status).toBe(200);
  });

  it('compares no more wrong codes than the limit, even if many are sent at once', async () => {
    const partner = await partnerWith({ wrongConsentCodesPerDay: 7 });
    const ids = await pending(partner, 6);
    const codes = await Promise.all(
      ids.map(async (id) => (await ask(partner, id)).body.sandboxCode as string),
    );
    const guesses = ids.flatMap((id, index) =>
      Array.from({ length: 4 }, () => [id, otherThan(codes[index]!)] as const),
    );
    const replies = await Promise.all(
      guesses.map(([id, code]) => insist(() => verify(partner, id, code))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array(7).fill(400),
      ...Array(17).fill(429),
    ]);
    const { rows } = await sql<{
      attempts: number;
    }>`select sum(attempts)::integer as attempts from consent_codes where customer_id = any(${ids})`.execute(
      service.ctx.db,
    );
    expect(rows).toEqual([{ attempts: 7 }]);
  });

  it('does not count right codes, nor attempts that no code was compared for', async () => {
    const partner = await partnerWith({ wrongConsentCodesPerDay: 1 });
    const [first, second, third] = (await pending(partner, 3)) as [string, string, string];
    expect((await verify(partner, third, '000000')).body.error.code).toBe('consent_code_expired');
    for (const id of [first, second])
      expect((await verify(partner, id, (await ask(partner, id)).body.sandboxCode!)).status).toBe(
        200,
      );
  });
});

describe('the limits of consent codes', () => {
  it('are 5,000 and 1,000 a day, shown by GET /me, and set by staff', async () => {
    const { body: made } = await staff.post('/partners', { body: { name: 'Delta Broker' } });
    expect(made.limits).toMatchObject({
      refusedRegistrationsPerDay: 100,
      consentCodesPerDay: 5000,
      wrongConsentCodesPerDay: 1000,
    });
    const partner = await partnerWith({});
    const limits = { consentCodesPerDay: 3, wrongConsentCodesPerDay: 9 };
    const { body } = await staff.patch(`/partners/${partner.partnerId}`, { body: { limits } });
    expect(body.limits).toMatchObject(limits);
    expect((await partner.get('/me')).body.limits).toMatchObject(limits);
    for (const limit of [0, -1, 1.5]) {
      const refused = await staff.patch(`/partners/${partner.partnerId}`, {
        body: { limits: { consentCodesPerDay: limit } },
      });
      expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_parameter']);
    }
  });
});
