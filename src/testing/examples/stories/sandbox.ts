import { freshPhone } from '../../fixtures.ts';
import type { Stage } from '../stage.ts';
import { appInvestor, openUnit } from '../seed.ts';

/** What only the sandbox has. */
export const sandbox = {
  environment: 'sandbox' as const,
  async tell(stage: Stage) {
    const { partner, shows, send } = stage;
    const phone = '+201112340001';
    await appInvestor(stage, { phone });
    const { body: pending } = await partner('POST', '/customers', { body: { phone } });
    shows('sandbox', await partner('POST', `/customers/${pending.id}/consent`));
    shows('state_conflict', await partner('POST', `/sandbox/customers/${pending.id}/complete-kyc`));

    const property = await openUnit(stage, 'CAI-NC-014');
    const { body: customer } = await partner('POST', '/customers', {
      body: { phone: freshPhone() },
    });
    await partner('POST', `/sandbox/customers/${customer.id}/complete-kyc`);
    const body = {
      customer: customer.id,
      property,
      shares: 12,
      funding: { method: 'partner_settlement' },
    };
    const { body: order } = await partner('POST', '/orders', { body });
    await send(`POST /sandbox/orders/${order.id}/simulate`, 'simulateOrder', 'paid');
    shows(
      'state_conflict',
      await partner('POST', `/sandbox/orders/${order.id}/simulate`, {
        body: { to: 'payment_rejected' },
      }),
    );
    const { body: other } = await partner('POST', '/orders', { body });
    await send(`POST /sandbox/orders/${other.id}/simulate`, 'simulateOrder', 'payment_rejected');
  },
};
