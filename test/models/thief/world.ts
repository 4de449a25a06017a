import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ApprovableOperation } from '../../../src/domain/approvals/approvable.ts';
import type { FakeCardProcessor } from '../../../src/gateways/fake/card-processor.ts';
import type { Role } from '../../../src/domain/operators/operator.ts';
import { failedDeliveries } from '../../support/webhooks/deliveries.ts';
import { mintOperatorKey } from '../../../src/domain/keys/mint-key.ts';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import {
  appInvestor,
  attestedCustomer,
  DESTINATION,
  EVIDENCE,
  linkedCustomer,
  placedOrder,
  publishedProperty,
  setLimit,
  type PropertyFixture,
} from '../../support/fixtures/fixtures.ts';
import type { OperatorClient, PartnerClient, Service } from '../../support/harness.ts';
import { moveOwnership } from '../../support/fixtures/rent.ts';
import { FAIR, STRAW_IBAN } from './attacks.ts';

/** What a partner transfers for its next orders, in piastres. */
const TRANSFERS = 100_000;

/** What a person may do alone in 24 hours, in EGP, beside operations whose default is 0. */
export const LIMITS = {
  topUpWallet: 10,
  withdrawFromWallet: 4,
  creditReward: 3,
  confirmPayment: 5,
  decideCancellation: 5,
  settleRefundDue: 2,
  voidReceipt: 5,
  addCommission: 1,
} as const satisfies Partial<Record<ApprovableOperation, number>>;

/** The roles of one person, who has two keys at first. */
export type Person = readonly Role[];

/** The staff and the partner whom all runs share, and who do nothing wrong. */
export interface Stage {
  service: Service;
  partner: PartnerClient;
  /** Deliveries to the partner that failed. */
  deliveries: string[];
  /** Two people of the finance team. */
  clerks: [OperatorClient, OperatorClient];
  admin: OperatorClient;
  processor: FakeCardProcessor;
}

/** A key that the thief has. */
export type ThiefKey = Pick<OperatorClient, 'send' | 'keyId'>;

/** One run: a thief, a straw man, and the money of others. */
export interface World extends Stage {
  /** The keys of the thief, and those that the thief has made and tries to have added to somebody. */
  keys: ThiefKey[];
  straw: string;
  /** A unit that is sold, and one that pays rent. */
  shop: PropertyFixture;
  rented: PropertyFixture;
  customer: string;
  /** The ids that the thief knows, by prefix. */
  known: Record<string, string[]>;
}

export async function newStage(service: Service, processor: FakeCardProcessor): Promise<Stage> {
  for (const [operation, limit] of Object.entries(LIMITS))
    await setLimit(service.ctx, operation as ApprovableOperation, BigInt(limit * 100));
  const clerk = () => service.operator('finance');
  const partner = await service.partner({ dailyOrderAmountCap: 1_000_000_000_000n });
  const url = 'https://hooks.nilebank.example/events';
  const { body: endpoint } = await partner.post('/webhook-endpoints', { body: { url } });
  const missed = { partnerId: partner.partnerId, endpointId: endpoint.id, count: 1 };
  return {
    service,
    processor,
    partner,
    deliveries: await failedDeliveries(service.ctx, { ...missed, from: new Date() }),
    clerks: [await clerk(), await clerk()],
    admin: await service.operator(),
  };
}

/** Makes a request as one operator, and approves it as another if that is necessary. */
export async function agreed(
  [one, other]: readonly [OperatorClient, OperatorClient],
  path: string,
  body?: object,
): Promise<{ object: string; id: string }> {
  const { status, body: made } = await one.send<{ object: string; id: string }>('POST', path, {
    ...(body && { body }),
  });
  if (status !== 202) return made;
  const { body: approval } = await other.post(`/approvals/${made.id}/approve`);
  return approval.result!;
}

