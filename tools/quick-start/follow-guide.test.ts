import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedSandbox } from '../../src/domain/sandbox/demo/seed-sandbox.ts';
import { writeQuickstart } from '../../src/start/sandbox/quickstart.ts';
import { startService, type Service } from '../../test/support/harness.ts';
import { followGuide } from './follow-guide.ts';

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
});
