import { describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../support/fixtures/fixtures.ts';
import { mintOperatorKey } from '../../src/domain/keys/mint-key.ts';
import { cairoTime } from '../../src/cli/output/cairo-time.ts';
import { moveOwnership } from '../support/fixtures/rent.ts';
import { useCommandLine } from '../support/fixtures/use-command-line.ts';

const { service, staff, partner, property, backoffice, json, questionOf, refusalOf } =
  useCommandLine();

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

describe('operators add-key', () => {
  it('asks only if the key replaces all others, which it names', async () => {
    const { operatorId } = await service.operator('finance');
    const add = (...more: string[]) => [
      ...['operators', 'add-key', operatorId, '--name', 'Laptop'],
      ...['--fingerprint', mintOperatorKey().fingerprint, ...more],
    ];
    expect((await backoffice(add())).exitCode).toBe(0);
    const question = await questionOf(...add('--replaces-all', 'yes'));
    expect(question).toMatch(/All other keys of Test operator .+ \(.+, Laptop\) are revoked/);
    expect((await backoffice(add('--replaces-all', 'yes', '--yes'))).exitCode).toBe(0);
    const { keys } = (await staff.get(`/operators/${operatorId}`)).body;
    expect(keys.map(({ name }) => name)).toEqual(['Laptop']);
  });
});

describe('approvals approve', () => {
  it('shows what the first operator saw, in words and figures', async () => {
    const { id } = await appInvestor(staff, 100);
    await setLimit(service.ctx, 'topUpWallet', 0n);
    const { body } = await staff.post(`/investors/${id}/wallet/top-ups`, {
      body: { amount: 250_000, reference: 'FT-91' },
    });
    await setLimit(service.ctx, 'topUpWallet', null);
    const question = await questionOf('approvals', 'approve', body.id);
    const lines = [
      'Add cash to a wallet: EGP 250,000.00',
      'Requested by    Test operator ',
      'Available cash  EGP 100.00 → EGP 250,100.00',
      'Reference       FT-91',
    ];
    const shown = await backoffice(['approvals', 'show', body.id]);
    for (const line of lines) {
      expect(question).toContain(line);
      expect(shown.out).toContain(line);
    }
  });

  it('shows the first and the last day of a period of rent', async () => {
    const unit = await publishedProperty(service.ctx, { total: 10 });
    const { id } = await placedOrder(partner, unit, { shares: 10 });
    await partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } });
    await moveOwnership(service.ctx, '2024-12-01T00:00:00Z', unit.id);
    const quarter = ['--period-start', '2025-01-01', '--period-end', '2025-04-01'];
    const create = ['rental-income', 'create', unit.code, ...quarter, '--amount', '100'];
    const { number } = await json(...create, '--yes');
    await setLimit(service.ctx, 'releaseRentalIncomeRun', 0n);
    const approval = await json('rental-income', 'release', number, '--yes');
    await setLimit(service.ctx, 'releaseRentalIncomeRun', null);
    const { out } = await backoffice(['approvals', 'show', approval.id]);
    expect(out).toMatch(/^Period from +2025-01-01$/m);
    expect(out).toMatch(/^Period until +2025-03-31$/m);
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
    await moveOwnership(service.ctx, '2025-12-31T00:00:00Z', unit.id);
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
      'EGP 100.50 of rent from 2026-01-01 00:00 to 2026-04-01 00:00 is planned to be split over the investors ' +
        `who had bought shares of property ${unit.code}`,
    );
    expect(question).toContain(
      '10 of its 10 shares are sold, and 10 of them are issued now, to 1 holder: ' +
        'about EGP 10.05 per share, if they were sold by then.',
    );
    await staff.post(`/properties/${unit.id}/rental-income`, {
      body: { period: { start, end }, amount: 7 },
    });
    expect(
      await questionOf('rental-income', 'create', unit.code, ...period('2026-01-01', '2026-04-01')),
    ).toContain('went to 1 holder of 10 shares');
    expect(await refusalOf('rental-income', 'create', unit.code, ...period(start, end))).toContain(
      'is already split, EGP 7.00: RI-',
    );
    const { data } = (await staff.get(`/properties/${unit.id}/rental-income`)).body;
    const { number } = data[0]!;
    expect(await questionOf('rental-income', 'release', number)).toContain(
      `EGP 7.00 of rent of property ${unit.code} from ${cairoTime(start)} to ${cairoTime(end)} is paid to 1 holder`,
    );
    expect((await backoffice(['rental-income', 'all', '--planned', 'yes'])).out).toMatch(
      new RegExp(`^${number} +${unit.code} `, 'm'),
    );
    await backoffice(['rental-income', 'discard', number, '--yes']);
    expect(
      await questionOf('rental-income', 'create', unit.code, ...period('2026-01-01', '2026-04-01')),
    ).not.toContain('The last rent');
    expect(await refusalOf('rental-income', 'release', number)).toContain(
      `Rental income ${number} is discarded; this is possible only while it is planned.`,
    );
  });

  it('is refused without a question if nobody has bought shares or the period has not ended', async () => {
    const unit = await publishedProperty(service.ctx);
    expect(
      await refusalOf('rental-income', 'create', unit.code, ...period('2026-01-01', '2026-04-01')),
    ).toContain('Nobody has bought shares');
    await placedOrder(partner, unit).then(({ id }) =>
      partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } }),
    );
    expect(
      await refusalOf('rental-income', 'create', unit.code, ...period('2026-01-01', '2096-01-01')),
    ).toContain('has not ended');
  });
});

describe('operators invite', () => {
  it('asks if the name looks like that of another operator', async () => {
    const invite = (name: string) =>
      ['operators', 'invite', '--name', name, '--role', 'finance'].concat('--email', 'x@y.example');
    const fingerprint = `AbCdEfGhIjKl:${'0'.repeat(64)}`;
    await backoffice([...invite('Salma Nabil'), '--fingerprint', fingerprint, '--yes']);
    for (const name of ['Salma Nabil.', 'Salma Nabi1', 'Sаlma NabiI'])
      expect(await questionOf(...invite(name))).toContain(
        'resembles the name of another operator: Salma Nabil.',
      );
  });
});

describe('partners', () => {
  it('with the same name cause a warning before one is created or renamed', async () => {
    const { id } = (await staff.post('/partners', { body: { name: 'Another' } })).body;
    expect(await questionOf('partners', 'create', '--name', 'NILE BANK')).toContain(
      `Another partner has the name "NILE BANK": ${partner.partnerId}.`,
    );
    expect(await questionOf('partners', 'create', '--name', 'Nile  Bank.')).toContain(
      `"Nile  Bank." resembles the name of another partner: Nile Bank (${partner.partnerId}).`,
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
