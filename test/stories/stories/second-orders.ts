import { inquirePayments } from '../../../src/domain/checkout/inquiries/inquire-payments.ts';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import { openUnit, verifySteps } from '../seed.ts';
import type { Stage } from '../stage.ts';
import { uploadedFile, withEvidence } from '../../support/fixtures/files.ts';

const CUSTOMER = 'cus_01k9p3xw7fe8rb2m4ncs6vg5hd';

/**
 * Less common orders: settled when placed, cancelled by staff, kept after a cancellation request,
 * paid after their end; and two contracts.
 */
export const secondOrders = {
  async play(stage: Stage) {
    const [maadi, nile] = [
      await openUnit(stage, 'CAI-HL-502'),
      await openUnit(stage, 'CAI-NC-014'),
    ];
    const { body: mariam } = await stage.send('POST /customers', 'createCustomer', 'complete');
    stage.knows(CUSTOMER, mariam.id);
    stage.knows('inv_01k6pbz4n2e9xt7rw3hq5mvc8d', await verifySteps(stage, mariam.phone));
    await cancelByStaff(stage);
    await ownFirst(stage, maadi);
    await settleAtOnce(stage);
    await payTooLate(stage);
    await chargeBack(stage);
    await contracts(stage, nile);
  },
};

async function cancelByStaff(stage: Stage): Promise<void> {
  const { partner, send, shows } = stage;
  const order = {
    customer: stage.idOf(CUSTOMER),
    property: 'CAI-NC-014',
    shares: 4,
    funding: { method: 'partner_settlement' },
    externalReference: 'NB-88257',
  };
  const { body } = await partner('POST', '/orders', { body: order });
  await partner('POST', `/orders/${body.id}/settlement`, {
    body: { reference: 'NB-TRF-202218', amount: 17_425 },
  });
  await send(
    `POST /orders/${body.id}/reject-payment`,
    'rejectPayment',
    'missing_transfer',
    'backoffice',
  );
  shows(
    'cancelled',
    await send(`POST /orders/${body.id}/cancel`, 'cancelOrder', 'returned', 'backoffice'),
  );
}

/** Closes a unit that was bought in the app, and signs its contract. */
async function ownFirst(stage: Stage, unit: string): Promise<void> {
  const { staff, send, shows, service } = stage;
  const { body } = await send('POST /orders', 'createOrder', 'minimal', 'backoffice');
  await staff('POST', `/orders/${body.id}/transfer-proof`, { body: { reference: 'IPN-3' } });
  await staff('POST', `/orders/${body.id}/confirm-payment`, {
    body: await withEvidence({ send: staff }),
  });
  await staff('POST', `/properties/${unit}/close-funding`);
  await finishFundings(service.ctx);
  const { body: contracts } = await staff('GET', '/contracts');
  const path = `/contracts/${contracts.data[0].id}`;
  await staff('POST', `${path}/ready`);
  await staff('POST', `${path}/sign`);
  shows('signed', await staff('POST', `${path}/sign`));
  shows('signed', await staff('POST', `${path}/ready`));
}

async function settleAtOnce(stage: Stage): Promise<void> {
  const { send, shows, staff } = stage;
  const { body } = shows('settled', await send('POST /orders', 'createOrder', 'settled'));
  await staff('POST', `/orders/${body.id}/confirm-payment`, {
    body: await withEvidence({ send: staff }),
  });
  await staff('POST', `/orders/${body.id}/request-cancellation`, {
    body: { reason: 'Customer changed their mind' },
  });
  await send(
    `POST /orders/${body.id}/decide-cancellation`,
    'decideCancellation',
    'refused',
    'backoffice',
  );
  stage.showsEvent(
    'orderCancellationDeclined',
    'order_cancellation_declined',
    await stage.latest('order.cancellation_declined', body.id),
  );
}

/** Charges the card of a cancelled order: the money must be refunded. */
async function payTooLate(stage: Stage): Promise<void> {
  const { partner, staff, send, shows, cards, service } = stage;
  const body = {
    customer: stage.idOf(CUSTOMER),
    property: 'CAI-NC-014',
    shares: 12,
    funding: { method: 'card_checkout' },
  };
  const payCancelled = async () => {
    const { body: order } = await partner('POST', '/orders', { body });
    await partner('POST', `/orders/${order.id}/cancel`);
    await cards.callBack(new URL(service.baseUrl).origin, cards.attempt(cards.intentions.at(-1)!));
    await inquirePayments(service.ctx);
  };
  await payCancelled();
  const { body: list } = shows('refund_due_list', await staff('GET', '/refunds-due'));
  const path = `/refunds-due/${list.data[0].id}/settle`;
  shows('settled', await send(`POST ${path}`, 'settleRefundDue', 'returned', 'backoffice'));
  shows('state_conflict', await staff('POST', path, { body: { reference: '192036532' } }));
  await payCancelled();
  const { body: due } = await staff('GET', '/refunds-due?status=due');
  const byMistake = { body: stage.request('cancelRefundDue', 'wrong_transfer', 'backoffice') };
  shows('card', await staff('POST', `/refunds-due/${due.data[0].id}/cancel`, byMistake));
  shows(
    'reference',
    await staff('POST', `/refunds-due/${due.data[0].id}/settle`, {
      body: { reference: '192036531' },
    }),
  );
}

