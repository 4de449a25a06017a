import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { broughtVariables, copyMachine, furtherBlocks, runBlock } from './base.ts';
import { bootMachine } from './machine.ts';

const HOSTS = { '10.20.1.4': ['api.invest.example'], '10.20.1.5': ['backoffice.invest.example'] };
/** What the installed service is promised to be, and the faults that its alerts report. */
const CHECKS = ['checks.sh', 'faults.sh'];

/** Installs everything on one machine, checks it, and causes faults. */
export async function checkOne(folder: string, base: string): Promise<void> {
  const root = path.join(folder, 'server');
  await copyMachine(base, root);
  const machine = await bootMachine(root, { hosts: HOSTS, addresses: Object.keys(HOSTS) });
  try {
    const shell = machine.open(await broughtVariables());
    for (const block of await furtherBlocks()) await runBlock(shell, block);
    for (const name of CHECKS)
      await shell.run(await readFile(path.join(import.meta.dirname, name), 'utf8'));
    console.log('The installation is what docs/installation.md says.');
    await shell.close();
  } finally {
    await machine.stop();
  }
}
