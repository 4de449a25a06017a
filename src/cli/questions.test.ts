import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  placedOrder,
  publishedProperty,
  type PropertyFixture,
} from '../testing/fixtures.ts';
import type { OperatorClient, PartnerClient } from '../testing/harness.ts';
import { commandLine, type Run } from '../testing/run-backoffice.ts';
import { useService } from '../testing/use-service.ts';

const service = useService();
let staff: OperatorClient;
let partner: PartnerClient;
let property: PropertyFixture;
let backoffice: Run;

beforeAll(async () => {
  staff = await service.operator();
  partner = await service.partner({ name: 'Nile Bank' });
  property = await publishedProperty(service.ctx, { code: 'CAI-NC-014' });
  backoffice = commandLine(staff, process.cwd());
});

/** Runs a command that asks for confirmation. @returns what it asks */
async function questionOf(...args: string[]): Promise<string> {
  const { exitCode, out, err } = await backoffice(args);
  expect([exitCode, out, err]).toEqual([
    2,
    '',
    expect.stringContaining('Standard input is not a terminal: add --yes to confirm.'),
  ]);
  return err;
}

/** Runs a command that fails without asking. @returns why */
async function refusalOf(...args: string[]): Promise<string> {
  const { exitCode, out, err } = await backoffice(args);
  expect([exitCode, out]).toEqual([1, '']);
  expect(err).not.toContain('--yes');
  return err;
}

/** Places and settles an order. */
async function settled(reference: string, by = partner) {
  const { id, amounts } = await placedOrder(by, property, { shares: 2 });
  return (
    await by.post(`/orders/${id}/settlement`, { body: { reference, amount: amounts.payable } })
  ).body;
}

describe('orders create', () => {
  const items = ['--item', 'property=CAI-NC-014,shares=5'];

  it('shows the investor, the units, the price and the payment, and asks for confirmation', async () => {
    const { phone } = await appInvestor(staff);
    const place = ['orders', 'create', '--investor', phone, ...items];
    const [unpaid, part, all] = await Promise.all([
      questionOf(...place),
      questionOf(...place, '--wallet-amount', '5000'),
      questionOf(...place, '--wallet-amount', '21781.25'),
    ]);
    expect(unpaid).toContain(
      `${phone} buys 5 of CAI-NC-014 at EGP 4,250.00 per share and 2.5 % fee: EGP 21,781.25 in total.`,
    );
    expect(unpaid).toContain(
      'EGP 21,781.25 must be paid by transfer within 24 hours.\nIt can be cancelled while it is unpaid.',
    );
    expect(part).toContain(
      'EGP 5,000.00 from the wallet is reserved for it; the rest, EGP 16,781.25, must be paid by transfer',
    );
    expect(all).toContain(
      'the order is paid at once, and its shares are sold.\nThis cannot be undone.',
    );
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
    expect(await place(unverified!, ...items)).toContain(
      'is pending; this is possible only while it is verified',
    );
    expect(await place(phone, '--item', `property=${draft.code},shares=5`)).toContain(
      `${draft.code} is draft`,
    );
    expect(await place(phone, '--item', 'property=CAI-NC-014,shares=481')).toContain(
      'has 480 available shares, not 481',
    );
    expect(await place(phone, ...items, '--wallet-amount', '21781.26')).toContain(
      'exceeds the price of the order, EGP 21,781.25',
    );
  });
});

describe('orders', () => {
  it('show other orders with the same transfer before a payment is confirmed', async () => {
    const other = await service.partner({ name: 'Delta Broker' });
    const [order, second, stranger] = [
      await settled('FT-1'),
      await settled('ft -1'),
      await settled('FT-1', other),
    ];
    const question = await questionOf('orders', 'confirm-payment', order.number);
    expect(question).toContain(
      `The same transfer is stated for ${second.number}: it must cover all of them.`,
    );
    expect(question).toContain(`It is also stated for orders of other payers: ${stranger.number}.`);
  });

  it('are refused without a question if their status does not allow the command', async () => {
    const order = await settled('FT-2');
    const move = (...args: string[]) =>
      refusalOf('orders', args[0]!, order.number, ...args.slice(1));
    expect(await move('decide-cancellation', '--outcome', 'refunded')).toContain(
      'is payment_under_review; this is possible only while it is cancellation_requested',
    );
    expect(await move('cancel', '--reason', 'Asked')).toContain(
      'only while it is awaiting_payment or payment_rejected',
    );
    await staff.post(`/orders/${order.id}/confirm-payment`);
    expect(await move('confirm-payment')).toContain(
      'is paid; this is possible only while it is payment_under_review. Nothing was changed.',
    );
    await staff.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Asked' } });
    expect(await move('decide-cancellation', '--outcome', 'refunded', '--fee', '10000')).toContain(
      'exceeds the EGP 8,712.50 that were paid',
    );
  });

  it('show in words who cancelled an unpaid order', async () => {
    const { number } = await placedOrder(partner, property);
    await backoffice(['orders', 'cancel', number, '--reason', 'Asked', '--yes']);
    const { out } = await backoffice(['orders', 'show', number], { COLUMNS: '160' });
    expect(out).toMatch(/cancelled +cancelled before payment +Test operator +Asked/);
    expect(out).toMatch(/awaiting_payment +placed +Test key \(partner\)/);
    expect(out).not.toContain('cancelByCustomer');
  });
});

