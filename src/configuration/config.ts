import path from 'node:path';
import { readSettings } from './read-settings.ts';
import type { SettingValues } from './settings.ts';

/**
 * The version label of this release of the interface: Partner-Api-Version, and each event's
 * apiVersion.
 */
export const API_VERSION = '2026-12-01';

/**
 * The checked environment variables of the process. The rest of the program reads these, and never
 * `process.env`.
 */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks the environment variables.
 * @throws StartError with every variable that is wrong, unknown, or missing
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const values = readSettings(env);
  const config = {
    environment: values.ENVIRONMENT,
    host: values.HOST,
    port: values.PORT,
    backofficeHost: values.BACKOFFICE_HOST,
    backofficePort: values.BACKOFFICE_PORT,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /**
     * A direct connection, for what does not work through a pooler: migrations, and everything that
     * a person runs.
     */
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    /** A streaming replica, for reads. */
    databaseReadUrl: values.DATABASE_READ_URL,
    isPooled: values.DATABASE_POOLER === 'pgbouncer',
    preparesStatements: values.DATABASE_PREPARED_STATEMENTS ?? values.DATABASE_POOLER === 'none',
    poolSize: values.DATABASE_POOL_SIZE,
    metricsHost: values.METRICS_HOST,
    /** Undefined: no metrics are collected. */
    metricsPort: values.METRICS_PORT,
    /**
     * True if a start migrates the database; otherwise it only checks that the database is
     * migrated.
     */
    shouldMigrate: values.MIGRATE ?? values.ENVIRONMENT === 'sandbox',
    /** How long a process that stops still accepts requests, in milliseconds. */
    stopDelayMs: 1000 * (values.STOP_DELAY_SECONDS ?? (values.ENVIRONMENT === 'live' ? 5 : 0)),
    /** How long a sold-out unit stays open for corrections before its funding closes. */
    fundingGraceHours: values.FUNDING_GRACE_HOURS ?? (values.ENVIRONMENT === 'live' ? 24 : 0),
    /** How long nothing can be withdrawn after staff have changed an investor's phone. */
    phoneChangeWaitHours:
      values.PHONE_CHANGE_WAIT_HOURS ?? (values.ENVIRONMENT === 'live' ? 24 : 0),
    /** How long a loop of the worker may go without finishing a step. */
    watchdogSeconds: values.WATCHDOG_SECONDS,
    /** How long the audit log is stored, and in it the reads of the service's own app, in days. */
    auditLogDays: values.AUDIT_LOG_RETENTION_DAYS,
    appReadDays: values.APP_READS_RETENTION_DAYS,
    trustProxy: values.TRUST_PROXY,
    encryptionKeys: values.ENCRYPTION_KEY,
    digestKeys: values.DIGEST_KEY,
    webhookAllowPrivate:
      values.WEBHOOK_ALLOW_PRIVATE ?? (values.ENVIRONMENT === 'sandbox' && !values.DATABASE_URL),
    /**
     * Address of the published documentation. Null in a sandbox that has neither DOCS_URL nor
     * PUBLIC_URL: it is at the address of the request. Never null on live.
     */
    docsUrl:
      (
        values.DOCS_URL ??
        (values.PUBLIC_URL && `${values.PUBLIC_URL.replace(/\/+$/, '')}/docs`)
      )?.replace(/\/+$/, '') ?? null,
    docsDir: path.resolve(values.DOCS_DIR),
    consoleDir: path.resolve(values.CONSOLE_DIR),
    appUrl: values.APP_URL,
    appSecondaryUrl: values.APP_SECONDARY_URL,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    /** Where vulnerabilities are reported, and the key for encrypted reports. */
    securityContacts: values.SECURITY_CONTACT ?? [],
    securityKeyUrl: values.SECURITY_KEY_URL,
    /** Where partners transfer money, unless their agreement names another account. */
    settlementAccount: settlementAccount(values),
    /** The part of card payments that the card processor may keep, in basis points. */
    cardFeeBasisPoints: Math.round(values.CARD_FEE_PERCENT * 100),
    /** The company's own codes of accounts of the journal. */
    accountCodes: values.ACCOUNT_CODES,
    /** The identity provider of staff; null if there is none. */
    signIn: identityProvider(values),
    /** Limits of sessions in the console, in milliseconds. */
    sessionIdleMs: values.SESSION_IDLE_MINUTES * 60_000,
    sessionMaxMs: values.SESSION_HOURS * 3_600_000,
    sessionRecheckMs: values.OIDC_RECHECK_MINUTES * 60_000,
    /** Whether the console's cookies need an encrypted connection. */
    secureCookies: values.BACKOFFICE_URL?.startsWith('https:') ?? values.ENVIRONMENT === 'live',
    sms: smsGateway(values),
    mail: mailServer(values),
    card: cardProcessor(values),
    /** True if the service sends webhooks, SMS and e-mail and calls the card processor. */
    outbound: true,
    /** The address to which traces are sent; null if there is no tracing. */
    tracing: tracing(values),
    /** Requests outside of the API that an address may send in a minute. */
    pageRequestsPerMinute: values.PAGE_REQUESTS_PER_MINUTE,
    logLevel: values.LOG_LEVEL,
    /** The share of successful GET requests that is logged, 0 to 1. */
    loggedReads: values.LOG_SUCCESSFUL_READS,
  };
  return values.OUTBOUND === 'off' ? withoutOutbound(config) : config;
}

