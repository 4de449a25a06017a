import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshPhone } from '../../testing/fixtures.ts';
import {
  startService,
  type Client,
  type PartnerClient,
  type Service,
} from '../../testing/harness.ts';

let service: Service;
let operations: Client;
let partner: PartnerClient;

beforeAll(async () => {
  service = await startService();
  operations = await service.operator('operations');
  partner = await service.partner();
});
afterAll(() => service.close());

const STEPS = ['phone_verification', 'email_verification', 'pin_creation', 'identity_verification'];
const newInvestor = async (more: object = {}) =>
  (await operations.post('/investors', { body: { phone: freshPhone(), ...more } })).body;
const record = (id: string, step: string, outcome?: string) =>
  operations.post(`/investors/${id}/kyc-steps`, { body: { step, outcome } });

/** A customer whom the partner has registered, and the investor behind. */
async function registered() {
  const customer = (await partner.post('/customers', { body: { phone: freshPhone() } })).body;
  const { data } = (await operations.get(`/investors?phone=${encodeURIComponent(customer.phone)}`))
    .body;
  return { customer, investor: data[0] };
}

describe('POST /investors', () => {
  it('opens the account of a person from the app, attributed to nobody', async () => {
    const phone = freshPhone();
    const { status, body } = await operations.post('/investors', {
      body: { phone: phone.replace('+20', '0'), email: 'karim.adel@mail.example' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      phone,
      email: 'karim.adel@mail.example',
      language: 'en',
      name: { en: '', ar: '' },
      attribution: null,
      suspension: null,
    });
    expect(body.kyc).toEqual({
      status: 'pending',
      completedAt: null,
      steps: STEPS.map((step) => ({ step, outcome: 'pending' })),
    });
  });

  it('refuses a phone that has an account, and names it', async () => {
    const { id, phone } = await newInvestor();
    const { status, body } = await operations.post('/investors', { body: { phone } });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'state_conflict',
      param: 'phone',
      details: { investor: id },
    });
  });

  it('refuses a national id that another investor has, and names that investor for staff', async () => {
    const { id } = await newInvestor({ nationalId: '28807220104516' });
    const { status, body } = await operations.post('/investors', {
      body: { phone: freshPhone(), nationalId: '28807220104516' },
    });
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      'identity_in_use',
      { investor: id },
    ]);
  });
});

describe('GET /investors', () => {
  it('finds one by phone, in any common form', async () => {
    const { id, phone } = await newInvestor();
    const { data } = (await operations.get(`/investors?phone=${phone.replace('+20', '0')}`)).body;
    expect(data.map((investor: { id: string }) => investor.id)).toEqual([id]);
    expect((await operations.get(`/investors/${id}`)).body.phone).toBe(phone);
  });

  it('finds the one behind a customer', async () => {
    const { customer, investor } = await registered();
    expect((await operations.get(`/investors?customer=${customer.id}`)).body.data).toEqual([
      investor,
    ]);
    expect(
      (await operations.get('/investors?customer=cus_01k9p3xw7fe8rb2m4ncs6vg5hd')).body.data,
    ).toEqual([]);
  });

  it('refuses a phone that is none', async () => {
    const { status, body } = await operations.get('/investors?phone=0212345678');
    expect([status, body.error.code]).toEqual([400, 'invalid_phone']);
  });

  it('answers 404 for an investor that does not exist', async () => {
    expect((await operations.get('/investors/inv_01k9p3xw7fe8rb2m4ncs6vg5hd')).status).toBe(404);
  });
});

