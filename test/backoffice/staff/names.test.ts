import { describe, expect, it } from '@jest/globals';
import { backofficeContract } from '../../../src/contract/backoffice.ts';
import { resolve, type Schema } from '../../../src/contract/document.ts';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import {
  appInvestor,
  attestedCustomer,
  DESTINATION,
  EVIDENCE,
  freshPhone,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import { lastIssue, ownersOf, payRent } from '../../support/fixtures/rent.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);
const partner = usePartner(service, { name: 'Nile Bank' });

/** The field that has the name of what another field has the id of. */
const NAMES: Readonly<Record<string, string>> = {
  partner: 'partnerName',
  investor: 'investorName',
  order: 'orderNumber',
  refund: 'refundNumber',
  reversal: 'reversalNumber',
  rentalIncome: 'rentalIncomeNumber',
};

const { document } = backofficeContract;
const responses = Object.entries(document.components.schemas).filter(
  ([name]) => !/(Request|Input|Match)$/.test(name),
);

describe('the contract', () => {
  it('has the name beside every id of a partner, a person, an order or a number', () => {
    const unnamed = responses.flatMap(([schema, { properties = {} }]) =>
      Object.keys(properties)
        .filter((field) => field in NAMES && isText(properties[field]!))
        .filter((field) => !(NAMES[field]! in properties))
        .map((field) => `${schema}.${field}`),
    );
    // A holder has the name in both languages, a suggestion its number.
    expect(unnamed).toEqual(['Holder.investor', 'OrderSuggestion.order']);
  });
});

function isText(schema: Schema): boolean {
  const { type, anyOf, properties } = schema.$ref ? (resolve(document, schema) as Schema) : schema;
  if (anyOf) return anyOf.some(isText);
  return !properties && [type].flat().includes('string');
}

describe('responses', () => {
  it('have names beside ids, in single objects, lists and what is in them', async () => {
    const order = await placedOrder(partner, await publishedProperty(service.ctx), { shares: 1 });
    const named = { partner: partner.partnerId, partnerName: 'Nile Bank', number: order.number };
    expect((await staff.get(`/orders/${order.id}`)).body).toMatchObject(named);
    expect((await staff.get(`/orders?number=${order.number}`)).body.data).toMatchObject([named]);
    const { body: receipt } = await staff.post('/receipts', {
      body: { reference: 'FT-1', amount: 10, payer: 'Payer', receivedAt: new Date().toISOString() },
    });
    const { body } = await staff.post(`/receipts/${receipt.id}/return`, {
      body: { order: order.id },
    });
    const [allocation] = body.allocations;
    const { body: refund } = await staff.get(`/refunds-due/${allocation!.refund!}`);
    expect(refund).toMatchObject({ orderNumber: order.number, receiptReference: 'FT-1' });
    expect(allocation!.refundNumber).toBe(refund.number);
  });

  it('have the partner of a commission', async () => {
    const { body: commission } = await staff.post(`/partners/${partner.partnerId}/commissions`, {
      body: { type: 'bonus', amount: 10, reference: 'B-1', testMode: false },
    });
    const { body: journal } = await staff.get(`/journal?resource=${commission.id}`);
    expect(journal.data).toMatchObject([{ resource: commission.id, resourceName: 'Nile Bank' }]);
  });

  it('have the rent of a payout', async () => {
    const unit = await publishedProperty(service.ctx, { total: 2 });
    await ownersOf(partner, unit, 2);
    await finishFundings(service.ctx);
    await payRent(staff, unit, 100, await lastIssue(service.ctx, unit));
    await payDuePayouts(service.ctx);
    const run = (await staff.get(`/properties/${unit.id}/rental-income`)).body.data[0]!;
    const [payout] = (await staff.get(`/rental-income/${run.id}/payouts`)).body.data;
    const { body: journal } = await staff.get(`/journal?resource=${payout!.id}`);
    expect(journal.data[0]).toMatchObject({ resource: payout!.id, resourceName: run.number });
  });

  it('have the current name of a person, and none once the person is erased', async () => {
    const { body: investor } = await staff.post('/investors', {
      body: { phone: freshPhone(), name: { en: 'Mariam Sayed', ar: 'مريم حسن' } },
    });
    const wallet = async () => (await staff.get(`/investors/${investor.id}/wallet`)).body;
    expect((await wallet()).investorName).toBe('Mariam Sayed');
    await staff.patch(`/investors/${investor.id}`, {
      body: { name: { en: 'Mariam Hassan', ar: 'مريم حسن' } },
    });
    expect((await wallet()).investorName).toBe('Mariam Hassan');
    await staff.post(`/investors/${investor.id}/erase`, {
      body: { reason: 'Requested in writing' },
    });
    expect(await wallet()).not.toHaveProperty('investorName');
  });
});

describe('names in Arabic', () => {
  const arabic = { headers: { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' } };

  it('are in responses to requests that prefer Arabic, as far as they are known', async () => {
    const name = { en: 'Mariam Sayed', ar: 'مريم سيد' };
    const { body: investor } = await staff.post('/investors', {
      body: { phone: freshPhone(), name },
    });
    const read = async (language: string) => {
      const headers = { 'accept-language': language };
      const { body, headers: sent } = await staff.get(`/investors/${investor.id}/wallet`, {
        headers,
      });
      expect(sent.vary).toContain('Accept-Language');
      return body.investorName;
    };
    for (const language of ['ar', 'ar-EG,ar;q=0.9,en;q=0.5'])
      expect(await read(language)).toBe(name.ar);
    for (const language of ['', '*', 'en', 'fr', 'en-GB,ar;q=0.1', 'ar;q=0'])
      expect(await read(language)).toBe(name.en);
    await service.ctx.db
      .updateTable('investors')
      .set({ name: JSON.stringify({ ...name, ar: '' }) })
      .where('id', '=', investor.id)
      .execute();
    expect(await read('ar')).toBe(name.en);
  });

  it('are in lists and their CSV, in search results and in the audit log', async () => {
    const name = { en: 'Hoda Nassar', ar: 'هدى نصار' };
    const { id: customer } = await attestedCustomer(partner, { name });
    const unit = await publishedProperty(service.ctx);
    const order = await placedOrder(partner, unit, { customer, shares: 1 });
    const list = await staff.get(`/orders?number=${order.number}`, arabic);
    expect(list.body.data[0]).toMatchObject({ investorName: name.ar, partnerName: 'Nile Bank' });
    const csv = await staff.send<string>('GET', `/orders?number=${order.number}`, {
      headers: { ...arabic.headers, accept: 'text/csv' },
    });
    expect(String(csv.body)).toContain(name.ar);
    const { body: found } = await staff.get('/search?q=Nassar', arabic);
    expect(found.data.map((one) => one.name)).toEqual([name.ar]);
    const { investor } = list.body.data[0]!;
    await staff.get(`/investors/${investor}`);
    const { body: log } = await staff.get(`/audit-log?resource=${investor}&limit=1`, arabic);
    expect(log.data[0]).toMatchObject({ resourceName: name.ar });
  });

  it('are in suggestions, previews and approvals, which store what was seen in English', async () => {
    const name = { en: 'Adel Imam', ar: 'عادل إمام' };
    const { id: customer } = await attestedCustomer(partner, { name });
    const property = await publishedProperty(service.ctx);
    const order = await placedOrder(partner, property, { customer, shares: 1 });
    const amount = order.amounts.payable;
    await partner.post(`/orders/${order.id}/settlement`, { body: { reference: 'FT-AR', amount } });
    const receivedAt = new Date().toISOString();
    const { body: receipt } = await staff.post('/receipts', {
      body: { reference: 'FT-AR', amount, payer: 'P', receivedAt },
    });
    const suggested = await staff.get(`/receipts/${receipt.id}/suggestions`, arabic);
    expect(suggested.body.data).toMatchObject([{ investorName: name.ar }]);
    const preview = await staff.post(`/properties/${property.id}/preview`, {
      ...arabic,
      body: { operation: 'closeFunding' },
    });
    const { name: unit } = (await staff.get(`/properties/${property.id}`)).body;
    expect(valueOf(preview.body, 'property.name')).toBe(unit.ar);

    await setLimit(service.ctx, 'confirmPayment', 0n);
    const path = `/orders/${order.id}/confirm-payment` as const;
    const requested = await staff.post(path, { ...arabic, body: EVIDENCE });
    const { id } = requested.body as unknown as { id: string };
    const shown = async (options?: object) => (await staff.get(`/approvals/${id}`, options)).body;
    expect(valueOf(await shown(arabic), 'investor.name')).toBe(name.ar);
    expect(valueOf(await shown(), 'investor.name')).toBe(name.en);
  });
});

function valueOf({ details }: { details: { field: string; value: unknown }[] }, field: string) {
  return details.find((one) => one.field === field)?.value;
}

describe('paths', () => {
  it('accept a name, a number or a reference instead of an id, and the audit log has the id', async () => {
    const order = await placedOrder(partner, await publishedProperty(service.ctx), { shares: 1 });
    const { id } = await appInvestor(staff, 100);
    const { body: withdrawal } = await staff.post(`/investors/${id}/wallet/withdrawals`, {
      body: { amount: 10, destination: DESTINATION },
    });
    const { body: receipt } = await staff.post('/receipts', {
      body: {
        reference: 'FT/2026 #4',
        amount: 10,
        payer: 'P',
        receivedAt: new Date().toISOString(),
      },
    });
    for (const [collection, name, found] of [
      ['orders', order.number.toLowerCase(), order.id],
      ['partners', 'nile  bank', partner.partnerId],
      ['withdrawals', withdrawal.number, withdrawal.id],
      ['receipts', 'ft/2026 #4', receipt.id],
    ] as const) {
      const { status, body } = await staff.send<{ id: string }>(
        'GET',
        `/${collection}/${encodeURIComponent(name)}`,
      );
      expect([status, body.id]).toEqual([200, found]);
    }
    const reason = 'The account number is wrong';
    const path = `/withdrawals/${withdrawal.number.toLowerCase()}/cancel` as const;
    expect((await staff.post(path, { body: { reason } })).body.status).toBe('cancelled');
    const { body: log } = await staff.get(`/audit-log?resource=${withdrawal.id}&limit=1`);
    expect(log.data).toMatchObject([
      { operation: 'cancelWithdrawal', target: withdrawal.id, targetName: withdrawal.number },
    ]);
  });

  it('refuse a name that several have, with the candidates, and one that nobody has', async () => {
    const twins = await Promise.all(
      ['Delta Pay', 'DELTA PAY'].map(
        async (name) => (await staff.post('/partners', { body: { name } })).body.id,
      ),
    );
    const { status, body } = await staff.get(`/partners/${encodeURIComponent('delta pay')}`);
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', 'id']);
    const { candidates } = body.error.details as { candidates: { id: string }[] };
    expect(candidates.map(({ id }) => id).sort()).toEqual(twins.sort());
    expect((await staff.get('/partners/Nobody')).status).toBe(404);
    expect((await staff.get('/withdrawals/WD-999999')).status).toBe(404);
  });
});
