import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { freshPhone, linkedCustomer } from '../../support/fixtures/fixtures.ts';
import type { Schemas, AnyReply, Client, PartnerClient, Reply } from '../../support/harness.ts';
import { insist } from '../../support/insist.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { warmRoundTrips } from '../../support/server/warm-round-trips.ts';
import { withinOneDay } from '../../support/within-one-day.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service);
withinOneDay();

const register = (client: Client, phone: string, key?: string) =>
  client.post('/customers', { body: { phone }, ...(key && { key }) });
const outcome = ({ status, body }: AnyReply) => [status, body.error?.code, body.error?.details];

/** A person who has an account, opened in the service's app. */
async function investor() {
  const { body } = await staff.post('/investors', { body: { phone: freshPhone() } });
  return { id: body.id, phone: body.phone! };
}
const investors = (count: number) => Promise.all(Array.from({ length: count }, investor));

async function hasAccount(phone: string): Promise<boolean> {
  return (await staff.get(`/investors?phone=${encodeURIComponent(phone)}`)).body.data.length > 0;
}

const creator = (refusedRegistrationsPerDay: number) =>
  service.partner({ capabilities: ['createCustomers'], refusedRegistrationsPerDay });
const CREATE = { capability: 'createCustomers' };
const LINK = { capability: 'linkExistingCustomers' };

function expectUsedUp({ status, body, headers }: Reply<Schemas['Error']>, limit: number): void {
  expect([status, body.error.code]).toEqual([429, 'rate_limited']);
  expect(body.error.details).toEqual({
    exceeded: 'refusedRegistrationsPerDay',
    limit,
    resetsAt: expect.any(String),
  });
  const wait = Number(headers['retry-after']);
  const left = (Date.parse(String(body.error.details!.resetsAt)) - Date.now()) / 1000;
  expect(Math.abs(wait - left)).toBeLessThan(60);
  expect(left).toBeLessThanOrEqual(25 * 3600);
}

describe('POST /customers of a partner with neither capability', () => {
  it('is refused alike for an investor and for a new number', async () => {
    const partner = await service.partner({ capabilities: [] });
    const [known, unknown] = [(await investor()).phone, freshPhone()];
    const [first, second] = [await register(partner, known), await register(partner, unknown)];
    expect(outcome(first)).toEqual([
      403,
      'capability_not_enabled',
      { capabilities: ['createCustomers', 'linkExistingCustomers'] },
    ]);
    const { requestId: _first, ...error } = first.body.error;
    const { requestId: _second, ...other } = second.body.error;
    expect(other).toEqual(error);
    expect(await hasAccount(unknown)).toBe(false);
  });

  it('sends the database the same statements for both', async () => {
    const partner = await service.partner({ capabilities: [] });
    const phones = [(await investor()).phone, freshPhone()];
    const counts: number[] = [];
    for (const phone of phones)
      counts.push(await warmRoundTrips(service, () => register(partner, phone)));
    expect(counts[0]).toBe(counts[1]);
  });

  it('finds a customer who is linked, and nobody whose link has ended', async () => {
    const partner = await service.partner({ capabilities: [] });
    const [linked, unlinked] = await investors(2);
    const id = await linkedCustomer(service.ctx, partner.partnerId, linked!.id);
    const former = await linkedCustomer(service.ctx, partner.partnerId, unlinked!.id);
    await partner.delete(`/customers/${former}`);
    const found = await register(partner, linked!.phone);
    expect([found.status, found.body.id]).toEqual([200, id]);
    expect((await register(partner, unlinked!.phone)).body.error.details).toEqual({
      capabilities: ['createCustomers', 'linkExistingCustomers'],
    });
  });
});

