import { existsSync } from 'node:fs';
import path from 'node:path';
import sequencer from '@jest/test-sequencer';

// Its types describe the CommonJS build. An ES module imports the class itself.
const TestSequencer = sequencer as unknown as typeof sequencer.default;
type Tests = Parameters<InstanceType<typeof TestSequencer>['sort']>[0];

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * The files that take longest, the slowest first. Where Jest has measured nothing yet, as in CI, it
 * would start them in the order of their sizes, and a run could end with one worker waiting for the
 * other.
 */
const SLOW = [
  'docs/tests/pages.test.ts',
  'src/http/partner/orders-model.test.ts',
  'src/testing/examples/examples.test.ts',
  'docs/tests/site.test.ts',
  'src/jobs/stuck-worker.test.ts',
  'scripts/demo.test.ts',
  'client/tests/package.test.ts',
  'client/tests/cli.test.ts',
  'src/http/partner/card-crash.test.ts',
  'src/domain/events/race.test.ts',
  'src/start/launcher.test.ts',
  'scripts/contract/contract-diff.test.ts',
  'docs/tests/run-samples.test.ts',
  'docs/tests/guide-pages.test.ts',
  'docs/tests/reference-pages.test.ts',
].map((file) => path.join(ROOT, file));

/** Sorts the test files of a run: those of the list first, then as Jest does. */
export default class SlowFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const missing = SLOW.filter((file) => !existsSync(file));
    if (missing.length > 0)
      throw new Error(`SLOW names files that are gone: ${missing.join(', ')}`);
    const others = (await super.sort(tests)).filter((test) => !SLOW.includes(test.path));
    const slow = SLOW.flatMap((file) => tests.filter((test) => test.path === file));
    return [...slow, ...others];
  }
}
