import path from 'node:path';
import { z } from 'zod';
import {
  accountCodes,
  addressList,
  connectionString,
  contacts,
  egyptianIban,
  flag,
  groupRoles,
  headers,
  keys,
  port,
  webAddress,
} from './setting-fields.ts';

/** A name registered with the operators, or a number in E.164. */
const SENDER = /^((?=.*[A-Za-z])[A-Za-z0-9]{3,11}|\+[1-9][0-9]{6,14})$/;

/** The form of Paymob's keys: country, kind and mode. */
const PAYMOB_KEY = /^[a-z]{3}_[sp]k_(test|live)_\S+$/;

/**
 * The environment variables that the service reads. `npm run generate` writes docs/configuration.md
 * from the comments; `@default` states a default that is not a constant.
 */
export const Settings = z.object({
  /**
   * `sandbox` or `live`. Live has no demo data and no `/sandbox` paths, and requires
   * `DATABASE_URL`, `PUBLIC_URL`, `SECURITY_CONTACT`, `ENCRYPTION_KEY` and `DIGEST_KEY`.
   */
  ENVIRONMENT: z.enum(['sandbox', 'live']).default('sandbox'),
  /** Address on which the partner API listens. */
  HOST: z.string().default('127.0.0.1'),
  /** Port of the partner API. */
  PORT: port.default(3000),
  /**
   * Address on which the back office API listens, independent of `HOST`. Never expose it to the
   * internet: use only an address in the operators' network.
   */
  BACKOFFICE_HOST: z.string().default('127.0.0.1'),
  /** Port of the back office API. */
  BACKOFFICE_PORT: port.default(3001),
  /**
   * Address of the console and the back office as staff open it, such as
   * `https://backoffice.invest.example`. Required for `OIDC_ISSUER`.
   */
  BACKOFFICE_URL: webAddress.optional(),
  /**
   * The OpenID Connect provider with which staff sign in to the console
   * ([back-office.md](back-office.md#signing-in)), such as `https://login.example/realms/staff`. Set it
   * together with `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`. Without it, nobody can sign in on live.
   */
  OIDC_ISSUER: webAddress.optional(),
  /** The client of the console at the provider. */
  OIDC_CLIENT_ID: z.string().optional(),
  /** The secret of that client. */
  OIDC_CLIENT_SECRET: z.string().optional(),
  /**
   * Whether e-mail addresses of the provider are trusted without `email_verified`. Only if nobody but
   * your own administrators can set them there, as in the tenant of one company.
   */
  OIDC_TRUST_EMAIL: flag.default(false),
  /**
   * The claim of the ID token that names the person's groups. With it, a session has those roles of
   * the operator that `OIDC_ROLES` gives to one of the groups, and no others.
   */
  OIDC_ROLES_CLAIM: z.string().optional(),
  /** Which groups have which roles: `finance-team=finance,support=operations`. */
  OIDC_ROLES: groupRoles.optional(),
  /**
   * What the provider asks a person who signs in there (`prompt` of OpenID Connect): `login`, `consent`,
   * `select_account`, or `omit` to leave it to the provider. By default `consent` if the provider lists the
   * scope `offline_access`, for which some providers require it, and otherwise `omit`.
   */
  OIDC_PROMPT: z.enum(['omit', 'login', 'consent', 'select_account']).optional(),
  /**
   * After this number of minutes, the provider is asked whether a person who is signed in may still
   * be, if it gives refresh tokens.
   */
  OIDC_RECHECK_MINUTES: z.coerce.number().int().min(1).max(60).default(10),
  /** A session ends after this number of minutes without a request. */
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(240).default(30),
  /** A session ends after this number of hours in any case. */
  SESSION_HOURS: z.coerce.number().int().min(1).max(24).default(10),
  /**
   * Sandbox only: the embedded database, `secrets.json` and `quickstart.json`. Only the user that
   * runs the service can read it.
   */
  DATA_DIR: z.string().default('.data'),
  /**
   * `postgres://user:password@host:5432/database`, or several servers:
   * `postgres://user:password@a:5432,b:5432/database?target_session_attrs=read-write`. Each new
   * connection uses the first server that responds and accepts writes. PostgreSQL 15.3 or newer (or
   * time zone data of 2023 or later) with its contrib modules (`btree_gist`). A sandbox with a
   * `DATABASE_URL` starts without keys: create them as for a [live
   * environment](back-office.md#operators).
   * @default embedded PostgreSQL 18
   */
  DATABASE_URL: connectionString.optional(),
  /**
   * The same database without a pooler, for migrations and for commands. Required with
   * `DATABASE_POOLER`. If it names another role, that role owns the tables and migrates them, and
   * the role of `DATABASE_URL` can only read and write rows
   * ([docs/operations.md](operations.md#deployment)).
   * @default `DATABASE_URL`
   */
  DATABASE_DIRECT_URL: connectionString.optional(),
  /**
   * A streaming replica of the same database. Lists are read from it if it has everything that was
   * committed when the request began, and otherwise from the primary
   * ([docs/scaling.md](scaling.md#read-replicas)). The role needs `grant pg_read_all_stats`.
   */
  DATABASE_READ_URL: connectionString.optional(),
  /**
   * `pgbouncer` if `DATABASE_URL` or `DATABASE_READ_URL` leads to PgBouncer in transaction mode.
   * The role then needs its own timeouts: a start prints the statements if they are missing. With
   * `none`, each connection must stay with one server process.
   */
  DATABASE_POOLER: z.enum(['none', 'pgbouncer']).default('none'),
  /**
   * Whether statements are prepared by name. PgBouncer can do this from release 1.21 on, with
   * `max_prepared_statements` of at least 500.
   * @default `false` with `DATABASE_POOLER`, otherwise `true`
   */
  DATABASE_PREPARED_STATEMENTS: flag.optional(),
  /**
   * Database connections of each process. An API process has 2 more for reads, and each process one that watches
   * commits.
   */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(50).default(10),
  /** Address of the metrics and the health of this process. Never expose it to the internet. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /**
   * Port of the metrics and the health of this process ([metrics.md](metrics.md)). Without it,
   * nothing is measured.
   */
  METRICS_PORT: port.optional(),
  /**
   * Whether a start migrates the database. Otherwise it only checks that the database is migrated:
   * run `npm run migrate` before the new release starts.
   * @default `false` on live, otherwise `true`
   */
  MIGRATE: flag.optional(),
  /**
   * How long a stopping process still accepts requests while `/readyz` is already 503, so that the
   * load balancer has time to remove it. At most 10, because requests may then take 10 seconds to
   * finish, and a stop 25.
   * @default `5` on live, otherwise `0`
   */
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(10).optional(),
  /**
   * The funding of a sold-out unit closes automatically after this number of hours, which issues its
   * shares to the buyers who have paid. Until then staff can revoke a payment that was confirmed by
   * mistake. They can also close the funding at once. At most 720.
   * @default `24` on live, otherwise `0`
   */
  FUNDING_GRACE_HOURS: z.coerce.number().min(0).max(720).optional(),
  /**
   * After staff change an investor's phone, no withdrawal of the investor can be reserved or settled
   * for this number of hours, so that the person can object: on live, both numbers get an SMS. At
   * most 720.
   * @default `24` on live, otherwise `0`
   */
  PHONE_CHANGE_WAIT_HOURS: z.coerce.number().min(0).max(720).optional(),
  /**
   * If a loop of a worker (search for work, webhook relay, dispatcher and heartbeat, job queue) has
   * not finished a step for this long, the worker logs its name at level `fatal` and exits with code
   * 1. 15 to 600.
   */
  WATCHDOG_SECONDS: z.coerce.number().int().min(15).max(600).default(60),
  /**
   * `off`: the service sends no webhooks and no SMS, does not call the card processor, and ends no
   * holds. For [restored copies](operations.md#outbound-calls-of-a-restored-copy). Any other value
   * than `on` and `off`, an empty one too, is refused.
   */
  OUTBOUND: z.enum(['on', 'off']).default('on'),
  /**
   * How long the audit log is stored, in days; at least 365. Older partitions are dropped.
   * `npm run migrate` stores it in the database, where the role of the service cannot change it.
   */
  AUDIT_LOG_RETENTION_DAYS: z.coerce.number().int().min(365).max(36_500).default(3650),
  /** The same for reads of the service's own app (keys with the role `app` only); at least 7. */
  APP_READS_RETENTION_DAYS: z.coerce.number().int().min(7).max(36_500).default(90),
  /**
   * Addresses and CIDR blocks of the proxies whose `X-Forwarded-For` is trusted, separated by
   * commas.
   */
  TRUST_PROXY: addressList,
  /**
   * 32 bytes in base64 (`openssl rand -base64 32`), or a list separated by commas while a key is
   * [replaced](operations.md#replacing-keys): the first encrypts, the others only decrypt. Encrypts
   * webhook secrets, list cursors, and consent codes until their SMS is sent.
   * @default created in `secrets.json`
   */
  ENCRYPTION_KEY: keys.optional(),
  /**
   * 32 bytes in base64, or a list like `ENCRYPTION_KEY`. Encrypts the key for digests of national
   * ids, consent codes and requests, which is created at the first start and stored in the
   * database.
   * @default created in `secrets.json`
   */
  DIGEST_KEY: keys.optional(),
  /**
   * Whether webhooks can be sent to private addresses. Refused on live.
   * @default `true` with the embedded database, otherwise `false`
   */
  WEBHOOK_ALLOW_PRIVATE: flag.optional(),
  /**
   * Address of the documentation if you publish it elsewhere. The `docUrl` of errors points there,
   * and `npm run docs` builds the site for this address.
   * @default `/docs` under `PUBLIC_URL`
   */
  DOCS_URL: webAddress.optional(),
  /**
   * Output of `npm run docs`, served at `/docs`.
   * @default `.docs`
   */
  DOCS_DIR: z.string().default(path.join(import.meta.dirname, '../..', '.docs')),
  /**
   * Output of `npm run console`, served at `/` of the back office.
   * @default `.console`
   */
  CONSOLE_DIR: z.string().default(path.join(import.meta.dirname, '../..', '.console')),
  /** Address of the service's own app, in links for partners. */
  APP_URL: webAddress.default('https://app.invest.example'),
  /** A second address of the service's own app, in links for partners. */
  APP_SECONDARY_URL: webAddress.default('https://invest.example'),
  /**
   * Public address of the partner API, such as `https://api.invest.example`. Required on live. The
   * `docUrl` of errors and the first server of the served contract begin with it, the SMS gateway
   * reports deliveries to `/callbacks/sms/status` under it, and the card processor reports payments
   * to `/callbacks/card/paymob`. A sandbox without it uses the address of each request.
   */
  PUBLIC_URL: webAddress.optional(),
  /**
   * Where vulnerabilities are reported: `mailto:` or `https:` addresses, separated by commas.
   * Served as `/.well-known/security.txt`. Required on live.
   */
  SECURITY_CONTACT: contacts.optional(),
  /** Address of the key for encrypted reports, in the same file. */
  SECURITY_KEY_URL: webAddress.optional(),
  /** Address of the Twilio API. */
  TWILIO_BASE_URL: webAddress.default('https://api.twilio.com'),
  /**
   * Live only: the account that sends consent codes, and notices of a changed phone. Without it, a
   * request for consent gets 503 `sms_unavailable`, and so does a change of an investor's phone.
   */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be an account SID: AC and 32 hexadecimal digits')
    .optional(),
  /** The secret of the account at Twilio. */
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /**
   * Sender of the SMS: a name of 3 to 11 letters and digits that is registered with the Egyptian
   * operators, or a number such as `+201012345678`.
   */
  SMS_SENDER: z
    .string()
    .regex(
      SENDER,
      'must be 3 to 11 letters and digits with at least one letter, or a number such as +201012345678',
    )
    .optional(),
  /**
   * The mail server that sends e-mail to staff: what waits for them, decisions about their requests, and sign-ins from
   * a new place ([back-office.md](back-office.md#e-mail-to-staff)). Set it together with `SMTP_FROM` and
   * `BACKOFFICE_URL`, to which links lead. Without it, the console shows the same, and nothing is sent.
   */
  SMTP_HOST: z
    .string()
    .regex(/^[^\s/:@]+$/, 'must be the name or address of a mail server, without a port')
    .optional(),
  /** Port of the mail server. */
  SMTP_PORT: port.default(587),
  /**
   * How the connection is encrypted: `starttls`, which the server must offer, `tls` from the first byte (usually port
   * 465), or `none`. On live, `none` is allowed for a server on this machine only.
   */
  SMTP_SECURITY: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  /** The account at the mail server. Without it, the service does not sign in there. */
  SMTP_USER: z.string().optional(),
  /** The password of that account. */
  SMTP_PASSWORD: z.string().optional(),
  /** The sender of the e-mail, such as `no-reply@invest.example`. */
  SMTP_FROM: z.email('must be an e-mail address such as no-reply@invest.example').optional(),
  /** Address of the Paymob API. */
  PAYMOB_API_URL: webAddress.default('https://accept.paymob.com'),
  /** Address of Paymob's payment page. */
  PAYMOB_CHECKOUT_URL: webAddress.default('https://eg.checkout.paymob.com/'),
  /**
   * The account that charges cards. Set all five (`PAYMOB_SECRET_KEY`, `PAYMOB_PUBLIC_KEY`,
   * `PAYMOB_HMAC_SECRET`, `PAYMOB_API_KEY`, `PAYMOB_INTEGRATION_ID`) and `PUBLIC_URL`, or none.
   * Live accepts live keys only, a sandbox test keys only. Without them, a sandbox uses its own
   * card page, and live returns 503 `checkout_unavailable`.
   */
  PAYMOB_SECRET_KEY: z
    .string()
    .regex(PAYMOB_KEY, 'must be a secret key such as egy_sk_test_…')
    .optional(),
  /** The public key of the account, which is part of the address of a payment page. */
  PAYMOB_PUBLIC_KEY: z
    .string()
    .regex(PAYMOB_KEY, 'must be a public key such as egy_pk_test_…')
    .optional(),
  /** The secret with which Paymob signs its callbacks. */
  PAYMOB_HMAC_SECRET: z.string().optional(),
  /** The key with which the service asks Paymob for the state of a payment. */
  PAYMOB_API_KEY: z.string().optional(),
  /** The number of the card integration at Paymob. */
  PAYMOB_INTEGRATION_ID: z.coerce.number().int().positive().optional(),
  /**
   * Live only: the holder of the account to which partners transfer the money of their orders, as
   * GET /me shows it. Set it together with `SETTLEMENT_BANK` and `SETTLEMENT_IBAN`. A partner's
   * agreement can name another account ([back-office.md](back-office.md#settlement-accounts)). Without
   * it, a start logs a warning. A sandbox shows a fictitious account.
   */
  SETTLEMENT_BENEFICIARY: z.string().max(140).optional(),
  /** The bank of that account. */
  SETTLEMENT_BANK: z.string().max(140).optional(),
  /**
   * The Egyptian IBAN of that account. Its check digits are verified. Bank statements as CAMT.053 or MT940 must be of
   * it.
   */
  SETTLEMENT_IBAN: egyptianIban.optional(),
  /** The BIC of that bank, if a transfer needs it. */
  SETTLEMENT_SWIFT: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC such as EXMPEGCX')
    .optional(),
  /** What partners' transfers must observe, such as the bank's cut-off time. */
  SETTLEMENT_INSTRUCTIONS: z.string().max(500).optional(),
  /**
   * The percentage of card payments that the card processor may keep by the agreement with it, with at most 2
   * decimals. Staff state why a payout lacks more
   * ([back-office.md](back-office.md#card-payments-and-payouts)).
   */
  CARD_FEE_PERCENT: z.coerce.number().min(0).max(100).multipleOf(0.01).default(2.75),
  /**
   * The codes that accounts of the journal have in the company's own books, such as
   * `bank=101000,share_sales=401000`. The export of the journal has them; an account without one has its own name.
   * @default none
   */
  ACCOUNT_CODES: accountCodes,
  /**
   * Address of an OpenTelemetry collector, such as `http://127.0.0.1:4318`, that traces are sent to
   * by OTLP over HTTP. Without it, nothing is traced. The exporter's other
   * variables apply, too.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  /**
   * Headers for the collector, such as its token: `authorization=Bearer%20…,x-team=payments`, with values that are
   * percent-encoded.
   * @default none
   */
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  /** The service's name in traces. */
  OTEL_SERVICE_NAME: z.string().default('partner-investment-api'),
  /**
   * The share of traces that is sent, 0 to 1. A caller's `traceparent` decides about its request.
   */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /**
   * Requests that an address may send in a minute for documentation, contract and status, and
   * callbacks that are refused (D120). More if many people share an address.
   */
  PAGE_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  /**
   * The share of successful GET requests that is logged: `0.1` logs every tenth. All other requests
   * are always logged.
   */
  LOG_SUCCESSFUL_READS: z.coerce.number().min(0).max(1).default(1),
  /**
   * `silent`, `fatal`, `error`, `warn`, `info` or `debug`. Logs are JSON lines on standard output.
   */
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type SettingValues = z.infer<typeof Settings>;

export const settingNames = Object.keys(Settings.shape);

/** The settings that can be in a file, which the variable `NAME_FILE` names. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'ENCRYPTION_KEY',
  'DIGEST_KEY',
  'OIDC_CLIENT_SECRET',
  'TWILIO_AUTH_TOKEN',
  'SMTP_PASSWORD',
  'PAYMOB_SECRET_KEY',
  'PAYMOB_HMAC_SECRET',
  'PAYMOB_API_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

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
  'BACKOFFICE_URL',
  'OIDC_ISSUER',
  'PAYMOB_API_URL',
  'PAYMOB_CHECKOUT_URL',
] as const;
