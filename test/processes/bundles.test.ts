import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { bundleFile } from '../../src/contract/bundle.ts';
import { bundleContracts, copyCheckout } from '../support/copy-checkout.ts';
import { useFolder } from '../support/use-service.ts';

const checkout = useFolder('bundles');
const run = (program: string, ...args: string[]) => {
  const { status, stderr } = spawnSync(program, args, { cwd: checkout, encoding: 'utf8' });
  return { status, stderr };
};
const fileOf = (api: 'partner' | 'backoffice') => path.join(checkout, bundleFile(api));
const BUILD = 'Build it: npm run generate. In an installation: npm ci.\n';

beforeAll(() => copyCheckout(checkout));

describe('the bundles of the contracts, which are not in git', () => {
  it('are built before a start, which otherwise says so and ends', async () => {
    rmSync(fileOf('partner'));
    const missing = 'generated/partner/openapi.json is missing. ';
    expect(run('bin/service')).toEqual({ status: 1, stderr: missing + BUILD });
    await bundleContracts(checkout);
    expect(run('bin/service', '--compile')).toEqual({ status: 0, stderr: '' });
  });

  it('are those of the code: the ones from before a pull are refused', () => {
    appendFileSync(fileOf('backoffice'), '\n');
    const other = 'generated/backoffice/openapi.json is not the contract of this code. ';
    expect(run('bin/service')).toEqual({ status: 1, stderr: other + BUILD });
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
