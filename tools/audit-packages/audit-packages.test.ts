import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const SCRIPT = path.join(import.meta.dirname, 'audit-packages.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'audit-packages-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

const CLEAN = {
  signatures: { invalid: [], missing: [] },
  vulnerabilities: { auditReportVersion: 2, vulnerabilities: {} },
};

/** Runs the script with an npm that prints these reports. */
async function audit(reports: {
  signatures: unknown;
  vulnerabilities: unknown;
}): Promise<{ code: number; stdout: string }> {
  const [signatures, vulnerabilities] = [
    JSON.stringify(reports.signatures),
    JSON.stringify(reports.vulnerabilities),
  ];
  const npm =
    `#!/bin/sh\nif [ "$2" = signatures ]; then echo '${signatures}'; else echo '${vulnerabilities}'; ` +
    'fi\nexit 1\n';
  await writeFile(path.join(folder, 'npm'), npm, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}` };
  return promisify(execFile)(process.execPath, [SCRIPT], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (failed: { code: number; stdout: string }) => ({ code: failed.code, stdout: failed.stdout }),
  );
}

describe('npm run audit:packages', () => {
  it('passes if there is no finding', async () => {
    expect(await audit(CLEAN)).toEqual({
      code: 0,
      stdout:
        'ok       Signatures of packages\nok       Known vulnerabilities\n' +
        'ok       Known vulnerabilities of the console\n',
    });
  });

  it('fails on a vulnerability, and names its package', async () => {
    const vulnerabilities = {
      auditReportVersion: 2,
      vulnerabilities: { qs: { name: 'qs', severity: 'low', range: '<6.2' } },
    };
    const { code, stdout } = await audit({ ...CLEAN, vulnerabilities });
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining(
        'FAIL     Known vulnerabilities\n         qs <6.2 has a vulnerability (low)\n',
      ),
    ]);
  });

  it('fails on a signature that is missing or invalid', async () => {
    const signatures = {
      invalid: [{ name: 'pg', version: '8.0.0' }],
      missing: [{ name: 'zod', version: '4.0.0' }],
    };
    const { code, stdout } = await audit({ ...CLEAN, signatures });
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/pg@8\.0\.0 has an invalid signature\n +zod@4\.0\.0 has no signature/),
    ]);
  });

  it('says which check it has skipped, and why', async () => {
    const signatures = { error: { code: 'ENOTFOUND', summary: 'no such address' } };
    const vulnerabilities = {
      message: '405 Method Not Allowed',
      statusCode: 405,
      error: { summary: '', detail: '' },
    };
    const { code, stdout } = await audit({ signatures, vulnerabilities });
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^skipped {2}Signatures of packages: .*\(no such address\)\.\nskipped {2}Known vulnerabilities: .*\(405 Method Not Allowed\)\.\n/,
    );
  });

  it('fails if npm prints no report', async () => {
    for (const signatures of ['', null, 5])
      expect((await audit({ ...CLEAN, signatures })).code).toBe(1);
  });
});
