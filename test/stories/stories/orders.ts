import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { reverseDueRuns } from '../../../src/domain/rental-income/runs/reverse-rental-income-run.ts';
import { crowd } from '../../support/fixtures/crowd.ts';
import { bookEntry } from '../../../src/domain/wallet/ledger.ts';
import { BROKEN_JSON } from './broken-json.ts';
import { linkedCustomer } from '../../support/fixtures/fixtures.ts';
import { shownEvidence } from '../../support/fixtures/files.ts';
import { appInvestor, openUnit, verifySteps } from '../seed.ts';
import { named, type ExampleBody, type Stage } from '../stage.ts';

const OMAR = { phone: '+201112340001', email: 'omar.abdelrahman@mail.example', language: 'ar' };

/** The orders of Mariam and Omar, with their events, commissions, portfolio and wallet. */
export const orders = {
  async play(stage: Stage) {
    const units = {
      heliopolis: await openUnit(stage, 'CAI-HL-502'),
      zayed: await openUnit(stage, 'GIZ-SZ-003'),
      nile: await openUnit(stage, 'CAI-NC-014'),
    };
    const { body: mariam } = await stage.send('POST /customers', 'createCustomer', 'complete');
    stage.knows(CUSTOMER, mariam.id);
    stage.knows('inv_01k6pbz4n2e9xt7rw3hq5mvc8d', await verifySteps(stage, mariam.phone));
    await cancelInTime(stage);
    await rejectPayment(stage);
    await buyInApp(stage, units);
    await rent(stage, mariam.id, units);
    await buyForTransfer(stage);
    await earn(stage, mariam.id);
    await buyByCard(stage);
    await own(stage, mariam.id, units.nile);
    await hold(stage, mariam);
  },
};

const CUSTOMER = 'cus_01k9p3xw7fe8rb2m4ncs6vg5hd';
const settled = { method: 'partner_settlement' };

async function place(stage: Stage, body: object): Promise<ExampleBody> {
  const customer = stage.idOf(CUSTOMER);
  return (
    await stage.partner('POST', '/orders', {
      body: { customer, property: 'CAI-NC-014', funding: settled, ...body },
    })
  ).body;
}

async function cancelInTime(stage: Stage): Promise<void> {
  const { send, shows, partner } = stage;
  const { id } = await place(stage, { shares: 8, externalReference: 'NB-88301' });
  shows('cancelled', await send(`POST /orders/${id}/cancel`, 'cancelOrder', 'with_reason'));
  shows('cancelled', await partner('GET', `/orders/${id}`));
  stage.showsEvent('orderCancelled', 'order_cancelled', await stage.latest('order.cancelled', id));
}

async function rejectPayment(stage: Stage): Promise<void> {
  const { partner, shows, staff, send } = stage;
  const { id } = await place(stage, { shares: 4, externalReference: 'NB-88257' });
  await partner('POST', `/orders/${id}/settlement`, {
    body: { reference: 'NB-TRF-202218', amount: 17425 },
  });
  shows(
    'payment_rejected',
    await send(
      `POST /orders/${id}/reject-payment`,
      'rejectPayment',
      'missing_transfer',
      'backoffice',
    ),
  );
  shows('payment_rejected', await partner('GET', `/orders/${id}`));
  stage.showsEvent(
    'orderPaymentRejected',
    'order_payment_rejected',
    await stage.latest('order.payment_rejected', id),
  );
  shows('awaiting_payment', await staff('POST', `/orders/${id}/allow-retry`));
  stage.showsEvent(
    'orderAwaitingPayment',
    'order_awaiting_payment',
    await stage.latest('order.awaiting_payment', id),
  );
}

