import { describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  EVIDENCE,
  newEvidence,
  publishedProperty,
} from '../support/fixtures/fixtures.ts';
import { commandProcess } from '../support/fixtures/run-backoffice.ts';
import { cairoTime } from '../../src/cli/output/cairo-time.ts';
import { waitFor } from '../support/wait-for.ts';
import { NOWHERE, useCommandLine } from '../support/fixtures/use-command-line.ts';

const { folder, service, staff, partner, property, backoffice, json, orderUnderReview } =
  useCommandLine();

describe('help', () => {
  it('lists commands at each level, and what they show before they ask', async () => {
    const [all, orders, cancel, none] = await Promise.all([
      backoffice(['--help']),
      backoffice(['orders', '--help']),
      backoffice(['orders', 'cancel', '--help']),
      backoffice(['orders']),
    ]);
    expect([all.exitCode, orders.exitCode, cancel.exitCode, none.exitCode]).toEqual([0, 0, 0, 2]);
    expect(all.out).toMatch(/orders +Purchases of shares/);
    expect(all.out).toContain('create-admin');
    expect(orders.out).toMatch(/confirm-payment <order> +confirm that a payment has arrived/);
    for (const part of [
      'For operators with the role finance, operations, app or admin.',
      'Shows what will happen',
      '--reason <text>',
      'Example:',
    ]) {
      expect(cancel.out).toContain(part);
    }
  });

  it('suggests the right command after a typo', async () => {
    const { exitCode, err } = await backoffice(['orders', 'confirm-paymnt', 'x']);
    expect([exitCode, err]).toEqual([2, expect.stringContaining('Did you mean confirm-payment?')]);
  });
});

/** The options of evidence. */
const evidence = () =>
  Object.entries(newEvidence()).flatMap(([name, value]) => [`--evidence-${name}`, value]);

describe('a process of the command line', () => {
  it('writes to its streams and ends with the exit code', async () => {
    const order = await orderUnderReview('FT-0');
    const run = commandProcess(staff, folder);
    const [shown, refused, wrong, unreached] = await Promise.all([
      run(['orders', 'show', order.number, '--json']),
      run(['orders', 'allow-retry', order.number]),
      run(['orders', 'confirm-payment', order.number, ...evidence()]),
      run(['partners', 'list'], { BACKOFFICE_URL: NOWHERE }),
    ]);
    expect([shown, refused, wrong, unreached].map(({ exitCode }) => exitCode)).toEqual([
      0, 1, 2, 3,
    ]);
    expect(JSON.parse(shown.out).number).toBe(order.number);
    expect(refused.err).toMatch(/^state_conflict: /);
    expect(wrong.err).toContain('Standard input is not a terminal: add --yes to confirm.');
    expect(unreached.out).toBe('');
  });
});

describe('lists', () => {
  it('are tables that fit the terminal, with amounts aligned right and times in Cairo time', async () => {
    const order = await orderUnderReview('FT-1');
    const { exitCode, out } = await backoffice([
      'orders',
      'list',
      '--status',
      'payment_under_review',
    ]);
    const [header = '', row = ''] = out.split('\n');
    expect(exitCode).toBe(0);
    expect(header).toMatch(/^Order +Status +To be transferred/);
    expect(row).toMatch(new RegExp(`^${order.number}  payment_under_review +EGP 8,712.50  `));
    expect(header.indexOf('To be transferred') + 'To be transferred'.length).toBe(
      row.indexOf('8,712.50') + '8,712.50'.length,
    );
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const shown = await backoffice(['orders', 'show', order.number]);
    expect(shown.out).toContain(cairoTime(order.createdAt!));
  });

  it('read all pages with --all, and say without it that there are more', async () => {
    const rows = Array.from({ length: 103 }, (_row, index) => ({
      id: `ptn_many${String(index).padStart(3, '0')}`,
      name: `Many ${index}`,
    }));
    await service.ctx.db.insertInto('partners').values(rows).execute();
    const [page, all] = await Promise.all([
      backoffice(['partners', 'list']),
      json('partners', 'list', '--all'),
    ]);
    expect(page.out).toMatch(/There are more: add --all or --cursor \S+\n$/);
    expect(all.hasMore).toBe(false);
    expect(new Set(all.data.map(({ id }: { id: string }) => id)).size).toBe(all.data.length);
    expect(all.data.length).toBeGreaterThanOrEqual(104);
  });

  it('show when a partner sent each request', async () => {
    await partner.get('/me');
    await waitFor(
      async () => (await backoffice(['partners', 'requests', partner.partnerId])).out,
      (out) => /^\d{4}-\d\d-\d\d \d\d:\d\d +getAccount +200 /m.test(out),
    );
  });

  it('say that there are no results', async () => {
    for (const command of ['orders list --reference nowhere', 'search all --q nowhere'])
      expect((await backoffice(command.split(' '))).out).toBe('No results.\n');
  });
});

