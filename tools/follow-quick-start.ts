/**
 * `npm run quickstart:check`: follows docs/src/content/docs/guides/quick-start.md literally. Starts
 * its own sandbox in an empty folder, pastes each bash block into one shell, and compares what
 * is printed with what the page shows.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withOwnSandbox } from './own-sandbox.ts';
import { followGuide } from './quick-start/follow-guide.ts';

const GUIDE = path.resolve(import.meta.dirname, '../docs/src/content/docs/guides/quick-start.md');

try {
  const guide = await readFile(GUIDE, 'utf8');
  const steps = await withOwnSandbox('quick-start', (_quickstart, _stops, folder) =>
    followGuide(guide, folder, (step) => console.log(`✔ ${step}`)),
  );
  console.log(`\nThe quick start is true: ${steps} blocks followed.`);
} catch (error) {
  console.error(`\n✘ ${(error as Error).message}`);
  process.exitCode = 1;
}
