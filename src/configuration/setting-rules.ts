import { ENCRYPTED_ON_LIVE, NEEDED_ON_LIVE, type SettingValues } from './settings.ts';

type Name = keyof SettingValues;

/** Settings of which all are set, or none. */
interface Group {
  purpose: string;
  names: readonly Name[];
  isUsed(values: SettingValues, isSet: (name: Name) => boolean): boolean;
}

const GROUPS: readonly Group[] = [
  {
    purpose: 'use a pooler',
    names: ['DATABASE_POOLER', 'DATABASE_URL', 'DATABASE_DIRECT_URL'],
    isUsed: ({ DATABASE_POOLER }) => DATABASE_POOLER === 'pgbouncer',
  },
  {
    purpose: 'show partners a settlement account',
    names: ['SETTLEMENT_BENEFICIARY', 'SETTLEMENT_BANK', 'SETTLEMENT_IBAN'],
    isUsed: ({ ENVIRONMENT }) => ENVIRONMENT === 'live',
  },
  {
    purpose: 'let staff sign in',
    names: ['BACKOFFICE_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    isUsed: (_, isSet) =>
      (['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).some(isSet),
  },
  {
    purpose: 'send SMS',
    names: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_SENDER'],
    isUsed: () => true,
  },
  {
    purpose: 'send e-mail to staff',
    names: ['SMTP_HOST', 'SMTP_FROM', 'BACKOFFICE_URL'],
    isUsed: (_, isSet) => isSet('SMTP_HOST') || isSet('SMTP_FROM'),
  },
  {
    purpose: 'sign in at the mail server',
    names: ['SMTP_USER', 'SMTP_PASSWORD'],
    isUsed: () => true,
  },
  {
    purpose: 'charge cards',
    names: [
      'PAYMOB_SECRET_KEY',
      'PAYMOB_PUBLIC_KEY',
      'PAYMOB_HMAC_SECRET',
      'PAYMOB_API_KEY',
      'PAYMOB_INTEGRATION_ID',
    ],
    isUsed: () => true,
  },
];

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

function isEncryptedOrLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || LOOPBACK.test(hostname);
}

/** Returns a sentence for each rule between settings that is broken. */
export function brokenRules(values: SettingValues, wrong: ReadonlySet<string>): string[] {
  /** A value that is wrong is set, too. */
  const isSet = (name: Name) => Boolean(values[name]) || wrong.has(name);
  const broken = GROUPS.flatMap(({ purpose, names, isUsed }) => {
    const missing = names.filter((name) => !isSet(name));
    if (!isUsed(values, isSet) || missing.length === 0 || missing.length === names.length)
      return [];
    const present = names.filter(isSet).join(', ');
    return `To ${purpose}, also set ${missing.join(', ')}; otherwise, leave out ${present} (docs/configuration.md).`;
  });
  if (isSet('OIDC_ISSUER') && isSet('OIDC_ROLES_CLAIM') !== isSet('OIDC_ROLES'))
    broken.push('OIDC_ROLES_CLAIM and OIDC_ROLES must be set together.');
  const { ENVIRONMENT: environment, PAYMOB_SECRET_KEY: secret, PAYMOB_PUBLIC_KEY: key } = values;
  if (isSet('PAYMOB_SECRET_KEY') && !isSet('PUBLIC_URL'))
    broken.push(
      'Card checkout requires PUBLIC_URL, because the card processor reports payments to it (docs/configuration.md).',
    );
  const mode = environment === 'live' ? '_live_' : '_test_';
  if (!wrong.has('ENVIRONMENT') && [secret, key].some((one) => one && !one.includes(mode)))
    broken.push(`ENVIRONMENT=${environment} requires Paymob keys that contain "${mode}".`);
  return environment === 'live' ? [...brokenOnLive(values, isSet), ...broken] : broken;
}

/** Returns a sentence for each rule that only live has and that is broken. */
function brokenOnLive(values: SettingValues, isSet: (name: Name) => boolean): string[] {
  const missing = NEEDED_ON_LIVE.filter((name) => !isSet(name)).join(', ');
  const plain = ENCRYPTED_ON_LIVE.filter(
    (name) => values[name] && !isEncryptedOrLocal(new URL(values[name])),
  ).join(', ');
  return [
    ...(missing ? [`ENVIRONMENT=live requires ${missing} (docs/configuration.md).`] : []),
    ...(plain
      ? [
          `On live, ${plain} must begin with https://. Only an address of this machine can begin with http://.`,
        ]
      : []),
    ...(values.SMTP_HOST && values.SMTP_SECURITY === 'none' && !LOOPBACK.test(values.SMTP_HOST)
      ? [
          'On live, SMTP_SECURITY must be starttls or tls. Only a mail server on this machine can have none.',
        ]
      : []),
    ...(values.WEBHOOK_ALLOW_PRIVATE
      ? [
          'WEBHOOK_ALLOW_PRIVATE=true is allowed only in the sandbox: on live, webhooks are sent to public addresses only.',
        ]
      : []),
  ];
}
