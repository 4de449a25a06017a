import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { isOneSegment } from '../../../src/domain/customers/consent/sms-text.ts';
import { PHONE_NOTICES, sendPhoneNotice } from '../../../src/domain/investors/phone-change.ts';
import { startFakeSmsGateway, type SmsBehaviour } from '../../support/gateways/sms-gateway.ts';
import {
  appInvestor,
  DESTINATION,
  freshPhone,
  withdrawCash,
} from '../../support/fixtures/fixtures.ts';
import { startService } from '../../support/harness.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';

const gateway = useStarted(startFakeSmsGateway);
const service = useService(() => ({ environment: 'live', env: gateway.env, worker: true }));
const staff = useOperator(service);
const sender = useOperator(service, 'finance');
beforeEach(() => void (gateway.behaviour = 'accept'));

const changePhone = async (id: string) => {
  const phone = freshPhone();
  const body = { phone, reason: 'New number, identity checked in the branch' };
  expect((await staff.patch(`/investors/${id}`, { body })).body.phone).toBe(phone);
  return phone;
};
const reserve = (id: string) =>
  staff.post(`/investors/${id}/wallet/withdrawals`, {
    body: { amount: 10, destination: DESTINATION },
  });
const sentTo = (phone: string) =>
  gateway.received.filter(({ to }) => to === phone).map(({ body }) => body);

describe('a change of the phone by staff', () => {
  it.each(['en', 'ar'] as const)(
    'is reported by SMS to both numbers, in the language of the investor: %s',
    async (language) => {
      const { id, phone: before } = await appInvestor(staff);
      await staff.patch(`/investors/${id}`, { body: { language } });
      const after = await changePhone(id);
      await waitFor(
        async () => [sentTo(before), sentTo(after)],
        (sent) => sent.every(({ length }) => length > 0),
      );
      expect([sentTo(before), sentTo(after)]).toEqual([
        [PHONE_NOTICES[language]],
        [PHONE_NOTICES[language]],
      ]);
      expect(isOneSegment(PHONE_NOTICES[language])).toBe(true);
    },
  );

  it('keeps the phones out of jobs and logs', async () => {
    const { id, phone } = await appInvestor(staff);
    const after = await changePhone(id);
    const { rows: jobs } = await sql`
      select data from pgboss.job where data ->> 'investor' = ${id}`.execute(service.ctx.db);
    expect(jobs).toHaveLength(2);
    await waitFor(
      async () => sentTo(after),
      (sent) => sent.length > 0,
    );
    for (const number of [phone, after])
      expect(JSON.stringify([jobs, service.log])).not.toContain(number.slice('+20'.length));
  });

  it('sends no withdrawal for a day: none is reserved, and none that was reserved is settled', async () => {
    const { id } = await appInvestor(staff, 100);
    const { body: earlier } = await reserve(id);
    await changePhone(id);
    const settled = await sender.post(`/withdrawals/${earlier.id}/settle`, {
      body: { reference: 'OUT-PHONE-1' },
    });
    for (const refused of [await reserve(id), settled]) {
      expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict']);
      const { phoneChangedAt, possibleFrom } = refused.body.error.details as Record<string, string>;
      expect(Date.parse(possibleFrom!) - Date.parse(phoneChangedAt!)).toBe(86_400_000);
    }
    await service.ctx.db
      .updateTable('investors')
      .set({ phone_changed_at: new Date(Date.now() - 86_400_001) })
      .where('id', '=', id)
      .execute();
    expect((await withdrawCash(staff, id, 10)).body.status).toBe('settled');
  });

  it('lets a reserved withdrawal be cancelled, and a change of other data withdraw', async () => {
    const [{ id }, { id: other }] = [await appInvestor(staff, 100), await appInvestor(staff, 100)];
    const { body: reserved } = await reserve(id);
    await changePhone(id);
    const body = { reason: 'The phone was changed' };
    expect((await staff.post(`/withdrawals/${reserved.id}/cancel`, { body })).status).toBe(200);
    await staff.patch(`/investors/${other}`, { body: { email: 'new@mail.example' } });
    expect((await reserve(other)).status).toBe(201);
  });
});

describe('a change of the phone without an SMS provider', () => {
  it('is refused on live, and other data can be changed', async () => {
    const live = await startService({ environment: 'live' });
    const clerk = await live.operator();
    const { id, phone } = await appInvestor(clerk);
    const body = { phone: freshPhone(), reason: 'New number' };
    const refused = await clerk.patch(`/investors/${id}`, { body });
    expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
      503,
      'sms_unavailable',
      expect.stringContaining('TWILIO_ACCOUNT_SID'),
    ]);
    expect((await clerk.get(`/investors/${id}`)).body.phone).toBe(phone);
    const same = { phone, email: 'new@mail.example', reason: 'New address' };
    expect((await clerk.patch(`/investors/${id}`, { body: same })).status).toBe(200);
    await live.close();
  });

  it('is possible in a sandbox', async () => {
    const sandbox = await startService();
    const clerk = await sandbox.operator();
    const { id } = await appInvestor(clerk);
    const body = { phone: freshPhone(), reason: 'New number' };
    expect((await clerk.patch(`/investors/${id}`, { body })).status).toBe(200);
    await sandbox.close();
  });
});

describe('sendPhoneNotice', () => {
  const notice = (phone: string) => ({
    investor: 'inv_1',
    language: 'en' as const,
    sealedPhone: service.ctx.keyring.encrypt(phone, 'inv_1').toString('base64'),
  });

  it.each([
    ['silence', 'lost'],
    ['bad_gateway', 'lost'],
    [{ status: 503, code: 20503 }, 'unavailable'],
  ] as [SmsBehaviour, string][])('is repeated after %j', async (behaviour, status) => {
    gateway.behaviour = behaviour;
    await expect(sendPhoneNotice(service.ctx, notice(freshPhone()))).rejects.toThrow(status);
  });

  it('is repeated if no SMS provider is configured any more, and ends in a copy that sends nothing', async () => {
    const notices = (config: object) =>
      sendPhoneNotice(
        { ...service.ctx, config: { ...service.ctx.config, sms: null, ...config } },
        notice(freshPhone()),
      );
    await expect(notices({})).rejects.toThrow('needs an SMS provider');
    await notices({ outbound: false });
  });

  it('ends if the gateway refuses the number', async () => {
    gateway.behaviour = { status: 400, code: 21211 };
    await sendPhoneNotice(service.ctx, notice(freshPhone()));
  });
});
