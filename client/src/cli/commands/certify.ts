import type { Schemas } from '../../contract-types.ts';
import type { CommandLine } from '../command-line.ts';
import { UsageError } from '../failures.ts';
import { jsonText, print } from '../print.ts';
import { openClient } from '../settings.ts';

/**
 * Prints what the partner's requests and webhooks prove to the service, or issues the report once
 * nothing is missing.
 * @returns 1 if something is missing
 */
export async function certify({ asJson }: CommandLine): Promise<number> {
  const { api } = await openClient();
  if ((await api.getAccount()).environment !== 'sandbox')
    throw new UsageError('certify works with a sandbox key only.');
  const certification = await api.getCertification();
  if (certification.result !== 'passed') {
    print(asJson ? jsonText(certification) : textOf(certification));
    return 1;
  }
  const report = await api.issueCertification();
  return print(
    asJson
      ? jsonText(report)
      : `${textOf(certification)}\n\n${report.number}, issued at ${report.issuedAt}\nSignature: ${report.signature}`,
  );
}

function textOf({ result, since, checks }: Schemas['Certification']): string {
  const lines = checks.flatMap(({ title, proved, provedAt, howToProve }) =>
    proved ? [`✓ ${title.en}, at ${provedAt}`] : [`✗ ${title.en}`, `  ${howToProve.en}`],
  );
  return [`Certification: ${result}, from what was sent since ${since}`, '', ...lines].join('\n');
}
