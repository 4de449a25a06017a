import { describe, expect, it } from '@jest/globals';
import { freshPhone, linkedCustomer } from '../../support/fixtures/fixtures.ts';
import {
  eventsOfCustomer,
  externalId,
  KYC,
  register,
} from '../../support/fixtures/registrations.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service);
const partner = usePartner(service);
const other = usePartner(service);

/** Registers a customer who is linked to both partners, and completes their KYC if asked to. */
async function linkedTwice({ verified = false } = {}) {
  const { body: customer } = await register(partner, {
    email: 'mariam@mail.example',
    name: { en: 'Mariam', ar: 'مريم' },
    language: 'ar',
  });
  const { id: investor } = (
    await staff.get(`/investors?phone=${encodeURIComponent(customer.phone!)}`)
  ).body.data[0]!;
  if (verified) await partner.post(`/sandbox/customers/${customer.id}/complete-kyc`);
  const elsewhere = await linkedCustomer(service.ctx, other.partnerId, investor);
  return { id: customer.id, investor, elsewhere };
}

type Linked = Awaited<ReturnType<typeof linkedTwice>>;

const events = (id: string, of = partner) => eventsOfCustomer(service, of, id);

/** Returns the types of the events about the customer that the change causes. */
async function causedBy(id: string, change: () => Promise<{ status: number }>, of = partner) {
  const before = (await events(id, of)).length;
  expect((await change()).status).toBe(200);
  return (await events(id, of)).slice(before).map(({ type }) => type as string);
}

const update = (body: object) => (linked: Linked) =>
  staff.send('PATCH', `/investors/${linked.investor}`, { body });
const step = (body: object) => (linked: Linked) =>
  staff.send('POST', `/investors/${linked.investor}/kyc-steps`, { body });

describe('customer.updated', () => {
  it.each([
    [
      'a suspension',
      false,
      ({ investor }: Linked) =>
        staff.send('POST', `/investors/${investor}/suspend`, { body: { reason: 'Test' } }),
    ],
    ['a KYC step', false, step({ step: 'pin_creation' })],
    [
      'KYC in review',
      true,
      ({ id }: Linked) =>
        partner.send('POST', `/sandbox/customers/${id}/kyc-steps`, {
          body: { step: 'identity_verification', outcome: 'in_review' },
        }),
    ],
    ['rejected KYC', false, step({ step: 'identity_verification', outcome: 'rejected' })],
    [
      'rejected KYC after it was verified',
      true,
      step({ step: 'identity_verification', outcome: 'rejected' }),
    ],
    [
      'a new phone',
      true,
      (linked: Linked) => update({ phone: freshPhone(), reason: 'New number' })(linked),
    ],
    ['a new e-mail address', true, update({ email: 'm.hassan@mail.example' })],
    ['another name', false, update({ name: { en: 'Mariam Hassan', ar: 'مريم حسن' } })],
    ['another language', false, update({ language: 'en' })],
  ])(
    'reports %s to every linked partner, with the state of the customer at that time',
    async (_what, verified, change) => {
      const linked = await linkedTwice({ verified });
      expect(await causedBy(linked.id, () => change(linked))).toEqual(['customer.updated']);
      for (const [client, id] of [
        [partner, linked.id],
        [other, linked.elsewhere],
      ] as const) {
        const { type, data } = (await events(id, client)).at(-1)!;
        expect([type, data]).toEqual([
          'customer.updated',
          { customer: (await client.get(`/customers/${id}`)).body },
        ]);
      }
    },
  );

  it('reports the end of a suspension', async () => {
    const linked = await linkedTwice({ verified: true });
    await staff.post(`/investors/${linked.investor}/suspend`, { body: { reason: 'Test' } });
    const reinstate = () => staff.send('POST', `/investors/${linked.investor}/reinstate`);
    expect(await causedBy(linked.id, reinstate)).toEqual(['customer.updated']);
    expect((await events(linked.id)).at(-1)!.data.customer).toMatchObject({
      status: 'active',
      canInvest: true,
    });
  });

  it('reports an attestation that changes the customer, to the partner that gave it alone', async () => {
    const linked = await linkedTwice();
    const attest = (kyc: object | null) => () =>
      partner.send('PATCH', `/customers/${linked.id}`, { body: { kyc } });
    expect(await causedBy(linked.id, attest(KYC))).toEqual(['customer.updated']);
    expect(await causedBy(linked.id, attest({ ...KYC, reference: 'KYC-2' }))).toEqual([]);
    expect(await causedBy(linked.id, attest(null))).toEqual(['customer.updated']);
    const { phone } = (await partner.get(`/customers/${linked.id}`)).body;
    const again = () => partner.send('POST', '/customers', { body: { phone, kyc: KYC } });
    expect(await causedBy(linked.id, again)).toEqual(['customer.updated']);
    expect((await events(linked.elsewhere, other)).map(({ type }) => type)).toEqual([]);
  });

  it('is not sent if another event reports the change', async () => {
    const linked = await linkedTwice();
    const complete = () => partner.send('POST', `/sandbox/customers/${linked.id}/complete-kyc`);
    expect(await causedBy(linked.id, complete)).toEqual(['customer.kyc_verified']);
    const unlink = () => partner.send('DELETE', `/customers/${linked.id}`);
    expect(await causedBy(linked.id, unlink)).toEqual(['customer.unlinked']);
  });

  it.each([
    [
      "the partner's own data",
      ({ id }: Linked) =>
        partner.send('PATCH', `/customers/${id}`, {
          body: { externalId: externalId(), metadata: { branch: 'Maadi' } },
        }),
    ],
    ['a national id', update({ nationalId: `2900101${String(Date.now()).slice(-7)}` })],
    ['what is the same as before', update({ language: 'ar', email: 'mariam@mail.example' })],
  ])('does not report %s', async (_what, change) => {
    const linked = await linkedTwice();
    expect(await causedBy(linked.id, () => change(linked))).toEqual([]);
  });

  it('reports nothing of an investor who is not linked', async () => {
    const linked = await linkedTwice({ verified: true });
    await partner.delete(`/customers/${linked.id}`);
    const suspend = () =>
      staff.send('POST', `/investors/${linked.investor}/suspend`, { body: { reason: 'Test' } });
    expect(await causedBy(linked.id, suspend)).toEqual([]);
    const { phone } = (await other.get(`/customers/${linked.elsewhere}`)).body;
    await partner.post('/customers', { body: { phone: phone! } });
    const attest = () => partner.send('PATCH', `/customers/${linked.id}`, { body: { kyc: KYC } });
    expect(await causedBy(linked.id, attest)).toEqual([]);
  });

  it('is undone with the change, and written with it', async () => {
    const linked = await linkedTwice();
    await staff.post(`/investors/${linked.investor}/suspend`, { body: { reason: 'Test' } });
    const before = await events(linked.id);
    const again = await staff.send('POST', `/investors/${linked.investor}/suspend`, {
      body: { reason: 'Test' },
    });
    expect([again.status, await events(linked.id)]).toEqual([409, before]);
  });
});