async function buyInApp(stage: Stage, units: { heliopolis: string; zayed: string }): Promise<void> {
  const { send, shows, staff, partner } = stage;
  const investor = stage.idOf('inv_01k6pbz4n2e9xt7rw3hq5mvc8d');
  await staff('POST', `/investors/${investor}/wallet/top-ups`, {
    body: { amount: 5000, reference: 'IPN-1' },
  });
  const { body } = shows(
    'app',
    await send('POST /orders', 'createOrder', 'with_wallet', 'backoffice'),
  );
  await send(
    `POST /orders/${body.id}/transfer-proof`,
    'receiveTransferProof',
    'proof',
    'backoffice',
  );
  await staff('POST', `/orders/${body.id}/confirm-payment`, {
    body: { evidence: await shownEvidence({ send: staff }, 'IPN-20261008-55120') },
  });
  const [other, ctx] = [await stage.service.partner(), stage.service.ctx];
  await crowd(ctx, {
    count: 95,
    propertyId: units.heliopolis,
    partnerId: other.partnerId,
    sharesOf: () => 5,
  });
  for (const unit of [units.zayed, units.heliopolis])
    await staff('POST', `/properties/${unit}/close-funding`);
  await finishFundings(ctx);
  shows('app', await staff('GET', `/orders/${body.id}`));
  shows('app', await partner('GET', `/orders/${body.id}`));
}

async function buyForTransfer(stage: Stage): Promise<void> {
  const { send, shows, partner, staff } = stage;
  const { body } = shows(
    'partner_settlement',
    await send('POST /orders', 'createOrder', 'partner_settlement'),
  );
  const path = `/orders/${body.id}`;
  shows('partner_settlement', await partner('GET', path));
  shows('payment_under_review', await send(`POST ${path}/settlement`, 'settleOrder', 'transfer'));
  shows('settled', await partner('GET', path));
  shows('payment_under_review', await staff('GET', path));
  shows('to_review', await staff('GET', '/orders?status=payment_under_review'));
  const { body: letter } = shows(
    'file',
    await send('POST /files', 'uploadFile', 'letter', 'backoffice'),
  );
  shows('file', await staff('GET', `/files/${letter.id}`));
  const program = { name: 'letter.exe', content: Buffer.from('MZ').toString('base64') };
  shows('invalid_parameter', await staff('POST', '/files', { body: program }));
  shows('missing_parameter', await staff('POST', '/files', { body: { content: program.content } }));
  shows('invalid_json', await staff('POST', '/files', { raw: BROKEN_JSON }));
  shows(
    'paid',
    await send(`POST ${path}/confirm-payment`, 'confirmPayment', 'statement', 'backoffice'),
  );
  shows('state_conflict', await staff('POST', `${path}/confirm-payment`));
  const again = { body: { reason: 'Again' } };
  shows('state_conflict', await staff('POST', `${path}/reject-payment`, again));
  shows('paid', await partner('GET', path));
  shows('order_not_cancellable', await partner('POST', `${path}/cancel`));
  shows('order_list', await partner('GET', '/orders?limit=2'));
  const created = await stage.latest('order.created', body.id);
  stage.showsEvent('orderCreated', 'order_created', created);
  stage.showsEvent(
    'orderPaymentUnderReview',
    'order_payment_under_review',
    await stage.latest('order.payment_under_review', body.id),
  );
  const paid = await stage.latest('order.paid', body.id);
  stage.showsEvent('orderPaid', 'order_paid', paid);
  shows('order_paid', await partner('GET', `/events/${paid.id}`));
  const events = `events?after=${created.id}&limit=2`;
  shows('event_list', await partner('GET', `/${events}`));
  shows('event_list', await stage.staff('GET', `/partners/${stage.nile.partnerId}/${events}`));
}