describe('--json', () => {
  it('prints only the response of the API to standard output', async () => {
    const order = await orderUnderReview('FT-2');
    const { exitCode, out, err } = await backoffice(['orders', 'show', order.id, '--json']);
    expect([exitCode, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual((await staff.get(`/orders/${order.id}`)).body);
  });

  it('prints an error of the API to standard error', async () => {
    const { exitCode, out, err } = await backoffice(['orders', 'show', 'ord_unknown', '--json']);
    expect([exitCode, out]).toEqual([1, '']);
    expect(JSON.parse(err).error).toMatchObject({ code: 'resource_not_found', param: 'id' });
  });

  it('prints errors of the command line to standard error, with a code for each exit code', async () => {
    const env = { BACKOFFICE_URL: NOWHERE };
    const ended = await Promise.all([
      backoffice(['investors', 'show', 'Nobody', '--json']),
      backoffice(['orders', 'list', '--status', 'lost', '--json']),
      backoffice(['orders', 'cancel', 'ord_1', '--json']),
      backoffice(['partners', 'list', '--json'], env),
    ]);
    expect(ended.map(({ exitCode, out, err }) => [exitCode, out, JSON.parse(err).error])).toEqual([
      [1, '', { code: 'refused', message: 'There is no investor with the name "Nobody".' }],
      [
        2,
        '',
        { code: 'wrong_command_line', message: expect.stringContaining('"lost" is not one of') },
      ],
      [2, '', { code: 'wrong_command_line', message: expect.stringContaining('--reason') }],
      [3, '', { code: 'no_answer', message: expect.stringContaining('Could not connect to') }],
    ]);
  });
});

describe('a change that cannot be undone', () => {
  it('is shown with its figures and refused without a terminal, unless --yes is given', async () => {
    const [order, other] = [await orderUnderReview('FT-3'), await orderUnderReview('FT-3')];
    const confirm = ['orders', 'confirm-payment', order.number, ...evidence()];
    const refused = await backoffice(confirm);
    expect([refused.exitCode, refused.out]).toEqual([2, '']);
    for (const part of [
      order.number,
      '2 × CAI-NC-014',
      'EGP 8,712.50',
      'FT-3',
      other.number,
      'add --yes',
    ]) {
      expect(refused.err).toContain(part);
    }
    expect((await staff.get(`/orders/${order.id}`)).body.status).toBe('payment_under_review');
    const { exitCode, out, err } = await backoffice([...confirm, '--yes']);
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toMatch(/^status +paid$/m);
    expect(out).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d +paid +confirmPayment +Test operator \S+$/m);
  });

  it('is not the only case for --yes, which every command accepts', async () => {
    const order = await orderUnderReview('FT-9');
    const [rejected, allowed, shown] = [
      await backoffice(['orders', 'reject-payment', order.number, '--reason', 'Missing', '--yes']),
      await backoffice(['orders', 'allow-retry', order.number, '--yes']),
      await backoffice(['orders', 'show', order.number, '--yes']),
    ];
    expect([rejected.exitCode, allowed.exitCode, shown.exitCode]).toEqual([0, 0, 0]);
  });

  it('shows the refund and the fee before a paid order is cancelled', async () => {
    const order = await orderUnderReview('FT-4');
    await staff.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
    await staff.post(`/orders/${order.id}/request-cancellation`, {
      body: { reason: 'Asked on the phone' },
    });
    const { err } = await backoffice([
      'orders',
      'decide-cancellation',
      order.number,
      '--outcome',
      'refunded',
      '--fee',
      '12.50',
    ]);
    expect(err).toMatch(/^Cancellation fee +EGP 12\.50\nRefund to the wallet +EGP 8,700\.00$/m);
  });
});

describe('names', () => {
  it('can be given instead of ids of partners, investors, properties and orders', async () => {
    const { phone, id } = await appInvestor(staff);
    const order = await orderUnderReview('FT-6');
    const [keys, investor, unit, orders] = await Promise.all([
      json('api-keys', 'list', 'nile bank'),
      json('investors', 'show', phone.replace('+20', '0')),
      json('properties', 'show', property.code),
      json('orders', 'list', '--partner', 'Nile Bank', '--reference', 'FT-6'),
    ]);
    expect(keys.data.at(-1)).toMatchObject({ object: 'api_key', id: partner.keyId });
    expect([investor.id, unit.id, orders.data[0].id]).toEqual([id, property.id, order.id]);
    const customer = (await staff.get(`/orders/${order.id}`)).body;
    const arabic = phone
      .replace('+20', '0')
      .replace(/\d/g, (digit) => String.fromCharCode('٠'.charCodeAt(0) + Number(digit)));
    const [byDigits, ofCustomer, byCustomer] = await Promise.all([
      json('investors', 'show', arabic),
      json('investors', 'show', customer.customer!),
      json('orders', 'list', '--investor', customer.customer!),
    ]);
    expect([byDigits.id, ofCustomer.id, byCustomer.data[0].id]).toEqual([
      id,
      customer.investor,
      order.id,
    ]);
    await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } });
    const [contract] = (await staff.get(`/contracts?investor=${customer.investor}`)).body.data;
    expect((await json('contracts', 'show', contract!.number)).id).toBe(contract!.id);
    const unknown = await backoffice(['partners', 'show', 'Nobody']);
    expect([unknown.exitCode, unknown.err]).toEqual([
      1,
      expect.stringContaining('There is no partner Nobody.'),
    ]);
  });
});

