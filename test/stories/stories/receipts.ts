import { EVIDENCE, setLimit } from '../../support/fixtures/fixtures.ts';
import { openUnit, verifySteps } from '../seed.ts';
import type { Stage } from '../stage.ts';
import { withHeldKey } from './held-key.ts';

const FIRST = 'ord_01k9p4c2hmfh3vt9q8zrxe0abk';
const RECEIPT = 'rcp_01k9r3b8xme5t2kzw7vqjd4nfa';
const SECOND = 'ord_01k9p4kq7we3y5m9xt2hrbv8dn';

/** One transfer pays two orders, another covers only a part of one and is sent back. */
export const receipts = {
  async play(stage: Stage) {
    const { staff, send, shows } = stage;
    await openUnit(stage, 'CAI-NC-014');
    const { body: mariam } = await stage.send('POST /customers', 'createCustomer', 'complete');
    await verifySteps(stage, mariam.phone);
    const settled = (shares: number) => settledOrder(stage, mariam.id, shares);
    stage.knows(FIRST, await settled(12));
    stage.knows(SECOND, await settled(4));
    shows(
      'preview',
      await send('POST /receipts/import', 'importStatement', 'preview', 'backoffice'),
    );
    const { body: receipt } = shows(
      'recorded',
      await send('POST /receipts', 'recordReceipt', 'transfer', 'backoffice'),
    );
    shows('receipt_list', await staff('GET', '/receipts?status=open'));
    const again = stage.request('recordReceipt', 'transfer', 'backoffice');
    shows('reference', await staff('POST', '/receipts', { body: again }));
    const exact = { ...again, reference: 'FT-12', amount: 52_275 };
    const { body: mistake } = await staff('POST', '/receipts', { body: exact });
    shows('suggestions', await staff('GET', `/receipts/${mistake.id}/suggestions`));
    shows('search_results', await staff('GET', '/search?q=52%2C275.00'));
    shows('missing_parameter', await staff('GET', '/search'));
    shows('invalid_parameter', await staff('GET', '/search?q=PI-2026-00000417&expand=orders'));
    await staff('POST', `/receipts/${mistake.id}/void`, { body: { reason: 'Recorded twice' } });
    const path = `/receipts/${receipt.id}`;
    const large = { order: await settled(20), amount: 70_000 };
    shows('unallocated', await staff('POST', `${path}/match`, { body: { orders: [large] } }));
    shows('matched', await send(`POST ${path}/match`, 'matchReceipt', 'split', 'backoffice'));
    shows('matched', await staff('GET', path));
    const more = { orders: [{ order: large.order }] };
    shows('closed', await staff('POST', `${path}/match`, { body: more }));
    shows(
      'idempotency_key_in_use',
      await withHeldKey(stage, (key) => staff('POST', `${path}/match`, { body: more, key })),
    );
    await takeBack(stage, path);
    await sendBack(stage, again, await settled(12));
    await voidMistakes(stage, again, await settled(16));
    await useTakenBack(stage, again, await settled(8));
  },
};

/** Takes the match of the second order back; that of the first stays. */
async function takeBack(stage: Stage, path: string): Promise<void> {
  const { staff, send, shows } = stage;
  const request = ['unmatchReceipt', 'wrong_order', 'backoffice'] as const;
  shows('unmatched', await send(`POST ${path}/unmatch`, ...request));
  const again = { body: stage.request(...request) };
  shows('unmatched', await staff('POST', `${path}/unmatch`, again));
}

async function sendBack(stage: Stage, first: object, order: string): Promise<void> {
  const { staff, send, shows } = stage;
  const transfer = { ...first, reference: 'FT26316-118204', amount: 17_425 };
  const { body: receipt } = await staff('POST', '/receipts', { body: transfer });
  const path = `/receipts/${receipt.id}`;
  const match = (id: string) =>
    staff('POST', `${path}/match`, { body: { orders: [{ order: id }] } });
  shows('covered', await match(stage.idOf(FIRST)));
  await match(order);
  shows('receipts', await staff('POST', `/orders/${order}/confirm-payment`, { body: EVIDENCE }));
  await staff('POST', `/orders/${order}/reject-payment`, { body: { reason: 'No such transfer' } });
  const paid = stage.idOf(FIRST);
  await staff('POST', `/orders/${paid}/confirm-payment`, { body: EVIDENCE });
  const unmatch = { body: { order: paid, reason: 'It pays another order' } };
  const used = `/receipts/${stage.idOf(RECEIPT)}`;
  shows('confirmed', await staff('POST', `${used}/unmatch`, unmatch));
  await send(`POST /orders/${paid}/revoke-payment`, 'revokePayment', 'wrong_order', 'backoffice');
  const returned = await send(`POST ${path}/return`, 'returnReceipt', 'ended_order', 'backoffice');
  shows('returned', returned);
  shows('closed', await staff('POST', `${path}/return`, { body: {} }));
  await cancelReturn(stage, returned.body.allocations[0].refund);
}