describe('POST /investors/{id}/kyc-steps', () => {
  it('verifies the investor with the last step, and tells the partner that registered them', async () => {
    const { customer, investor } = await registered();
    expect(investor.attribution.partner).toBe(partner.partnerId);
    for (const step of STEPS.slice(0, -1))
      expect((await record(investor.id, step)).body.kyc.status).toBe('pending');
    const { body } = await record(investor.id, 'identity_verification');
    expect(body.kyc).toMatchObject({ status: 'verified', completedAt: expect.any(String) });
    expect((await partner.get(`/customers/${customer.id}`)).body.status).toBe('active');
    const [event] = (await partner.get('/events?type=customer.kyc_verified')).body.data;
    expect(event.data.customer.id).toBe(customer.id);
  });

  it('rejects an identity, and nothing else', async () => {
    const { id } = await newInvestor();
    expect((await record(id, 'identity_verification', 'rejected')).body.kyc.status).toBe(
      'rejected',
    );
    const { status, body } = await record(id, 'pin_creation', 'rejected');
    expect([status, body.error.code, body.error.param]).toEqual([
      400,
      'invalid_parameter',
      'outcome',
    ]);
  });
});

describe('POST /investors/{id}/unlink', () => {
  const unlink = (id: string, partnerId: string, client = operations) =>
    client.post(`/investors/${id}/unlink`, {
      body: { partner: partnerId, reason: 'Does not know the company' },
    });

  it('ends the link for the person: the partner sees no more of them, and asks for consent to see them again', async () => {
    const { customer, investor } = await registered();
    expect(
      (await unlink(investor.id, partner.partnerId, await service.operator('app'))).status,
    ).toBe(200);
    const { body } = await partner.get(`/customers/${customer.id}`);
    expect(body).toMatchObject({
      status: 'unlinked',
      phone: `+20******${customer.phone.slice(-4)}`,
      attribution: { attributedToYou: true },
    });
    const events = (await partner.get(`/events?customer=${customer.id}`)).body.data;
    expect(events.map(({ type, data }: any) => [type, data.customer.phone])).toEqual([
      ['customer.unlinked', body.phone],
      ['customer.created', body.phone],
    ]);
    expect(
      (await partner.post('/customers', { body: { phone: customer.phone } })).body.status,
    ).toBe('pending_consent');
  });

  it('ends a link that waits for consent, and changes nothing once it has ended', async () => {
    const { customer, investor } = await registered();
    const other = await service.partner();
    const { id } = (await other.post('/customers', { body: { phone: customer.phone } })).body;
    for (let times = 0; times < 2; times++)
      expect((await unlink(investor.id, other.partnerId)).status).toBe(200);
    expect((await other.get(`/customers/${id}`)).body).toMatchObject({
      status: 'unlinked',
      version: 2,
    });
    expect((await partner.get(`/customers/${customer.id}`)).body.status).toBe('onboarding');
  });

  it('answers 404 for a partner that has not registered the investor, and is not for finance', async () => {
    const { investor } = await registered();
    const stranger = await service.partner();
    const { status, body } = await unlink(investor.id, stranger.partnerId);
    expect([status, body.error.param]).toEqual([404, 'partner']);
    expect(
      (await unlink('inv_01k9p3xw7fe8rb2m4ncs6vg5hd', partner.partnerId)).body.error.param,
    ).toBe('id');
    expect(
      (await unlink(investor.id, partner.partnerId, await service.operator('finance'))).body.error
        .code,
    ).toBe('missing_scope');
  });
});

describe('POST /investors/{id}/suspend and /reinstate', () => {
  it('block the customer for every partner, and let it go on', async () => {
    const { customer, investor } = await registered();
    const { body } = await operations.post(`/investors/${investor.id}/suspend`, {
      body: { reason: 'Account takeover' },
    });
    expect(body.suspension).toMatchObject({ reason: 'Account takeover' });
    expect((await partner.get(`/customers/${customer.id}`)).body).toMatchObject({
      status: 'suspended',
      canInvest: false,
    });
    expect(
      (await operations.post(`/investors/${investor.id}/suspend`, { body: { reason: 'Again' } }))
        .status,
    ).toBe(409);
    expect(
      (await operations.post(`/investors/${investor.id}/reinstate`)).body.suspension,
    ).toBeNull();
    expect((await partner.get(`/customers/${customer.id}`)).body.status).toBe('onboarding');
    expect((await operations.post(`/investors/${investor.id}/reinstate`)).status).toBe(409);
  });
});