/** Creates a thief with the keys of the person, and what there is to steal. */
export async function newWorld(stage: Stage, person: Person): Promise<World> {
  const { service, partner, admin, clerks } = stage;
  const { ctx } = service;
  const terms = { pricePerShare: BigInt(FAIR * 100), managementFeeBasisPoints: 0 };
  const shop = await publishedProperty(ctx, { ...terms, total: 10_000 });
  const rented = await publishedProperty(ctx, { ...terms, total: 10 });
  // What anybody of the operations team can prepare alone.
  const cheap = { total: 1_000, pricePerShare: 1n, managementFeeBasisPoints: 0 };
  const draft = await publishedProperty(ctx, { ...cheap, status: 'draft' });
  const [straw, victim] = [await appInvestor(admin), await appInvestor(admin)];
  const topUp = (id: string, amount: number) =>
    agreed(clerks, `/investors/${id}/wallet/top-ups`, { amount, reference: randomUUID() });
  const entries = [await topUp(straw.id, 7), await topUp(victim.id, 500)];

  const customer = (await attestedCustomer(partner)).id;
  const strawCustomer = await linkedCustomer(ctx, partner.partnerId, straw.id);
  const victimCustomer = await linkedCustomer(ctx, partner.partnerId, victim.id);
  const world: World = { ...stage, keys: [], straw: straw.id, shop, rented, customer, known: {} };
  const old = await buy(world, { unit: rented, customer: strawCustomer });
  await buy(world, { unit: rented, shares: 9 });
  await agreed([admin, clerks[0]], `/properties/${rented.id}/close-funding`);
  await moveOwnership(ctx, '2024-12-31T00:00:00Z', rented.id);
  const orders = [old.order, (await buy(world, { shares: 20 })).order];
  for (const shares of [1, 1, 1, 200]) {
    const order = { unit: shop, customer: strawCustomer, shares };
    orders.push(await settledOrder(world, order));
  }
  const card = await buyByCard(world, { customer: victimCustomer, shares: 3 }, shop);
  const receipt = await recordReceipt(clerks[0], 100);
  const withdrawal = await agreed(
    [admin, clerks[0]],
    `/investors/${victim.id}/wallet/withdrawals`,
    {
      amount: 3,
      destination: DESTINATION,
    },
  );
  const thief = await service.operator(...person);
  world.keys = [thief, await thief.withKey()];
  const colleague = await service.operator('finance');
  world.known = {
    inv: [straw.id, straw.id, victim.id],
    victim: [victim.id],
    api_key: [(await partner.withKey()).keyId],
    prop: [shop.id, rented.id, draft.id],
    ord: [...orders, card.order],
    payment: [card.payment],
    wal: entries.map(({ id }) => id),
    rcp: [receipt],
    wdr: [withdrawal.id],
    ptn: [partner.partnerId],
    whd: stage.deliveries,
    colleague: [colleague.operatorId],
    opk: [colleague.keyId],
    operation: ['topUpWallet', 'creditReward', 'updateProperty', 'createOperator'],
    ctr: await contractIds(world),
  };
  return world;
}

/** Makes a key that the thief will try, and returns its fingerprint. */
export function newKey({ service, keys }: World): string {
  const { key, id: keyId, fingerprint } = mintOperatorKey();
  keys.push({ ...service.staff(key), keyId });
  return fingerprint;
}

/** The people and partners to whom a thief would give money are no others. */
const FIXED = ['inv', 'ptn', 'cus'];

/** Adds the ids of a response to what the thief knows. */
export function learn({ known }: World, reply: unknown): void {
  for (const [, id, prefix] of JSON.stringify(reply).matchAll(/"(([a-z]+)_[0-9a-z]{26})"/g)) {
    if (FIXED.includes(prefix!) || known[prefix!]?.includes(id!)) continue;
    (known[prefix!] ??= []).push(id!);
  }
}

/**
 * Ends the keys of the thief, so that the next one, who is another person, finds no open request,
 * and no account of theirs.
 */
export async function arrest({ service, keys }: World): Promise<void> {
  const { db, keyCache } = service.ctx;
  const ids = keys.map(({ keyId }) => keyId);
  await db
    .updateTable('operator_keys')
    .set({ revoked_at: new Date() })
    .where('id', 'in', ids)
    .execute();
  await db.updateTable('partners').set({ settlement_iban: null, stopped_at: null }).execute();
  keyCache.clear();
}

/** Lets the partner sell again, if the thief has stopped it. */
export async function resume({ admin, partner }: World): Promise<void> {
  const body = { reason: 'A mistake' };
  await admin.post(`/partners/${partner.partnerId}/resume`, { body });
}

