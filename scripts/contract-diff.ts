/**
 * `npm run contract:diff`: rates the changes of the partner contract since its last publication.
 * Exits non-zero if they would break v1.
 */
import { additions } from './contract/additions.ts';
import { CURRENT, differences, PUBLISHED } from './contract/differences.ts';
import { brokenPromise } from './contract/versioning.ts';

const changes = await differences(PUBLISHED, CURRENT);
const breaking = changes.filter(({ impact }) => impact === 'major');
const added = additions(changes);

if (added.length > 0)
  console.log(`Since the published contract:\n${added.map((line) => `  + ${line}`).join('\n')}`);
if (breaking.length > 0) {
  const verdicts = breaking.flatMap(({ path, verdicts }) =>
    verdicts.map(({ ruleId, message }) => ({ path, ruleId, message })),
  );
  const breaks = verdicts.map(
    ({ path, ruleId, message }) =>
      `  ✖ ${message}\n    ${path}\n    ${brokenPromise(ruleId)} (${ruleId})`,
  );
  console.error(
    `Breaks v1 for partners:\n${breaks.join('\n')}\n` +
      'Take it back, or keep it for v2 (Versioning 3: v1 then runs for at least six months more).',
  );
  process.exit(1);
}
