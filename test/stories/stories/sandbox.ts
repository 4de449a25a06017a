import { freshPhone } from '../../support/fixtures/fixtures.ts';
import type { Stage } from '../stage.ts';
import { appInvestor, openUnit } from '../seed.ts';

/** Operations that only the sandbox has. */
export const sandbox = {
  environment: 'sandbox' as const,
  async play(stage: Stage) {
    const { partner, shows, send, as } = stage;
    const phone = '+201112340001';
    await appInvestor(stage, { phone });
    const { body: pending } = await partner('POST', '/customers', { body: { phone } });
    shows('sandbox', await partner('POST', `/customers/${pending.id}/consent`));
    shows('state_conflict', await partner('POST', `/sandbox/customers/${pending.id}/complete-kyc`));
    shows(
      'state_conflict',
      await partner('POST', `/sandbox/customers/${pending.id}/orders`, {
        body: { items: [{ property: 'CAI-NC-014', shares: 4 }] },
      }),
    );

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
    shows(
      'missing_parameter',
      await partner('POST', `/sandbox/orders/${order.id}/simulate`, { body: {} }),
    );
    await send(`POST /sandbox/orders/${order.id}/simulate`, 'simulateOrder', 'paid');
    shows(
      'state_conflict',
      await partner('POST', `/sandbox/orders/${order.id}/simulate`, {
        body: { to: 'payment_rejected' },
      }),
    );
    const { body: other } = await partner('POST', '/orders', { body });
    await send(`POST /sandbox/orders/${other.id}/simulate`, 'simulateOrder', 'payment_rejected');
    await send(`POST /sandbox/orders/${other.id}/simulate`, 'simulateOrder', 'expired');
    await earn(stage);
    await keepFee(stage, body);
    await own(stage, customer.id, order.id);
    await actForCustomer(stage, customer.id);
    await payLate(stage, customer.id);
    await failWebhooks(stage);
    for (const action of ['wallet-transfers', 'payouts'])
      shows(
        'state_conflict',
        await partner('POST', `/sandbox/customers/${pending.id}/${action}`, {
          body: BODIES[action],
        }),
      );
    await stage.service.partner();
    shows('world_shared', await partner('POST', '/sandbox/reset'));
    const tester = as(await stage.service.partner({ world: 'own' }));
    shows('reset', await tester('POST', '/sandbox/reset'));
  },
};

/** With another customer, whose wallet gets the rest. */
async function keepFee({ partner, send }: Stage, request: object): Promise<void> {
  const { body: customer } = await partner('POST', '/customers', { body: { phone: freshPhone() } });
  await partner('POST', `/sandbox/customers/${customer.id}/complete-kyc`);
  const body = { ...request, customer: customer.id };
  const { body: order } = await partner('POST', '/orders', { body });
  const path = `/sandbox/orders/${order.id}/simulate`;
  for (const to of ['paid', 'cancellation_requested'])
    await partner('POST', path, { body: { to } });
  await send(`POST ${path}`, 'simulateOrder', 'fee');
}

const BODIES: Record<string, object> = {
  'wallet-transfers': { type: 'top_up', amount: 1 },
  payouts: { property: 'CAI-NC-014', amount: 1 },
};

async function earn({ partner, shows, send }: Stage): Promise<void> {
  const pay = (amount: number) =>
    partner('POST', '/sandbox/commissions', { body: { type: 'payout', amount } });
  shows('state_conflict', await pay(5000));
  shows('payout', await send('POST /sandbox/commissions', 'simulateCommission', 'payout'));
}

async function own(stage: Stage, customer: string, order: string): Promise<void> {
  const { partner, shows, send } = stage;
  const payouts = `/sandbox/customers/${customer}/payouts`;
  const body = stage.request('simulatePayout', 'quarter');
  shows('no_holding', await partner('POST', payouts, { body }));
  await partner('POST', `/sandbox/orders/${order}/simulate`, { body: { to: 'completed' } });
  shows('scheduled', await send(`POST ${payouts}`, 'simulatePayout', 'quarter'));
  const contract = async () =>
    (await partner('GET', `/customers/${customer}/contracts`)).body.data[0].id;
  const path = `/sandbox/contracts/${await contract()}/simulate`;
  shows('signed', await send(`POST ${path}`, 'simulateContract', 'signed'));
  await signWithoutTheApp(stage);
  const { body: other } = await partner('POST', '/orders', {
    body: {
      customer,
      property: 'CAI-NC-014',
      shares: 4,
      funding: { method: 'partner_settlement' },
    },
  });
  await partner('POST', `/sandbox/orders/${other.id}/simulate`, { body: { to: 'completed' } });
  const withdrawn = `/sandbox/contracts/${await contract()}/simulate`;
  await partner('POST', withdrawn, { body: { to: 'cancelled' } });
  shows('state_conflict', await partner('POST', withdrawn, { body: { to: 'signed' } }));
}