/**
 * Reverses a card payment, which the bank then returns, and another one that is lost, so that its
 * order is cancelled. A third is charged to the investor.
 */
async function chargeBack(stage: Stage): Promise<void> {
  const { partner, staff, send, shows, cards, service } = stage;
  const property = await openUnit(stage, 'GIZ-SZ-003', { pricePerShare: 4250 });
  const pay = async (fields = {}) => {
    const body = {
      customer: stage.idOf(CUSTOMER),
      property,
      shares: 12,
      funding: { method: 'card_checkout' },
    };
    await partner('POST', '/orders', { body });
    const payment = cards.attempt(cards.intentions.at(-1)!, fields);
    await cards.callBack(new URL(service.baseUrl).origin, payment);
    return String(payment.id);
  };
  const transaction = await pay({ id: 192_036_465 });
  const { body } = shows(
    'chargeback',
    await send('POST /card-reversals', 'recordCardReversal', 'chargeback', 'backoffice'),
  );
  shows('card_reversal_list', await staff('GET', '/card-reversals?status=open'));
  const another = { transaction, kind: 'chargeback' };
  const record = (more: object) =>
    staff('POST', '/card-reversals', { body: { ...another, ...more } });
  shows('state_conflict', await record({ reference: 'CB-2026-004418' }));
  shows('reference', await record({ reference: 'CB-2026-004417' }));
  const path = `/card-reversals/${body.id}`;
  shows(
    'settled',
    await send(`POST ${path}/settle`, 'settleCardReversal', 'won_back', 'backoffice'),
  );
  const again = { body: { resolution: 'written_off', reason: 'Again' } };
  shows('state_conflict', await staff('POST', `${path}/settle`, again));
  const { body: lost } = await record({ transaction: await pay(), reference: 'CB-2026-004419' });
  await send(
    `POST /card-reversals/${lost.id}/cancel-order`,
    'cancelReversedOrder',
    'charged_back',
    'backoffice',
  );
  const recover = `/card-reversals/${lost.id}/recover`;
  shows(
    'recovered',
    await send(`POST ${recover}`, 'recoverCardReversal', 'dispute_won', 'backoffice'),
  );
  const reason = { body: { reason: 'Again' } };
  shows('state_conflict', await staff('POST', recover, reason));
  shows('resolution', await staff('POST', `${path}/recover`, reason));
  await chargeTwice(stage, await pay());
  await takeBackRefund(stage, await pay());
}

/** Takes back a whole payment, a part of which is due for refund. */
async function takeBackRefund({ staff, shows }: Stage, transaction: string): Promise<void> {
  const record = async (more: object) =>
    (
      await staff('POST', '/card-reversals', {
        body: { transaction, kind: 'chargeback', ...more },
      })
    ).body;
  const part = await record({ amount: 100, reference: 'CB-2026-004422' });
  await staff('POST', `/card-reversals/${part.id}/cancel-order`, { body: { reason: 'Test' } });
  const { body } = await staff('POST', `/card-reversals/${part.id}/recover`, {
    body: { reason: 'Test' },
  });
  await record({ reference: 'CB-2026-004423' });
  const settle = `/refunds-due/${body.recovery.refund}/settle`;
  shows('reversal', await staff('POST', settle, { body: { reference: '192036533' } }));
}

/** Charges an investor for a payment that was taken back after its order was refunded to the wallet. */
async function chargeTwice({ staff, send, shows }: Stage, transaction: string): Promise<void> {
  const record = async (reference: string) =>
    (
      await staff('POST', '/card-reversals', {
        body: { transaction, kind: 'chargeback', reference },
      })
    ).body;
  const held = await record('CB-2026-004420');
  const settle = (resolution: string) =>
    staff('POST', `/card-reversals/${held.id}/settle`, { body: { resolution, reason: 'Test' } });
  shows('chargeable', await settle('charged_to_investor'));
  await settle('won_back');
  const order = `/orders/${held.order}`;
  await staff('POST', `${order}/request-cancellation`, { body: { reason: 'Test' } });
  await staff('POST', `${order}/decide-cancellation`, { body: { outcome: 'refunded' } });
  const { id } = await record('CB-2026-004421');
  const charge = `POST /card-reversals/${id}/settle`;
  await send(charge, 'settleCardReversal', 'charged_to_investor', 'backoffice');
}

async function contracts(stage: Stage, unit: string): Promise<void> {
  const { partner, send, staff, shows } = stage;
  await staff('POST', `/properties/${unit}/close-funding`);
  await finishFundings(stage.service.ctx);
  const { body } = shows('contract_list', await staff('GET', '/contracts?status=preparing'));
  shows('contract_list', await partner('GET', `/customers/${stage.idOf(CUSTOMER)}/contracts`));
  const contract = body.data[0].id;
  shows('contract', await staff('POST', `/contracts/${contract}/ready`));
  const event = await stage.latest('contract.updated', contract);
  stage.showsEvent('contractUpdated', 'contract_updated', event);
  stage.knows('file_01k9r8w5ntb3eq6yh7xkzc4mvd', await uploadedFile({ send: staff }));
  const path = `POST /contracts/${contract}/sign`;
  const earlier = (body: object) => ({ ...body, signedOn: '2026-01-05' });
  shows('signed', await send(path, 'signContract', 'signed', 'backoffice', earlier));
}