interface Purchase {
  unit?: PropertyFixture;
  customer?: string;
  shares?: number;
}

async function settledOrder(
  { partner, ...world }: World,
  { unit = world.shop, customer = world.customer, shares = 1 }: Purchase,
): Promise<string> {
  const order = await placedOrder(partner, unit, { customer, shares });
  const body = { reference: randomUUID(), amount: order.amounts.payable };
  await partner.post(`/orders/${order.id}/settlement`, { body });
  return order.id;
}

/** Places an order whose card payment the processor confirms. */
async function buyByCard(
  { partner, processor, service }: World,
  { customer, shares }: Required<Pick<Purchase, 'customer' | 'shares'>>,
  unit: PropertyFixture,
): Promise<{ order: string; payment: string }> {
  const { id } = await placedOrder(partner, unit, {
    ...{ customer, shares },
    funding: { method: 'card_checkout' },
  });
  const payment = processor.attempt(processor.intentions.at(-1)!);
  await processor.callBack(new URL(service.baseUrl).origin, payment);
  return { order: id, payment: String(payment.id) };
}

async function recordReceipt(clerk: OperatorClient, amount: number, reference = randomUUID()) {
  const receivedAt = new Date().toISOString();
  const { body } = await clerk.post('/receipts', {
    body: { reference, amount, payer: 'Nile Bank SAE', receivedAt },
  });
  return body.id;
}

/** Sells shares for money that arrives. */
export async function buy(world: World, purchase: Purchase): Promise<{ order: string }> {
  const order = await settledOrder(world, purchase);
  await agreed(world.clerks, `/orders/${order}/confirm-payment`, EVIDENCE);
  return { order };
}

/** Pays the rent of a quarter, of which the straw man gets the tenth that is theirs. */
export async function payRent(world: World, quarter: number): Promise<void> {
  const { service, clerks, rented } = world;
  const month = (count: number) => new Date(Date.UTC(2025, count * 3, 1)).toISOString();
  const period = { start: month(quarter), end: month(quarter + 1) };
  const path = `/properties/${rented.id}/rental-income` as const;
  const { status, body } = await clerks[0].post(path, { body: { period, amount: 100 } });
  if (status !== 201) return;
  learn(world, body);
  await clerks[1].post(`/rental-income/${body.id}/release`);
  await payDuePayouts(service.ctx);
}

async function contractIds({ service, straw }: World): Promise<string[]> {
  const rows = service.ctx.db.selectFrom('contracts').select('id').where('investor_id', '=', straw);
  return (await rows.execute()).map(({ id }) => id);
}

/**
 * Returns what the thief has, in EGP: wallet and shares of the straw man at their fair price, what has
 * left the service by the thief's hand, and the next transfers of a partner that reads the thief's
 * account; less what the straw man rightly had or earned.
 */
export async function readLoot({ service, straw, keys, clerks }: World): Promise<number> {
  const thief = sql`(select operator_id from operator_keys where id = any(${keys.map(({ keyId }) => keyId)}))`;
  const honest = clerks.map(({ operatorId }) => operatorId);
  const { rows } = await sql<{ loot: number }>`
    select (
      (select cash_available + cash_reserved + rewards_available + rewards_reserved from wallets
       where investor_id = ${straw})
      + (select coalesce(sum(shares), 0) * ${FAIR * 100} from order_items join orders on orders.id = order_id
         where investor_id = ${straw} and status in ('paid', 'completed', 'cancellation_requested'))
      + (select count(*) * ${TRANSFERS} from partners where settlement_iban = ${STRAW_IBAN})
      + (select coalesce(sum(amount), 0) from withdrawals where status = 'settled' and requested_by in ${thief})
      + (select coalesce(sum(amount), 0) from refunds_due where status = 'settled' and settled_by in ${thief})
      - (select coalesce(sum(payouts.amount), 0) from payouts join rental_income_runs as run on run.id = run_id
         where investor_id = ${straw} and payouts.status = 'paid' and run.created_by = any(${honest}))
    )::integer as loot`.execute(service.ctx.db);
  return rows[0]!.loot / 100 - (7 + FAIR);
}