/** Voids a receipt with a typing error, and shows one that is used, and whose order is not confirmed. */
async function voidMistakes(stage: Stage, first: object, order: string): Promise<void> {
  const { staff, send, shows } = stage;
  const record = async (reference: string, amount: number) =>
    (await staff('POST', '/receipts', { body: { ...first, reference, amount } })).body.id as string;
  const path = `/receipts/${await record('FT26317-220871', 522_750)}`;
  const body = stage.request('voidReceipt', 'typing_error', 'backoffice');
  shows('voided', await send(`POST ${path}/void`, 'voidReceipt', 'typing_error', 'backoffice'));
  shows('voided', await staff('POST', `${path}/void`, { body }));
  const small = await record('FT-16', 5000);
  shows('booked', await staff('POST', `/orders/${order}/confirm-payment`, { body: EVIDENCE }));
  const part = { orders: [{ order, amount: 1000 }] };
  await staff('POST', `/receipts/${small}/match`, { body: part });
  shows('used', await staff('POST', `/receipts/${small}/void`, { body }));
}

/** Uses a transfer that the bank has taken back after a part of it was matched. */
async function useTakenBack(stage: Stage, first: { amount: number }, order: string): Promise<void> {
  const { staff, shows } = stage;
  const transfer = { ...first, reference: 'FT26318-330145' };
  const { body: receipt } = await staff('POST', '/receipts', { body: transfer });
  const path = `/receipts/${receipt.id}`;
  const match = { body: { orders: [{ order, amount: 1000 }] } };
  await staff('POST', `${path}/match`, match);
  const columns = { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' };
  const csv = `Date,Reference,From,Amount\n13/11/2026,${transfer.reference},A,-${first.amount}\n`;
  await staff('POST', '/receipts/import', { body: { csv, columns, preview: false } });
  shows('taken_back', await staff('POST', `/orders/${order}/confirm-payment`, { body: {} }));
  shows('taken_back', await staff('POST', `${path}/match`, match));
  shows('taken_back', await staff('POST', `${path}/return`, { body: {} }));
}

/** Cancels a refund, once nobody reports it as sent. */
async function cancelReturn(stage: Stage, refund: string): Promise<void> {
  const { staff, send, shows, service } = stage;
  const path = `/refunds-due/${refund}`;
  await staff('GET', path);
  const settlement = { body: { reference: 'OUT-1' } };
  shows('own_refund', await staff('POST', `${path}/settle`, settlement));
  const second = stage.as(await service.operator('finance'), 'backoffice');
  await setLimit(service.ctx, 'settleRefundDue', 0n);
  const { body: approval } = await second('POST', `${path}/settle`, settlement);
  const again = { body: stage.request('cancelRefundDue', 'wrong_transfer', 'backoffice') };
  shows('approval', await staff('POST', `${path}/cancel`, again));
  await staff('POST', `/approvals/${approval.id}/decline`, { body: { reason: 'Not sent' } });
  shows(
    'cancelled',
    await send(`POST ${path}/cancel`, 'cancelRefundDue', 'wrong_transfer', 'backoffice'),
  );
  shows('status', await staff('POST', `${path}/cancel`, again));
}

async function settledOrder({ partner }: Stage, customer: string, shares: number): Promise<string> {
  const funding = { method: 'partner_settlement' };
  const { body } = await partner('POST', '/orders', {
    body: { customer, property: 'CAI-NC-014', shares, funding },
  });
  await partner('POST', `/orders/${body.id}/settlement`, {
    body: { reference: `FT-${shares}`, amount: body.amounts.payable },
  });
  return body.id;
}
