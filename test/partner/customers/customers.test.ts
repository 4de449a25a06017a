import { randomInt } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { freshPhone } from '../../support/fixtures/fixtures.ts';
import type { Schemas } from '../../support/harness.ts';
import {
  KYC,
  eventsOfCustomer,
  externalId,
  phoneEnding,
  register,
} from '../../support/fixtures/registrations.ts';
import { insist } from '../../support/insist.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const partner = usePartner(service);
const other = usePartner(service);

const ALL_STEPS = [
  'phone_verification',
  'email_verification',
  'pin_creation',
  'identity_verification',
];

describe('POST /customers', () => {
  it('opens an account for a new number, attributed to the partner', async () => {
    const body = {
      phone: '010 1234 5679',
      externalId: 'NB-1',
      email: 'm@mail.example',
      name: { en: 'Mariam', ar: 'مريم' },
      language: 'ar',
      metadata: { branch: 'Zamalek' },
    };
    const reply = await register(partner, body);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      version: 1,
      externalId: 'NB-1',
      status: 'onboarding',
      origin: 'created',
      phone: '+201012345679',
      email: 'm@mail.example',
      name: { en: 'Mariam', ar: 'مريم' },
      language: 'ar',
      kyc: {
        status: 'pending',
        amtaarVerified: false,
        partnerAttested: false,
        missingSteps: ALL_STEPS,
      },
      canInvest: false,
      attribution: { attributedToYou: true, attributedAt: expect.any(String) },
      service: { app: `https://app.invest.example/p/${partner.partnerId}?r=${reply.body.id}` },
      nextAction: { type: 'complete_kyc' },
      metadata: { branch: 'Zamalek' },
    });
    expect(await eventsOfCustomer(service, partner, reply.body.id)).toMatchObject([
      { type: 'customer.created', data: { customer: reply.body } },
    ]);
    expect((await partner.get(`/customers/${reply.body.id}`)).body).toEqual(reply.body);
  });

  it('needs only a phone', async () => {
    const { body } = await register(partner, {});
    expect(body).toMatchObject({
      externalId: null,
      email: null,
      name: { en: '', ar: '' },
      language: 'en',
      metadata: {},
    });
  });

  it('lets a customer whose KYC the partner attests invest at once, if the partner has partnerKycReliance', async () => {
    const without = await service.partner({ capabilities: ['createCustomers'] });
    expect((await register(partner, { kyc: KYC })).body).toMatchObject({
      status: 'active',
      canInvest: true,
      kyc: { status: 'verified', partnerAttested: true, missingSteps: [] },
    });
    expect((await register(without, { kyc: KYC })).body).toMatchObject({
      status: 'onboarding',
      canInvest: false,
      kyc: { status: 'pending', partnerAttested: true },
    });
  });

  it('returns the same customer for a number that is already linked', async () => {
    const first = await register(partner, {});
    const again = await register(partner, {
      phone: first.body.phone!.replace('+20', '0'),
      externalId: externalId(),
    });
    expect([again.status, again.body.id, again.body.version]).toEqual([200, first.body.id, 2]);
    const { status, body } = await register(partner, {
      phone: first.body.phone,
      externalId: 'NB-ANOTHER',
    });
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      'external_id_in_use',
      { customer: first.body.id },
    ]);
    expect(
      (await register(partner, { phone: first.body.phone, externalId: again.body.externalId }))
        .status,
    ).toBe(200);
    expect(await eventsOfCustomer(service, partner, first.body.id)).toHaveLength(1);
  });

  it('adds what is missing from a repeated registration, and changes nothing that is recorded (D48)', async () => {
    const { body: first } = await register(partner, { metadata: { branch: 'Maadi' } });
    const nationalId = String(randomInt(10 ** 13, 10 ** 14));
    const more = {
      phone: first.phone!,
      kyc: KYC,
      metadata: { branch: 'Dokki', tier: 'gold' },
      nationalId,
    };
    const { status, body } = await register(partner, more);
    expect([status, body.version]).toEqual([200, 2]);
    expect(body).toMatchObject({
      metadata: { branch: 'Maadi', tier: 'gold' },
      kyc: { partnerAttested: true },
      canInvest: true,
    });
    expect((await register(partner, more)).body).toEqual(body);
    expect((await register(partner, { nationalId })).body.error.code).toBe('identity_in_use');
    const tooMany = Object.fromEntries(
      Array.from({ length: 19 }, (_, index) => [`key${index}`, 'x']),
    );
    expect(
      (await register(partner, { phone: first.phone!, metadata: tooMany })).body.error,
    ).toMatchObject({
      code: 'invalid_parameter',
      param: 'metadata',
    });
  });

  it('refuses an externalId that another customer has, and only within one partner', async () => {
    const id = externalId();
    const first = await register(partner, { externalId: id });
    const { status, body } = await register(partner, { externalId: id });
    expect([status, body.error.code, body.error.param, body.error.details]).toEqual([
      409,
      'external_id_in_use',
      'externalId',
      { customer: first.body.id },
    ]);
    expect((await register(other, { externalId: id })).status).toBe(201);
  });

  it('requires the consent of an investor of the service, and shows nothing of the person before', async () => {
    const { body: theirs } = await register(other, {
      email: 'm@mail.example',
      name: { en: 'Mariam', ar: 'مريم' },
      language: 'ar',
      kyc: KYC,
    });
    const { status, body } = await register(partner, { phone: theirs.phone });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending_consent',
      origin: 'linked',
      phone: `+20******${theirs.phone!.slice(-4)}`,
      email: null,
      name: { en: '', ar: '' },
      language: 'en',
      kyc: { status: 'pending', missingSteps: ALL_STEPS },
      canInvest: false,
      attribution: { attributedToYou: false },
      nextAction: { type: 'submit_consent_code' },
      linkedAt: null,
    });
    expect(body.id).not.toBe(theirs.id);
    expect(await eventsOfCustomer(service, partner, body.id)).toEqual([]);
    const again = await register(partner, { phone: theirs.phone, externalId: externalId() });
    expect([again.status, again.body.id, again.body.status]).toEqual([
      201,
      body.id,
      'pending_consent',
    ]);
    expect((await partner.get(`/customers/${theirs.id}`)).status).toBe(404);
  });

  it('needs a capability for either kind', async () => {
    const creator = await service.partner({ capabilities: ['createCustomers'] });
    const linker = await service.partner({ capabilities: ['linkExistingCustomers'] });
    const { body: created } = await register(creator, {});
    const refused = await register(linker, {});
    expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
      403,
      'capability_not_enabled',
      { capability: 'createCustomers' },
    ]);
    expect((await register(linker, { phone: created.phone })).status).toBe(201);
    expect((await register(creator, { phone: created.phone })).status).toBe(200);
    const { body } = await register(creator, { phone: (await register(partner, {})).body.phone });
    expect(body.error.details).toEqual({ capability: 'linkExistingCustomers' });
  });

  it('prevents a second account with the same national id, and stores the id nowhere in clear text', async () => {
    const nationalId = '29105140102347';
    const first = await register(partner, { nationalId });
    const { status, body } = await register(other, { nationalId });
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      'identity_in_use',
      undefined,
    ]);
    expect((await register(partner, { phone: first.body.phone, nationalId })).status).toBe(200);
    const { rows } = await sql`select investors::text from investors`.execute(service.ctx.db);
    expect(JSON.stringify([rows, service.log])).not.toContain(nationalId);
  });

  it('refuses a phone that is no Egyptian mobile number, and leaves the key unused', async () => {
    const key = 'one-key-for-two-attempts';
    const { status, body } = await register(partner, { phone: '+971501234567' }, key);
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_phone', 'phone']);
    expect((await register(partner, {}, key)).status).toBe(201);
  });

  it('opens one account for many concurrent requests with the same number', async () => {
    const phone = freshPhone();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        insist(() => register(index % 2 ? partner : other, { phone })),
      ),
    );
    const ids = (client: number) =>
      new Set(replies.filter((_, index) => index % 2 === client).map(({ body }) => body.id));
    expect([ids(0).size, ids(1).size]).toEqual([1, 1]);
    expect(replies.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(replies.filter(({ body }) => body.attribution.attributedToYou).length).toBe(6);
  });

  it('links the investor of a test number once, even for concurrent requests without createCustomers', async () => {
    const linker = await service.partner({ capabilities: ['linkExistingCustomers'] });
    await linker.get('/me');
    for (const phone of Array.from({ length: 5 }, () => phoneEnding('0001'))) {
      const replies = await Promise.all(
        Array.from({ length: 12 }, () => insist(() => register(linker, { phone }))),
      );
      expect(replies.map(({ status, body }) => body.error?.code ?? status)).toEqual(
        Array(12).fill(201),
      );
      expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    }
  });

  it('records an externalId for one of many concurrent numbers', async () => {
    const id = externalId();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => register(partner, { externalId: id })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});

describe('GET /customers', () => {
  it('filters by externalId and by the state of the link', async () => {
    const own = await service.partner();
    const [linked, gone] = [
      (await register(own, { externalId: 'A' })).body,
      (await register(own, { externalId: 'B' })).body,
    ];
    await own.delete(`/customers/${gone.id}`);
    const pending = (await register(own, { phone: (await register(partner, {})).body.phone })).body;
    const ids = async (query: string) =>
      (await own.send<Schemas['CustomerList']>('GET', `/customers${query}`)).body.data.map(
        ({ id }) => id,
      );
    expect(await ids('')).toEqual([pending.id, gone.id, linked.id]);
    expect(await ids('?externalId=A')).toEqual([linked.id]);
    expect(await ids('?status=active')).toEqual([linked.id]);
    expect(await ids('?status=pending_consent')).toEqual([pending.id]);
    expect(await ids('?status=unlinked&limit=1')).toEqual([gone.id]);
  });
});
