/**
 * `npm run contract:publish`: makes the current partner contract the published one, and adds an
 * entry with its additions to docs/changelog.md for a person to edit. A published version label
 * never changes its meaning: additions need a new `info.version`. `-- --again` publishes the same
 * label again, for one that partners do not have yet.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { additions } from './contract/additions.ts';
import { withEntry } from './contract/changelog.ts';
import { CURRENT, differences, PUBLISHED } from './contract/differences.ts';

const CHANGELOG = path.resolve(import.meta.dirname, '../docs/changelog.md');

async function versionOf(file: string): Promise<string> {
  return (JSON.parse(await readFile(file, 'utf8')) as { info: { version: string } }).info.version;
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

const [before, version, changes] = await Promise.all([
  versionOf(PUBLISHED),
  versionOf(CURRENT),
  differences(PUBLISHED, CURRENT),
]);
const again = process.argv.includes('--again');
const lines = additions(changes);
if (changes.length === 0) refuse('The contract is the published one already.');
if (!again && changes.some(({ impact }) => impact === 'major'))
  refuse('The contract breaks v1. See what: npm run contract:diff');
if (!again && lines.length > 0 && before === version) {
  refuse(
    `The label ${version} is published. Set a new info.version in openapi/partner/openapi.yaml and API_VERSION ` +
      'in src/configuration/config.ts, then: npm run generate',
  );
}
await copyFile(CURRENT, PUBLISHED);
if (before !== version)
  await writeFile(CHANGELOG, withEntry(await readFile(CHANGELOG, 'utf8'), { version, lines }));
console.log(
  before === version
    ? `Published ${version} again.`
    : `Published ${version}. Now edit its entry in docs/changelog.md for partners.`,
);
