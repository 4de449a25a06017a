import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import {
  appInvestor,
  attestedCustomer,
  DESTINATION,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../../test/support/fixtures/fixtures.ts';
import { moveOwnership, payRent } from '../../../test/support/fixtures/rent.ts';
import { failedDeliveries } from '../../../test/support/webhooks/deliveries.ts';
import type { PartnerClient, Service } from '../../../test/support/harness.ts';

const PEOPLE = [
  { en: 'Mariam Hassan El Sayed', ar: 'مريم حسن السيد' },
  { en: 'Omar Farouk Abdel Aziz', ar: 'عمر فاروق عبد العزيز' },
  { en: 'Salma Tarek Nasr', ar: 'سلمى طارق نصر' },
  { en: 'Youssef Adel Mansour', ar: 'يوسف عادل منصور' },
] as const;
const DAY_MS = 86_400_000;
const MILLION_IN_PIASTRES = 10_000_000n;

/** Things that wait for somebody, as on an ordinary day: the state that the screens show. */
export interface DayOfWork {
  ids: Record<
    | 'review'
    | 'completed'
    | 'receipt'
    | 'approval'
    | 'unit'
    | 'draft'
    | 'plan'
    | 'rent'
    | 'investor'
    | 'app'
    | 'withdrawal'
    | 'batch'
    | 'reversal'
    | 'refund'
    | 'partner'
    | 'contract'
    | 'operator'
    | 'key'
    | 'receiver'
    | 'delivery',
    string
  >;
}

/** Creates a day of work through the API. */
export async function dayOfWork(service: Service): Promise<DayOfWork> {
  const { ctx } = service;
  const staff = await service.operator();
  const partner = await service.partner({ name: 'بنك النيل' });
  const fundingDeadline = new Date(Date.now() + 3 * DAY_MS);
  const unit = await publishedProperty(ctx, { code: 'CAI-NC-014', fundingDeadline });
  const funded = await publishedProperty(ctx, {
    code: 'ALX-SM-002',
    total: 24,
    city: 'Alexandria',
  });
  const draft = await publishedProperty(ctx, { code: 'GIZ-PY-007', status: 'draft' });

  const owners = [await person(partner, 0), await person(partner, 1)];
  const orders = [];
  for (const [index, customer] of owners.entries()) {
    const order = await placedOrder(partner, funded, { customer, shares: index === 0 ? 16 : 8 });
    await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } });
    orders.push(order);
  }
  await finishFundings(ctx);
  await moveOwnership(ctx, '2025-12-01T00:00:00Z', funded.id);
  const quarters = [
    '2025-12-31T22:00:00Z',
    '2026-03-31T22:00:00Z',
    '2026-06-30T21:00:00Z',
  ] as const;
  await payRent(staff, funded, 36_000, quarters[1], quarters[0]);
  await payRent(staff, funded, 36_900, quarters[2], quarters[1]);
  await payDuePayouts(ctx);
  const runs = await staff.get(`/properties/${funded.id}/rental-income`);
  const plan = await staff.post(`/properties/${funded.id}/rental-income`, {
    body: {
      period: { start: quarters[2], end: '2026-09-30T21:00:00Z' },
      amount: 52_000.5,
      basis: 'sold',
    },
  });

  const underReview = [];
  for (const [index, reference] of ['FT26330-771904', 'FT26330-771951', 'FT26330-772010'].entries())
    underReview.push(
      await reviewed(partner, unit, { who: index + 1, shares: 12 + index * 5, reference }),
    );
  await reviewed(partner, unit, { who: 3, shares: 4, reference: 'FT26331-000418' });

  const [first] = underReview as [(typeof underReview)[number]];
  const record = async (reference: string, amount: number, payer: string) =>
    (
      await staff.post('/receipts', {
        body: { reference, amount, payer, receivedAt: '2026-11-26T10:15:00Z' },
      })
    ).body.id;
  await record('FT26330-771904', first.amounts.payable, 'NILE BANK SAE');
  const receipt = await record('FT26331-880012', 100_000, 'NILE BANK SAE - بنك النيل');
  const unknown = await record('IPN-20261126-5512', 4_356.25, 'شركة الدلتا للتجارة');
  const returned = await staff.post(`/receipts/${unknown}/return`, { body: {} });

  const app = await appInvestor(staff, 77_000);
  await staff.patch(`/investors/${app.id}`, { body: { name: PEOPLE[3] } });
  const withdraw = (amount: number) =>
    staff.post(`/investors/${app.id}/wallet/withdrawals`, {
      body: { amount, destination: DESTINATION },
    });
  await withdraw(2_000);
  const batch = await staff.post('/withdrawal-batches', { body: {} });
  const withdrawal = await withdraw(12_500.75);
  await setLimit(ctx, 'topUpWallet', MILLION_IN_PIASTRES);
  await setLimit(ctx, 'updateProperty', 0n);
  const approval = await staff.post(`/investors/${app.id}/wallet/top-ups`, {
    body: { amount: 250_000, reference: 'IPN-20261120-77120' },
  });
  await staff.patch(`/properties/${unit.id}`, { body: { pricing: { pricePerShare: 4_500 } } });
  const investor = (await staff.get(`/orders/${orders[0]!.id}`)).body.investor;
  const key = (await staff.get(`/partners/${partner.partnerId}/api-keys`)).body.data[0]!.id;
  const receiver = await service.partner({ name: 'Delta Pay' });
  const endpoint = await receiver.post('/webhook-endpoints', {
    body: { url: 'https://hooks.deltapay.example/events', events: ['*'] },
  });
  const [delivery] = await failedDeliveries(ctx, {
    partnerId: receiver.partnerId,
    endpointId: endpoint.body.id,
    count: 3,
    from: new Date(Date.now() - DAY_MS),
  });
  const contract = (await staff.get('/contracts')).body.data[0]!.id;
  return {
    ids: {
      review: first.id,
      completed: orders[0]!.id,
      receipt,
      approval: approval.body.id,
      unit: unit.id,
      draft: draft.id,
      plan: plan.body.id,
      rent: runs.body.data[0]!.id,
      investor,
      app: app.id,
      withdrawal: withdrawal.body.id,
      batch: batch.body.id,
      reversal: await chargedBack(service, partner, unit),
      refund: returned.body.allocations[0]!.refund!,
      partner: partner.partnerId,
      contract,
      operator: staff.operatorId,
      key,
      receiver: receiver.partnerId,
      delivery: delivery!,
    },
  };
}

