import { describe, expect, it } from '@jest/globals';
import { appInvestor, freshPhone, verifyInvestor } from '../../support/fixtures/fixtures.ts';
import type { BackOffice } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const operations = useOperator(service, 'operations');
const partner = usePartner(service);

const STEPS = ['phone_verification', 'email_verification', 'pin_creation', 'identity_verification'];
const newInvestor = async (more: object = {}) =>
  (
    await operations.post('/investors', {
      body: { phone: freshPhone(), email: 'karim.adel@mail.example', ...more },
    })
  ).body;
const record = (id: string, step: string, outcome?: string) =>
  operations.send<BackOffice['Investor']>('POST', `/investors/${id}/kyc-steps`, {
    body: { step, outcome },
  });

/** A customer whom the partner has registered, and the investor behind. */
async function registered() {
  const body = { phone: freshPhone(), email: 'mariam.hassan@mail.example' };
  const customer = (await partner.post('/customers', { body })).body;
  const { data } = (await operations.get(`/investors?phone=${encodeURIComponent(customer.phone!)}`))
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
    const { status, body } = await operations.post('/investors', { body: { phone: phone! } });
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
    const { data } = (await operations.get(`/investors?phone=${phone!.replace('+20', '0')}`)).body;
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

  it('returns 404 for an investor that does not exist', async () => {
    expect((await operations.get('/investors/inv_01k9p3xw7fe8rb2m4ncs6vg5hd')).status).toBe(404);
  });
});

