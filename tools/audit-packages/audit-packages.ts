/**
 * `npm run audit:packages`: checks the signatures of the installed packages, and the packages that
 * the service and the console need against known vulnerabilities. Exits 1 on any finding. A check that the
 * registry does not offer, or that needs an address that cannot be reached, is skipped with a line
 * that says so.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

interface SignatureReport {
  invalid: { name: string; version: string }[];
  missing: { name: string; version: string }[];
}

interface VulnerabilityReport {
  vulnerabilities: Record<string, { name: string; severity: string; range: string }>;
}

interface FailureReport {
  message?: string;
  error: { summary?: string };
}

/** An npm check, and its findings in words. */
interface Check {
  name: string;
  command: string[];
  findings(report: never): string[];
}

const vulnerable = ({ vulnerabilities }: VulnerabilityReport) =>
  Object.values(vulnerabilities).map(
    ({ name, severity, range }) => `${name} ${range} has a vulnerability (${severity})`,
  );

const CHECKS: Check[] = [
  {
    name: 'Signatures of packages',
    command: ['audit', 'signatures'],
    findings: ({ invalid, missing }: SignatureReport) => [
      ...invalid.map(({ name, version }) => `${name}@${version} has an invalid signature`),
      ...missing.map(({ name, version }) => `${name}@${version} has no signature`),
    ],
  },
  { name: 'Known vulnerabilities', command: ['audit', '--omit=dev'], findings: vulnerable },
  {
    // What is built into its files runs in the browsers of staff, although production installs none of it.
    name: 'Known vulnerabilities of the console',
    command: ['audit', '--workspace=console'],
    findings: vulnerable,
  },
];

/**
 * Runs a check and prints its result.
 * @returns false if it has findings
 * @throws Error if npm's report cannot be read
 */
async function passes({ name, command, findings }: Check): Promise<boolean> {
  const report = await npmReport(command);
  if ('error' in report) {
    const { message, error } = report as FailureReport;
    console.log(
      `skipped  ${name}: the registry does not offer the check, or cannot be reached ` +
        `(${error.summary || message || 'no reason given'}).`,
    );
    return true;
  }
  const found = findings(report as never);
  console.log(
    `${found.length === 0 ? 'ok      ' : 'FAIL    '} ` +
      `${name}${found.map((finding) => `\n         ${finding}`).join('')}`,
  );
  return found.length === 0;
}

/** Returns npm's JSON output, regardless of its exit code. */
async function npmReport(command: readonly string[]): Promise<object> {
  const npm = spawn('npm', [...command, '--json', '--fetch-retries=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output = await text(npm.stdout);
  const report: unknown = JSON.parse(output);
  if (typeof report !== 'object' || report === null)
    throw new Error(`npm ${command.join(' ')} printed no report: ${output}`);
  return report;
}

const results = [];
for (const check of CHECKS) results.push(await passes(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
