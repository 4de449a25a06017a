/**
 * `npm run hledger:check`: exports the journal of a new sandbox, after the workflows of openapi/workflows, with the
 * commands of docs/back-office.md as they are written there, and compares the balances of hledger with the trial balance,
 * account by account. Needs the Debian package hledger. Exits 1 if they differ.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { components } from '../generated/backoffice/types.ts';
import { playWorkflows } from '../scripts/workflows/play-workflows.ts';
import { readWorkflows } from '../scripts/workflows/read-workflows.ts';
import type { Quickstart } from '../src/start/sandbox/quickstart.ts';
import { readCommands, runCommands } from './handbook/commands.ts';
import { withOwnSandbox } from './own-sandbox.ts';

/** The balance of each account in piastres, as a debit; without those of 0. */
type Balances = Map<string, number>;

const toBalances = (rows: readonly (readonly [account: string, egp: number])[]): Balances =>
  new Map(
    rows
      .map(([account, egp]) => [account, Math.round(egp * 100)] as const)
      .filter(([, sum]) => sum !== 0),
  );

async function trialBalance({ backofficeUrl, backofficeKey }: Quickstart): Promise<Balances> {
  const headers = { authorization: `Bearer ${backofficeKey}` };
  const response = await fetch(`${backofficeUrl}/trial-balance`, { headers });
  const { accounts } = (await response.json()) as components['schemas']['TrialBalance'];
  return toBalances(accounts.map(({ account, debit, credit }) => [account, debit - credit]));
}

function balancesOf(ledger: string): Balances {
  const args = ['-f', ledger, 'balance', '--flat', '--no-total', '--output-format', 'csv'];
  const [, ...lines] = execFileSync('hledger', args, { encoding: 'utf8' }).trim().split('\n');
  return toBalances(
    lines
      .map((line) => /^"(.+)","EGP (.+)"$/.exec(line)!)
      .map(([, account, egp]) => [account!, Number(egp)]),
  );
}

async function check(quickstart: Quickstart, folder: string): Promise<number> {
  const { isAsDescribed, output } = await playWorkflows(readWorkflows(), quickstart);
  if (!isAsDescribed) throw new Error(output);
  const ledger = path.join(folder, 'company.journal');
  const [commands] = await readCommands(
    'docs/back-office.md',
    'The journal for an accounting system',
    1,
  );
  await runCommands(
    commands!,
    {
      ...{ FROM: '2020-01-01', LEDGER_FILE: ledger },
      TO: new Intl.DateTimeFormat('sv', { timeZone: 'Africa/Cairo' }).format(new Date()),
      ...{ BACKOFFICE_URL: quickstart.backofficeUrl, BACKOFFICE_KEY: quickstart.backofficeKey },
    },
    path.resolve(import.meta.dirname, '..'),
  );
  const [byHledger, byService] = [balancesOf(ledger), await trialBalance(quickstart)];
  const accounts = [...new Set([...byHledger.keys(), ...byService.keys()])].sort();
  const different = accounts.filter((account) => byHledger.get(account) !== byService.get(account));
  for (const account of different)
    console.error(
      `FAIL ${account}: ${byHledger.get(account)} in hledger, ${byService.get(account)} in the trial balance`,
    );
  console.log(`${accounts.length} accounts, ${different.length} differ.`);
  return accounts.length === 0 || different.length > 0 ? 1 : 0;
}

try {
  execFileSync('hledger', ['--version']);
} catch {
  console.error('Needs the Debian package hledger.');
  process.exit(2);
}
process.exitCode = await withOwnSandbox('hledger-check', (quickstart, _stops, folder) =>
  check(quickstart, folder),
);
