import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as client from '@invest-example/partner-investment';
import ts from 'typescript';
import {
  attestedCustomer,
  EVIDENCE,
  freshPhone,
  publishedProperty,
} from '../../test/support/fixtures/fixtures.ts';
import type { PartnerClient } from '../../test/support/harness.ts';
import { useOperator } from '../../test/support/use-participants.ts';
import { useService } from '../../test/support/use-service.ts';

const GUIDE = path.resolve(import.meta.dirname, '../src/content/docs/guides/partner-settled.md');

type Buy = (
  own: typeof systems,
  customer: string,
  property: string,
  shares: number,
  ownOrderId: string,
) => Promise<client.Order>;

/** What the partner's own systems have done, in order. */
const done: string[] = [];
let hasMoney = true;
const systems = {
  debit: async (reference: string, amount: number) => {
    if (hasMoney) done.push(`debit ${reference} ${amount}`);
    return hasMoney;
  },
  transfer: async (reference: string, amount: number) =>
    void done.push(`transfer ${reference} ${amount}`),
};

const service = useService();
const finance = useOperator(service, 'finance');
let partner: PartnerClient;
let apiKey: string;
let property: string;

beforeAll(async () => {
  const operator = await service.operator('admin');
  partner = await service.partner();
  property = (await publishedProperty(service.ctx)).id;
  const { body } = await operator.post(`/partners/${partner.partnerId}/api-keys`, {
    body: { name: 'Guide', scopes: ['orders:read', 'orders:write'] },
  });
  apiKey = body.key;
});

/** The sample as the guide prints it. */
function sampleOfGuide(): string {
  return /^```ts\n([^]*?)^```/m.exec(readFileSync(GUIDE, 'utf8'))![1]!;
}

/** Runs the sample as a module of a partner who has set PARTNER_API_KEY and PARTNER_BASE_URL. */
function load(source: string): { buy: Buy } {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2024 },
  });
  const env = { PARTNER_API_KEY: apiKey, PARTNER_BASE_URL: service.baseUrl };
  const exported = {} as { buy: Buy };
  new Function('require', 'exports', 'process', outputText)(() => client, exported, { env });
  return exported;
}

/** Buys with the sample, has the payment rejected, allows another attempt, and buys again. */
async function buyThroughRejection({ buy }: { buy: Buy }, ownOrderId: string) {
  const { id: customer } = await attestedCustomer(partner);
  const first = await buy(systems, customer, property, 12, ownOrderId);
  const decide = (step: 'reject-payment' | 'allow-retry', body?: object) =>
    finance.send<{ status: string }>('POST', `/orders/${first.id}/${step}`, body && { body });
  expect((await decide('reject-payment', { reason: 'No such transfer' })).status).toBe(200);
  expect((await decide('allow-retry')).body.status).toBe('awaiting_payment');
  const second = await buy(systems, customer, property, 12, ownOrderId);
  return { first, second, now: (await partner.get(`/orders/${first.id}`)).body };
}

describe('the sample of "Settled by you"', () => {
  it('debits after the order is placed, and transfers after the report is accepted', async () => {
    const { buy } = load(sampleOfGuide());
    const { id: customer } = await attestedCustomer(partner);
    const order = await buy(systems, customer, property, 12, 'NB-5');
    expect(done.splice(0)).toEqual(['debit NB-5 52275', 'transfer TRF-NB-5 52275']);
    expect(order.funding.settlement).toMatchObject({ reference: 'TRF-NB-5' });
  });

  it('cancels the order if the debit fails, and transfers nothing', async () => {
    const { buy } = load(sampleOfGuide());
    const { id: customer } = await attestedCustomer(partner);
    hasMoney = false;
    const order = await buy(systems, customer, property, 12, 'NB-6');
    hasMoney = true;
    expect([order.status, done.splice(0)]).toEqual(['cancelled', []]);
  });

  it('settles an order once, however often it is run', async () => {
    const { buy } = load(sampleOfGuide());
    const { id: customer } = await attestedCustomer(partner);
    const [first, ...others] = [
      await buy(systems, customer, property, 12, 'NB-1'),
      await buy(systems, customer, property, 12, 'NB-1'),
    ];
    expect(first).toMatchObject({
      status: 'payment_under_review',
      funding: { settlement: { reference: 'TRF-NB-1', amount: 52_275 } },
    });
    expect(others).toEqual([first]);
  });

  it('places the order after a refusal whose reason is gone', async () => {
    const { buy } = load(sampleOfGuide());
    const phone = freshPhone();
    const { id } = (await partner.post('/customers', { body: { phone } })).body;
    const refused = () =>
      expect(buy(systems, id, property, 12, 'NB-4')).rejects.toThrow(/cannot invest|KYC/i);
    await refused();
    await refused(); // the stored refusal, and a new one
    await partner.post(`/sandbox/customers/${id}/complete-kyc`);
    const order = await buy(systems, id, property, 12, 'NB-4');
    expect(order.status).toBe('payment_under_review');
    expect(await buy(systems, id, property, 12, 'NB-4')).toEqual(order);
  });

  it('settles the order again after a rejection and another attempt', async () => {
    const { first, second, now } = await buyThroughRejection(load(sampleOfGuide()), 'NB-2');
    expect(second).toMatchObject({ id: first.id, status: 'payment_under_review' });
    expect(second.version).toBeGreaterThan(first.version);
    expect(now).toEqual(second);
    expect(
      (await finance.post(`/orders/${first.id}/confirm-payment`, { body: EVIDENCE })).body.status,
    ).toBe('paid');
  });

  it('would not settle it again with one key for all attempts', async () => {
    const oneKey = sampleOfGuide().replace('-${order.version}`', '`');
    expect(oneKey).not.toBe(sampleOfGuide());
    const { first, second, now } = await buyThroughRejection(load(oneKey), 'NB-3');
    expect(second).toEqual(first);
    expect(now.status).toBe('awaiting_payment');
  });
});
