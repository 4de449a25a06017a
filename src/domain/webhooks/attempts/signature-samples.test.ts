import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const SAMPLES = path.resolve(import.meta.dirname, '../../../../docs/samples');
interface Vector {
  name: string;
  header: string;
  body: string;
  now: number;
  result: string;
}

const { secret, vectors }: { secret: string; vectors: Vector[] } = JSON.parse(
  readFileSync(path.join(SAMPLES, 'signature-vectors.json'), 'utf8'),
);

const CLASSES = mkdtempSync(path.join(os.tmpdir(), 'signature-samples-'));

/** How each sample is run. C# runs under Mono, whose compiler knows the C# that the sample uses. */
const SAMPLES_BY_LANGUAGE = [
  {
    language: 'TypeScript',
    command: [process.execPath, '--disable-warning=ExperimentalWarning', 'verify-webhook.ts'],
  },
  { language: 'Python', command: ['python3', 'verify_webhook.py'] },
  { language: 'PHP', command: ['php', 'verify-webhook.php'] },
  {
    language: 'Java',
    command: ['java', '-XX:TieredStopAtLevel=1', '-cp', CLASSES, 'VerifyWebhook'],
  },
  { language: 'C#', command: ['mono', path.join(CLASSES, 'VerifyWebhook.exe')] },
];

/**
 * How the samples are called without the header, in languages that can be asked in a line. The other two accept null.
 */
const WITHOUT_HEADER: Record<string, string[]> = {
  TypeScript: [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '--eval',
    "import { verifyWebhook } from './verify-webhook.ts';" +
      "console.log(verifyWebhook(Buffer.from(''), undefined, 'whsec_x'));",
  ],
  Python: [
    'python3',
    '-c',
    "from verify_webhook import verify_webhook; print(verify_webhook(b'', None, 'whsec_x'))",
  ],
  PHP: ['php', '-r', "require 'verify-webhook.php'; echo verifyWebhook('', null, 'whsec_x');"],
};

/** The compilers of the samples that are compiled once, and not for each vector, by what runs them. */
const COMPILERS: Record<string, string[]> = {
  java: ['javac', '-d', CLASSES, '-Xlint:all', '-Werror', 'VerifyWebhook.java'],
  mono: ['mcs', '-warn:4', '-warnaserror', `-out:${CLASSES}/VerifyWebhook.exe`, 'VerifyWebhook.cs'],
};

const isHere = (program: string) => spawnSync(program, ['--version']).status === 0;

beforeAll(() => {
  for (const [compiler = '', ...args] of Object.values(COMPILERS))
    if (isHere(compiler))
      expect(spawnSync(compiler, args, { cwd: SAMPLES, encoding: 'utf8' }).stderr).toBe('');
});
afterAll(() => rmSync(CLASSES, { recursive: true }));

describe.each(SAMPLES_BY_LANGUAGE)(
  'the sample in $language',
  ({ command: [program = '', ...leading] }) => {
    // A language that this machine lacks shows as skipped.
    const test = isHere(COMPILERS[program]?.[0] ?? program) ? it : it.skip;
    const run = ({ header, body, now }: Vector) => {
      const { status, stderr } = spawnSync(program, [...leading, header, secret, String(now)], {
        cwd: SAMPLES,
        input: body,
        encoding: 'utf8',
        env: { PATH: process.env.PATH },
      });
      return status === 0 ? 'valid' : stderr.trim();
    };

    test('says of every vector what the service means', () => {
      const said = vectors.map((vector) => [vector.name, run(vector)]);
      expect(said).toEqual(vectors.map(({ name, result }) => [name, result]));
    });
  },
);

describe.each(Object.entries(WITHOUT_HEADER))(
  'the sample in %s, without Partner-Signature',
  (_language, [program = '', ...args]) => {
    const test = isHere(program) ? it : it.skip;
    test('says that the header is malformed, and does not fail', () => {
      const { stdout, stderr } = spawnSync(program, args, {
        cwd: SAMPLES,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, PYTHONDONTWRITEBYTECODE: '1' },
      });
      expect([stdout.trim(), stderr]).toEqual(['malformed_header', '']);
    });
  },
);