async function earn(stage: Stage, mariam: string): Promise<void> {
  const { partner, shows, send, staff, nile, service } = stage;
  const path = `/partners/${nile.partnerId}/commissions`;
  const { body: latest } = await partner('GET', '/events?type=commission.created&limit=1');
  await tellOfCommission(stage, mariam, latest.data[0]);
  shows('payout', await send(`POST ${path}`, 'addCommission', 'payout', 'backoffice'));
  shows(
    'reference',
    await staff('POST', path, {
      body: { type: 'payout', amount: 1, reference: 'TRF-2026-11-0093' },
    }),
  );
  shows('commission_list', await staff('GET', `${path}?type=payout`));
  shows('commission_list', await partner('GET', '/commissions'));
  shows('commission_summary', await partner('GET', '/commissions/summary'));
  shows('invalid_parameter', await partner('GET', '/commissions?createdFrom=yesterday'));
  shows('invalid_cursor', await partner('GET', '/commissions?cursor=eyJ2IjoxfQ'));
  shows(
    'invalid_parameter',
    await partner('GET', '/commissions/summary?from=2026-10-01T00:00:00Z'),
  );
  await send(`POST ${path}`, 'addCommission', 'reversal', 'backoffice');
  const other = `/partners/${(await service.partner()).partnerId}/commissions`;
  await staff('POST', other, { body: { type: 'adjustment', amount: 386.5, reference: 'ADJ-1' } });
  shows(
    'balance',
    await staff('POST', other, { body: { type: 'payout', amount: 500, reference: 'TRF-1' } }),
  );
}

async function tellOfCommission(
  { partner, shows, showsEvent }: Stage,
  mariam: string,
  event: ExampleBody,
): Promise<void> {
  if (event.data.commission.customer !== mariam)
    throw new Error('The latest commission is not of the purchase.');
  showsEvent('commissionCreated', 'commission_created', event);
  shows('commission_created', await partner('GET', `/events/${event.id}`));
}

/** Pays the rent of a quarter to the owners of the units. */
async function rent(
  stage: Stage,
  mariam: string,
  units: { heliopolis: string; zayed: string; nile: string },
): Promise<void> {
  const { partner, shows, staff, send, service } = stage;
  const until = (body: ExampleBody) => ({
    ...body,
    period: { ...body.period, end: new Date().toISOString() },
  });
  const quarter = stage.request('createRentalIncomeRun', 'quarter', 'backoffice');
  const path = (unit: string) => `/properties/${unit}/rental-income`;
  const { body: first } = await staff('POST', path(units.zayed), {
    body: until({ ...quarter, amount: 496, basis: 'sold' }),
  });
  const second = stage.as(await named(service, 'Hassan Adel'), 'backoffice');
  await second('POST', `/rental-income/${first.id}/release`);
  await payDuePayouts(service.ctx);
  shows('payout_list', await staff('GET', `/rental-income/${first.id}/payouts`));
  shows('holder_list', await staff('GET', `/properties/${units.zayed}/holders`));
  const backwards = '/rent-overview?firstDay=2026-04-01&lastDay=2026-03-31';
  shows('days', await staff('GET', backwards));
  const plan = () =>
    send(`POST ${path(units.heliopolis)}`, 'createRentalIncomeRun', 'quarter', 'backoffice', until);
  const { body: run } = shows('planned', await plan());
  shows('period', await staff('POST', path(units.heliopolis), { body: until(quarter) }));
  shows('holders', await staff('POST', path(units.nile), { body: quarter }));
  shows('discarded', await staff('POST', `/rental-income/${run.id}/discard`));
  const at = `/rental-income/${(await plan()).body.id}`;
  shows('released', await second('POST', `${at}/release`));
  shows('released', await staff('GET', at));
  shows('not_planned', await staff('GET', `${at}/parts`));
  shows('state_conflict', await second('POST', `${at}/release`));
  await payDuePayouts(service.ctx);
  shows('rental_income_list', await staff('GET', `${path(units.heliopolis)}?limit=1`));
  shows('payout_list', await partner('GET', `/customers/${mariam}/payouts`));
  shows('all_payouts', await partner('GET', '/payouts'));
  stage.showsEvent('payoutPaid', 'payout_paid', await stage.latest('payout.paid', mariam));
  const reverse = `POST ${at}/reverse`;
  shows('reversing', await send(reverse, 'reverseRentalIncomeRun', 'wrong_amount', 'backoffice'));
  await reverseDueRuns(service.ctx);
  const reversed = await stage.latest('payout.reversed', mariam);
  stage.showsEvent('payoutReversed', 'payout_reversed', reversed);
  await plan().then(({ body }) => second('POST', `/rental-income/${body.id}/release`));
  await payDuePayouts(service.ctx);
}

