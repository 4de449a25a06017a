import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { ApprovableOperation } from '../../../src/domain/approvals/approvable.ts';
import type { FakeCardProcessor } from '../../support/gateways/card-processor.ts';
import type { Role } from '../../../src/domain/operators/operator.ts';
import { failedDeliveries } from '../../support/webhooks/deliveries.ts';
import { mintOperatorKey } from '../../../src/domain/keys/mint-key.ts';
import {
  appInvestor,
  attestedCustomer,
  DESTINATION,
  linkedCustomer,
  placedOrder,
  publishedProperty,
  setLimit,
  type PropertyFixture,
} from '../../support/fixtures/fixtures.ts';
import { uploadedFile, withEvidence } from '../../support/fixtures/files.ts';
import { invitation } from '../../support/fixtures/invited.ts';
import type { OperatorClient, PartnerClient, Service } from '../../support/harness.ts';
import { moveOwnership } from '../../support/fixtures/rent.ts';
import { endedAccess, signIn, type Credential } from './access.ts';
import { FAIR } from './attacks.ts';

/** What a person may do alone in 24 hours, in EGP, beside operations whose default is 0. */
export const LIMITS = {
  topUpWallet: 10,
  withdrawFromWallet: 4,
  creditReward: 3,
  confirmPayment: 10,
  decideCancellation: 5,
  settleRefundDue: 2,
  voidReceipt: 5,
  addCommission: 1,
} as const satisfies Partial<Record<ApprovableOperation, number>>;

/** A thief. */
export interface Person {
  roles: readonly Role[];
  /** Whether all that they have is the key of somebody else, who notices it at some time. */
  hasStolenKey?: true;
}

/** What all runs share. */
export interface Stage {
  service: Service;
  partner: PartnerClient;
  /** Deliveries to the partner that failed. */
  deliveries: string[];
  processor: FakeCardProcessor;
}

/** One run: a thief, a straw man, the money of others, and colleagues who do nothing wrong. */
export interface World extends Stage {
  /** Two people of the finance team. */
  clerks: [OperatorClient, OperatorClient];
  admin: OperatorClient;
  /** What the thief has, and the keys that the thief has made and tries to have added to somebody. */
  credentials: Credential[];
  /** The calls of those that have shown as whom they make requests. */
  recognised: Set<Credential['send']>;
  /** The thief's own operator, or that of the stolen key. */
  self: string;
  /** The owner of the stolen key, with another key. */
  owner: OperatorClient | null;
  /** The operators as whom the thief may make requests. */
  persons: Set<string>;
  /** Those as whom the thief has made requests and may not. */
  strangers: Set<string>;
  /** What the thief may move to the straw man alone, in EGP. */
  allowed: number;
  straw: string;
  /** A transfer of the straw man that has arrived. */
  transfer: { reference: string; amount: number };
  /** Whether another person has imported a statement that shows it. */
  isImported: boolean;
  /** Orders that were confirmed because of it, and approvals that were requested, without a receipt. */
  claims: string[];
  /** What the thief has confirmed alone on own evidence, in EGP. */
  ownEvidence: number;
  /** A unit that is sold, and one that pays rent. */
  shop: PropertyFixture;
  rented: PropertyFixture;
  customer: string;
  /** The ids that the thief knows, by prefix. */
  known: Record<string, string[]>;
  /** From which the thief makes requests. */
  address: string;
  /** What happened, in words. */
  story: string[];
}

export async function newStage(service: Service, processor: FakeCardProcessor): Promise<Stage> {
  for (const [operation, limit] of Object.entries(LIMITS))
    await setLimit(service.ctx, operation as ApprovableOperation, BigInt(limit * 100));
  await inviteSecondAdmin(service);
  const partner = await service.partner({ dailyOrderAmountCap: 1_000_000_000_000n });
  const url = 'https://hooks.nilebank.example/events';
  const { body: endpoint } = await partner.post('/webhook-endpoints', { body: { url } });
  const missed = { partnerId: partner.partnerId, endpointId: endpoint.id, count: 1 };
  const deliveries = await failedDeliveries(service.ctx, { ...missed, from: new Date() });
  return { service, processor, partner, deliveries };
}

