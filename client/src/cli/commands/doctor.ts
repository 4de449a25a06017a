import type { PartnerClient, PartnerResponse } from '../../client-types.ts';
import type { Account, Schemas } from '../../contract-types.ts';
import { sampleEvents } from '../../generated/sample-events.ts';
import { signWebhook } from '../../webhooks/sign-webhook.ts';
import { verifyWebhook } from '../../webhooks/verify-webhook.ts';
import type { CommandLine } from '../command-line.ts';
import { jsonText, print, printable } from '../print.ts';
import { openClient } from '../settings.ts';

/** Every scope of the contract: one that is missing here does not compile. */
const SCOPES: Readonly<Record<Schemas['Scope'], true>> = {
  'properties:read': true,
  'customers:read': true,
  'customers:write': true,
  'portfolio:read': true,
  'wallet:read': true,
  'orders:read': true,
  'orders:write': true,
  'commissions:read': true,
  'events:read': true,
  'webhooks:manage': true,
  'requests:read': true,
};

/** The scopes in the order of the contract. */
const Scope = Object.keys(SCOPES) as Schemas['Scope'][];

/** The result of one check. A warning does not fail the command. */
interface Check {
  name: string;
  result: 'ok' | 'warning' | 'failed';
  detail: string;
}

const MAX_CLOCK_DIFFERENCE_S = 60;
const MARKS = { ok: '✓', warning: '!', failed: '✗' } as const;
const SOON_MS = 30 * 86_400_000;

/**
 * Checks what an integration depends on, and prints what is wrong. In the sandbox, or with
 * `--send-test`, each enabled webhook endpoint is sent a webhook.test event.
 * @returns 1 if a check fails
 */
export async function doctor({ values, asJson }: CommandLine): Promise<number> {
  const { api, baseUrl } = await openClient();
  const response = await api.withResponse.getAccount();
  const account = response.data;
  const sendsTest = values['send-test'] === true || account.environment === 'sandbox';
  const checks = [
    keyCheck(baseUrl, account),
    clockCheck(response),
    scopeCheck(account),
    capabilityCheck(account),
    ...(await endpointChecks(api, account, sendsTest)),
    await signatureCheck(),
  ];
  const isOk = checks.every(({ result }) => result !== 'failed');
  if (asJson) print(jsonText({ ok: isOk, checks }));
  else
    for (const { name, result, detail } of checks)
      print(printable(`${MARKS[result]} ${name}: ${detail}`));
  return isOk ? 0 : 1;
}

function keyCheck(baseUrl: string, { partner, environment, apiKey }: Account): Check {
  const { expiresAt } = apiKey;
  const isSoon = expiresAt != null && Date.parse(expiresAt) - Date.now() < SOON_MS;
  const expiry = expiresAt ? `expires ${expiresAt}` : 'does not expire';
  const detail = `${apiKey.id} of ${partner.name} at ${baseUrl} (${environment}), ${expiry}`;
  return { name: 'key', result: isSoon ? 'warning' : 'ok', detail };
}

function clockCheck({ headers }: PartnerResponse<Account>): Check {
  const sent = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sent)) return { name: 'clock', result: 'warning', detail: 'no Date header' };
  const seconds = Math.round(Math.abs(Date.now() - sent) / 1000);
  const isWrong = seconds > MAX_CLOCK_DIFFERENCE_S;
  const advice = isWrong ? '; signatures are refused at 300 s, so set your clock' : '';
  return {
    name: 'clock',
    result: isWrong ? 'failed' : 'ok',
    detail: `${seconds} s from the service's clock${advice}`,
  };
}

function scopeCheck({ apiKey }: Account): Check {
  const missing = Scope.filter((scope) => !apiKey.scopes.includes(scope));
  const detail = missing.length > 0 ? `without ${missing.join(', ')}` : 'all';
  return { name: 'scopes', result: 'ok', detail };
}

function capabilityCheck({ capabilities }: Account): Check {
  const enabled = Object.entries(capabilities).flatMap(([name, isEnabled]) =>
    isEnabled ? [name] : [],
  );
  return {
    name: 'capabilities',
    result: enabled.length > 0 ? 'ok' : 'warning',
    detail: enabled.join(', ') || 'none; ask us to enable your integration model',
  };
}

async function endpointChecks(
  api: PartnerClient,
  { apiKey }: Account,
  sendsTest: boolean,
): Promise<Check[]> {
  const name = 'webhook endpoints';
  if (!apiKey.scopes.includes('webhooks:manage'))
    return [{ name, result: 'warning', detail: 'the key lacks webhooks:manage' }];
  const { data } = await api.listWebhookEndpoints();
  if (data.length === 0)
    return [{ name, result: 'warning', detail: 'none; without one, read GET /events' }];
  return Promise.all(data.map((endpoint) => endpointCheck(api, endpoint, sendsTest)));
}

async function endpointCheck(
  api: PartnerClient,
  { id, url, status, disabledReason }: Schemas['WebhookEndpoint'],
  sendsTest: boolean,
): Promise<Check> {
  const name = `endpoint ${url}`;
  if (status === 'disabled')
    return { name, result: 'failed', detail: `disabled (${disabledReason ?? 'no reason'})` };
  if (!sendsTest) return { name, result: 'ok', detail: 'enabled; --send-test sends an event' };
  const test = await api.testWebhookEndpoint({ path: { id } });
  const answer = test.statusCode ?? test.error ?? 'no response';
  const result = test.ok ? 'ok' : 'failed';
  return { name, result, detail: `webhook.test got ${answer} in ${test.durationMs} ms` };
}

/** Checks that signing and verifying agree in this runtime, and that a wrong secret is detected. */
async function signatureCheck(): Promise<Check> {
  const body = JSON.stringify(sampleEvents['webhook.test']);
  const header = await signWebhook(body, 'whsec_doctor');
  const accepts = await verifyWebhook(body, header, 'whsec_doctor').then(
    () => true,
    () => false,
  );
  const refuses = await verifyWebhook(body, header, 'whsec_other').then(
    () => false,
    () => true,
  );
  const isOk = accepts && refuses;
  return {
    name: 'signature',
    result: isOk ? 'ok' : 'failed',
    detail: isOk ? 'signed, verified, and refused with a wrong secret' : 'does not work here',
  };
}
