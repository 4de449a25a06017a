import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { resumeConsentCode } from '../../../src/domain/customers/consent/send-code.ts';
import {
  startFakeSmsGateway,
  type SmsBehaviour,
  type SmsReceived,
} from '../../support/gateways/sms-gateway.ts';
import type { EnqueuedJobs } from '../../../src/queue/jobs.ts';
import { startWorker } from '../../../src/jobs/worker.ts';
import { freshPhone } from '../../support/fixtures/fixtures.ts';
import { JOBS_END_WITHIN_MS, startService } from '../../support/harness.ts';
import { waitFor } from '../../support/wait-for.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';

const gateway = useStarted(startFakeSmsGateway);
const service = useService(() => ({ environment: 'live', env: gateway.env }));
const partner = usePartner(service);
const operations = useOperator(service, 'operations');
beforeEach(async () => {
  gateway.behaviour = 'accept';
  await forgetFailures();
});

const ask = (id: string, mayFail = false) => partner.post(`/customers/${id}/consent`, { mayFail });
const verify = (id: string, code: string) =>
  partner.post(`/customers/${id}/consent/verify`, { body: { code } });
const codeIn = ({ body }: SmsReceived) => /^[0-9]{6}/.exec(body)![0];
const sentTo = (phone: string) => gateway.received.filter(({ to }) => to === phone);
const origin = () => service.baseUrl.replace('/v1', '');

/** A customer who waits for consent; an investor from the app, who reads Arabic. */
async function pending() {
  const phone = freshPhone();
  await operations.post('/investors', { body: { phone, language: 'ar' } });
  const { id } = (await partner.post('/customers', { body: { phone } })).body;
  return { id: id as string, phone };
}

