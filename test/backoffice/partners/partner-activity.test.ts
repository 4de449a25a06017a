import { describe, expect, it } from '@jest/globals';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import { PATIENT_MS } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { startReceiver } from '../../support/webhooks/webhook-receiver.ts';

const service = useService({ worker: true, webhookTimeoutMs: PATIENT_MS });
const staff = useOperator(service, 'operations');
const partner = usePartner(service, { name: 'Delta Pay' });
const other = usePartner(service);

const path = '/partners/delta%20pay';

describe('what a partner sees', () => {
  it('is shown to staff as the partner reads it: requests and events, without those of others', async () => {
    await attestedCustomer(other);
    await attestedCustomer(partner);
    await partner.post('/customers', { body: { phone: '0123' } });
    await service.ctx.requestLog.flush();
    const refused = await staff.get(`/partners/${partner.partnerId}/requests?status=4xx`);
    expect(refused.body.data).toMatchObject([{ operation: 'createCustomer', status: 400 }]);
    const { body: events } = await staff.send('GET', `${path}/events`);
    expect(events).toEqual((await partner.get('/events')).body);
  });

  it('has endpoints and deliveries with their attempts, and never a secret', async () => {
    const receiver = await startReceiver(500);
    const made = await partner.post('/webhook-endpoints', { body: { url: receiver.url } });
    await attestedCustomer(partner);
    const list = () => staff.get(`/partners/${partner.partnerId}/webhook-deliveries`);
    const { body } = await waitFor(list, ({ body: { data } }) => data[0]?.attempts === 1);
    const { id } = body.data[0]!;
    const endpoints = await staff.get(`/partners/${partner.partnerId}/webhook-endpoints`);
    expect(endpoints.body.data).toMatchObject([{ url: receiver.url }]);
    expect(JSON.stringify(endpoints.body)).not.toContain(made.body.secret);
    const delivery = () => staff.get(`/webhook-deliveries/${id}`);
    expect((await delivery()).body.attemptLog).toMatchObject([{ statusCode: 500 }]);
    receiver.respondWith = 200;
    const headers = { 'x-request-id': 'retried' };
    expect((await staff.post(`/webhook-deliveries/${id}/retry`, { headers })).status).toBe(202);
    const after = await waitFor(delivery, (reply) => reply.body.status === 'succeeded');
    expect(after.body.attemptLog.at(-1)).toMatchObject({ trigger: 'retry', statusCode: 200 });
    const admin = await service.operator('admin');
    const log = await admin.get('/audit-log?operation=retryPartnerWebhookDelivery');
    expect(log.body.data).toMatchObject([{ target: id, operatorName: staff.operatorName }]);
    await receiver.close();
  });

  it('does not exist for a partner or a delivery that nobody knows', async () => {
    for (const unknown of [
      '/partners/Nobody/requests',
      '/partners/Nobody/events',
      '/webhook-deliveries/whd_0',
    ])
      expect((await staff.send('GET', unknown)).status).toBe(404);
  });
});
