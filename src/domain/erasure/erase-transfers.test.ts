import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  EVIDENCE,
  freshPhone,
  setLimit,
  verifyInvestor,
  withdrawCash,
} from '../../../test/support/fixtures/fixtures.ts';
import { kyc, useErasure } from '../../../test/support/fixtures/use-erasure.ts';
import { receiptRules } from '../reconciliation/receipt-rules.ts';
import { reconcileWithin } from '../reconciliation/reconcile.ts';

const { service, staff, colleague, partner, property, erase, placesOf, returnTransfer, sendBack } =
  useErasure();

let transfers = 0;
/** Records a transfer of another person's account. Returns the receipt. */
async function received(amount: number, payer = 'Hoda Selim'): Promise<string> {
  const { body } = await staff.post('/receipts', {
    body: {
      amount,
      payer,
      receivedAt: '2026-11-09T12:00:00Z',
      reference: `FT-PAYER-${++transfers}`,
    },
  });
  return body.id;
}

const match = (receipt: string, order: string) =>
  staff.post(`/receipts/${receipt}/match`, { body: { orders: [{ order }] } });
const payerOf = async (receipt: string) => (await staff.get(`/receipts/${receipt}`)).body.payer;

/** Places an order of a new customer, and settles it. */
async function settledOrder() {
  const { body: customer } = await partner.post('/customers', {
    body: { phone: freshPhone(), kyc },
  });
  const { body: found } = await staff.get(`/investors?customer=${customer.id}`);
  const { body: order } = await partner.post('/orders', {
    body: {
      customer: customer.id,
      property: property.id,
      shares: 1,
      funding: { method: 'partner_settlement' },
    },
  });
  await partner.post(`/orders/${order.id}/settlement`, {
    body: { reference: `FT-SETTLED-${order.id}`, amount: order.amounts.payable },
  });
  return { investor: found.data[0]!.id, order };
}

