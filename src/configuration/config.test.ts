import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { blockList } from '../addresses.ts';
import { ibanProblem } from '../iban.ts';
import { readConfig } from './config.ts';
import { LIVE_SETTINGS } from '../../test/support/server/live-settings.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const LIVE = {
  ENVIRONMENT: 'live',
  DATABASE_URL: 'postgres://service:secret@db.internal:5432/api',
  ENCRYPTION_KEY: KEY,
  DIGEST_KEY: KEY,
  ...LIVE_SETTINGS,
};

/** What the environment is refused with. */
function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The environment was taken.');
}

describe('readConfig', () => {
  it('is a sandbox with its own database if nothing is set, or only empty values', () => {
    const config = readConfig({ ENVIRONMENT: '', PORT: '', TRUST_PROXY: '' });
    expect(config).toMatchObject({
      environment: 'sandbox',
      host: '127.0.0.1',
      port: 3000,
      backofficePort: 3001,
      poolSize: 10,
      trustProxy: [],
    });
    expect(config).toMatchObject({
      databaseUrl: undefined,
      webhookAllowPrivate: true,
      sms: null,
      card: null,
    });
  });

  it('allows webhooks to private addresses only in a sandbox, and by default only with the embedded database', () => {
    expect(readConfig({ DATABASE_URL: LIVE.DATABASE_URL }).webhookAllowPrivate).toBe(false);
    expect(
      readConfig({ DATABASE_URL: LIVE.DATABASE_URL, WEBHOOK_ALLOW_PRIVATE: 'true' })
        .webhookAllowPrivate,
    ).toBe(true);
    expect(readConfig(LIVE).webhookAllowPrivate).toBe(false);
    expect(() => readConfig({ ...LIVE, WEBHOOK_ALLOW_PRIVATE: 'true' })).toThrow(
      'WEBHOOK_ALLOW_PRIVATE=true is allowed only in the sandbox',
    );
  });

  it('shows partners a complete account with a correct IBAN on live, and a fictitious one in a sandbox', () => {
    const account = {
      SETTLEMENT_BENEFICIARY: 'Partner Investment Trustee Account',
      SETTLEMENT_BANK: 'Example Bank of Egypt',
      SETTLEMENT_IBAN: 'eg38 0019 0005 0000 0000 2631 8000 2',
    };
    expect(readConfig(LIVE).settlementAccount).toBeNull();
    expect(readConfig({ ...LIVE, ...account }).settlementAccount).toEqual({
      beneficiary: account.SETTLEMENT_BENEFICIARY,
      bank: account.SETTLEMENT_BANK,
      iban: 'EG380019000500000000263180002',
      swift: null,
      instructions: null,
    });
    expect(refusalOf({ ...LIVE, ...account, SETTLEMENT_IBAN: '' })).toBe(
      'To show partners a settlement account, also set SETTLEMENT_IBAN; otherwise, leave out ' +
        'SETTLEMENT_BENEFICIARY, SETTLEMENT_BANK (docs/configuration.md).',
    );
    const mistyped = { SETTLEMENT_IBAN: 'EG38 0019 0005 0000 0000 2631 8000 3' };
    expect(refusalOf({ ...LIVE, ...account, ...mistyped })).toBe(
      'SETTLEMENT_IBAN is not an Egyptian IBAN. Its check digits do not fit: a digit is wrong or missing.',
    );
    const sandbox = readConfig(account).settlementAccount; // a copied setting leads no sandbox to a real account
    expect(sandbox).toEqual(readConfig({}).settlementAccount);
    expect(ibanProblem(sandbox!.iban)).toBeNull();
  });

  it("reads the company's codes of accounts, and refuses an account that does not exist", () => {
    expect(readConfig({}).accountCodes).toEqual(new Map());
    const codes = { ACCOUNT_CODES: 'bank=101000, share_sales=401' };
    expect([...readConfig(codes).accountCodes]).toEqual([
      ['bank', '101000'],
      ['share_sales', '401'],
    ]);
    expect(refusalOf({ ACCOUNT_CODES: 'bank=101000,till=1' })).toContain('not "till=1"');
  });

  it('needs a database and both keys on live, and names what is missing', () => {
    expect(() => readConfig({ ENVIRONMENT: 'live', DIGEST_KEY: KEY })).toThrow(
      'ENVIRONMENT=live requires DATABASE_URL, ENCRYPTION_KEY, PUBLIC_URL, SECURITY_CONTACT',
    );
  });

  it('takes no address on live that is not encrypted, unless it is on the same machine', () => {
    const names = [
      'PUBLIC_URL',
      'SECURITY_KEY_URL',
      'DOCS_URL',
      'APP_URL',
      'APP_SECONDARY_URL',
      'TWILIO_BASE_URL',
      'PAYMOB_API_URL',
      'PAYMOB_CHECKOUT_URL',
    ];
    for (const host of [
      'api.invest.example',
      '10.0.0.7:8080',
      'localhost.invest.example',
      '127.0.0.1.invest.example',
      '[::ffff:10.0.0.7]',
    ]) {
      const plain = Object.fromEntries(names.map((name) => [name, `http://${host}/`]));
      expect(refusalOf({ ...LIVE, ...plain })).toBe(
        `On live, ${names.join(', ')} must begin with https://. ` +
          'Only an address of this machine can begin with http://.',
      );
      expect(readConfig(plain).publicUrl).toBe(`http://${host}`); // a sandbox
    }
    for (const host of ['localhost:8080', '127.0.0.1', '127.1', '[::1]:3000'])
      expect(readConfig({ ...LIVE, TWILIO_BASE_URL: `http://${host}` }).environment).toBe('live');
    expect(refusalOf({ APP_URL: 'javascript:alert(1)' })).toMatch(/^APP_URL /);
    expect(refusalOf({ SECURITY_CONTACT: 'security@invest.example' })).toMatch(
      /^SECURITY_CONTACT /,
    );
  });

  it('documents errors at PUBLIC_URL on live, and elsewhere if DOCS_URL says so', () => {
    expect(readConfig(LIVE).docsUrl).toBe('https://api.invest.example/docs');
    expect(readConfig({ ...LIVE, DOCS_URL: 'https://docs.invest.example/partners/' }).docsUrl).toBe(
      'https://docs.invest.example/partners',
    );
  });

  it('serves the back office to this machine only, even if the partner API listens on every address', () => {
    expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({
      host: '0.0.0.0',
      backofficeHost: '127.0.0.1',
    });
    expect(readConfig({ BACKOFFICE_HOST: '10.0.0.7' })).toMatchObject({
      host: '127.0.0.1',
      backofficeHost: '10.0.0.7',
    });
  });

  it('names everything that is wrong at once, and repeats no secret', () => {
    const wrong = {
      ...LIVE,
      ENVIRONMENT: 'production',
      PORT: '70000',
      DATABASE_URL: 'mysql://service:secret@db/api',
      DIGEST_KEY: 'c2VjcmV0',
    };
    const refused = refusalOf(wrong);
    for (const name of ['ENVIRONMENT', 'PORT', 'DATABASE_URL', 'DIGEST_KEY'])
      expect(refused).toMatch(new RegExp(`^${name} `, 'm'));
    expect(refused).not.toMatch(/secret|c2VjcmV0/);
  });

  it('names what contradicts something else in the same message', () => {
    const refused = refusalOf({
      ENVIRONMENT: 'live',
      PORT: 'http',
      OUTBOND: 'off',
      ENCRYPTION_KEY: 'short',
      APP_URL: 'http://app.invest.example',
      TWILIO_AUTH_TOKEN: 'token',
      PAYMOB_API_KEY: 'key',
    });
    expect(refused.split('\n')).toEqual([
      'OUTBOND is not a setting. Did you mean OUTBOUND?',
      expect.stringMatching(/^PORT /),
      expect.stringMatching(/^ENCRYPTION_KEY must be 32 bytes/),
      'ENVIRONMENT=live requires DATABASE_URL, DIGEST_KEY, PUBLIC_URL, SECURITY_CONTACT (docs/configuration.md).',
      expect.stringMatching(/^On live, APP_URL must begin with https/),
      expect.stringMatching(/^To send SMS, also set TWILIO_ACCOUNT_SID, SMS_SENDER/),
      expect.stringMatching(/^To charge cards, also set /),
    ]);
  });

  it.each(['Off', 'false', '0', ' off', ''])('refuses OUTBOUND=%j, which is neither', (OUTBOUND) =>
    expect(refusalOf({ OUTBOUND })).toBe('OUTBOUND must be one of: on, off'),
  );

  it.each([
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['ENCRYPTON_KEY', 'ENCRYPTION_KEY'],
    ['DIGEST_KEYS', 'DIGEST_KEY'],
    ['ENCRYPTION_KEY_FIL', 'ENCRYPTION_KEY_FILE'],
    ['outbound', 'OUTBOUND'],
    ['PORTS', 'PORT'],
  ])('refuses %s, which is meant to be %s', (name, meant) =>
    expect(refusalOf({ [name]: 'off' })).toBe(`${name} is not a setting. Did you mean ${meant}?`),
  );

  it('refuses a name that begins like a setting, and no other', () => {
    expect(refusalOf({ OIDC_SCOPE: 'openid' })).toBe(
      'OIDC_SCOPE is not a setting of this release (docs/configuration.md).',
    );
    expect(refusalOf({ PORT_FILE: '/port' })).toBe(
      'PORT_FILE is not a setting: only secrets can be in a file. Set PORT.',
    );
    for (const name of ['OUTBOUND_CALLS', 'OUTBOUND_OFF', 'outbound_calls', 'MIGRATE_ON_START'])
      expect(refusalOf({ [name]: 'off' })).toBe(
        `${name} is not a setting of this release (docs/configuration.md).`,
      );
    const others = ['HOME', 'HOSTNAME', 'OTEL_EXPORTER_OTLP_TIMEOUT', 'BACKOFFICE_KEY'];
    const ofService = [
      'SERVICE_HOST',
      'SERVICE_PORT',
      'SERVICE_PORT_HTTP',
      'PORT',
      'PORT_80_TCP',
      'PORT_80_TCP_ADDR',
    ];
    others.push(...ofService.map((end) => `OUTBOUND_${end}`), 'HOST_IP', 'ENVIRONMENT_NAME');
    for (const name of [...others, 'SESSION_MANAGER', 'WATCHDOG_USEC', 'NODE_OPTIONS', 'LOGNAME'])
      expect(readConfig({ [name]: 'x' }).environment).toBe('sandbox');
  });

  it.each(['FUNDING_GRACE_HOURS', 'LOG_SUCCESSFUL_READS', 'PORT', 'SMTP_PASSWORD'])(
    'refuses %s of white space, which is neither a value nor nothing',
    (name) => expect(refusalOf({ [name]: ' \t' })).toContain(`${name} is only white space`),
  );

  it('reads the headers of traces, and repeats no token that it refuses', () => {
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    expect(readConfig(traced).tracing!.headers).toEqual({});
    const headers = 'authorization=Bearer%20token==, x-team = payments';
    expect(readConfig({ ...traced, OTEL_EXPORTER_OTLP_HEADERS: headers }).tracing!.headers).toEqual(
      { authorization: 'Bearer token==', 'x-team': 'payments' },
    );
    for (const OTEL_EXPORTER_OTLP_HEADERS of [
      'Bearer token',
      'a=token,b',
      'a=token%zz',
      'a b=token',
    ])
      expect(refusalOf({ OTEL_EXPORTER_OTLP_HEADERS })).toMatch(
        /^OTEL_EXPORTER_OTLP_HEADERS must be a list such as (?!.*(?<!%20)token)/,
      );
  });

  it('leaves requests 10 seconds to finish before a stop is cut off after 25', () => {
    expect(readConfig({ STOP_DELAY_SECONDS: '10' }).stopDelayMs).toBe(10_000);
    expect(refusalOf({ STOP_DELAY_SECONDS: '11' })).toContain('STOP_DELAY_SECONDS');
  });

  it('believes X-Forwarded-For of the proxies that are named', () => {
    expect(readConfig({ TRUST_PROXY: ' 10.0.0.0/8, 2001:db8::1 ,' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '2001:db8::1',
    ]);
  });

  it.each([
    'true',
    '1',
    '*',
    'loopback',
    'proxy.internal',
    '10.0.0.0/33',
    '10.0.0.1:443',
    '10.0.0.0/8/8',
    '0.0.0.0/0',
    '10.0.0.0/00',
    '10.0.0.0/08',
    '::/0',
    '::/8',
    '::ffff:0:0/96',
    'fe80::1%eth0',
  ])('refuses to trust %s, which would let callers choose their address', (TRUST_PROXY) =>
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be/),
  );
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (text: string) => {
    const name = path.join(folder, 'secret_ENCRYPTION_KEY');
    writeFileSync(name, text);
    return name;
  };

  it('is read like the variable, by its path or as a credential of systemd', () => {
    const ENCRYPTION_KEY_FILE = file(`${KEY}\n`);
    expect(readConfig({ ENCRYPTION_KEY_FILE }).encryptionKeys).toEqual([KEY]);
    const credential = {
      CREDENTIALS_DIRECTORY: folder,
      ENCRYPTION_KEY_FILE: 'secret_ENCRYPTION_KEY',
    };
    expect(readConfig(credential).encryptionKeys).toEqual([KEY]);
    const { ENCRYPTION_KEY: _key, ...live } = { ...LIVE, ...credential };
    expect(readConfig(live).environment).toBe('live');
  });

  it('is refused if it is missing, empty, wrong, or set twice, without showing it', () => {
    expect(refusalOf({ ENCRYPTION_KEY_FILE: '/nowhere' })).toBe(
      'ENCRYPTION_KEY_FILE: /nowhere cannot be read.',
    );
    expect(refusalOf({ ENCRYPTION_KEY_FILE: file('\n') })).toContain('is empty.');
    expect(refusalOf({ ENCRYPTION_KEY_FILE: file('c2VjcmV0') })).toMatch(
      /^ENCRYPTION_KEY must be 32 bytes(?!.*c2VjcmV0)/,
    );
    expect(refusalOf({ ENCRYPTION_KEY: KEY, ENCRYPTION_KEY_FILE: file(KEY) })).toBe(
      'ENCRYPTION_KEY and ENCRYPTION_KEY_FILE are both set: leave one of them out.',
    );
  });
});

describe('blockList', () => {
  it('contains addresses and blocks of both families, with any spelling of an IPv4 address', () => {
    const list = blockList(['203.0.113.0/24', '198.51.100.7', '2001:db8::/32']);
    const holds = (address: string) => list.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
    for (const address of [
      '203.0.113.255',
      '198.51.100.7',
      '2001:db8:ffff::1',
      '::ffff:203.0.113.9',
      '::ffff:cb00:7109',
    ])
      expect(holds(address)).toBe(true);
    for (const address of ['203.0.114.0', '198.51.100.8', '2001:db9::1', '::ffff:203.0.114.0'])
      expect(holds(address)).toBe(false);
  });
});
