import { randomUUID } from 'node:crypto';
import {
  attestedCustomer,
  placedOrder,
  publishedProperty,
  setLimit,
  verifyInvestor,
  type PropertyFixture,
} from '../../support/fixtures/fixtures.ts';
import type { OperatorClient, PartnerClient, Service } from '../../support/harness.ts';
import { moveOwnership } from '../../support/fixtures/rent.ts';
import type { Model, ModelInvestor } from './model.ts';

/** The resources that all runs share. */
export interface Stage {
  service: Service;
  partner: PartnerClient;
  admin: OperatorClient;
  /** The unit that is bought with wallet money. */
  shop: PropertyFixture;
}

/** The resources of one run. */
export interface Real extends Stage {
  /** Two finance operators. */
  clerks: [OperatorClient, OperatorClient];
  customers: string[];
  investors: string[];
  /** The unit that pays rent. */
  unit: PropertyFixture;
}

/** Piastres above which an operation needs a second operator. */
export const LIMITS = {
  topUpWallet: 200_000,
  withdrawFromWallet: 150_000,
  correctTopUp: 20_000,
  creditReward: 10_000,
  correctReward: 5_000,
  settleRefundDue: 5_000,
  voidReceipt: 3_000,
  releaseRentalIncomeRun: 0,
  reverseRentalIncomeRun: 500_000,
} as const;

/** Shares of the unit that each investor owns; the rest have no owner. */
export const OWNED = [3, 4] as const;
export const SHARES = 10;

/** The price of an order in piastres. */
export const PRICE = 10_000;

export async function newStage(service: Service): Promise<Stage> {
  for (const [operation, limit] of Object.entries(LIMITS))
    await setLimit(service.ctx, operation as keyof typeof LIMITS, BigInt(limit));
  const shop = await publishedProperty(service.ctx, {
    total: 1_000_000,
    pricePerShare: BigInt(PRICE),
    managementFeeBasisPoints: 0,
  });
  const admin = await service.operator();
  // Each run buys the shares of its investors, all on one day.
  const partner = await service.partner({ dailyOrderAmountCap: 1_000_000_000_000n });
  return { service, partner, admin, shop };
}

/**
 * Creates two investors who own parts of a unit since before its first rent, and may invest in the
 * app.
 */
export async function newWorld(stage: Stage): Promise<{ model: Model; real: Real }> {
  const { service, partner, admin } = stage;
  const unit = await publishedProperty(service.ctx, { total: SHARES });
  const customers: string[] = [];
  const investors: string[] = [];
  for (const shares of OWNED) {
    const customer = (await attestedCustomer(partner)).id;
    const { id } = await placedOrder(partner, unit, { customer, shares });
    await partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } });
    const found = await admin.get(`/investors?customer=${customer}`);
    await verifyInvestor(admin, found.body.data[0]!.id);
    customers.push(customer);
    investors.push(found.body.data[0]!.id);
  }
  await moveOwnership(service.ctx, '2024-12-31T00:00:00Z', unit.id);
  const clerks: Real['clerks'] = [
    await service.operator('finance'),
    await service.operator('finance'),
  ];
  const model: Model = {
    investors: OWNED.map(newInvestor),
    topUps: [],
    withdrawals: [],
    batches: [],
    orders: [],
    receipts: [],
    refunds: [],
    allocations: [],
    runs: [],
    approvals: [],
    doneAlone: [{}, {}],
  };
  return { model, real: { ...stage, clerks, unit, customers, investors } };
}

function newInvestor(): ModelInvestor {
  return {
    isSuspended: false,
    cash: { available: 0, reserved: 0 },
    rewards: { available: 0, reserved: 0 },
    rewardLots: [],
    debts: [],
    ledger: [],
  };
}

/** Returns a reference that no other run has. */
export const newReference = (): string => randomUUID();
