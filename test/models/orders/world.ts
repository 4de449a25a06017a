import { randomUUID } from 'node:crypto';
import type { FakeCardProcessor } from '../../support/gateways/card-processor.ts';
import {
  appInvestor,
  attestedCustomer,
  linkedCustomer,
  publishedProperty,
  verifyInvestor,
  type PropertyFixture,
} from '../../support/fixtures/fixtures.ts';
import type { Client, OperatorClient, PartnerClient, Service } from '../../support/harness.ts';
import { LIMITS, type Model } from './model.ts';

/**
 * The resources of one run: partners, investors and separate properties, in a service that all runs
 * share.
 */
export interface Real {
  service: Service;
  /** Only on live; a sandbox has its own card page. */
  processor: FakeCardProcessor | null;
  partners: (PartnerClient & { lastEvent: string })[];
  staff: OperatorClient;
  investors: string[];
  properties: PropertyFixture[];
}

/** Few shares at round and at odd prices, so that orders sell out, fall short and round. */
const UNITS = [
  { total: 9, price: 10_000, minimum: 1 },
  { total: 40, price: 3_333, minimum: 2 },
  { total: 25, price: 7_001, minimum: 1 },
];

const CASH = 60_000;

/** A service with operators, shared by runs. */
export interface Stage {
  service: Service;
  processor: FakeCardProcessor | null;
  staff: OperatorClient;
}

/**
 * Creates three investors: one attributed to the first partner and linked to both, one attested by
 * the second partner and linked to both, and one of the app, linked to the first partner without an
 * attribution.
 */
export async function newWorld({
  service,
  processor,
  staff,
}: Stage): Promise<{ model: Model; real: Real }> {
  const limits = { maxOrderAmount: BigInt(LIMITS.order), dailyOrderAmountCap: BigInt(LIMITS.day) };
  const [first, second] = await Promise.all([service.partner(limits), service.partner(limits)]);
  const [own, attested, app] = await Promise.all([
    attestedCustomer(first),
    attestedCustomer(second),
    appInvestor(staff),
  ]);
  const investors = [
    await investorOf(service, own.id),
    await investorOf(service, attested.id),
    app.id,
  ];
  await verifyInvestor(staff, investors[0]!);
  const links = [
    [own.id, await linkedCustomer(service.ctx, second.partnerId, investors[0]!)],
    [await linkedCustomer(service.ctx, first.partnerId, investors[1]!), attested.id],
    [await linkedCustomer(service.ctx, first.partnerId, investors[2]!), null],
  ];
  for (const investor of investors)
    await staff.post(`/investors/${investor}/wallet/top-ups`, {
      body: { amount: CASH / 100, reference: randomUUID() },
    });
  const properties = await Promise.all(
    UNITS.map(({ total, price, minimum }) =>
      publishedProperty(service.ctx, {
        total,
        pricePerShare: BigInt(price),
        minimumPerOrder: minimum,
      }),
    ),
  );
  const partners = await Promise.all(
    [first, second].map(async (client) => ({ ...client, lastEvent: await lastEventOf(client) })),
  );
  const model: Model = {
    partners: partners.map(() => ({ used: {}, commissions: [], events: [] })),
    investors: [
      investor(0, true, links[0]!, [true, false]),
      investor(1, false, links[1]!, [false, true]),
      investor(null, true, links[2]!, [false, false]),
    ],
    properties: UNITS.map((unit) => ({
      ...unit,
      reserved: 0,
      sold: 0,
      isOpen: true,
      hasOwners: false,
    })),
    orders: [],
    refundsDue: [],
    reversals: [],
    runs: [],
    kept: [],
    day: 0,
    lapses: 0,
    touched: new Set(),
  };
  return { model, real: { service, processor, staff, partners, investors, properties } };
}

function investor(
  attributedTo: number | null,
  verified: boolean,
  ids: (string | null)[],
  attested: boolean[],
): Model['investors'][number] {
  const links = ids.map((id, partner) =>
    id === null ? null : { id, active: true, attested: attested[partner]! },
  );
  return {
    attributedTo,
    verified,
    links,
    cash: CASH,
    held: 0,
    debts: [],
    ledger: [['top_up', CASH, null]],
  };
}

async function investorOf({ ctx }: Service, customer: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('customers')
    .select('investor_id')
    .where('id', '=', customer)
    .executeTakeFirstOrThrow();
  return row.investor_id;
}

async function lastEventOf(client: Client): Promise<string> {
  return (await client.get('/events?limit=1')).body.data[0]?.id ?? '';
}
