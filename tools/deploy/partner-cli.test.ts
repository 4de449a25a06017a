import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';

const PROGRAM = path.resolve(import.meta.dirname, '../../deploy/partner-cli');
const folder = mkdtempSync(path.join(os.tmpdir(), 'partner-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
}

/** A machine with the program, whose service prints its environment and its arguments. */
let program: string;
beforeEach(() => {
  write('etc/secrets/DIGEST_KEY', 'of-the-file\n');
  write(
    'etc/service.env',
    "ENVIRONMENT=live\nDATABASE_URL='postgres://a/production?sslmode=verify-full&x=1'\nDATABASE_READ_URL=postgres://b/production\nDATABASE_POOLER=pgbouncer\nDATABASE_DIRECT_URL=postgres://c/production\nDIGEST_KEY_FILE=secret_DIGEST_KEY\n",
  );
  write('etc/migrate.env', 'DATABASE_DIRECT_URL=postgres://owner@a/production\n');
  write('opt/package.json', '{\n  "audit": "node audit.ts",\n  "migrate": "node migrate.ts"\n}');
  write('opt/bin/node', '#!/bin/sh\nenv\necho "arguments=$*"\n');
  write('path/runuser', '#!/bin/sh\nshift 3\nexec "$@"\n');
  program = write(
    'partner-cli',
    readFileSync(PROGRAM, 'utf8')
      .replaceAll('/etc/partner-investment-api', path.join(folder, 'etc'))
      .replaceAll('/opt/partner-investment-api', path.join(folder, 'opt')),
  );
});

/** Runs a command and returns the variables of the service's program. */
function variablesOf(args: string[], env: Record<string, string> = {}): Record<string, string> {
  const PATH = `${path.join(folder, 'path')}:${process.env.PATH}`;
  const printed = execFileSync('sh', [program, ...args], {
    encoding: 'utf8',
    env: { PATH, ...env },
  });
  return Object.fromEntries(
    printed.split('\n').map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

describe('partner-cli', () => {
  it('uses the settings and the secrets of the units', () => {
    const found = variablesOf(['audit', '--database', 'production']);
    expect(found).toMatchObject({
      arguments: 'audit.ts --database production',
      DATABASE_URL: 'postgres://a/production?sslmode=verify-full&x=1',
      DATABASE_DIRECT_URL: 'postgres://c/production',
      DIGEST_KEY: 'of-the-file',
    });
    expect(found).not.toHaveProperty('DIGEST_KEY_FILE');
    const { DATABASE_DIRECT_URL: owner } = variablesOf(['migrate']);
    expect(owner).toBe('postgres://owner@a/production');
  });

  it('works without secrets in files, as after an upgrade, and beside the copy of an editor', () => {
    rmSync(path.join(folder, 'etc/secrets/DIGEST_KEY'));
    expect(variablesOf(['audit'])).toHaveProperty('DIGEST_KEY_FILE');
    write('etc/secrets/DIGEST_KEY.old', 'of-the-copy\n');
    expect(Object.values(variablesOf(['audit']))).not.toContain('of-the-copy');
  });

  it('lets the environment win over the files', () => {
    const given = { ENVIRONMENT: 'sand"b\'ox', DIGEST_KEY_FILE: '/run/key' };
    const found = variablesOf(['audit'], given);
    expect(found).toMatchObject(given);
    expect(found).not.toHaveProperty('DIGEST_KEY');
  });

  it.each(['audit', 'migrate'])('reaches no other database than one that is given: %s', (name) => {
    const found = variablesOf([name], { DATABASE_URL: 'postgres://d/copy' });
    expect(JSON.stringify(found)).not.toContain('production');
    expect(found.DATABASE_URL).toBe('postgres://d/copy');
    expect(found).not.toHaveProperty('DATABASE_POOLER');
  });
});
