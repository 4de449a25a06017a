import { describe, expect, it } from '@jest/globals';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ environment: 'live' });
const partner = usePartner(service);

describe('on live', () => {
  it('there is no path that simulates', async () => {
    const { id } = await attestedCustomer(partner);
    for (const [path, body] of [
      [`/sandbox/customers/${id}/complete-kyc`, undefined],
      [`/sandbox/customers/${id}/kyc-steps`, { step: 'identity_verification' }],
      [`/sandbox/customers/${id}/simulate`, { action: 'suspend' }],
      [`/sandbox/customers/${id}/orders`, { items: [] }],
      [`/sandbox/customers/${id}/wallet-transfers`, { type: 'top_up', amount: 1 }],
      [`/sandbox/customers/${id}/payouts`, { property: 'CAI-NC-014', amount: 1 }],
      ['/sandbox/contracts/ctr_1/simulate', { to: 'signed' }],
      ['/sandbox/commissions', { type: 'bonus', amount: 1 }],
      ['/sandbox/webhook-endpoints/we_1/events', { type: 'order.paid' }],
      ['/sandbox/webhook-endpoints/we_1/simulate', { to: 'disabled' }],
      ['/sandbox/orders/ord_1/card-payments', { outcome: 'paid' }],
      ['/sandbox/orders/ord_1/simulate', { to: 'paid' }],
      ['/sandbox/reset', undefined],
    ] as const) {
      const answers = [await partner.send('POST', path, { body }), await partner.send('GET', path)];
      expect(answers.map((answer) => [answer.status, answer.body.error.code])).toEqual(
        Array(2).fill([404, 'resource_not_found']),
      );
    }
    expect((await partner.get(`/customers/${id}`)).body.kyc.amtaarVerified).toBe(false);
  });

  it('a test number is a number like any other', async () => {
    for (const ending of ['0001', '0004']) {
      const { status, body } = await partner.post('/customers', {
        body: { phone: `0101234${ending}` },
      });
      expect([status, body.status]).toEqual([201, 'onboarding']);
    }
  });

  it('a key of the sandbox does not work', async () => {
    const { status, body } = await service
      .client(partner.apiKey.replace('_live_', '_sandbox_'))
      .get('/me');
    expect([status, body.error.code]).toEqual([401, 'wrong_environment']);
  });
});