const rows = (customerId: string) =>
  service.ctx.db
    .selectFrom('consent_codes')
    .leftJoin('sms_messages', 'sms_messages.consent_code_id', 'consent_codes.id')
    .select([
      'consent_codes.status as code',
      'sms_messages.status as sms',
      'sms_messages.error',
      'sms_messages.provider_id',
      'sms_messages.id',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('consent_codes.id')
    .execute();

interface Job {
  id: string;
  state: string;
  data: EnqueuedJobs['send-consent-code'];
}

const jobs = async () =>
  (
    await sql<Job>`select id::text, state, data from pgboss.job where name = 'send-consent-code'`.execute(
      service.ctx.db,
    )
  ).rows;

const pass = (customerId: string, seconds: number) =>
  service.ctx.db
    .updateTable('consent_codes')
    .set({
      created_at: sql<Date>`created_at - ${seconds} * interval '1 second'`,
      expires_at: sql<Date>`expires_at - ${seconds} * interval '1 second'`,
    })
    .where('customer_id', '=', customerId)
    .execute();

/** So that no test finds the gateway taken for down because of another. */
const forgetFailures = () =>
  service.ctx.db
    .updateTable('sms_messages')
    .set({ created_at: sql<Date>`created_at - interval '1 minute'` })
    .execute();

/** Runs the request up to the moment before the SMS is sent, as where the process dies there. */
async function askAndDie(customerId: string): Promise<Job> {
  const before = new Set((await jobs()).map(({ id }) => id));
  await sql`
    create function die() returns trigger language plpgsql
      as $$ begin raise exception 'the process dies here'; end $$`.execute(service.ctx.db);
  await sql`
    create trigger die before update on sms_messages for each row when (new.status = 'sending')
      execute function die()`.execute(service.ctx.db);
  expect((await ask(customerId, true)).status).toBe(500);
  await sql`drop function die cascade`.execute(service.ctx.db);
  return (await jobs()).find(({ id }) => !before.has(id))!;
}

describe('POST /customers/{id}/consent on live', () => {
  it('names the partner in Arabic as staff have stored it', async () => {
    const arabicName = 'البنك الأهلي المصري';
    const named = await service.partner();
    const admin = await service.operator('admin');
    await admin.patch(`/partners/${named.partnerId}`, { body: { arabicName } });
    expect((await named.get('/me')).body.partner.arabicName).toBe(arabicName);
    const { phone } = await pending();
    const { id } = (await named.post('/customers', { body: { phone } })).body;
    await named.post(`/customers/${id}/consent`);
    expect(sentTo(phone)[0]!.body).toMatch(
      /^[0-9]{6} ليرى البنك الأهلي المصري حسابك ويستخدمه\. قله إن وافقت، 10 دقائق$/,
    );
  });

  it("texts the code in the investor's language, and does not return it", async () => {
    const { id, phone } = await pending();
    const { status, body } = await ask(id);
    expect(status).toBe(202);
    expect(body).toEqual({
      object: 'consent_request',
      customer: id,
      sentTo: `+20******${phone.slice(-4)}`,
      expiresAt: expect.any(String),
    });
    const [sms] = sentTo(phone);
    expect(sms).toMatchObject({
      from: 'InvestCo',
      validity: '600',
      body: `${codeIn(sms!)} ليرى Nile Bank حسابك ويستخدمه، لا تقله إلا إن وافقت. 10 دقائق`,
    });
    expect(await rows(id)).toMatchObject([
      { code: 'live', sms: 'accepted', provider_id: sms!.sid },
    ]);
    expect((await verify(id, codeIn(sms!))).body).toMatchObject({ status: 'onboarding', phone });
  });

  it.each<[string, SmsBehaviour, string, string, string]>([
    ['refuses the number', { status: 400, code: 21614 }, 'failed', 'rejected', '21614'],
    ['is out of order', { status: 500, code: 20500 }, 'failed', 'unavailable', '20500'],
  ])('does not count a code where the gateway %s', async (_what, behaviour, code, sms, error) => {
    const { id, phone } = await pending();
    gateway.behaviour = behaviour;
    const refused = await ask(id);
    expect([...outcomeOf(refused), refused.headers['retry-after']]).toEqual([
      503,
      'sms_unavailable',
      '60',
    ]);
    expect(await rows(id)).toMatchObject([{ code, sms, error, provider_id: null }]);
    expect(outcomeOf(await verify(id, codeIn(sentTo(phone)[0]!)))).toEqual([
      409,
      'consent_code_expired',
    ]);
    gateway.behaviour = 'accept';
    for (let sent = 0; sent < 5; sent++) {
      expect((await ask(id)).status).toBe(202);
      await pass(id, 60);
    }
    expect(outcomeOf(await ask(id))).toEqual([409, 'consent_limit_reached']);
  });

  it('sends no second SMS within the minute if the gateway did not respond, and does not count that code', async () => {
    const { id, phone } = await pending();
    gateway.behaviour = 'hang_up';
    expect(outcomeOf(await ask(id))).toEqual([503, 'sms_unavailable']);
    expect(await rows(id)).toMatchObject([{ code: 'lost', sms: 'lost', error: 'connection_lost' }]);
    expect(outcomeOf(await ask(id))).toEqual([429, 'rate_limited']);
    expect(sentTo(phone)).toHaveLength(1);
  });

  it('links with a code whose SMS arrived although the gateway did not respond', async () => {
    const { id, phone } = await pending();
    gateway.behaviour = 'hang_up';
    expect(outcomeOf(await ask(id))).toEqual([503, 'sms_unavailable']);
    gateway.behaviour = 'accept';
    expect(outcomeOf(await verify(id, '000000'))).toEqual([400, 'invalid_consent_code']);
    const { status, body } = await verify(id, codeIn(sentTo(phone)[0]!));
    expect([status, body.status]).toEqual([200, 'onboarding']);
    expect(await rows(id)).toMatchObject([{ code: 'used', sms: 'lost' }]);
  });

  it('confirms either the live code or a later one whose SMS may have arrived, and no older lost one', async () => {
    const { id, phone } = await pending();
    expect((await ask(id)).status).toBe(202);
    for (let lost = 0; lost < 2; lost++) {
      await pass(id, 60);
      gateway.behaviour = 'hang_up';
      expect(outcomeOf(await ask(id))).toEqual([503, 'sms_unavailable']);
    }
    gateway.behaviour = 'accept';
    expect((await rows(id)).map(({ code }: { code: string }) => code).sort()).toEqual([
      'live',
      'lost',
      'retired',
    ]);
    const [first, second] = sentTo(phone).map((sms) => codeIn(sms));
    expect(outcomeOf(await verify(id, second!))).toEqual([400, 'invalid_consent_code']);
    expect((await verify(id, first!)).status).toBe(200);
  });

  it('leaves the earlier code valid if the new one cannot be sent', async () => {
    const { id, phone } = await pending();
    await ask(id);
    await pass(id, 60);
    gateway.behaviour = { status: 500, code: 20500 };
    expect(outcomeOf(await ask(id))).toEqual([503, 'sms_unavailable']);
    expect((await verify(id, codeIn(sentTo(phone)[0]!))).status).toBe(200);
  });

  it('does not count codes whose process died and that no job has sent', async () => {
    const { id } = await pending();
    for (let died = 0; died < 5; died++) {
      const job = await askAndDie(id);
      await sql`delete from pgboss.job where id = ${job.id}::uuid`.execute(service.ctx.db);
      await pass(id, 600);
    }
    expect((await ask(id)).status).toBe(202);
  });

  it('sends nothing to a gateway that has failed five times, until a while has passed', async () => {
    gateway.behaviour = { status: 503, code: 20503 };
    for (let failures = 0; failures < 5; failures++) await ask((await pending()).id);
    const before = gateway.received.length;
    const { id } = await pending();
    expect(outcomeOf(await ask(id))).toEqual([503, 'sms_unavailable']);
    expect([gateway.received.length, await rows(id)]).toEqual([before, []]);
    gateway.behaviour = 'accept';
    await forgetFailures();
    expect((await ask(id)).status).toBe(202);
  });

  it('sends a phone ten codes in 24 hours, however often it is linked again', async () => {
    const { id, phone } = await pending();
    for (let sent = 0; sent < 10; sent++) {
      expect((await ask(id)).status).toBe(202);
      await partner.delete(`/customers/${id}`);
      await partner.post('/customers', { body: { phone } });
      await pass(id, 60);
    }
    const refused = await ask(id);
    expect([...outcomeOf(refused), refused.body.error.details]).toEqual([
      429,
      'rate_limited',
      { limit: 10, windowSeconds: 86_400 },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(85_500);
    await pass(id, 86_400);
    expect((await ask(id)).status).toBe(202);
  });

  it('returns 503 if no gateway is configured', async () => {
    const without = await startService({ environment: 'live' });
    const client = await without.partner();
    await (await without.operator()).post('/investors', { body: { phone: '+201012345678' } });
    const { id } = (await client.post('/customers', { body: { phone: '+201012345678' } })).body;
    expect(outcomeOf(await client.post(`/customers/${id}/consent`))).toEqual([
      503,
      'sms_unavailable',
    ]);
    expect(await without.ctx.db.selectFrom('consent_codes').selectAll().execute()).toEqual([]);
    await without.close();
  });
});

describe('the job behind an SMS', () => {
  it('is created with the code, contains it sealed, and is removed when the SMS is sent', async () => {
    const { id } = await pending();
    const { data } = await askAndDie(id);
    expect(Object.keys(data)).toEqual(['customer', 'sealedCode']);
    expect(JSON.stringify(data)).not.toMatch(/"[0-9]{6}"/);
    const before = await jobs();
    await ask((await pending()).id);
    expect(await jobs()).toEqual(before);
  });

  it('sends what a dead process has not sent, once', async () => {
    const { id, phone } = await pending();
    const job = await askAndDie(id);
    await sql`update pgboss.job set start_after = now() where id = ${job.id}::uuid`.execute(
      service.ctx.db,
    );
    const worker = await startWorker(service.ctx);
    await waitFor(
      () => rows(id),
      ([row]) => row?.code === 'live',
    );
    await worker.stop(JOBS_END_WITHIN_MS);
    expect(await rows(id)).toMatchObject([{ code: 'live', sms: 'accepted' }]);
    expect((await jobs()).map((left) => left.id)).not.toContain(job.id);
    expect(sentTo(phone)).toHaveLength(1);
    expect((await verify(id, codeIn(sentTo(phone)[0]!))).status).toBe(200);
  });

  it('does not send what may have been sent', async () => {
    const { id, phone } = await pending();
    const job = await askAndDie(id);
    await service.ctx.db
      .updateTable('sms_messages')
      .set({ status: 'sending' })
      .where('id', '=', job.id)
      .execute();
    await resumeConsentCode(service.ctx, job.id, job.data);
    expect(await rows(id)).toMatchObject([{ code: 'lost', sms: 'lost', error: 'interrupted' }]);
    expect(sentTo(phone)).toHaveLength(0);
  });

  it('does not send the code of a link that has ended', async () => {
    const { id, phone } = await pending();
    const job = await askAndDie(id);
    await partner.delete(`/customers/${id}`);
    await resumeConsentCode(service.ctx, job.id, job.data);
    expect(await rows(id)).toMatchObject([{ code: 'retired', sms: 'lost' }]);
    expect(sentTo(phone)).toHaveLength(0);
  });
});

describe('POST /callbacks/sms/status', () => {
  async function sent() {
    const { id, phone } = await pending();
    await ask(id);
    return { id, sms: sentTo(phone)[0]! };
  }

  it('records what the gateway reports, in any order', async () => {
    const { id, sms } = await sent();
    expect(sms.statusCallback).toBe(
      `https://api.invest.example/callbacks/sms/status?message=${(await rows(id))[0]!.id}`,
    );
    expect(await gateway.report(sms, origin(), { MessageStatus: 'delivered' })).toBe(204);
    expect(await gateway.report(sms, origin(), { MessageStatus: 'sent' })).toBe(204);
    expect(await gateway.report(sms, origin(), { MessageStatus: 'queued' })).toBe(204);
    expect(await rows(id)).toMatchObject([{ code: 'live', sms: 'delivered', error: null }]);
  });

  it('does not count an SMS that was not delivered', async () => {
    const { id, sms } = await sent();
    expect(
      await gateway.report(sms, origin(), { MessageStatus: 'undelivered', ErrorCode: '30003' }),
    ).toBe(204);
    expect(await rows(id)).toMatchObject([{ code: 'failed', sms: 'undelivered', error: '30003' }]);
    expect((await ask(id)).status).toBe(202);
  });

  it('refuses what the gateway has not signed', async () => {
    const { id, sms } = await sent();
    expect(await gateway.report(sms, origin(), { MessageStatus: 'failed' }, 'another token')).toBe(
      403,
    );
    const unsigned = await fetch(
      `${origin()}/callbacks/sms/status?message=${(await rows(id))[0]!.id}`,
      { method: 'POST' },
    );
    expect(unsigned.status).toBe(403);
    expect(await rows(id)).toMatchObject([{ code: 'live', sms: 'accepted' }]);
  });
});
