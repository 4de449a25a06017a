import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { bundleFile } from '../../src/contract/bundle.ts';
import { bundleContracts, copyCheckout } from '../support/copy-checkout.ts';
import { useFolder } from '../support/use-service.ts';

const checkout = useFolder('bundles');
const run = (program: string, ...args: string[]) => {
  const { status, stderr, stdout } = spawnSync(program, args, { cwd: checkout, encoding: 'utf8' });
  return { status, stderr, stdout };
};
/** A start that fails is one line of the log. */
const failedStart = (output: string, msg: string) => {
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(output)).toEqual({
    level: 60,
    time: expect.any(String),
    reason: 'failed start',
    msg,
  });
};
const fileOf = (api: 'partner' | 'backoffice') => path.join(checkout, bundleFile(api));
const BUILD = 'Build it: npm run generate. In an installation: npm ci.';

beforeAll(() => copyCheckout(checkout));

describe('the bundles of the contracts, which are not in git', () => {
  it('are built before a start, which otherwise says so and ends', async () => {
    rmSync(fileOf('partner'));
    const missing = 'generated/partner/openapi.json is missing. ';
    const refused = run('bin/service');
    expect(refused).toMatchObject({ status: 1, stderr: '' });
    failedStart(refused.stdout, missing + BUILD);
    await bundleContracts(checkout);
    expect(run('bin/service', '--compile')).toMatchObject({ status: 0, stderr: '' });
  });

  it('are those of the code: the ones from before a pull are refused', () => {
    appendFileSync(fileOf('backoffice'), '\n');
    const other = 'generated/backoffice/openapi.json is not the contract of this code. ';
    failedStart(run('bin/service').stdout, other + BUILD);
  });

  it('are compared by npm run generate -- --check, which does not read them', () => {
    rmSync(fileOf('partner'));
    const { status, stderr } = run('node', 'scripts/generate.ts', '--check');
    expect([status, stderr.split('\n')[0]!.split(': ')[1]!.split(', ').sort()]).toEqual([
      1,
      [bundleFile('backoffice'), bundleFile('partner')],
    ]);
  });
});
