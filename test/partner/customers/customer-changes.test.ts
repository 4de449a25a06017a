import { describe, expect, it } from '@jest/globals';
import type { Client, PartnerClient } from '../../support/harness.ts';
import {
  KYC,
  eventsOfCustomer,
  externalId,
  phoneEnding,
  register,
} from '../../support/fixtures/registrations.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
const other = usePartner(service);

describe('PATCH /customers/{id}', () => {
  it('merges metadata, sets and removes the rest, and counts the version', async () => {
    const { body: before } = await register(partner, {
      externalId: externalId(),
      metadata: { branch: 'Zamalek', channel: 'app' },
    });
    const patch = (body: object) => partner.patch(`/customers/${before.id}`, { body });
    const id = externalId();
    expect(
      (await patch({ metadata: { branch: 'Maadi', channel: null }, kyc: KYC, externalId: id }))
        .body,
    ).toMatchObject({
      version: 2,
      externalId: id,
      metadata: { branch: 'Maadi' },
      status: 'active',
    });
    expect((await patch({ kyc: null, externalId: null })).body).toMatchObject({
      version: 3,
      externalId: null,
      status: 'onboarding',
      kyc: { partnerAttested: false },
    });
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`key${index}`, 'x']));
    const { status, body } = await patch({ metadata: many });
    expect([status, body.error.code, body.error.param]).toEqual([
      400,
      'invalid_parameter',
      'metadata',
    ]);
  });

  it('changes nothing if the body is empty, and does not raise the version', async () => {
    const { body: before } = await register(partner, { externalId: externalId(), kyc: KYC });
    const patched = await partner.patch(`/customers/${before.id}`, { body: {} });
    expect([patched.status, patched.body]).toEqual([200, before]);
    const { body: unlinked } = await partner.delete(`/customers/${before.id}`);
    const again = await partner.patch(`/customers/${before.id}`, { body: {} });
    expect([again.status, again.body]).toEqual([200, unlinked]);
    expect((await other.patch(`/customers/${before.id}`, { body: {} })).status).toBe(404);
    expect((await partner.send('PATCH', `/customers/${before.id}`)).body.error.code).toBe(
      'missing_parameter',
    );
  });

  it('refuses an externalId that another customer has', async () => {
    const [first, second] = [
      (await register(partner, { externalId: externalId() })).body,
      (await register(partner, {})).body,
    ];
    const { status, body } = await partner.patch(`/customers/${second.id}`, {
      body: { externalId: first.externalId },
    });
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      'external_id_in_use',
      { customer: first.id },
    ]);
    expect(
      (await partner.patch(`/customers/${first.id}`, { body: { externalId: first.externalId } }))
        .status,
    ).toBe(200);
  });

  it("does not touch another partner's customer, or one that is unlinked", async () => {
    const { body: customer } = await register(partner, {});
    expect(
      (await other.patch(`/customers/${customer.id}`, { body: { metadata: {} } })).status,
    ).toBe(404);
    await partner.delete(`/customers/${customer.id}`);
    const { status, body } = await partner.patch(`/customers/${customer.id}`, {
      body: { metadata: {} },
    });
    expect([status, body.error.code, body.error.details!.status]).toEqual([
      409,
      'state_conflict',
      'unlinked',
    ]);
  });

  it('frees the externalId of a customer who was unlinked, for their next number', async () => {
    const id = externalId();
    const { body: customer } = await register(partner, { externalId: id });
    await partner.delete(`/customers/${customer.id}`);
    expect((await register(partner, { externalId: id })).body.error.code).toBe(
      'external_id_in_use',
    );
    const { status, body } = await partner.patch(`/customers/${customer.id}`, {
      body: { externalId: null },
    });
    expect([status, body.externalId, body.status]).toEqual([200, null, 'unlinked']);
    expect((await register(partner, { externalId: id })).status).toBe(201);
  });
});