/** What a service needs to send anything. */
interface Outbound {
  outbound: boolean;
  sms: unknown;
  mail: unknown;
  card: unknown;
}

/**
 * Returns the configuration of a service that sends nothing: no webhooks, no SMS gateway, no mail
 * server, no card processor. For `OUTBOUND=off`, and for a restored copy of a database.
 */
export function withoutOutbound<Part extends Outbound>(config: Part): Part {
  return { ...config, outbound: false, sms: null, mail: null, card: null };
}

/** A bank account in EGP that receives the transfers of partners. */
export interface SettlementAccount {
  beneficiary: string;
  bank: string;
  iban: string;
  swift: string | null;
  instructions: string | null;
}

/** The account of every sandbox. Its IBAN is correct in form, but no bank has the code 0000. */
const FICTITIOUS_ACCOUNT: SettlementAccount = {
  beneficiary: 'Partner Investment Sandbox',
  bank: 'Fictitious Bank',
  iban: 'EG910000000000000000000000001',
  swift: 'XXXXEGCX',
  instructions: 'This account does not exist. In the sandbox, no money is transferred.',
};

/** Returns the account to which partners transfer money, or null if none is configured. */
function settlementAccount(values: SettingValues): SettlementAccount | null {
  if (values.ENVIRONMENT === 'sandbox') return FICTITIOUS_ACCOUNT;
  const {
    SETTLEMENT_BENEFICIARY: beneficiary,
    SETTLEMENT_BANK: bank,
    SETTLEMENT_IBAN: iban,
    SETTLEMENT_SWIFT: swift = null,
    SETTLEMENT_INSTRUCTIONS: instructions = null,
  } = values;
  return beneficiary && bank && iban ? { beneficiary, bank, iban, swift, instructions } : null;
}

/** Returns the provider with which staff sign in to the console, or null if none is configured. */
function identityProvider(values: SettingValues) {
  const {
    BACKOFFICE_URL: address,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ROLES_CLAIM: rolesClaim = null,
    OIDC_ROLES: groupRoles = [],
  } = values;
  if (!address || !issuer || !clientId || !clientSecret) return null;
  const consoleUrl = address.replace(/\/+$/, '');
  const trustsAddresses = values.OIDC_TRUST_EMAIL;
  const prompt = values.OIDC_PROMPT ?? null;
  const client = { issuer, clientId, clientSecret, consoleUrl, prompt };
  return { ...client, rolesClaim, groupRoles, trustsAddresses };
}

/** Returns the account that sends SMS, or null if none is configured. */
function smsGateway(values: SettingValues) {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    SMS_SENDER: sender,
  } = values;
  if (!accountSid || !authToken || !sender) return null;
  return { baseUrl: values.TWILIO_BASE_URL.replace(/\/+$/, ''), accountSid, authToken, sender };
}

/** Returns the mail server that sends e-mail to staff, or null if none is configured. */
function mailServer(values: SettingValues) {
  const { SMTP_HOST: host, SMTP_FROM: from, BACKOFFICE_URL: address } = values;
  if (!host || !from || !address) return null;
  const { SMTP_PORT: port, SMTP_SECURITY: security } = values;
  const { SMTP_USER: user, SMTP_PASSWORD: password } = values;
  const account = user && password ? { user, pass: password } : null;
  return { host, port, security, account, from, consoleUrl: address.replace(/\/+$/, '') };
}

/** How long a call of the card processor may take. */
export const CARD_TIMEOUT_MS = 8_000;

/** Returns the account that charges cards, or null if none is configured. */
function cardProcessor(values: SettingValues) {
  const {
    PAYMOB_SECRET_KEY: secretKey,
    PAYMOB_PUBLIC_KEY: publicKey,
    PAYMOB_HMAC_SECRET: hmacSecret,
    PAYMOB_API_KEY: apiKey,
  } = values;
  const { PAYMOB_INTEGRATION_ID: integrationId, PUBLIC_URL: publicUrl } = values;
  if (!secretKey || !publicKey || !hmacSecret || !apiKey || !integrationId || !publicUrl)
    return null;
  return {
    apiUrl: values.PAYMOB_API_URL.replace(/\/+$/, ''),
    checkoutUrl: values.PAYMOB_CHECKOUT_URL,
    timeoutMs: CARD_TIMEOUT_MS,
    secretKey,
    publicKey,
    hmacSecret,
    apiKey,
    integrationId,
    callbackUrl: `${publicUrl.replace(/\/+$/, '')}/callbacks/card/paymob`,
    /** The address for a buyer without one, because the processor requires one. */
    fallbackEmail: `no-reply@${new URL(values.APP_URL).hostname}`,
  };
}

/** Returns where traces are sent (OTLP over HTTP), and the share of requests that is traced. */
function tracing(values: SettingValues) {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  if (!endpoint) return null;
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: share } = values;
  const { OTEL_EXPORTER_OTLP_HEADERS: headers } = values;
  return { url: `${endpoint}/v1/traces`, headers, serviceName, share };
}
