/**
 * `npm run hledger:check`: exports the journal of a new sandbox, after the workflows of openapi/workflows, with the
 * commands of docs/back-office.md as they are written there, and compares the balances of hledger, and those of the
 * file for Odoo, with the trial balance, account by account. Needs the Debian package hledger. Exits 1 if they differ.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { components } from '../generated/backoffice/types.ts';
import { playWorkflows } from '../scripts/workflows/play-workflows.ts';
import { readWorkflows } from '../scripts/workflows/read-workflows.ts';
import { linesOf, readRows } from '../src/read-csv.ts';
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

/** Adds up the lines of each account. @throws Error if the lines of an entry do not add up to zero */
function balancesOfOdoo(file: string): Balances {
  const [, ...rows] = [...readRows(linesOf(readFileSync(file, 'utf8')), ',')];
  const sums = new Map<string, number>();
  let open = 0;
  for (const { readings } of rows) {
    const [day, , , account, , debit, credit] = readings[0]!;
    if (day && open !== 0) throw new Error(`An entry before ${day} is not balanced.`);
    const piastres = Math.round((Number(debit) - Number(credit)) * 100);
    open += piastres;
    sums.set(account!, (sums.get(account!) ?? 0) + piastres);
  }
  if (open !== 0) throw new Error('The last entry is not balanced.');
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

async function check(quickstart: Quickstart, folder: string): Promise<number> {
  const { isAsDescribed, output } = await playWorkflows(readWorkflows(), quickstart);
  if (!isAsDescribed) throw new Error(output);
  const ledger = path.join(folder, 'company.journal');
  const odoo = path.join(folder, 'odoo.csv');
  const blocks = await readCommands(
    'docs/back-office.md',
    'The journal for an accounting system',
    2,
  );
  for (const commands of blocks)
    await runCommands(
      commands,
      {
        ...{ FROM: '2020-01-01', LEDGER_FILE: ledger, ODOO_FILE: odoo },
        TO: new Intl.DateTimeFormat('sv', { timeZone: 'Africa/Cairo' }).format(new Date()),
        ...{ BACKOFFICE_URL: quickstart.backofficeUrl, BACKOFFICE_KEY: quickstart.backofficeKey },
      },
      path.resolve(import.meta.dirname, '..'),
    );
  const byService = await trialBalance(quickstart);
  const differ = { hledger: balancesOf(ledger), Odoo: balancesOfOdoo(odoo) };
  const counts = Object.entries(differ).map(([name, balances]) =>
    countDifferent(name, balances, byService),
  );
  return byService.size === 0 || counts.some((count) => count > 0) ? 1 : 0;
}

/** Prints which accounts have another balance than in the trial balance. Returns their number. */
function countDifferent(name: string, balances: Balances, byService: Balances): number {
  const accounts = [...new Set([...balances.keys(), ...byService.keys()])].sort();
  const different = accounts.filter((account) => balances.get(account) !== byService.get(account));
  for (const account of different)
    console.error(
      `FAIL ${account}: ${balances.get(account)} in ${name}, ${byService.get(account)} in the trial balance`,
    );
  console.log(`${name}: ${accounts.length} accounts, ${different.length} differ.`);
  return different.length;
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
