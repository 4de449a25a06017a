import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Door } from '../contract-check.ts';
import { canonical } from './canonical.ts';
import { placesOf } from './places.ts';
import { closeStage, openStage, type Seen } from './stage.ts';
import { stories } from './stories/index.ts';

const DOORS: Door[] = ['partner', 'backoffice'];
const places = { partner: placesOf('partner'), backoffice: placesOf('backoffice') };
const seen: Record<Door, Seen> = { partner: new Map(), backoffice: new Map() };
const failures = new Map<string, unknown>();

beforeAll(async () => {
  for (const [name, story] of Object.entries(stories)) {
    const stage = await openStage(places, seen, story);
    await story.tell(stage).catch((error: unknown) => failures.set(name, error));
    await closeStage(stage).catch((error: unknown) => failures.has(name) || failures.set(name, error));
  }
}, 120_000);

describe('the stories of the examples', () => {
  it.each(Object.keys(stories))('%s goes as told', (name) => {
    if (failures.has(name)) throw failures.get(name);
  });
});

describe.each(DOORS)('the examples of the %s contract', (door) => {
  const { all } = places[door];

  it.each([...all.keys()])('%s is true', (name) => {
    if (!seen[door].has(name)) throw new Error('Nothing has shown this example. Add its situation to a story in src/testing/examples/stories, or take it away.');
    const answer = seen[door].get(name);
    if (answer !== null) expect(canonical(answer)).toEqual(canonical(all.get(name)!.value));
  });

  it('are all in the contract', () => {
    expect([...seen[door].keys()].filter((name) => !all.has(name))).toEqual([]);
  });
});