describe('investors kyc-step', () => {
  const step = (phone: string, ...more: string[]) => [
    'investors',
    'kyc-step',
    phone,
    '--step',
    'identity_verification',
    ...more,
  ];

  it('asks before a rejection and describes its effect', async () => {
    const { id, phone } = await appInvestor(staff);
    const question = await questionOf(...step(phone, '--outcome', 'rejected'));
    expect(question).toContain('They are verified now. After this they cannot invest');
    expect(question).toContain('To undo it, record the step as done.');
    expect((await staff.get(`/investors/${id}`)).body.kyc.status).toBe('verified');
  });

  it('does not ask if nothing changes', async () => {
    const { phone } = await appInvestor(staff);
    expect((await backoffice(step(phone))).exitCode).toBe(0);
  });
});

describe('investors clear-national-id and unlink', () => {
  it('describe the effect and who can undo it', async () => {
    const { phone } = (
      await partner.post('/customers', {
        body: { phone: '01098761234', nationalId: '29912319917734' },
      })
    ).body;
    const cleared = await questionOf(
      'investors',
      'clear-national-id',
      phone!,
      '--reason',
      'Ticket 9120',
    );
    expect(cleared).toContain(
      `The stored national id of ${phone} is cleared. Another person can then open an account with that id.`,
    );
    const ended = await questionOf(
      'investors',
      'unlink',
      phone!,
      '--partner',
      'Nile Bank',
      '--reason',
      'Asked in the app',
    );
    expect(ended).toContain(
      `Nile Bank can no longer read the data of ${phone} or place orders for them.`,
    );
    expect(ended).toContain('Only a new consent of the investor can undo it.');
    for (const args of [
      ['investors', 'clear-national-id', phone!],
      ['investors', 'unlink', phone!, '--partner', 'Nile Bank'],
    ]) {
      expect((await backoffice([...args, '--reason', 'Ticket 9120', '--yes'])).exitCode).toBe(0);
    }
  });
});

describe('wallets withdraw', () => {
  it('shows the available cash, and refuses without a question if it is not enough', async () => {
    const { phone } = await appInvestor(staff, 100.5);
    const withdraw = (amount: string) => ['wallets', 'withdraw', phone, '--amount', amount];
    expect(await questionOf(...withdraw('40'))).toContain(
      `EGP 40.00 of EGP 100.50 available in the wallet of ${phone}`,
    );
    expect(await refusalOf(...withdraw('100.51'))).toContain(
      'has EGP 100.50 available. Nothing was changed.',
    );
  });
});

describe('properties', () => {
  it('are refused without a question if their status does not allow the command', async () => {
    const draft = await publishedProperty(service.ctx, { status: 'draft' });
    const late = await publishedProperty(service.ctx, {
      status: 'draft',
      fundingDeadline: new Date('2020-01-31T22:00:00Z'),
    });
    expect(await refusalOf('properties', 'close-funding', draft.code)).toContain(
      'is draft; this is possible only while it is available',
    );
    expect(await refusalOf('properties', 'resale', draft.code)).toContain(
      'only while it is funded',
    );
    expect(await refusalOf('properties', 'reopen-funding', draft.code)).toContain(
      'only while it is funded',
    );
    const closed = await publishedProperty(service.ctx, { status: 'funded' });
    expect(await questionOf('properties', 'reopen-funding', closed.code)).toContain(
      'accepts orders again: 480 of 480 shares at EGP 4,250.00 each',
    );
    expect(await refusalOf('properties', 'publish', property.code)).toContain(
      'only while it is draft',
    );
    expect(await refusalOf('properties', 'publish', late.code)).toContain(
      'was 2020-02-01 00:00. Set a later one, or none.',
    );
    await staff.patch(`/properties/${draft.code}`, {
      body: { fundingDeadline: '2090-11-30T22:00:00Z' },
    });
    expect(await questionOf('properties', 'publish', draft.code)).toContain(
      '480 shares at EGP 4,250.00 each, until 2090-12-01 00:00.',
    );
  });
});