describe('POST /investors/{id}/kyc-steps', () => {
  it('verifies the investor with the last step, and notifies the partner that registered them', async () => {
    const { customer, investor } = await registered();
    expect(investor!.attribution!.partner).toBe(partner.partnerId);
    for (const step of STEPS.slice(0, -1))
      expect((await record(investor!.id, step)).body.kyc.status).toBe('pending');
    const { body } = await record(investor!.id, 'identity_verification');
    expect(body.kyc).toMatchObject({ status: 'verified', completedAt: expect.any(String) });
    expect((await partner.get(`/customers/${customer.id}`)).body.status).toBe('active');
    const [event] = (await partner.get('/events?type=customer.kyc_verified')).body.data;
    expect(event!.data.customer!.id).toBe(customer.id);
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

describe('PATCH /investors/{id}', () => {
  const update = (id: string, body: object) => operations.patch(`/investors/${id}`, { body });
  const customerOf = async (id: string) => (await partner.get(`/customers/${id}`)).body;

  it('corrects name, language and e-mail, and partners see it as a new version', async () => {
    const { customer, investor } = await registered();
    const change = {
      name: { en: 'Mariam Hassan', ar: 'مريم حسن' },
      language: 'ar',
      email: 'mariam.elsayed@mail.example',
    };
    expect((await update(investor!.id, change)).body).toMatchObject(change);
    expect(await customerOf(customer.id)).toMatchObject({ ...change, version: 2 });
    await update(investor!.id, change);
    await update(investor!.id, {});
    expect((await customerOf(customer.id)).version).toBe(2);
  });

  it('has a new e-mail address verified again', async () => {
    const { customer, investor } = await registered();
    await verifyInvestor(operations, investor!.id);
    expect((await customerOf(customer.id)).canInvest).toBe(true);
    await update(investor!.id, { email: 'mariam.elsayed@mail.example' });
    expect(await customerOf(customer.id)).toMatchObject({
      canInvest: false,
      kyc: { missingSteps: ['email_verification'] },
    });
    await update(investor!.id, { email: null });
    const { status, body } = await record(investor!.id, 'email_verification');
    expect([status, body.error.code, body.error.param]).toEqual([409, 'state_conflict', 'step']);
  });

  it('has a new phone verified again, and needs a reason for it', async () => {
    const { customer, investor } = await registered();
    await verifyInvestor(operations, investor!.id);
    const phone = freshPhone();
    const { status, body } = await update(investor!.id, { phone });
    expect([status, body.error.code, body.error.param]).toEqual([
      400,
      'missing_parameter',
      'reason',
    ]);
    expect((await update(investor!.id, { phone, reason: 'New number' })).body.phone).toBe(phone);
    expect(await customerOf(customer.id)).toMatchObject({
      phone,
      canInvest: false,
      kyc: { missingSteps: ['phone_verification'] },
    });
    const admin = await service.operator('admin');
    const { data } = (await admin.get(`/audit-log?resource=${investor!.id}`)).body;
    expect(data[0]).toMatchObject({ operation: 'updateInvestor', reason: 'New number' });
    expect(JSON.stringify(data)).not.toContain(phone.slice(3));
  });

  it('does not change the account: the new phone with the same national id leads to it, by consent', async () => {
    const nationalId = '29001011234567';
    const investor = await newInvestor({ nationalId });
    const phone = freshPhone();
    const register = (other: object = {}) =>
      partner.post('/customers', { body: { phone, nationalId, ...other } });
    expect((await register()).body.error.code).toBe('identity_in_use');
    await update(investor.id, { phone, reason: 'New number' });
    const { status, body } = await register();
    expect([status, body.status, body.origin]).toEqual([201, 'pending_consent', 'linked']);
    expect((await operations.get(`/investors?customer=${body.id}`)).body.data[0]!.id).toBe(
      investor.id,
    );
    const { sandboxCode } = (await partner.post(`/customers/${body.id}/consent`)).body;
    const linked = await partner.post(`/customers/${body.id}/consent/verify`, {
      body: { code: sandboxCode! },
    });
    expect(linked.body).toMatchObject({ status: 'onboarding', phone });
    // The number before belongs to nobody now.
    const { body: stranger } = await register({ phone: investor.phone, nationalId: undefined });
    expect(stranger.attribution.attributedToYou).toBe(true);
  });

  it('retires codes that were sent to the number before', async () => {
    const investor = await newInvestor();
    const { body: customer } = await partner.post('/customers', {
      body: { phone: investor.phone! },
    });
    const { sandboxCode } = (await partner.post(`/customers/${customer.id}/consent`)).body;
    const phone = freshPhone();
    await update(investor.id, { phone, reason: 'New number' });
    const { status, body } = await partner.post(`/customers/${customer.id}/consent/verify`, {
      body: { code: sandboxCode! },
    });
    expect([status, body.error.code]).toEqual([409, 'consent_code_expired']);
  });

  it('shows no partner a number that the person got without being linked to it', async () => {
    const found = async (phone: string) =>
      (await partner.get(`/customers?phone=${encodeURIComponent(phone)}`)).body.data.map(
        ({ id }) => id,
      );
    const masked = (phone: string) => `+20******${phone.slice(-4)}`;
    const investor = await newInvestor();
    const [first, second, third] = [investor.phone!, freshPhone(), freshPhone()];
    const { id } = (await partner.post('/customers', { body: { phone: first } })).body;
    await update(investor.id, { phone: second, reason: 'New number' });
    expect(await customerOf(id)).toMatchObject({ phone: masked(first), version: 1 });
    expect([await found(first), await found(second)]).toEqual([[id], []]);
    const { sandboxCode, sentTo } = (await partner.post(`/customers/${id}/consent`)).body;
    expect(sentTo).toBe('+20**********');
    const registered = await partner.post('/customers', { body: { phone: second } });
    expect(registered.body).toMatchObject({ id, phone: masked(second) });
    await partner.post(`/customers/${id}/consent/verify`, { body: { code: sandboxCode! } });
    expect((await customerOf(id)).phone).toBe(second);
    await partner.delete(`/customers/${id}`);
    const unlinked = await customerOf(id);
    await update(investor.id, { phone: third, reason: 'New number' });
    expect(await customerOf(id)).toEqual(unlinked);
    expect(unlinked.phone).toBe(masked(second));
    expect([await found(second), await found(third)]).toEqual([[], []]);
  });

  it('refuses a phone or national id of another investor, and names that investor', async () => {
    const other = await newInvestor({ nationalId: '29001011234568' });
    const { id } = await newInvestor({ nationalId: '29001011234569' });
    const phone = await update(id, { phone: other.phone, reason: 'New number' });
    expect([phone.status, phone.body.error.code, phone.body.error.details]).toEqual([
      409,
      'state_conflict',
      { situation: 'phone_in_use', investor: other.id },
    ]);
    const identity = await update(id, { nationalId: '29001011234568' });
    expect([identity.status, identity.body.error.code, identity.body.error.details]).toEqual([
      409,
      'identity_in_use',
      { investor: other.id },
    ]);
    expect((await update(id, { nationalId: '29001011234570' })).status).toBe(200);
  });

  it('has one winner if two investors get the same phone at once', async () => {
    const [one, two] = [await newInvestor(), await newInvestor()];
    const phone = freshPhone();
    const replies = await Promise.all(
      [one, two].map(({ id }) => update(id, { phone, reason: 'New number' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('POST /investors/{id}/unlink', () => {
  const unlink = (id: string, partnerId: string, client = operations) =>
    client.post(`/investors/${id}/unlink`, {
      body: { partner: partnerId, reason: 'Does not know the company' },
    });

  it('ends the link for the person: the partner no longer sees them, and needs consent to see them again', async () => {
    const { customer, investor } = await registered();
    expect(
      (await unlink(investor!.id, partner.partnerId, await service.operator('app'))).status,
    ).toBe(200);
    const { body } = await partner.get(`/customers/${customer.id}`);
    expect(body).toMatchObject({
      status: 'unlinked',
      phone: `+20******${customer.phone!.slice(-4)}`,
      attribution: { attributedToYou: true },
    });
    const events = (await partner.get(`/events?customer=${customer.id}`)).body.data;
    expect(events.map(({ type, data }) => [type, data.customer!.phone])).toEqual([
      ['customer.unlinked', body.phone],
      ['customer.created', body.phone],
    ]);
    expect(
      (await partner.post('/customers', { body: { phone: customer.phone! } })).body.status,
    ).toBe('pending_consent');
  });

  it('ends a link that waits for consent, and changes nothing once it has ended', async () => {
    const { customer, investor } = await registered();
    const other = await service.partner();
    const { id } = (await other.post('/customers', { body: { phone: customer.phone! } })).body;
    for (let times = 0; times < 2; times++)
      expect((await unlink(investor!.id, other.partnerId)).status).toBe(200);
    expect((await other.get(`/customers/${id}`)).body).toMatchObject({
      status: 'unlinked',
      version: 2,
    });
    expect((await partner.get(`/customers/${customer.id}`)).body.status).toBe('onboarding');
  });

  it('returns 404 for a partner that has not registered the investor, and is not allowed for finance', async () => {
    const { investor } = await registered();
    const stranger = await service.partner();
    const { status, body } = await unlink(investor!.id, stranger.partnerId);
    expect([status, body.error.param]).toEqual([404, 'partner']);
    expect(
      (await unlink('inv_01k9p3xw7fe8rb2m4ncs6vg5hd', partner.partnerId)).body.error.param,
    ).toBe('id');
    expect(
      (await unlink(investor!.id, partner.partnerId, await service.operator('finance'))).body.error
        .code,
    ).toBe('missing_scope');
  });
});

describe('POST /investors/{id}/suspend and /reinstate', () => {
  it.each([' ', '\u200b'])('refuses the reason %j, which says nothing', async (reason) => {
    const { id } = await appInvestor(operations);
    const { status, body } = await operations.post(`/investors/${id}/suspend`, {
      body: { reason },
    });
    expect([status, body.error]).toMatchObject([
      400,
      {
        param: 'reason',
        message: 'reason must contain a letter, a digit or another visible character.',
      },
    ]);
  });

  it('block the customer for every partner, and let it go on', async () => {
    const { customer, investor } = await registered();
    const { body } = await operations.post(`/investors/${investor!.id}/suspend`, {
      body: { reason: 'Account takeover' },
    });
    expect(body.suspension).toMatchObject({ reason: 'Account takeover' });
    expect((await partner.get(`/customers/${customer.id}`)).body).toMatchObject({
      status: 'suspended',
      canInvest: false,
    });
    expect(
      (await operations.post(`/investors/${investor!.id}/suspend`, { body: { reason: 'Again' } }))
        .status,
    ).toBe(409);
    expect(
      (await operations.post(`/investors/${investor!.id}/reinstate`)).body.suspension,
    ).toBeNull();
    expect((await partner.get(`/customers/${customer.id}`)).body.status).toBe('onboarding');
    expect((await operations.post(`/investors/${investor!.id}/reinstate`)).status).toBe(409);
  });
});