async function person(partner: PartnerClient, index: number): Promise<string> {
  return (await attestedCustomer(partner, { name: PEOPLE[index] })).id;
}

/** Places an order whose partner says that it has transferred the money. */
async function reviewed(
  partner: PartnerClient,
  unit: { id: string; code: string },
  { who, shares, reference }: { who: number; shares: number; reference: string },
) {
  const order = await placedOrder(partner, unit, { customer: await person(partner, who), shares });
  await partner.post(`/orders/${order.id}/settlement`, {
    body: { reference, amount: order.amounts.payable, paidAt: '2026-11-26T09:30:00Z' },
  });
  return order;
}

/** Charges back an order that was paid by card. Returns the id of the card reversal. */
async function chargedBack(
  service: Service,
  partner: PartnerClient,
  unit: { id: string; code: string },
): Promise<string> {
  const staff = await service.operator();
  const funding = { method: 'card_checkout' as const };
  const customer = await person(partner, 3);
  const order = await placedOrder(partner, unit, { customer, shares: 2, funding });
  await partner.post(`/sandbox/orders/${order.id}/card-payments`, { body: { outcome: 'paid' } });
  const { cardPayments } = (await staff.get(`/orders/${order.id}`)).body.funding;
  const reversal = await staff.post('/card-reversals', {
    body: {
      transaction: cardPayments![0]!.transaction,
      kind: 'chargeback',
      reference: 'CB-20261126-11',
      amount: order.amounts.payable,
    },
  });
  return reversal.body.id;
}