describe('POST /customers of a partner with one of the capabilities', () => {
  it('names the missing one as often a day as agreed; then every phone that is not linked gets 429', async () => {
    const partner = await creator(3);
    const { body: own } = await register(partner, freshPhone());
    const known = await investors(4);
    for (const { phone } of known.slice(0, 3))
      expect(outcome(await register(partner, phone))).toEqual([
        403,
        'capability_not_enabled',
        LINK,
      ]);
    const unknown = freshPhone();
    for (const phone of [known[0]!.phone, known[3]!.phone, unknown])
      expectUsedUp(await register(partner, phone), 3);
    expect(await hasAccount(unknown)).toBe(false);
    expect((await register(partner, own.phone!)).status).toBe(200);
    const warnings = service.log.filter(
      (line) => line.partner === partner.partnerId && line.limit === 'refusedRegistrationsPerDay',
    );
    expect(warnings).toMatchObject([
      { level: 40, count: 3, msg: 'daily limit of a partner is used up' },
    ]);
  });

  it('counts new numbers if the partner may only link', async () => {
    const partner = await service.partner({
      capabilities: ['linkExistingCustomers'],
      refusedRegistrationsPerDay: 1,
    });
    const { phone } = await investor();
    expect((await register(partner, phone)).status).toBe(201);
    expect(outcome(await register(partner, freshPhone()))).toEqual([
      403,
      'capability_not_enabled',
      CREATE,
    ]);
    for (const other of [phone, (await investor()).phone, freshPhone()])
      expectUsedUp(await register(partner, other), 1);
  });

  it('enforces the limit exactly, even if many requests arrive at once', async () => {
    const partner = await creator(5);
    const known = await investors(16);
    const unknown = Array.from({ length: 8 }, freshPhone);
    const phones = known.flatMap(({ phone }, index) =>
      index % 2 ? [phone] : [phone, unknown[index / 2]!],
    );
    const replies = await Promise.all(
      phones.map((phone) => insist(() => register(partner, phone))),
    );
    const statuses = (of: string[]) =>
      replies.filter((_, index) => of.includes(phones[index]!)).map(({ status }) => status);
    expect(
      statuses(known.map(({ phone }) => phone)).filter((status) => status === 403),
    ).toHaveLength(5);
    expect(
      statuses(known.map(({ phone }) => phone)).filter((status) => status === 429),
    ).toHaveLength(11);
    for (const phone of known.map((one) => one.phone).concat(freshPhone()))
      expectUsedUp(await register(partner, phone), 5);
  });

  it('counts a request once, however often it is repeated with its key, also at the same time', async () => {
    const partner = await creator(2);
    const { phone } = await investor();
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => register(partner, phone, key)),
    );
    replies.push(await register(partner, phone, key));
    expect(replies.map(outcome)).toEqual(Array(7).fill([403, 'capability_not_enabled', LINK]));
    expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(
      6,
    );
    expect(outcome(await register(partner, phone))).toEqual([403, 'capability_not_enabled', LINK]);
    expectUsedUp(await register(partner, phone), 2);
    expect(outcome(await register(partner, phone, key))[0]).toBe(403);
  });

  it('leaves the key of a 429 free, and begins again the next day', async () => {
    const partner = await creator(1);
    const [first, second] = await investors(2);
    await register(partner, first!.phone);
    const key = randomUUID();
    expectUsedUp(await register(partner, second!.phone, key), 1);
    await sql`update partner_daily_counts set day = day - 1 where partner_id = ${partner.partnerId}`.execute(
      service.ctx.db,
    );
    expect(outcome(await register(partner, second!.phone, key))).toEqual([
      403,
      'capability_not_enabled',
      LINK,
    ]);
  });

  it('follows a limit that staff change', async () => {
    const partner = await creator(1);
    const known = await investors(3);
    await register(partner, known[0]!.phone);
    expectUsedUp(await register(partner, known[1]!.phone), 1);
    const { body } = await staff.patch(`/partners/${partner.partnerId}`, {
      body: { limits: { refusedRegistrationsPerDay: 2 } },
    });
    expect(body.limits.refusedRegistrationsPerDay).toBe(2);
    expect((await partner.get('/me')).body.limits.refusedRegistrationsPerDay).toBe(2);
    expect((await register(partner, known[1]!.phone)).status).toBe(403);
    expectUsedUp(await register(partner, known[2]!.phone), 2);
  });
});

describe('POST /customers of a partner with both capabilities', () => {
  it('counts nothing', async () => {
    const partner: PartnerClient = await service.partner({ refusedRegistrationsPerDay: 1 });
    for (const phone of [freshPhone(), (await investor()).phone, freshPhone()])
      expect((await register(partner, phone)).status).toBe(201);
    const rows = await service.ctx.db
      .selectFrom('partner_daily_counts')
      .selectAll()
      .where('partner_id', '=', partner.partnerId)
      .execute();
    expect(rows).toEqual([]);
  });
});
