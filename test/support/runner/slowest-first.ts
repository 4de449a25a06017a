import { createRequire } from 'node:module';
import type Sequencer from '@jest/test-sequencer';

// Its types are those of a CommonJS module, which it is not to `import`.
const { default: TestSequencer } = createRequire(import.meta.url)(
  '@jest/test-sequencer',
) as typeof Sequencer;

type Tests = Parameters<InstanceType<typeof TestSequencer>['sort']>[0];

/** What takes a minute or more although its file is short. Before a first run, Jest knows only the sizes of files. */
const SLOW =
  /\/(models|stories|docs\/tests)\/|client-scope|release\.test|every-screen|keyboard|people-needed/;

/**
 * Starts the slowest files first, so that a run does not end with one of them: as the last run has measured
 * them, or those that are known to be slow.
 */
export default class SlowestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const slow = sorted.filter(({ path }) => SLOW.test(path));
    return [...slow, ...sorted.filter((test) => !slow.includes(test))];
  }
}