describe('POST /investors/{id}/erase, for the transfers of the person', () => {
  it('removes the sender of a transfer only once its money is allocated or sent back', async () => {
    const { investor, order } = await settledOrder();
    const receipt = await received(order.amounts.payable + 100);
    await match(receipt, order.id);
    await staff.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
    await staff.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
    await staff.post(`/orders/${order.id}/decide-cancellation`, {
      body: { outcome: 'refunded', fee: 0 },
    });
    await withdrawCash(staff, investor, order.amounts.payable);
    expect((await erase(investor)).body.error.details).toEqual({
      situation: 'not_empty',
      openReceipts: 1,
    });
    const refund = await returnTransfer(receipt);
    expect((await erase(investor)).body.error.details).toEqual({
      situation: 'not_empty',
      refundsDue: 1,
    });
    expect(await payerOf(receipt)).toBe('Hoda Selim');
    await colleague.post(`/refunds-due/${refund}/settle`, {
      body: { reference: `SENT-${refund}` },
    });
    expect((await erase(investor)).status).toBe(200);
    expect(await payerOf(receipt)).toBe('[erased]');
  });

  it('leaves the sender of a transfer that was matched to the order by mistake', async () => {
    const [first, second] = [await settledOrder(), await settledOrder()];
    const receipt = await received(first.order.amounts.payable);
    await match(receipt, first.order.id);
    await staff.post(`/orders/${first.order.id}/reject-payment`, {
      body: { reason: 'No such transfer' },
    });
    await staff.post(`/orders/${first.order.id}/cancel`, { body: { reason: 'Test' } });
    expect((await erase(first.investor)).body.error.details).toEqual({
      situation: 'not_empty',
      openReceipts: 1,
    });
    await match(receipt, second.order.id);
    expect((await erase(first.investor)).status).toBe(200);
    expect(await payerOf(receipt)).toBe('Hoda Selim');
  });

  it('removes the sender of a transfer that was sent back without an order', async () => {
    const { id } = (
      await staff.post('/investors', {
        body: { phone: freshPhone(), name: { en: 'Hoda Selim', ar: 'هدى سليم' } },
      })
    ).body;
    await verifyInvestor(staff, id);
    const [named, other] = [await received(100), await received(100, 'Hoda Nabil')];
    for (const receipt of [named, other]) await sendBack(receipt);
    expect((await erase(id)).status).toBe(200);
    expect([await payerOf(named), await payerOf(other)]).toEqual(['[erased]', 'Hoda Nabil']);
  });

  describe('of somebody who may be invented', () => {
    const REFERENCE = 'TYPED-FT-77';
    const transferOf = async (payer: string) => {
      const body = { amount: 777, reference: randomUUID(), payer };
      const receivedAt = '2026-11-09T12:00:00Z';
      const { body: receipt } = await staff.post('/receipts', { body: { ...body, receivedAt } });
      return receipt;
    };
    const invented = async (en: string, isVerified: boolean) => {
      const body = { phone: freshPhone(), name: { en, ar: en } };
      const { id } = (await staff.post('/investors', { body })).body;
      if (isVerified) await verifyInvestor(staff, id);
      expect((await erase(id)).status).toBe(200);
    };

    it('leaves the transfers that have the name, if nobody has ever said who the person is', async () => {
      const receipt = await transferOf('Amal Rostom');
      await sendBack(receipt.id);
      await invented('Amal Rostom', false);
      expect(await payerOf(receipt.id)).toBe('Amal Rostom');
    });

    it.each(['NILE BANK', 'Nile Bank SAE'])(
      'leaves the transfers of a partner: %s',
      async (name) => {
        const receipt = await transferOf(`${name}, Cairo`);
        await sendBack(receipt.id);
        await invented(name, true);
        expect(await payerOf(receipt.id)).toBe(`${name}, Cairo`);
      },
    );

    it('leaves every reference that is the name', async () => {
      const { body: receipt } = await staff.post('/receipts', {
        body: {
          amount: 777,
          reference: REFERENCE,
          payer: 'Delta',
          receivedAt: '2026-11-09T12:00:00Z',
        },
      });
      for (const name of [REFERENCE, 'TYPED FT']) await invented(name, true);
      const { body: found } = await staff.get(`/receipts?reference=${REFERENCE}`);
      expect(found.data).toMatchObject([{ id: receipt.id }]);
      const { body: log } = await staff.get(`/audit-log?resource=${receipt.id}`);
      expect(JSON.stringify(log.data)).toContain(REFERENCE);
    });
  });

  it('removes the person from an open transfer that nobody has matched, and everything about it', async () => {
    const phone = freshPhone();
    const { body: investor } = await staff.post('/investors', {
      body: { phone, name: { en: 'Zahra Qindil', ar: 'زهرة قنديل' } },
    });
    await verifyInvestor(staff, investor.id);
    const local = phone.replace('+20', '0');
    const transfer = { amount: 70, receivedAt: '2026-11-09T12:00:00Z' };
    const { body: receipt } = await staff.post('/receipts', {
      body: { ...transfer, reference: `IPN ${local} 77`, payer: 'ZAHRA QINDIL, Cairo branch' },
      key: `open-${local}`,
    });
    const csv = `Reference,Date,Amount,Payer\nIMP-${local},2026-11-09,80.00,Zahra Qindil\n`;
    const columns = { reference: 'Reference', date: 'Date', amount: 'Amount', payer: 'Payer' };
    const imported = await staff.send('POST', '/receipts/import', {
      body: { csv, columns, preview: false },
      key: `import-${local}`,
    });
    expect(imported.status).toBe(200);
    await setLimit(service.ctx, 'voidReceipt', 0n);
    const { body: approval } = await staff.send<{ id: string }>(
      'POST',
      `/receipts/${receipt.id}/void`,
      {
        body: { reason: 'Zahra Qindil called' },
      },
    );
    await staff.post(`/approvals/${approval.id}/decline`, { body: { reason: `Not ${phone}` } });
    await setLimit(service.ctx, 'voidReceipt', null);
    const values = [phone.slice('+20'.length), 'zahra', 'qindil'];
    for (const value of values) expect(await placesOf(value)).not.toEqual([]);
    expect((await erase(investor.id)).status).toBe(200);
    expect(await placesOf(...values)).toEqual([]);
    const { body: open } = await staff.get(`/receipts/${receipt.id}`);
    expect([open.status, open.unallocated, open.payer]).toEqual([
      'open',
      70,
      '[erased], Cairo branch',
    ]);
    const again = await staff.post('/receipts', {
      body: { ...transfer, reference: `ipn ${local} 77`, payer: 'A bank' },
    });
    expect([again.status, again.body.error.details]).toEqual([
      409,
      { situation: 'booked_as_receipt', receipt: receipt.id },
    ]);
    await sendBack(receipt.id);
    const results = await service.ctx.db
      .transaction()
      .execute((trx) => reconcileWithin(trx, receiptRules));
    expect(results.flatMap(({ violations }) => violations)).toEqual([]);
  });

  it('removes any word of the name from a transfer that an order of the person names', async () => {
    const { id } = (
      await staff.post('/investors', {
        body: { phone: freshPhone(), name: { en: 'Hala Mekkawi', ar: 'هالة مكاوي' } },
      })
    ).body;
    await verifyInvestor(staff, id);
    const { body: order } = await staff.post('/orders', {
      body: { investor: id, items: [{ property: property.id, shares: 1 }] },
    });
    await staff.post(`/orders/${order.id}/transfer-proof`, { body: { reference: 'IPN-HALA-1' } });
    const payer = 'Hala and her brother';
    const claimed = { amount: 1, receivedAt: '2026-11-09T12:00:00Z', payer };
    const { body: receipt } = await staff.post('/receipts', {
      body: { ...claimed, reference: 'ipn-hala-1' },
    });
    const other = await received(1, payer);
    await staff.post(`/orders/${order.id}/reject-payment`, { body: { reason: 'Too little' } });
    await staff.post(`/orders/${order.id}/cancel`, { body: { reason: 'Test' } });
    expect((await erase(id)).status).toBe(200);
    expect([await payerOf(receipt.id), await payerOf(other)]).toEqual([
      '[erased] and her brother',
      payer,
    ]);
  });

  it('removes the person from requests about a transfer that was sent back without an order', async () => {
    const { id } = (
      await staff.post('/investors', {
        body: { phone: freshPhone(), name: { en: 'Nadia Wahba', ar: 'نادية وهبة' } },
      })
    ).body;
    await verifyInvestor(staff, id);
    const refund = await returnTransfer(await received(100, 'Nadia Wahba'));
    await setLimit(service.ctx, 'settleRefundDue', 0n);
    const { body: approval } = await colleague.send<{ id: string }>(
      'POST',
      `/refunds-due/${refund}/settle`,
      { body: { reference: 'Back to Nadia Wahba' } },
    );
    await staff.post(`/approvals/${approval.id}/approve`);
    await setLimit(service.ctx, 'settleRefundDue', null);
    expect(await placesOf('Wahba')).not.toEqual([]);
    expect((await erase(id)).status).toBe(200);
    expect(await placesOf('Wahba')).toEqual([]);
  });
});
