import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type Service } from '../../test/support/harness.ts';
import { siteOperations } from '../src/contract.ts';

/** What a sample sent, and the status it got. */
interface Sent {
  method: string | undefined;
  url: string | undefined;
  key: string | string[] | undefined;
  type: string | undefined;
  body: unknown;
  status: number | undefined;
}

/** A language whose samples run here: how all of them run, one after the other, in the folder. */
interface Language {
  label: string;
  extension: string;
  needs: [program: string, ...args: string[]];
  commands(files: string[]): string[][];
}

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

const AWAY = /^(401|403|405|413|415|429|5\d\d)$/;
let service: Service;
let folder: string;

beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(path.join(os.tmpdir(), 'samples-'));
  writeFileSync(path.join(folder, 'All.java'), JAVA_ALL);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

/** Runs all samples of a language as a new partner, whose requests and responses are recorded. */
async function run({ label, extension, commands }: Language): Promise<Sent[]> {
  const partner = await service.partner();
  const files = siteOperations.map(({ id, samples }) => {
    const file = `${id.charAt(0).toUpperCase()}${id.slice(1)}.${extension}`;
    writeFileSync(
      path.join(folder, file),
      samples.find((sample) => sample.label === label)!.source,
    );
    return file;
  });
  const recorder = await record();
  try {
    await runAll(commands(files), recorder.url, partner.apiKey);
  } finally {
    await recorder.close();
  }
  return recorder.sent;
}

async function runAll(commands: string[][], baseUrl: string, apiKey: string): Promise<void> {
  for (const [program, ...args] of commands) {
    const child = spawn(program!, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, BASE_URL: baseUrl, API_KEY: apiKey },
    });
    let errors = '';
    child.stderr.on('data', (part) => (errors += part));
    const code = await new Promise((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${errors}`);
  }
}

/** A way to the service that records what passes. */
async function record() {
  const sent: Sent[] = [];
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
        url: req.url,
        key: req.headers['idempotency-key'],
        type: req.headers['content-type']?.split(';')[0],
        body: content.length > 0 ? JSON.parse(content.toString()) : null,
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

const isHere = ({ needs: [program, ...args] }: Language) => spawnSync(program, args).status === 0;
const curl = LANGUAGES[0]!;
let expected: Sent[];

describe('code samples, run against the service', () => {
  it('in curl reach every operation, and are well-formed', async () => {
    expected = await run(curl);
    expect(expected).toHaveLength(siteOperations.length);
    const refused = expected.filter(({ status }) => AWAY.test(String(status)));
    expect(refused).toEqual([]);
    expect(expected.filter(({ status }) => status! < 300).length).toBeGreaterThan(10);
  });

  for (const language of LANGUAGES.slice(1)) {
    // A language that this machine lacks shows as skipped.
    const test = isHere(language) ? it : it.skip;
    test(`in ${language.label} send what curl sends, and get the same status`, async () => {
      expect(await run(language)).toEqual(expected);
    });
  }
});