/** The first admin invites the second, as in every environment, which is possible once. Both leave. */
async function inviteSecondAdmin(service: Service): Promise<void> {
  const first = await service.operator('admin');
  const { body } = invitation({ roles: ['admin'] });
  expect((await first.post('/operators', { body })).status).toBe(201);
  await everybodyLeaves(service);
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

/** Creates a thief, a straw man, and what there is to steal. */
export async function newWorld(
  stage: Stage,
  { roles, hasStolenKey }: Person,
  endings: readonly string[],
): Promise<World> {
  const { service, partner } = stage;
  const { ctx } = service;
  const admin = await service.operator();
  const clerks: World['clerks'] = [
    await service.operator('finance'),
    await service.operator('finance'),
  ];
  const thief = await service.operator(...roles);
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
  const world: World = {
    ...stage,
    admin,
    clerks,
    shop,
    rented,
    customer,
    straw: straw.id,
    self: thief.operatorId,
    owner: hasStolenKey ? thief : null,
    persons: new Set([thief.operatorId]),
    strangers: new Set(),
    transfer: { reference: `FT-${randomUUID().slice(0, 8)}`, amount: FAIR },
    ...{
      isImported: false,
      claims: [],
      ownEvidence: 0,
      allowed: 0,
      credentials: [],
      recognised: new Set(),
      known: {},
      story: [],
      address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    },
  };
  const old = await buy(world, { unit: rented, customer: strawCustomer });
  await buy(world, { unit: rented, shares: 9 });
  await agreed([admin, clerks[0]], `/properties/${rented.id}/close-funding`);
  await moveOwnership(ctx, '2024-12-31T00:00:00Z', rented.id);
  const orders = [old.order, (await buy(world, { shares: 20 })).order];
  for (const shares of [1, 1, 1, 200]) {
    const order = { unit: shop, customer: strawCustomer, shares };
    orders.push(await settledOrder(world, order));
  }
  const appOrders = [await orderInApp(world), await orderInApp(world)];
  const card = await buyByCard(world, { customer: victimCustomer, shares: 3 }, shop);
  const receipt = await recordReceipt(clerks[0], 100);
  const withdrawal = await agreed(
    [admin, clerks[0]],
    `/investors/${victim.id}/wallet/withdrawals`,
    { amount: 3, destination: DESTINATION },
  );
  const colleague = await service.operator('finance');
  world.known = {
    inv: [straw.id, straw.id, victim.id],
    victim: [victim.id],
    api_key: [(await partner.withKey()).keyId],
    prop: [shop.id, rented.id, draft.id],
    ord: [...orders, ...appOrders, card.order],
    payment: [card.payment],
    wal: entries.map(({ id }) => id),
    rcp: [receipt],
    wdr: [withdrawal.id],
    ptn: [partner.partnerId],
    whd: stage.deliveries,
    colleague: [admin.operatorId, colleague.operatorId, thief.operatorId],
    opk: [colleague.keyId, thief.keyId],
    operation: ['topUpWallet', 'creditReward', 'updateProperty', 'updatePartner', 'createOperator'],
    ctr: await contractIds(world),
    file: [await uploadedFile(admin), await uploadedFile(admin)],
  };
  world.credentials = await credentialsOf(world, thief);
  for (const ending of endings) world.credentials.push(await endedCopy(world, ending));
  return world;
}

/** Returns what the thief has at first: two keys and a session, or a stolen key with an end. */
async function credentialsOf(
  { service, owner }: World,
  thief: OperatorClient,
): Promise<Credential[]> {
  const other = await thief.withKey();
  if (!owner) return [thief, other, await signIn(service, thief.operatorId)];
  const end = { expires_at: new Date(Date.now() + 30 * 60_000) };
  await service.ctx.db
    .updateTable('operator_keys')
    .set(end)
    .where('id', '=', other.keyId)
    .execute();
  return [other];
}

/** Returns the access of a former colleague, which has ended. */
async function endedCopy(world: World, ending: string): Promise<Credential> {
  const { service, admin, known, straw } = world;
  const colleague = await service.operator('finance');
  known.colleague!.push(colleague.operatorId);
  return endedAccess[ending]!({
    service,
    admin,
    colleague,
    async request({ send }) {
      const body = { amount: 1_000, reference: randomUUID() };
      learn(world, (await send('POST', `/investors/${straw}/wallet/top-ups`, { body })).body);
    },
  });
}

/** Makes a key that the thief will try, and returns its fingerprint. */
export function newKey({ service, credentials }: World): string {
  const { key, id: keyId, fingerprint } = mintOperatorKey();
  credentials.push({ ...service.staff(key), keyId });
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

/** Ends a run: the next one, with other people, finds no open request, and no account of the thief. */
export async function arrest({ service }: World): Promise<void> {
  await everybodyLeaves(service);
  const { db } = service.ctx;
  const account = { settlement_beneficiary: null, settlement_bank: null, settlement_iban: null };
  const more = { settlement_swift: null, settlement_instructions: null };
  await db
    .updateTable('partners')
    .set({ ...account, ...more, stopped_at: null })
    .execute();
}

async function everybodyLeaves({ ctx: { db, keyCache } }: Service): Promise<void> {
  const revoked = { revoked_at: new Date() };
  await db
    .updateTable('operators')
    .set({ roles: ['app'], disabled_at: new Date() })
    .execute();
  await db.updateTable('operator_keys').set(revoked).where('revoked_at', 'is', null).execute();
  keyCache.clear();
}

interface Purchase {
  unit?: PropertyFixture;
  customer?: string;
  shares?: number;
}

/** The straw man orders a share in the app, and has not paid. */
async function orderInApp({ admin, straw, shop }: World): Promise<string> {
  const body = { investor: straw, items: [{ property: shop.id, shares: 1 }] };
  return (await admin.post('/orders', { body })).body.id;
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
    customer,
    shares,
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
  const body = await withEvidence(world.clerks[0]);
  await agreed(world.clerks, `/orders/${order}/confirm-payment`, body);
  return { order };
}

async function contractIds({ service, straw }: World): Promise<string[]> {
  const rows = service.ctx.db.selectFrom('contracts').select('id').where('investor_id', '=', straw);
  return (await rows.execute()).map(({ id }) => id);
}
