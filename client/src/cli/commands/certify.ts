import type { Account } from '../../contract-types.ts';
import { isPartnerApiError } from '../../errors.ts';
import { VERSION } from '../../version.ts';
import { certificationChecks, type Run } from './certification-checks.ts';
import type { CommandLine } from '../command-line.ts';
import { UsageError } from '../failures.ts';
import { receiverOf } from './listen.ts';
import { jsonText, print, printable } from '../print.ts';
import { openClient } from '../settings.ts';

/** The result of one check. */
interface Result {
  name: string;
  result: 'passed' | 'failed';
  startedAt: string;
  durationMs: number;
  /** What was seen, with the ids of the objects, or why the check failed. */
  detail: string;
}

/**
 * Runs the go-live test against the sandbox and the partner's own webhook server, and prints a
 * report with times that can be filed.
 * @returns 1 if a check fails
 */
export async function certify({ values, asJson }: CommandLine): Promise<number> {
  const url = receiverOf('certify', values);
  const { secret } = values;
  if (typeof secret !== 'string')
    throw new UsageError('certify: --secret must be the secret of your server.');
  const { api, baseUrl } = await openClient();
  const account = await api.getAccount();
  if (account.environment !== 'sandbox')
    throw new UsageError('certify works with a sandbox key only: it places orders.');
  const startedAt = new Date().toISOString();
  const run: Run = { api, url, secret, orders: {}, after: 'start', startedAt };
  const results: Result[] = [];
  for (const [name, check] of Object.entries(certificationChecks))
    results.push(await resultOf(name, () => check(run)));
  const passed = results.every(({ result }) => result === 'passed');
  const report = {
    object: 'certification',
    result: passed ? 'passed' : 'failed',
    partner: account.partner.name,
    apiKey: account.apiKey.id,
    baseUrl,
    receiver: url,
    clientVersion: VERSION,
    startedAt,
    endedAt: new Date().toISOString(),
    checks: results,
  };
  print(asJson ? jsonText(report) : textOf(report, account));
  return passed ? 0 : 1;
}

async function resultOf(name: string, check: () => Promise<string>): Promise<Result> {
  const startedAt = new Date().toISOString();
  const start = performance.now();
  const end = (result: Result['result'], detail: string): Result => ({
    name,
    result,
    startedAt,
    durationMs: Math.round(performance.now() - start),
    detail,
  });
  try {
    return end('passed', await check());
  } catch (error) {
    const request = isPartnerApiError(error) ? ` (request ${error.requestId})` : '';
    return end('failed', `${(error as Error).message}${request}`);
  }
}

interface Report {
  result: string;
  partner: string;
  apiKey: string;
  baseUrl: string;
  receiver: string;
  startedAt: string;
  endedAt: string;
  checks: readonly Result[];
}

function textOf(report: Report, { environment }: Account): string {
  const { result, partner, apiKey, baseUrl, receiver, startedAt, endedAt, checks } = report;
  return [
    `Go-live test of ${partner}: ${result}`,
    `Key ${apiKey} at ${baseUrl} (${environment}), client ${VERSION}`,
    `Webhooks to ${receiver}`,
    `From ${startedAt} to ${endedAt}`,
    '',
    ...checks.map(
      ({ name, result, startedAt, durationMs, detail }) =>
        `${result === 'passed' ? '✓' : '✗'} ${startedAt}  ${name}, ${durationMs} ms: ${detail}`,
    ),
  ]
    .map(printable)
    .join('\n');
}