async function buyByCard(stage: Stage): Promise<void> {
  const { send, shows, partner, service, nile, cards } = stage;
  const customer = await linkedCustomer(
    service.ctx,
    nile.partnerId,
    await appInvestor(stage, OMAR),
  );
  stage.knows('cus_01k9y3t6qde5pvh8zm2fkw4rcn', customer);
  const { body } = shows(
    'card_checkout',
    await send('POST /orders', 'createOrder', 'card_checkout'),
  );
  const path = `/orders/${body.id}`;
  shows('card_checkout', await partner('GET', path));
  await cards.callBack(new URL(service.baseUrl).origin, cards.attempt(cards.intentions.at(-1)!));
  await send(
    `POST ${path}/request-cancellation`,
    'requestCancellation',
    'changed_mind',
    'backoffice',
  );
  shows('cancellation_requested', await partner('GET', path));
  stage.showsEvent(
    'orderCancellationRequested',
    'order_cancellation_requested',
    await stage.latest('order.cancellation_requested', body.id),
  );
  await send(`POST ${path}/decide-cancellation`, 'decideCancellation', 'refunded', 'backoffice');
  shows('refunded', await partner('GET', path));
  stage.showsEvent(
    'orderRefunded',
    'order_refunded',
    await stage.latest('order.refunded', body.id),
  );
}

/** Closes the unit, and issues the shares of Mariam's order. */
async function own(stage: Stage, mariam: string, unit: string): Promise<void> {
  const { partner, shows, staff } = stage;
  await staff('POST', `/properties/${unit}/close-funding`);
  await finishFundings(stage.service.ctx);
  const { body } = await partner('GET', `/orders?customer=${mariam}&status=completed&source=api`);
  shows('completed', await partner('GET', `/orders/${body.data[0].id}`));
  stage.showsEvent(
    'orderCompleted',
    'order_completed',
    await stage.latest('order.completed', body.data[0].id),
  );
  const investor = stage.idOf('inv_01k6pbz4n2e9xt7rw3hq5mvc8d');
  for (const portfolio of [
    await partner('GET', `/customers/${mariam}/holdings`),
    await staff('GET', `/investors/${investor}/holdings`),
  ]) {
    const [newest, ...ofOneOrder] = portfolio.body.holdings; // which were issued within a moment, in either order
    const holdings = [
      newest,
      ...ofOneOrder.sort((a: ExampleBody, b: ExampleBody) =>
        a.property.code < b.property.code ? -1 : 1,
      ),
    ];
    shows('portfolio', { ...portfolio, body: { ...portfolio.body, holdings } });
  }
}

/**
 * Shows Mariam's wallet: rental income, of which another app order has reserved a part, and a
 * reward.
 */
async function hold(stage: Stage, mariam: { id: string }): Promise<void> {
  const { partner, shows, staff, service } = stage;
  const investor = stage.idOf('inv_01k6pbz4n2e9xt7rw3hq5mvc8d');
  const property = await openUnit(stage, 'CAI-MD-005');
  await staff('POST', '/orders', {
    body: { investor, items: [{ property, shares: 5 }], walletAmount: 500 },
  });
  await service.ctx.db.transaction().execute((trx) =>
    bookEntry(trx, {
      investor_id: investor,
      kind: 'rewards',
      reason: 'promotion',
      amount: 25_000n,
    }),
  );
  shows('wallet', await partner('GET', `/customers/${mariam.id}/wallet`));
  shows('wallet', await staff('GET', `/investors/${investor}/wallet`));
  shows('wallet_entry_list', await staff('GET', `/investors/${investor}/wallet/entries?limit=2`));
}
