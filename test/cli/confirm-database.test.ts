import { execFile } from 'node:child_process';
import { PassThrough } from 'node:stream';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { runCommandLine } from '../../src/cli/command-line.ts';
import { withTerminal } from '../../src/cli/terminal.ts';
import { KEY } from '../support/harness.ts';
import { PROGRAM_ENV } from '../support/server/launch.ts';
import { useService } from '../support/use-service.ts';

const SCRIPTS = path.resolve(import.meta.dirname, '../../scripts');
const run = promisify(execFile);
const service = useService();
let url: URL;
beforeAll(async () => {
  url = new URL(service.ctx.databaseUrl);
  await service.partner();
});

const env = () => ({ DATABASE_URL: url.href, ENCRYPTION_KEY: KEY, DIGEST_KEY: KEY });

/** Runs a script that works on the database, without a terminal. */
const script = (name: string, ...args: string[]) =>
  run(process.execPath, [path.join(SCRIPTS, `${name}.ts`), ...args], {
    env: { ...PROGRAM_ENV, ...env() },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout,
      err: stderr,
    }),
  );

/**
 * Runs a script that fails. Returns what it has printed about that. A migration is a unit or a job, too, where a
 * failure is one line of the log.
 */
async function failureOf(name: string, ...args: string[]): Promise<string> {
  const { code, out, err } = await script(name, ...args);
  expect(code).toBe(1);
  if (name !== 'migrate') {
    expect(out).toBe('');
    return err;
  }
  expect(out).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(out)).toMatchObject({ level: 60, reason: 'failed migration' });
  return `${err}${JSON.parse(out).msg}\n`;
}

/** Creates a partner at a terminal where somebody types an answer. */
async function typed(answer: string) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const [out, err] = [text(output), text(errors)];
  const input = Object.assign(new PassThrough(), { isTTY: true });
  input.write(answer);
  const terminal = { env: env(), folder: '.', input, output, errors };
  const args = ['create-partner', '--name', `Bank ${answer.trim()}`];
  const code = await withTerminal(terminal, () => runCommandLine(args));
  output.end();
  errors.end();
  return { code, out: await out, err: await err };
}

describe('a command that works on a database', () => {
  it.each(['audit', 'accept-database', 'disk-usage', 'rotate-keys', 'migrate'])(
    'names the database and does nothing unless it is the one that was named: %s',
    async (name) => {
      const database = url.pathname.slice(1);
      const unnamed = await failureOf(name);
      expect(unnamed).toMatch(
        new RegExp(
          `^Database ${database} at ${url.host}\\. Last entry of its audit log: [-\\d]+ [\\d:]+ \\(Cairo\\), [a-zA-Z]+ by .+\\.\\n` +
            `Standard input is not a terminal\\. .* add --database ${database}\\. Nothing was done\\.\\n$`,
        ),
      );
      expect(await failureOf(name, '--database', 'production')).toContain(
        'This is not the database production. Nothing was done.\n',
      );
      await failureOf(name, `--database=db.internal:5432/${database}`);
    },
  );

  it('works on the database that is named, alone or with its server', async () => {
    const name = url.pathname.slice(1);
    for (const database of [name, `${url.host}/${name}`])
      expect(await script('disk-usage', '--database', database)).toMatchObject({ code: 0 });
    expect(await script('audit', '--databse', name)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Unknown option '--databse'/),
    });
  });

  it('reports a migration that is set up wrongly in one line of the log', async () => {
    url.searchParams.set('target_session_attrs', 'standby');
    expect(await failureOf('migrate')).toMatch(/^DATABASE_URL has a target_session_attrs that/);
    url.searchParams.delete('target_session_attrs');
  });

  it('asks a person', async () => {
    const no = await typed('no\n');
    expect(no).toMatchObject({ code: 1, out: '' });
    expect(no.err).toMatch(
      /^Database .*\nIs this the right database\? \(yes\/no\) .*Nothing was done/s,
    );
    expect(await typed('yes\n')).toMatchObject({ code: 0, out: expect.stringContaining('ptn_') });
  });
});
