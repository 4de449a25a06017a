import { describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  DESTINATION,
  EVIDENCE,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../support/fixtures/fixtures.ts';
import { useCommandLine } from '../support/fixtures/use-command-line.ts';

const { service, staff, partner, property, backoffice, orderUnderReview, questionOf, refusalOf } =
  useCommandLine();

describe('orders create', () => {
  const items = ['--item', 'property=CAI-NC-014,shares=5'];

  it('shows the investor, the units, the price and the payment, and asks for confirmation', async () => {
    const { phone } = await appInvestor(staff);
    const place = ['orders', 'create', '--investor', phone, ...items];
    const question = await questionOf(...place);
    expect(question).toMatch(new RegExp(`^Phone +\\${phone}$`, 'm'));
    expect(question).toMatch(/^Units +5 × CAI-NC-014$/m);
    expect(question).toMatch(/^To be paid by transfer or card +EGP 21,781\.25$/m);
    expect((await staff.get('/orders')).body.data).toEqual([]);
  });

  it('does not ask if the order is not possible', async () => {
    const { phone } = await appInvestor(staff);
    const { phone: unverified } = (
      await staff.post('/investors', { body: { phone: '01001234567' } })
    ).body;
    const draft = await publishedProperty(service.ctx, { status: 'draft' });
    const place = (investor: string, ...more: string[]) =>
      refusalOf('orders', 'create', '--investor', investor, ...more);
    expect(await place(unverified!, ...items)).toContain('customer_not_eligible');
    expect(await place(phone, '--item', `property=${draft.code},shares=5`)).toContain(
      'There is no property',
    );
    expect(await place(phone, '--item', 'property=CAI-NC-014,shares=481')).toContain(
      'property_not_available',
    );
    expect(await place(phone, ...items, '--wallet-amount', '21781.26')).toContain(
      '--wallet-amount',
    );
  });
});

describe('orders', () => {
  it('show other orders with the same transfer before a payment is confirmed', async () => {
    const other = await service.partner({ name: 'Delta Broker' });
    const [order, second, stranger] = [
      await orderUnderReview('FT-1'),
      await orderUnderReview('ft -1'),
      await orderUnderReview('FT-1', other),
    ];
    const evidence = ['--evidence-kind', 'bank_letter', '--evidence-reference', 'FT-LETTER'];
    const note = ['--evidence-note', 'In the folder of the day'];
    const confirm = ['orders', 'confirm-payment', order.number, ...evidence, ...note];
    const question = await questionOf(...confirm);
    expect(question).toMatch(/^Reference of the evidence +FT-LETTER$/m);
    expect(question).toMatch(
      new RegExp(`^Named by other orders of the payer +${second.number}$`, 'm'),
    );
    expect(question).toMatch(
      new RegExp(`^WARNING: Named by orders of other payers +${stranger.number}$`, 'm'),
    );
  });

  it('show the open receipt that will be matched', async () => {
    const order = await orderUnderReview('FT-OPEN');
    const receivedAt = new Date().toISOString();
    const body = { reference: 'ft-open', amount: 8712.5, payer: 'Nile Bank SAE', receivedAt };
    await staff.post('/receipts', { body });
    const question = await questionOf('orders', 'confirm-payment', order.number);
    expect(question).toMatch(/^Receipt 1: reference +ft-open$/m);
    expect(question).toMatch(/^Receipt 1: matched +EGP 0\.00 → EGP 8,712\.50$/m);
  });

  it('show who has requested a confirmation and who has approved it', async () => {
    const { id, number } = await orderUnderReview('FT-TWO');
    await setLimit(service.ctx, 'confirmPayment', 0n);
    await staff.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE });
    await setLimit(service.ctx, 'confirmPayment', null);
    const { data } = (await staff.get('/approvals?status=pending')).body;
    const second = await staff.colleague();
    await second.post(`/approvals/${data[0]!.id}/approve`);
    expect((await backoffice(['orders', 'show', number])).out).toMatch(
      /By +Approved by\n.+\n.+\n.+ paid +confirmPaym\S+ +Test op\S+ +Test op\S+\n/,
    );
  });

  it('are refused without a question if their status does not allow the command', async () => {
    const order = await orderUnderReview('FT-2');
    const move = (...args: string[]) =>
      refusalOf('orders', args[0]!, order.number, ...args.slice(1));
    expect(await move('decide-cancellation', '--outcome', 'refunded')).toContain(
      'is payment_under_review; this is possible only while it is cancellation_requested',
    );
    expect(await move('cancel', '--reason', 'Asked')).toContain(
      'only while it is awaiting_payment or payment_rejected',
    );
    await staff.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
    expect(await move('confirm-payment')).toContain(
      'is paid; this is possible only while it is payment_under_review. Nothing was changed.',
    );
    await staff.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Asked' } });
    expect(await move('decide-cancellation', '--outcome', 'refunded', '--fee', '10000')).toContain(
      'fee is more than was paid.',
    );
  });

  it('show who cancelled an unpaid order, and why', async () => {
    const { number } = await placedOrder(partner, property);
    await backoffice(['orders', 'cancel', number, '--reason', 'Asked', '--yes']);
    const { out } = await backoffice(['orders', 'show', number], { COLUMNS: '160' });
    expect(out).toMatch(/cancelled +cancelByCustomer +Test operator \S+ +Asked/);
    expect(out).toMatch(/awaiting_payment +place +Test key/);
  });
});

