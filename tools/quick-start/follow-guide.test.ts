import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedSandbox } from '../../src/domain/sandbox/demo/seed-sandbox.ts';
import { writeQuickstart } from '../../src/start/sandbox/quickstart.ts';
import { startService, type Service } from '../../test/support/harness.ts';
import { followGuide } from './follow-guide.ts';
import { differences } from './shape.ts';

const GUIDE = path.resolve(
  import.meta.dirname,
  '../../docs/src/content/docs/guides/quick-start.md',
);

let service: Service;
let folder: string;
let guide: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quick-start-'));
  await mkdir(path.join(folder, '.data'));
  service = await startService({ env: { DATA_DIR: path.join(folder, '.data') } });
  await seedSandbox(service.ctx);
  await writeQuickstart(service.ctx, { baseUrl: service.baseUrl, backofficeUrl: service.baseUrl });
  guide = await readFile(GUIDE, 'utf8');
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

describe('the quick start, pasted literally', () => {
  it('does what the page says', async () => {
    expect(await followGuide(guide, folder)).toBeGreaterThan(10);
  });

  it('is reported if a response differs from what is shown', async () => {
    await expect(
      followGuide(guide.replace('"total": 52275', '"total": 52000'), folder),
    ).rejects.toThrow('"Price a purchase"');
  });

  it('is reported if a command fails', async () => {
    await expect(
      followGuide(guide.replace('$BASE_URL/me', 'http://127.0.0.1:1/me'), folder),
    ).rejects.toThrow('"Check the key"');
  });

  it('recognizes a refused key by the response', async () => {
    const other = path.join(folder, 'other');
    await mkdir(path.join(other, '.data'), { recursive: true });
    await writeFile(
      path.join(other, '.data/quickstart.json'),
      JSON.stringify({ baseUrl: service.baseUrl, apiKey: 'svck_sandbox_nobody' }),
    );
    await expect(followGuide(guide, other)).rejects.toThrow('answer.object');
  });
});

describe('the shown and the returned response', () => {
  it.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ id: 'cus_1' }, { id: 'cus_2' }],
    [[{ a: 'x' }], [{ a: 'x' }, { a: 'y' }]],
    [[], []],
  ])('%j agrees with %j', (shown, answer) => expect(differences(shown, answer)).toEqual([]));

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 'paid' }, { a: 'completed' }],
    [{ a: 1 }, {}],
    [[], ['x']],
    [[{ a: 'x' }], []],
    [{ a: {} }, { a: null }],
  ])('%j differs from %j', (shown, answer) => expect(differences(shown, answer)).toHaveLength(1));
});