describe('DELETE /customers/{id}', () => {
  it('unlinks once, masks the person, and emits the last event of the customer', async () => {
    const { body: before } = await register(partner, {
      kyc: KYC,
      name: { en: 'Mariam', ar: 'مريم' },
    });
    const { status, body } = await partner.delete(`/customers/${before.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'unlinked',
      version: 2,
      phone: `+20******${before.phone!.slice(-4)}`,
      name: { en: '', ar: '' },
      nextAction: { type: 'relink' },
    });
    expect((await partner.delete(`/customers/${before.id}`)).body).toEqual(body);
    expect((await eventsOfCustomer(service, partner, before.id)).map(({ type }) => type)).toEqual([
      'customer.created',
      'customer.unlinked',
    ]);
    expect((await partner.post(`/sandbox/customers/${before.id}/complete-kyc`)).status).toBe(404);
    expect((await other.delete(`/customers/${before.id}`)).status).toBe(404);
  });

  it('allows consent for the same number to be requested again, with the same id', async () => {
    const { body: before } = await register(partner, { externalId: externalId() });
    await partner.delete(`/customers/${before.id}`);
    const id = externalId();
    const { status, body } = await register(partner, { phone: before.phone, externalId: id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: before.id,
      status: 'pending_consent',
      version: 3,
      externalId: id,
      linkedAt: null,
      attribution: { attributedToYou: true },
    });
  });
});

describe('POST /sandbox/customers/{id}/complete-kyc', () => {
  const complete = (client: Client, id: string) =>
    client.post(`/sandbox/customers/${id}/complete-kyc`);

  it('verifies the customer, notifies the partner, and pays the signup fee once', async () => {
    const { body: before } = await register(partner, {});
    const { status, body } = await complete(partner, before.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 2,
      status: 'active',
      canInvest: true,
      kyc: { status: 'verified', amtaarVerified: true, missingSteps: [] },
    });
    expect((await complete(partner, before.id)).body).toEqual(body);
    expect((await eventsOfCustomer(service, partner, before.id)).map(({ type }) => type)).toEqual([
      'customer.created',
      'customer.kyc_verified',
    ]);
    const { data } = (await partner.get('/commissions?type=signup_fee')).body;
    expect(data.filter(({ customer }) => customer === before.id)).toMatchObject([
      { amount: 50, testMode: false },
    ]);
  });

  it.each([
    ['0002', 'in_review', ['identity_verification']],
    ['0003', 'rejected', ['identity_verification']],
  ])('ends for a number ending %s %s', async (digits, kycStatus, missingSteps) => {
    const { body: before } = await register(partner, { phone: phoneEnding(digits) });
    const { body } = await complete(partner, before.id);
    expect(body).toMatchObject({
      status: 'onboarding',
      canInvest: false,
      kyc: { status: kycStatus, missingSteps },
    });
    const events = await eventsOfCustomer(service, partner, before.id);
    expect(events.map(({ type }) => type)).toEqual(['customer.created', 'customer.updated']);
    expect(events[1].data.customer).toEqual(body);
  });

  it('notifies every linked partner, each with its own customer, and no other', async () => {
    const [third, fourth] = [
      await service.partner({ capabilities: ['linkExistingCustomers'] }),
      await service.partner(),
    ];
    const { body: own } = await register(partner, {});
    const theirs = await Promise.all(
      [other, third, fourth].map(
        async (client) => (await register(client, { phone: own.phone })).body,
      ),
    );
    const [linked, pending, unlinked] = theirs;
    const consented = { link_status: 'active', linked_at: new Date(), known_phone: null } as const;
    await service.ctx.db
      .updateTable('customers')
      .set(consented)
      .where('id', 'in', [linked!.id, unlinked!.id])
      .execute();
    await fourth.delete(`/customers/${unlinked!.id}`);
    await complete(partner, own.id);
    const types = async (client: PartnerClient, { id }: { id: string }) =>
      (await eventsOfCustomer(service, client, id)).map(({ type }) => type);
    expect(await types(other, linked!)).toEqual(['customer.kyc_verified']);
    expect(await types(third, pending!)).toEqual([]);
    expect(await types(fourth, unlinked!)).toEqual(['customer.unlinked']);
    const [event] = await eventsOfCustomer(service, other, linked!.id);
    expect(event.data.customer).toEqual((await other.get(`/customers/${linked!.id}`)).body);
    expect(event.data.customer).toMatchObject({
      version: 2,
      status: 'active',
      attribution: { attributedToYou: false },
    });
    expect((await other.get('/commissions')).body.data).toEqual([]);
  });

  it('knows the numbers of an existing investor, of one suspended once linked', async () => {
    const { body: existing } = await register(partner, { phone: phoneEnding('0001') });
    expect(existing).toMatchObject({
      status: 'pending_consent',
      attribution: { attributedToYou: false },
    });
    const refused = await complete(partner, existing.id);
    expect([refused.status, refused.body.error.code, refused.body.error.details!.status]).toEqual([
      409,
      'state_conflict',
      'pending_consent',
    ]);
    expect((await register(partner, { phone: phoneEnding('0004'), kyc: KYC })).body).toMatchObject({
      status: 'suspended',
      canInvest: false,
      nextAction: { type: 'contact_support' },
    });
  });
});
