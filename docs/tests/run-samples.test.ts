import { spawn, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillWorld } from '../../src/domain/sandbox/demo/fill-world.ts';
import { startService, type PartnerClient, type Service } from '../../test/support/harness.ts';
import { codeSamples } from '../src/code-samples.ts';
import { siteOperations, type OperationId } from '../src/contract.ts';
import { ROOT } from '../src/root.ts';
import { active, placed, PREPARE, type Variables } from './sample-variables.ts';

/** What a sample sent, and the status it got. */
interface Sent {
  method: string | undefined;
  url: string | undefined;
  /** True if it sent an Idempotency-Key. */
  hasKey: boolean;
  type: string | undefined;
  body: string;
  status: number | undefined;
}

/** A language whose samples run here: how all of them run, one after the other, in the folder. */
interface Language {
  label: string;
  extension: string;
  needs: [program: string, ...args: string[]];
  commands(files: string[]): string[][];
}

const TYPESCRIPT_ALL =
  'for (const file of process.argv.slice(2))\n' +
  '  await import(`./${file}`).catch((error) => console.error(error.message));\n';
const PYTHON_ALL = 'import runpy, sys\nfor file in sys.argv[1:]: runpy.run_path(file)\n';
const JAVA_ALL = `public class All {
    public static void main(String[] names) throws Exception {
        for (var name : names)
            Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    }
}\n`;

const LANGUAGES: Language[] = [
  {
    label: 'curl',
    extension: 'sh',
    needs: ['curl', '--version'],
    commands: (files) => [['sh', '-c', files.map((file) => `. ./${file}`).join('\n')]],
  },
  {
    label: 'TypeScript',
    extension: 'ts',
    needs: [process.execPath, '--version'],
    commands: (files) => [
      [process.execPath, '--conditions=repository', '--no-warnings', 'All.mjs', ...files],
    ],
  },
  {
    label: 'Python',
    extension: 'py',
    needs: ['python3', '-c', 'import requests'],
    commands: (files) => [['python3', '-c', PYTHON_ALL, ...files]],
  },
  {
    label: 'PHP',
    extension: 'php',
    needs: ['php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'],
    commands: (files) => files.map((file) => ['php', file]),
  },
  {
    label: 'Java',
    extension: 'java',
    needs: ['javac', '--version'],
    commands: (files) => [
      ['javac', '-encoding', 'UTF-8', '-Xlint:all', '-Werror', 'All.java', ...files],
      ['java', '-XX:TieredStopAtLevel=1', 'All', ...files.map((file) => path.parse(file).name)],
    ],
  },
];

let service: Service;
let folder: string;

beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(path.join(os.tmpdir(), 'samples-'));
  writeFileSync(path.join(folder, 'All.java'), JAVA_ALL);
  writeFileSync(path.join(folder, 'All.mjs'), TYPESCRIPT_ALL);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

/** A partner with its own sandbox. */
async function newcomer(): Promise<PartnerClient> {
  const partner = await service.partner({ world: 'own' });
  await fillWorld(service.ctx, { world: partner.partnerId });
  return partner;
}

/** Writes the samples of a language into the folder; returns the file of each operation. */
function writeSamples({ label, extension }: Language): [id: OperationId, file: string][] {
  return siteOperations.map(({ id }) => {
    const file = `${id.charAt(0).toUpperCase()}${id.slice(1)}.${extension}`;
    const { source } = codeSamples[id].samples.find((sample) => sample.label === label)!;
    writeFileSync(path.join(folder, file), source);
    return [id, file];
  });
}

/** Runs the commands as this partner. Returns what they sent. */
async function run(
  commands: string[][],
  { apiKey }: PartnerClient,
  variables: Variables,
): Promise<Sent[]> {
  const recorder = await record(variables);
  try {
    for (const [program, ...args] of commands)
      await runOne(program!, args, {
        PARTNER_BASE_URL: recorder.url,
        PARTNER_API_KEY: apiKey,
        ...variables,
      });
  } finally {
    await recorder.close();
  }
  return recorder.sent;
}

