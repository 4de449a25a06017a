import { describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../support/fixtures/fixtures.ts';
import { mintOperatorKey } from '../../src/domain/keys/mint-key.ts';
import { moveOwnership } from '../support/fixtures/rent.ts';
import { commandLine } from '../support/fixtures/run-backoffice.ts';
import { useCommandLine } from '../support/fixtures/use-command-line.ts';

const { service, staff, partner, property, backoffice, folder, json, questionOf, refusalOf } =
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

  it('asks before a step is recorded, and shows of whom', async () => {
    const { id, phone } = await appInvestor(staff);
    const question = await questionOf(...step(phone, '--outcome', 'rejected'));
    expect(question).toMatch(new RegExp(`^Record a KYC step\\n.*^Phone +\\${phone}`, 'ms'));
    expect((await staff.get(`/investors/${id}`)).body.kyc.status).toBe('verified');
  });
});

describe('operators add-key', () => {
  it('shows who gets the key, and that all others end', async () => {
    const { operatorId } = await service.operator('finance');
    const add = [
      ...['operators', 'add-key', operatorId, '--name', 'Laptop', '--replaces-all', 'yes'],
      ...['--fingerprint', mintOperatorKey().fingerprint],
    ];
    const question = await questionOf(...add);
    expect(question).toMatch(/^Operator +Test operator/m);
    expect(question).toMatch(/^All other keys end +yes/m);
    expect((await backoffice([...add, '--yes'])).exitCode).toBe(0);
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
    const other = commandLine(await staff.colleague(), folder);
    const question = (await other(['approvals', 'approve', body.id])).err;
    expect(await refusalOf('approvals', 'approve', body.id)).toContain('You made this request.');
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
  it('show whom they are about', async () => {
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
    expect(cleared).toMatch(new RegExp(`^Clear an investor's national ID\\n.*\\${phone}`, 's'));
    const ended = await questionOf(
      'investors',
      'unlink',
      phone!,
      '--partner',
      'Nile Bank',
      '--reason',
      'Asked in the app',
    );
    expect(ended).toContain(phone!);
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
      'Reopen the funding',
    );
    expect(await refusalOf('properties', 'publish', property.code)).toContain(
      'only while it is draft',
    );
    expect(await refusalOf('properties', 'publish', late.code)).toContain(
      'The funding deadline has passed. Set a later one, or none',
    );
    await staff.patch(`/properties/${draft.code}`, {
      body: { fundingDeadline: '2090-11-30T22:00:00Z' },
    });
    const question = await questionOf('properties', 'publish', draft.code);
    expect(question).toMatch(/^Price per share +EGP 4,250\.00/m);
    expect(question).toMatch(/^Funding deadline +2090-12-01 00:00/m);
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

  it('shows the amount, the period, the unit and the rent per share', async () => {
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
    expect(question).toMatch(new RegExp(`^Unit +${unit.code}`, 'm'));
    expect(question).toMatch(/^Rent +EGP 100\.50/m);
    expect(question).toMatch(/^Rent per share +EGP 10\.05/m);
    expect(question).toMatch(/^Holders +1$/m);
    await staff.post(`/properties/${unit.id}/rental-income`, {
      body: { period: { start, end }, amount: 7 },
    });
    expect(await refusalOf('rental-income', 'create', unit.code, ...period(start, end))).toContain(
      'already covers all or part of this period',
    );
    const { data } = (await staff.get(`/properties/${unit.id}/rental-income`)).body;
    const { number } = data[0]!;
    const release = await questionOf('rental-income', 'release', number);
    expect(release).toMatch(/^Release planned rental income: EGP 7\.00/m);
    expect(release).toMatch(new RegExp(`^Unit +${unit.code}`, 'm'));
    expect((await backoffice(['rental-income', 'all', '--planned', 'yes'])).out).toMatch(
      new RegExp(`^${number} +${unit.code} `, 'm'),
    );
    await backoffice(['rental-income', 'discard', number, '--yes']);
    expect(await refusalOf('rental-income', 'release', number)).toContain(
      'is discarded; this is possible only while it is planned.',
    );
  });

  it('is refused without a question if nobody has bought shares or the period has not ended', async () => {
    const unit = await publishedProperty(service.ctx);
    expect(
      await refusalOf('rental-income', 'create', unit.code, ...period('2026-01-01', '2026-04-01')),
    ).toContain('The funding of the property had not closed');
    await placedOrder(partner, unit).then(({ id }) =>
      partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } }),
    );
    expect(
      await refusalOf('rental-income', 'create', unit.code, ...period('2026-01-01', '2096-01-01')),
    ).toContain('period.end must be in the past.');
  });
});

describe('operators invite', () => {
  it('asks if the name looks like that of another operator', async () => {
    const key = () => mintOperatorKey().fingerprint;
    const invite = (name: string, fingerprint: string) => [
      ...['operators', 'invite', '--name', name, '--role', 'finance'],
      ...['--email', `${fingerprint.slice(0, 8)}@y.example`, '--fingerprint', fingerprint],
    ];
    await backoffice([...invite('Salma Nabil', key()), '--yes']);
    for (const name of ['Salma Nabil.', 'Salma Nabi1', 'Sаlma NabiI'])
      expect(await questionOf(...invite(name, key()))).toMatch(
        /^WARNING: Resembles the name of another operator +Salma Nabil$/m,
      );
  });
});

describe('partners', () => {
  it('with the same name cause a warning before one is created or renamed', async () => {
    const { id } = (await staff.post('/partners', { body: { name: 'Another' } })).body;
    const warning = /^WARNING: Resembles the name of another partner +Nile Bank$/m;
    for (const name of ['NILE BANK', 'Nile  Bank.'])
      expect(await questionOf('partners', 'create', '--name', name)).toMatch(warning);
    expect(await questionOf('partners', 'update', id, '--name', 'Nile Bank')).toMatch(warning);
    expect((await backoffice(['partners', 'create', '--name', 'A third'])).exitCode).toBe(0);
    expect(
      await questionOf('partners', 'update', 'Nile Bank', '--name', 'Nile Bank 2'),
    ).not.toMatch(warning);
  });

  it('are shown with the name of a key before it is revoked', async () => {
    const { id } = (
      await staff.post(`/partners/${partner.partnerId}/api-keys`, {
        body: { name: 'Reports', scopes: ['orders:read'] },
      })
    ).body;
    const question = await questionOf('api-keys', 'revoke', id);
    expect(question).toMatch(/^Key of +Nile Bank\nKey name +Reports$/m);
    expect((await staff.get(`/api-keys/${id}`)).body.revokedAt).toBeNull();
    expect((await backoffice(['api-keys', 'revoke', id, '--yes'])).exitCode).toBe(0);
    expect((await backoffice(['api-keys', 'revoke', id])).exitCode).toBe(0);
  });

  it('are shown with a commission before it is added', async () => {
    const add = ['commissions', 'add', 'Nile Bank', '--amount', '5', '--reference', 'R'];
    expect(await questionOf(...add, '--type', 'adjustment')).toMatch(/^Type +adjustment$/m);
    expect(await questionOf(...add, '--type', 'bonus')).toMatch(/^Amount +EGP 5\.00$/m);
  });
});
