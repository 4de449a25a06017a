import path from 'node:path';
import { z } from 'zod';
import {
  addressList,
  connectionString,
  contacts,
  flag,
  keys,
  port,
  webAddress,
} from './setting-fields.ts';

/** A name registered with the operators, or a number in E.164. */
const SENDER = /^((?=.*[A-Za-z])[A-Za-z0-9]{3,11}|\+[1-9][0-9]{6,14})$/;

/** The form of Paymob's keys: country, kind and mode. */
const PAYMOB_KEY = /^[a-z]{3}_[sp]k_(test|live)_\S+$/;

/** The environment variables that the service reads. */
export const Settings = z.object({
  ENVIRONMENT: z.enum(['sandbox', 'live']).default('sandbox'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  BACKOFFICE_HOST: z.string().default('127.0.0.1'),
  BACKOFFICE_PORT: port.default(3001),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: connectionString.optional(),
  DATABASE_DIRECT_URL: connectionString.optional(),
  DATABASE_READ_URL: connectionString.optional(),
  DATABASE_POOLER: z.enum(['none', 'pgbouncer']).default('none'),
  DATABASE_PREPARED_STATEMENTS: flag.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(50).default(10),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  MIGRATE: flag.optional(),
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(10).optional(),
  FUNDING_GRACE_HOURS: z.coerce.number().min(0).max(720).optional(),
  PHONE_CHANGE_WAIT_HOURS: z.coerce.number().min(0).max(720).optional(),
  WATCHDOG_SECONDS: z.coerce.number().int().min(15).max(600).default(60),
  OUTBOUND: z.enum(['on', 'off']).default('on'),
  AUDIT_LOG_RETENTION_DAYS: z.coerce.number().int().min(365).max(36_500).default(3650),
  APP_READS_RETENTION_DAYS: z.coerce.number().int().min(7).max(36_500).default(90),
  TRUST_PROXY: addressList,
  ENCRYPTION_KEY: keys.optional(),
  DIGEST_KEY: keys.optional(),
  WEBHOOK_ALLOW_PRIVATE: flag.optional(),
  DOCS_URL: webAddress.optional(),
  DOCS_DIR: z.string().default(path.join(import.meta.dirname, '..', '.docs')),
  APP_URL: webAddress.default('https://app.invest.example'),
  APP_SECONDARY_URL: webAddress.default('https://invest.example'),
  PUBLIC_URL: webAddress.optional(),
  SECURITY_CONTACT: contacts.optional(),
  SECURITY_KEY_URL: webAddress.optional(),
  TWILIO_BASE_URL: webAddress.default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be an account SID: AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  SMS_SENDER: z
    .string()
    .regex(
      SENDER,
      'must be 3 to 11 letters and digits with at least one letter, or a number such as +201012345678',
    )
    .optional(),
  PAYMOB_API_URL: webAddress.default('https://accept.paymob.com'),
  PAYMOB_CHECKOUT_URL: webAddress.default('https://eg.checkout.paymob.com/'),
  PAYMOB_SECRET_KEY: z
    .string()
    .regex(PAYMOB_KEY, 'must be a secret key such as egy_sk_test_…')
    .optional(),
  PAYMOB_PUBLIC_KEY: z
    .string()
    .regex(PAYMOB_KEY, 'must be a public key such as egy_pk_test_…')
    .optional(),
  PAYMOB_HMAC_SECRET: z.string().optional(),
  PAYMOB_API_KEY: z.string().optional(),
  PAYMOB_INTEGRATION_ID: z.coerce.number().int().positive().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_SERVICE_NAME: z.string().default('partner-investment-api'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_SUCCESSFUL_READS: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type SettingValues = z.infer<typeof Settings>;

/** The names of all settings. README.md describes each. */
export const settingNames = Object.keys(Settings.shape);

/** The settings without which live does not start. */
export const NEEDED_ON_LIVE = [
  'DATABASE_URL',
  'ENCRYPTION_KEY',
  'DIGEST_KEY',
  'PUBLIC_URL',
  'SECURITY_CONTACT',
] as const;

/**
 * Addresses of partners, customers and gateways. They need encryption on live, because secrets and
 * personal data are sent to them.
 */
export const ENCRYPTED_ON_LIVE = [
  'PUBLIC_URL',
  'SECURITY_KEY_URL',
  'DOCS_URL',
  'APP_URL',
  'APP_SECONDARY_URL',
  'TWILIO_BASE_URL',
  'PAYMOB_API_URL',
  'PAYMOB_CHECKOUT_URL',
] as const;