async function runOne(program: string, args: string[], env: Variables): Promise<void> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...env },
  });
  let errors = '';
  child.stderr.on('data', (part) => (errors += part));
  child.stdout.resume();
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${errors}`);
}

/** A way to the service that records what passes, with the variables' names for their values. */
async function record(variables: Variables) {
  const sent: Sent[] = [];
  const named = (text: string) =>
    Object.entries(variables)
      .reduce((at, [name, value]) => at.replaceAll(value, `$${name}`), text)
      .replace(/(customer|order|renamed)-\d+/g, '$1-$now');
  const server = http.createServer(async (req, res) => {
    const content = Buffer.concat(await req.toArray());
    const forward = http.request(`${new URL(service.baseUrl).origin}${req.url}`, {
      method: req.method,
      headers: req.headers,
    });
    forward.on('response', async (response) => {
      const body = Buffer.concat(await response.toArray());
      sent.push({
        method: req.method,
        url: named(decodeURIComponent(req.url!)).replace('limit=100&', ''), // of `paginate`
        hasKey: req.headers['idempotency-key'] !== undefined,
        type: req.headers['content-type']?.split(';')[0],
        body: named(content.length > 0 ? JSON.stringify(JSON.parse(content.toString())) : ''),
        status: response.statusCode,
      });
      res.writeHead(response.statusCode!, response.headers).end(body);
    });
    forward.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { sent, url, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** What a newcomer is refused: nothing of an integration is proved yet. */
const REFUSED_AT_FIRST: Partial<Record<OperationId, number>> = { issueCertification: 409 };

/** Pastes each curl sample, with the variables that its page names. Returns those that fail. */
async function pasteAll(partner: PartnerClient): Promise<unknown[]> {
  const failed: unknown[] = [];
  for (const [id, file] of writeSamples(curl)) {
    const variables = await (PREPARE[id] ?? active)(partner);
    const sender = id === 'revokeKey' ? await partner.withKey() : partner;
    const [sent] = await run([['sh', file]], sender, variables);
    if (sent!.status! >= 300 && sent!.status !== REFUSED_AT_FIRST[id]) failed.push([id, sent]);
  }
  return failed;
}

/** Pastes each curl command of the guides. Returns what they sent; the quick start has its own test. */
async function pasteGuides(partner: PartnerClient): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const guide of globSync(path.join(ROOT, 'docs/src/content/docs/guides/*.md'))) {
    if (guide.endsWith('quick-start.md')) continue;
    const blocks = readFileSync(guide, 'utf8').matchAll(/^```bash\n(curl [^]*?)^```/gm);
    for (const [, source] of blocks)
      sent.push(...(await run([['sh', '-c', source!]], partner, await active(partner))));
  }
  return sent;
}

/** Runs all samples of a language, one after the other, as a new partner. */
async function runAll(language: Language): Promise<Sent[]> {
  const partner = await newcomer();
  const nobody = Object.fromEntries(
    ['EVENT', 'WEBHOOK_DELIVERY', 'CONTRACT', 'REQUEST'].map((name) => [name, `no-${name}`]),
  );
  const more = { CODE: '000000', WEBHOOK_URL: 'https://hooks.nilebank.example/all' };
  const { PHONE } = await PREPARE.listCustomers!(partner);
  const endpoint = await PREPARE.getWebhookEndpoint!(partner);
  const variables = { ...nobody, ...more, PHONE: PHONE!, ...endpoint, ...(await placed(partner)) };
  const samples = writeSamples(language);
  const last = samples.filter(([id]) => id === 'revokeKey'); // no request can follow it
  const files = [...samples.filter((one) => !last.includes(one)), ...last].map(([, file]) => file);
  return run(language.commands(files), partner, variables);
}

const isHere = ({ needs: [program, ...args] }: Language) => spawnSync(program, args).status === 0;
const curl = LANGUAGES[0]!;
let expected: Sent[];

describe('code samples, run against the service', () => {
  it('in curl succeed when they are pasted into a new sandbox, again, and by somebody else', async () => {
    const partner = await newcomer();
    expect(await pasteAll(partner)).toEqual([]);
    expect(await pasteAll(partner)).toEqual([]);
    expect(await pasteAll(await newcomer())).toEqual([]);
  });

  it('in curl succeed in the guides, too, and again', async () => {
    const partner = await newcomer();
    const sent = [...(await pasteGuides(partner)), ...(await pasteGuides(partner))];
    expect(sent.filter(({ status }) => status! >= 300)).toEqual([]);
    expect(sent.length).toBeGreaterThan(6);
  });

  it('in curl can be pasted one after the other into one terminal', async () => {
    expected = await runAll(curl);
    expect(expected).toHaveLength(siteOperations.length);
    expect(expected.filter(({ status }) => status! < 300).length).toBeGreaterThan(20);
  });

  for (const language of LANGUAGES.slice(1)) {
    // A language that this machine lacks shows as skipped.
    const test = isHere(language) ? it : it.skip;
    test(`in ${language.label} send what curl sends, and get the same status`, async () => {
      expect(await runAll(language)).toEqual(expected);
    });
  }
});