describe('wallets withdraw', () => {
  it('shows the available cash, and refuses without a question if it is not enough', async () => {
    const { phone } = await appInvestor(staff, 100.5);
    const { iban, accountName } = DESTINATION;
    const withdraw = (amount: string) => [
      ...['wallets', 'withdraw', phone, '--amount', amount],
      ...['--iban', iban, '--account-name', accountName],
    ];
    expect(await questionOf(...withdraw('40'))).toMatch(
      /^Available cash +EGP 100\.50 → EGP 60\.50$/m,
    );
    expect(await refusalOf(...withdraw('100.51'))).toContain(
      'The wallet has 100.50 EGP available. Nothing was changed.',
    );
  });
});

describe('contracts and refunds', () => {
  it('are refused without a question if their state does not allow the command', async () => {
    const { id, customer } = await placedOrder(partner, property);
    await partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } });
    const { id: contract, number } = (await partner.get(`/customers/${customer}/contracts`)).body
      .data[0]!;
    expect(await refusalOf('contracts', 'sign', number)).toContain(
      'is preparing; this is possible only while it is awaiting_signature',
    );
    await staff.post(`/contracts/${contract}/cancel`);
    expect(await refusalOf('contracts', 'cancel', contract)).toContain(
      'only while it is preparing or awaiting_signature',
    );
    expect(await refusalOf('refunds', 'settle', 'rfd_unknown', '--reference', '1')).toContain(
      'There is no refund rfd_unknown.',
    );
  });
});

describe('the return of a transfer', () => {
  it('is shown before it is marked and before it is cancelled', async () => {
    const { body: receipt } = await staff.post('/receipts', {
      body: {
        reference: 'FT26316-118204',
        amount: 17_425,
        payer: 'Nile Bank SAE',
        receivedAt: new Date().toISOString(),
      },
    });
    const shown = /^Transfer +FT26316-118204\nPayer +Nile Bank SAE$/m;
    expect(await questionOf('receipts', 'return', receipt.id)).toMatch(shown);
    await backoffice(['receipts', 'return', receipt.id, '--yes']);
    const { body } = await staff.get(`/receipts/${receipt.id}`);
    const refund = body.allocations[0]!.refund!;
    expect(await refusalOf('refunds', 'settle', refund, '--reference', 'OUT-1')).toContain(
      'You marked this transfer to be sent back.',
    );
    expect((await backoffice(['refunds', 'list'])).out).toMatch(/transfer +\S+ +– +FT26316-118204/);
    const cancel = ['refunds', 'cancel', refund, '--reason', 'Another order'];
    expect(await questionOf(...cancel)).toMatch(shown);
    expect((await backoffice([...cancel, '--yes'])).exitCode).toBe(0);
    expect(await refusalOf(...cancel)).toContain(
      'is cancelled; this is possible only while it is due.',
    );
  });
});