/** A customer whose identity only the partner attests cannot sign in the app. */
async function signWithoutTheApp({ partner, shows, request }: Stage): Promise<void> {
  const { kyc } = request('createCustomer', 'attested') as { kyc: object };
  const { body: customer } = await partner('POST', '/customers', {
    body: { phone: freshPhone(), kyc },
  });
  const funding = { method: 'partner_settlement' };
  const { body: order } = await partner('POST', '/orders', {
    body: { customer: customer.id, property: 'CAI-NC-014', shares: 4, funding },
  });
  await partner('POST', `/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } });
  const { body: list } = await partner('GET', `/customers/${customer.id}/contracts`);
  const path = `/sandbox/contracts/${list.data[0].id}/simulate`;
  shows('app', await partner('POST', path, { body: { to: 'signed' } }));
}

async function payLate(stage: Stage, customer: string): Promise<void> {
  const { partner, shows, send } = stage;
  const place = async (method: string) =>
    (
      await partner('POST', '/orders', {
        body: { customer, property: 'CAI-NC-014', shares: 4, funding: { method } },
      })
    ).body.id;
  const path = (order: string) => `/sandbox/orders/${order}/card-payments`;
  await send(`POST ${path(await place('card_checkout'))}`, 'simulateCardPayment', 'paid');
  const body = stage.request('simulateCardPayment', 'paid');
  shows('state_conflict', await partner('POST', path(await place('partner_settlement')), { body }));
}

async function failWebhooks({ partner, shows, send }: Stage): Promise<void> {
  const { body: endpoint } = await partner('POST', '/webhook-endpoints', {
    body: { url: 'http://127.0.0.1:20009/webhooks' },
  });
  const path = `/sandbox/webhook-endpoints/${endpoint.id}`;
  await send(`POST ${path}/events`, 'simulateEvent', 'order_paid');
  await send(`POST ${path}/events`, 'simulateEvent', 'wrong_signature');
  await send(`POST ${path}/simulate`, 'simulateWebhookEndpoint', 'disabled');
  const again = { body: { to: 'disabled' } };
  shows('state_conflict', await partner('POST', `${path}/simulate`, again));
  const nowhere = '/sandbox/webhook-endpoints/we_01k9nzj7drfh6b2x8tmq4csv5e';
  const sample = { body: { type: 'order.paid' } };
  shows('resource_not_found', await partner('POST', `${nowhere}/events`, sample));
  shows('resource_not_found', await partner('POST', `${nowhere}/simulate`, again));
  const nobody = '/sandbox/customers/cus_01k9zz8w4he2t7xm5bqdc0nv6r';
  const step = { body: { step: 'pin_creation', outcome: 'done' } };
  shows('resource_not_found', await partner('POST', `${nobody}/kyc-steps`, step));
  const action = { body: { action: 'suspend' } };
  shows('resource_not_found', await partner('POST', `${nobody}/simulate`, action));
}

async function actForCustomer(stage: Stage, customer: string): Promise<void> {
  const { partner, shows, send } = stage;
  const path = `/sandbox/customers/${customer}`;
  for (const unit of ['CAI-HL-502', 'GIZ-SZ-003']) await openUnit(stage, unit);
  await send(`POST ${path}/orders`, 'simulateAppOrder', 'two_properties');
  const withWallet = stage.request('simulateAppOrder', 'with_wallet');
  shows('wallet', await partner('POST', `${path}/orders`, { body: withWallet }));
  await send(`POST ${path}/wallet-transfers`, 'simulateWalletTransfer', 'top_up');
  shows(
    'balance',
    await partner('POST', `${path}/wallet-transfers`, {
      body: { type: 'withdrawal', amount: 7500 },
    }),
  );
  await send(`POST ${path}/orders`, 'simulateAppOrder', 'with_wallet');
  await partner('POST', `${path}/wallet-transfers`, { body: { type: 'top_up', amount: 5000 } });
  await send(`POST ${path}/wallet-transfers`, 'simulateWalletTransfer', 'withdrawal');
  await send(`POST ${path}/simulate`, 'simulateCustomer', 'suspend');
  const suspend = stage.request('simulateCustomer', 'suspend');
  shows('suspended', await partner('POST', `${path}/simulate`, { body: suspend }));
  await partner('POST', `${path}/simulate`, { body: { action: 'reinstate' } });
  const { body: other } = await partner('POST', '/customers', { body: { phone: freshPhone() } });
  const steps = `POST /sandbox/customers/${other.id}/kyc-steps`;
  await send(steps, 'simulateKycStep', 'done');
  await send(steps, 'simulateKycStep', 'rejected');
}
