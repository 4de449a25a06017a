import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../src/start-error.ts';
import { CURRENT, PUBLISHED } from '../contract/differences.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Returns the version label of a partner contract, by default of the current one. */
export async function contractLabel(file = CURRENT): Promise<string> {
  const contract = JSON.parse(await readFile(file, 'utf8')) as { info: { version: string } };
  return contract.info.version;
}

async function isPublished(): Promise<boolean> {
  const [current, published] = await Promise.all([readFile(CURRENT), readFile(PUBLISHED)]);
  return current.equals(published);
}

/**
 * Publishes the partner contract, if it is not the published one.
 * @param isFirst whether no partner has a published contract yet
 * @throws Error if the contract breaks v1, or has additions: these are published before, because a
 * person edits what docs/changelog.md says about them
 */
export async function publishContract(isFirst: boolean): Promise<void> {
  const node = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [`scripts/${script}`, ...args], { cwd: ROOT, stdio: 'inherit' });
  if ((await contractLabel()) !== (await contractLabel(PUBLISHED)))
    throw new StartError(
      'The contract has a new label. Publish it with npm run contract:publish, edit docs/changelog.md, ' +
        'and commit both.',
    );
  node('contract-diff.ts');
  if (!(await isPublished())) node('contract-publish.ts', ...(isFirst ? ['--again'] : []));
}

/** Returns what is wrong with the publication of the contract. */
export async function findContractFaults(): Promise<string[]> {
  const label = await contractLabel();
  const changelog = await readFile(path.join(ROOT, 'docs/changelog.md'), 'utf8');
  return [
    ...((await isPublished())
      ? []
      : ['The partner contract is not the published one: npm run contract:publish']),
    ...(changelog.includes(`\n## ${label}\n`)
      ? []
      : [`docs/changelog.md has no entry for the label ${label} of the contract.`]),
  ];
}
