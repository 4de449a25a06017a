import { describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/harness.ts';
import { attestedCustomer, freshPhone, placedOrder } from '../../support/fixtures/fixtures.ts';
import { usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
const property = useProperty(service);

/** Completes an order of this customer. Returns its contract. */
async function contractOf(client: Client, customer: string): Promise<string> {
  const { id } = await placedOrder(client, property, { shares: 2, customer });
  await client.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } });
  return (await client.get(`/customers/${customer}/contracts`)).body.data[0]!.id;
}

/** A customer who has completed the verification in the service's app. */
async function verifiedCustomer() {
  const { body } = await partner.post('/customers', { body: { phone: freshPhone() } });
  await partner.post(`/sandbox/customers/${body.id}/complete-kyc`);
  return body;
}

const move = (client: Client, id: string, to: 'awaiting_signature' | 'signed' | 'cancelled') =>
  client.post(`/sandbox/contracts/${id}/simulate`, { body: { to } });

/** Returns the statuses that contract.updated has reported of a contract, oldest first. */
async function reported(client: Client, id: string): Promise<string[]> {
  const { body } = await client.get('/events?type=contract.updated&limit=100');
  const contracts = body.data.map(
    ({ data }) => (data as { contract: { id: string; status: string } }).contract,
  );
  return contracts
    .filter((one) => one.id === id)
    .map(({ status }) => status)
    .reverse();
}

describe('nextAction of a customer whose contract waits for a signature (D173)', () => {
  it('is sign_contract until it is signed, in a newer version, and the customer can invest', async () => {
    const { id } = await verifiedCustomer();
    const seen = async () => {
      const { version, canInvest, nextAction } = (await partner.get(`/customers/${id}`)).body;
      return { version, canInvest, type: nextAction.type };
    };
    const contract = await contractOf(partner, id);
    const before = await seen();
    expect(before).toMatchObject({ canInvest: true, type: 'none' });
    await move(partner, contract, 'awaiting_signature');
    const waiting = await seen();
    expect(waiting).toMatchObject({ canInvest: true, type: 'sign_contract' });
    expect(waiting.version).toBeGreaterThan(before.version);
    await move(partner, contract, 'signed');
    const after = await seen();
    expect(after).toMatchObject({ canInvest: true, type: 'none' });
    expect(after.version).toBeGreaterThan(waiting.version);
  });

  it('is gone in a newer version if the order is refunded', async () => {
    const { id } = await verifiedCustomer();
    await move(partner, await contractOf(partner, id), 'awaiting_signature');
    const { body: waiting } = await partner.get(`/customers/${id}`);
    const { body: orders } = await partner.get(`/orders?customer=${id}`);
    const path = `/sandbox/orders/${orders.data[0]!.id}/simulate` as const;
    expect((await partner.post(path, { body: { to: 'refunded' } })).status).toBe(200);
    const { body: after } = await partner.get(`/customers/${id}`);
    expect([waiting.nextAction.type, after.nextAction.type]).toEqual(['sign_contract', 'none']);
    expect(after.version).toBeGreaterThan(waiting.version);
  });

  it('is not shown to a partner without the capability portfolioAccess', async () => {
    const blind = await service.partner({
      capabilities: ['createCustomers', 'partnerKycReliance', 'partnerSettlementOrders'],
    });
    const { id: customer } = await attestedCustomer(blind);
    const { id } = await placedOrder(blind, property, { shares: 2, customer });
    await blind.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } });
    const staff = await service.operator('admin');
    const { body } = await staff.get('/contracts?status=preparing&limit=1');
    expect((await staff.post(`/contracts/${body.data[0]!.id}/ready`)).status).toBe(200);
    expect((await blind.get(`/customers/${customer}`)).body.nextAction.type).toBe('none');
  });
});

describe('contract.updated (D173)', () => {
  it('reports that a contract is ready, signed or withdrawn, with the customer', async () => {
    const { id: customer } = await verifiedCustomer();
    const signed = await contractOf(partner, customer);
    expect(await reported(partner, signed)).toEqual([]);
    await move(partner, signed, 'signed');
    expect(await reported(partner, signed)).toEqual(['awaiting_signature', 'signed']);
    const withdrawn = await contractOf(partner, customer);
    await move(partner, withdrawn, 'cancelled');
    expect(await reported(partner, withdrawn)).toEqual(['cancelled']);
    const { body } = await partner.get(`/events?customer=${customer}&limit=1`);
    const contract = (await partner.get(`/customers/${customer}/contracts`)).body.data[0];
    expect(body.data[0]).toMatchObject({
      type: 'contract.updated',
      data: { customer: { id: customer }, contract },
    });
  });

  it('is sent only to partners with the capability portfolioAccess', async () => {
    const blind = await service.partner({
      capabilities: ['createCustomers', 'partnerKycReliance', 'partnerSettlementOrders'],
    });
    const { id: customer } = await attestedCustomer(blind);
    const { id } = await placedOrder(blind, property, { shares: 2, customer });
    await blind.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } });
    const staff = await service.operator('admin');
    const { body } = await staff.get('/contracts?status=preparing&limit=1');
    expect((await staff.post(`/contracts/${body.data[0]!.id}/ready`)).status).toBe(200);
    expect((await blind.get('/events?type=contract.updated')).body.data).toEqual([]);
  });
});
