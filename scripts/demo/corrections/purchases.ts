import { insist, say } from '../conversation.ts';
import { newPhone, type Staff, type Stage } from '../stage.ts';
import type { Office } from './staff.ts';

const SHARES_TOTAL = 20;
/** The shares that each customer buys: two of them sell the unit out. */
const SHARES = 10;

/** A separate unit for the demo, so that the corrections affect no other. */
export interface Unit {
  id: string;
  code: string;
}

export interface Order {
  id: string;
  customer: string;
  amounts: { payable: number };
  funding: { checkoutUrl?: string };
}

/** An order, and the national id of the customer who placed it. */
export interface Purchase {
  order: Order;
  nationalId: string;
}

/** Prepares and publishes the unit. */
export async function newUnit({ backOffice, run }: Stage, { hany }: Office): Promise<Unit> {
  say('2. A unit of 20 shares is published by two operators (back office)');
  const { body } = await backOffice('POST', '/properties', {
    expect: 201,
    body: {
      code: `DEMO-${run}`,
      name: { en: 'Corrections Demo', ar: 'عرض التصحيحات' },
      shares: { total: SHARES_TOTAL },
      pricing: { pricePerShare: 1000, managementFeePercent: 2.5 },
    },
    show: ['id', 'code', 'status'],
  });
  const asked = await backOffice('POST', `/properties/${body.id}/publish`, {
    expect: 202,
    show: ['object', 'id', 'title', 'details'],
  });
  await hany('POST', `/approvals/${(asked.body as { id: string }).id}/approve`, {
    expect: 200,
    show: ['status', 'result'],
  });
  return body;
}

/** Registers a customer whom the partner has verified, and orders for them: half of the unit by default. */
export async function order(
  { partner }: Stage,
  unit: Unit,
  method: 'card_checkout' | 'partner_settlement',
  shares = SHARES,
): Promise<Purchase> {
  const nationalId = `2${Date.now()}`;
  const customer = await partner('POST', '/customers', {
    expect: 201,
    body: {
      phone: newPhone(),
      language: 'ar',
      nationalId,
      kyc: {
        provider: 'Demo Bank',
        reference: `kyc-${nationalId}`,
        level: 'full',
        verifiedAt: new Date(Date.now() - 86_400_000).toISOString(),
      },
    },
    show: ['id', 'status'],
  });
  const placed = await partner('POST', '/orders', {
    expect: 201,
    body: {
      customer: customer.body.id,
      property: unit.code,
      shares,
      funding: { method },
    },
    show: ['id', 'number', 'status', 'amounts', 'funding'],
  });
  return { order: placed.body, nationalId };
}

/** Settles an order: the partner states that it has transferred the money. */
export async function settle({ partner }: Stage, { id, amounts }: Order, reference: string) {
  await partner('POST', `/orders/${id}/settlement`, {
    expect: 200,
    body: { reference, amount: amounts.payable },
    show: ['id', 'status'],
  });
}

/** Confirms the money of an order. */
export async function confirm(clerk: Staff, { id }: Order): Promise<void> {
  await clerk('POST', `/orders/${id}/confirm-payment`, {
    expect: 200,
    body: {
      evidence: {
        kind: 'online_banking',
        reference: `BANK-${id}`,
        note: 'Seen in the online banking',
      },
    },
    show: ['id', 'status'],
  });
}

/** Checks the status of an order as the partner sees it. @returns the order */
export async function expectStatus({ partner }: Stage, { id }: Order, status: string) {
  const { body } = await partner('GET', `/orders/${id}`, {
    expect: 200,
    show: ['id', 'status', 'cancellation', 'version'],
  });
  insist(body.status === status, `the partner sees the order as ${status}`);
  return body;
}

/**
 * Creates an order that is paid correctly: the transfer is recorded, after a typing error a second
 * time, and matched before it is confirmed.
 */
export async function buyPaid(stage: Stage, { mona }: Office, unit: Unit): Promise<Purchase> {
  say(
    '6. Another customer buys the first half of the unit. ' +
      'The transfer is recorded with a wrong amount, voided, recorded again and matched to the order',
  );
  const bought = await order(stage, unit, 'partner_settlement');
  await settle(stage, bought.order, `TRF-${stage.run}`);
  const { payable } = bought.order.amounts;
  const record = (amount: number) =>
    mona('POST', '/receipts', {
      expect: 201,
      body: {
        reference: `TRF-${stage.run}`,
        amount,
        payer: 'Demo Bank S.A.E.',
        receivedAt: new Date().toISOString(),
      },
      show: ['id', 'status', 'unallocated'],
    });
  const mistyped = await record(payable - 1);
  await mona('POST', `/orders/${bought.order.id}/confirm-payment`, {
    expect: 409,
    show: ['error'],
  });
  await mona('POST', `/receipts/${mistyped.body.id}/void`, {
    expect: 200,
    body: { reason: 'The amount was mistyped' },
    show: ['id', 'status'],
  });
  const receipt = await record(payable);
  await mona('POST', `/receipts/${receipt.body.id}/match`, {
    expect: 200,
    body: { orders: [{ order: bought.order.id }] },
    show: ['id', 'status', 'allocations'],
  });
  await confirm(mona, bought.order);
  await expectStatus(stage, bought.order, 'paid');
  return bought;
}
