import { describe, expect, it } from '@jest/globals';
import { APIS, type Api } from '../../src/contract/document.ts';
import { ActionOperation } from '../../generated/backoffice/enums.ts';
import { canonical } from './canonical.ts';
import { ActionsComparison } from './compare-actions.ts';
import { placesOf } from './places.ts';
import { closeStage, openStage, type Seen } from './stage.ts';
import { stories } from './stories/index.ts';
import { unreachedExamples } from './unreached.ts';

const places = { partner: placesOf('partner'), backoffice: placesOf('backoffice') };
const seen: Record<Api | 'beside', Seen> = {
  partner: new Map(),
  backoffice: new Map(),
  beside: new Map(),
};
const unreached = unreachedExamples();
const failedStories: string[] = [];
const comparison = new ActionsComparison();

/** Returns a response without `actions`, which the examples leave out. */
function withoutActions(reply: unknown): unknown {
  const { actions: _actions, ...shown } = reply as Record<string, unknown>;
  return Array.isArray(reply) ? reply : shown;
}

/** Returns the error for an example that nothing has shown. */
function notShown(advice: string): Error {
  return new Error(
    failedStories.length > 0
      ? `Nothing has shown this example, perhaps because a story failed above: ${failedStories.join(', ')}. ` +
          'Fix it first.'
      : `Nothing has shown this example. ${advice}`,
  );
}

// They run first: the tests below check the responses that they have shown.
describe('the stories of the examples', () => {
  it.each(Object.entries(stories))('%s can be played', async (name, story) => {
    const stage = await openStage(places, seen, story, comparison);
    try {
      await story.play(stage);
    } catch (error) {
      failedStories.push(name);
      throw error;
    } finally {
      await closeStage(stage);
    }
  });
});

describe('the actions of an object', () => {
  it('are what the operations then answer, in every state of the stories, by role', () => {
    expect(comparison.faults).toEqual([]);
  });

  it('allow each operation in some state of the stories', () => {
    const { allowed } = comparison.seen;
    expect(ActionOperation.filter((id) => !allowed.has(id))).toEqual([]);
  });
});

describe.each(APIS)('the examples of the %s contract', (api) => {
  const { all } = places[api];

  it.each([...all.keys()])('%s is true', (name) => {
    const replies = seen[api].get(name);
    if (!replies)
      throw notShown('Add its situation to a story in test/stories/stories, or remove it.');
    for (const reply of replies)
      if (reply !== null)
        expect(canonical(withoutActions(reply))).toEqual(canonical(all.get(name)!.value));
  });

  it('are all in the contract', () => {
    expect([...seen[api].keys()].filter((name) => !all.has(name))).toEqual([]);
  });
});

describe('an example file that no operation shows', () => {
  it.each([...unreached.keys()])('%s is true of something else', (file) => {
    const replies = seen.beside.get(file);
    if (!replies) throw notShown('Use it in the contract, or remove it.');
    for (const reply of replies)
      expect(canonical(reply)).toEqual(canonical(unreached.get(file)!.value));
  });
});
