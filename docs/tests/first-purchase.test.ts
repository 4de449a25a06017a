import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { seedSandbox } from '../../src/domain/sandbox/demo/seed-sandbox.ts';
import { writeQuickstart } from '../../src/start/sandbox/quickstart.ts';
import { useFolder, useService } from '../../test/support/use-service.ts';
import { ROOT } from '../src/root.ts';

const run = promisify(execFile);
const folder = useFolder('first-purchase');
const dataDir = path.join(folder, '.data');
const service = useService({ worker: true, env: { DATA_DIR: dataDir } });

beforeAll(async () => {
  await mkdir(dataDir);
  await seedSandbox(service.ctx);
  const { baseUrl: backofficeUrl } = await service.operator();
  await writeQuickstart(service.ctx, { baseUrl: service.baseUrl, backofficeUrl });
});

const demo = (name: string, env: object = { DATA_DIR: dataDir }) =>
  run(process.execPath, [path.join(ROOT, 'scripts/demo.ts'), name], {
    env: { ...process.env, ...env },
  });

describe('npm run demo', () => {
  it('prints each step of a workflow, its response, and what is true of it', async () => {
    const { stdout } = await demo('settleAfterwards');
    expect(stdout).toMatch(/8\. Settle\n[^]*POST \/v1\/orders\/ord_\w+\/settlement\n  → \{/);
    expect(stdout).toContain("✓ $response.body#/status == 'payment_under_review'");
    expect(stdout).toMatch(/book debit customer_account, credit open_purchases: EGP \d+\.\d\d\n/);
    expect(stdout).toMatch(/book debit transfers_under_review, credit due_to_service: EGP/);
    expect(stdout).toMatch(/Everything was as documented\.\n$/);
  });

  it('lists the workflows, if there is none of the name, and says that a sandbox must run', async () => {
    await expect(demo('unknown')).rejects.toThrow(/settleAfterwards +Place the order/);
    await expect(demo('consent', { DATA_DIR: '/nowhere' })).rejects.toThrow('npm start');
  });
});

const BLOCK = /^## (.+)$|^```bash\n([^]*?)^```(?:\n\n```json\n([^]*?)^```)?/gm;

/** The commands of the guide, each with its heading and the response that the page shows. */
async function stepsOfGuide() {
  const guide = path.join(ROOT, 'docs/src/content/docs/guides/quick-start.md');
  let title = '';
  const steps: { title: string; commands: string; shown: string | undefined }[] = [];
  for (const [, heading, commands, shown] of (await readFile(guide, 'utf8')).matchAll(BLOCK))
    if (heading) title = heading;
    else steps.push({ title, commands: commands!, shown });
  return steps;
}

/** Ids, times and references differ from run to run: for a text with a digit, any text will do. */
const asShown = (json: string): unknown =>
  JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'string' && /\d/.test(value) ? expect.any(String) : value,
  );

describe('the quick start, pasted literally into one shell', () => {
  it('does what the page says', async () => {
    const steps = await stepsOfGuide();
    const mark = '-- end of block --';
    const script = steps.map(({ commands }) => `${commands}\necho '${mark}'\n`).join('');
    const { PATH, HOME, LANG } = process.env;
    const { stdout } = await run('bash', ['-eo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { PATH, HOME, LANG },
    });
    const printed = stdout.split(`${mark}\n`);
    expect(steps.length).toBeGreaterThan(10);
    for (const [index, { title, shown }] of steps.entries())
      if (shown)
        expect({ title, response: JSON.parse(printed[index]!) }).toMatchObject({
          title,
          response: asShown(shown),
        });
  });
});