describe('rental-income create', () => {
  const period = (start: string, end: string) => [
    '--period-start',
    start,
    '--period-end',
    end,
    '--amount',
    '100.50',
  ];

  it('shows the amount, the period, the unit, its shares, the rent per share, and the last rent', async () => {
    const unit = await publishedProperty(service.ctx, { total: 10 });
    const { id } = await placedOrder(partner, unit, { shares: 10 });
    await partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } });
    const issued = service.ctx.db
      .selectFrom('ownership_entries')
      .where('property_id', '=', unit.id)
      .select('created_at as at');
    const end = new Date((await issued.executeTakeFirstOrThrow()).at).toISOString();
    const start = new Date(Date.parse(end) - 60_000).toISOString();
    const question = await questionOf(
      'rental-income',
      'create',
      unit.code,
      ...period('2026-01-01', '2026-04-01'),
    );
    expect(question).toContain(
      `EGP 100.50 of rent from 2026-01-01 00:00 to 2026-04-01 00:00 is planned to be split over the investors who owned property ${unit.code}`,
    );
    expect(question).toContain(
      '10 of its 10 shares are issued now, to 1 holder: about EGP 10.05 per share, if they were issued by then.',
    );
    await staff.post(`/properties/${unit.id}/rental-income`, {
      body: { period: { start, end }, amount: 7 },
    });
    expect(
      await questionOf('rental-income', 'create', unit.code, ...period('2026-01-01', '2026-04-01')),
    ).toContain('went to 1 holder of 10 shares');
    expect(await refusalOf('rental-income', 'create', unit.code, ...period(start, end))).toContain(
      'is already split, EGP 7.00',
    );
  });

  it('is refused without a question if nobody owns shares or the period has not ended', async () => {
    const unit = await publishedProperty(service.ctx);
    expect(
      await refusalOf('rental-income', 'create', unit.code, ...period('2026-01-01', '2026-04-01')),
    ).toContain('Nobody owns shares');
    await placedOrder(partner, unit).then(({ id }) =>
      partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } }),
    );
    expect(
      await refusalOf('rental-income', 'create', unit.code, ...period('2026-01-01', '2096-01-01')),
    ).toContain('has not ended');
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
  it('is shown before it is marked and before it is cancelled, with how to undo both', async () => {
    const { body: receipt } = await staff.post('/receipts', {
      body: {
        reference: 'FT26316-118204',
        amount: 17_425,
        payer: 'Nile Bank SAE',
        receivedAt: new Date().toISOString(),
      },
    });
    expect(await questionOf('receipts', 'return', receipt.id)).toContain(
      'EGP 17,425.00 of the transfer FT26316-118204 is to be sent back to Nile Bank SAE.\n' +
        'The refund can be cancelled until it is settled.',
    );
    await backoffice(['receipts', 'return', receipt.id, '--yes']);
    const { body } = await staff.get(`/receipts/${receipt.id}`);
    const cancel = ['refunds', 'cancel', body.allocations[0]!.refund!, '--reason', 'Another order'];
    expect(await questionOf(...cancel)).toContain(
      'EGP 17,425.00 of the transfer FT26316-118204 is not sent back to Nile Bank SAE. Make sure that the bank has not sent it.\n' +
        'The receipt can be marked to be sent back again.',
    );
    expect((await backoffice([...cancel, '--yes'])).exitCode).toBe(0);
    expect(await refusalOf(...cancel)).toContain(
      'is cancelled; this is possible only while it is due.',
    );
  });
});

describe('partners', () => {
  it('with the same name cause a warning before one is created or renamed', async () => {
    const { id } = (await staff.post('/partners', { body: { name: 'Another' } })).body;
    expect(await questionOf('partners', 'create', '--name', 'NILE BANK')).toContain(
      `Another partner has the name "NILE BANK": ${partner.partnerId}.`,
    );
    expect(await questionOf('partners', 'update', id, '--name', 'Nile Bank')).toContain(
      partner.partnerId,
    );
    expect((await backoffice(['partners', 'update', id, '--name', 'Another'])).exitCode).toBe(0);
    expect(
      (await backoffice(['partners', 'update', 'Nile Bank', '--signup-fee', '5'])).exitCode,
    ).toBe(0);
  });

  it('are shown with the name of a key before it is revoked', async () => {
    const { id } = (
      await staff.post(`/partners/${partner.partnerId}/api-keys`, {
        body: { name: 'Reports', scopes: ['orders:read'] },
      })
    ).body;
    expect(await questionOf('api-keys', 'revoke', id)).toContain(
      'Every request of Nile Bank with the key "Reports"',
    );
    expect((await staff.get(`/api-keys/${id}`)).body.revokedAt).toBeNull();
    expect((await backoffice(['api-keys', 'revoke', id, '--yes'])).exitCode).toBe(0);
    expect((await backoffice(['api-keys', 'revoke', id])).exitCode).toBe(0);
  });

  it('are shown with a commission before it is added', async () => {
    const add = ['commissions', 'add', 'Nile Bank', '--amount', '5', '--reference', 'R'];
    expect(await questionOf(...add, '--type', 'adjustment')).toMatch(/^An adjustment of EGP 5.00/);
    expect(await questionOf(...add, '--type', 'bonus')).toMatch(/^A bonus of EGP 5.00/);
  });
});
