import { describe, expect, it } from '@jest/globals';
import { egp } from '../../src/cli/output/format.ts';
import { appInvestor, EVIDENCE, placedOrder } from '../support/fixtures/fixtures.ts';
import { useCommandLine } from '../support/fixtures/use-command-line.ts';

const { staff, partner, property, backoffice, json, orderUnderReview, questionOf, refusalOf } =
  useCommandLine();

describe('work', () => {
  it('shows what waits in each queue', async () => {
    await orderUnderReview('FT-1');
    const { exitCode, out } = await backoffice(['work']);
    expect(exitCode).toBe(0);
    const listed = await json('orders', 'list', '--status', 'payment_under_review');
    expect(out).toMatch(new RegExp(`^payments_to_confirm +${listed.data.length} +EGP `, 'm'));
  });
});

describe('commissions', () => {
  const payout = (amount: string) =>
    ['commissions', 'add', 'Nile Bank', '--type', 'payout', '--amount', amount].concat(
      '--reference',
      'TRF-1',
    );

  it('asks before a payout with what is owed and what remains, and refuses one of more', async () => {
    const order = await placedOrder(partner, property, { shares: 10 });
    await partner.post(`/orders/${order.id}/settlement`, {
      body: { reference: 'FT-2', amount: order.amounts.payable },
    });
    await staff.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
    const { balance } = await json('commissions', 'balance', 'Nile Bank');
    expect(balance).toBeGreaterThan(1);
    expect(await questionOf(...payout('1'))).toContain(`${egp(balance)} → ${egp(balance - 1)}`);
    expect(await refusalOf(...payout('100000'))).toContain(
      `The partner is owed ${balance.toFixed(2)} EGP.`,
    );
  });
});

describe('lists', () => {
  it('print their totals below the table, also with --all', async () => {
    await staff.post('/receipts', {
      body: { reference: 'FT-9', amount: 12.5, payer: 'A', receivedAt: '2026-11-09T12:00:00Z' },
    });
    for (const more of [[], ['--all']]) {
      const { out } = await backoffice(['receipts', 'list', '--totals', 'yes', ...more]);
      expect(out).toMatch(/totals count +1/);
      expect(out).toMatch(/unallocated +EGP +EGP 12\.50/);
    }
  });

  it('print CSV', async () => {
    const { exitCode, out } = await backoffice(['receipts', 'list', '--csv']);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^id,status,reference,amount/);
    expect(out.split('\r\n')).toHaveLength(3);
    const { exitCode: refused } = await backoffice([
      ...['receipts', 'list', '--csv', '--reference', ''],
    ]);
    expect(refused).toBe(1);
  });
});

describe('statements', () => {
  it('show balances, entries and what remains', async () => {
    const { phone } = await appInvestor(staff, 750);
    const period = ['--from', '2020-01-01', '--to', '2099-12-31'];
    const shown = await backoffice(['investors', 'statement', phone, ...period]);
    expect(shown.out).toMatch(/closing cash available +EGP 750\.00/);
    const partners = await backoffice(['partners', 'statement', 'Nile Bank', ...period]);
    expect(partners.out).toContain('commissions closing');
    const money = await backoffice(['statement', ...period]);
    expect(money.out).toContain('wallet_top_up');
    const unit = await backoffice(['properties', 'statement', 'CAI-NC-014', ...period]);
    expect(unit.out).toContain('closing holders');
    const balance = await backoffice(['trial-balance']);
    expect(balance.out).toMatch(/difference +EGP 0\.00/);
  });
});