describe('times', () => {
  it('are shown in Cairo time, and unchanged with --json', async () => {
    const { id } = (await staff.post('/partners', { body: { name: 'Times' } })).body;
    const key = (name: string) => [
      'api-keys',
      'create',
      id,
      '--name',
      name,
      '--scope',
      'all',
      '--expires-at',
      '2029-12-31',
      '--yes',
    ];
    const late = await publishedProperty(service.ctx, {
      status: 'draft',
      fundingDeadline: new Date('2020-01-31T22:00:00Z'),
    });
    const [shown, raw, refused] = await Promise.all([
      backoffice(key('Shown')),
      json(...key('Raw')),
      backoffice(['properties', 'publish', late.code, '--yes']),
    ]);
    expect(shown.out).toMatch(/^expires at +2030-01-01 00:00$/m);
    expect(shown.out).not.toMatch(/T\d\d:\d\d\S*Z/); // a key may end in a digit and Z
    expect(raw.expiresAt).toBe('2029-12-31T22:00:00.000Z');
    expect(refused.err).toContain('fundingDeadline: 2020-02-01 00:00');
  });
});

describe('what partners wrote', () => {
  it('cannot colour the terminal or move its cursor', async () => {
    const order = await orderUnderReview('FT-7');
    // As releases before 1.1.1 stored it.
    await service.ctx.db
      .updateTable('orders')
      .set({ settlement_note: 'red \u001b[31m ink' })
      .where('id', '=', order.id)
      .execute();
    const { out } = await backoffice(['orders', 'show', order.number]);
    expect(out).toContain('red ·[31m ink');
    expect(out).not.toContain('\u001b');
  });
});
