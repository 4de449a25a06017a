import { describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/harness.ts';
import { attestedCustomer, placedOrder } from '../../support/fixtures/fixtures.ts';
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

describe('contract.updated (D173)', () => {
  it('reports that a contract is ready, signed or withdrawn, with the customer', async () => {
    const { id: customer } = await attestedCustomer(partner);
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
