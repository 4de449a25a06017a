import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { operations } from '../../generated/partner/operations.ts';
import type { Method } from '../../src/contract/document.ts';
import { examplesOf, operationAt } from '../../src/contract/operations.ts';
import { routeMatcher } from '../../test/support/match-route.ts';
import { codeSamples } from '../src/code-samples.ts';
import { contract, ErrorCode, siteOperations } from '../src/contract.ts';
import { terms } from '../src/glossary.ts';
import { expand } from '../src/markdown/expand.ts';
import { originalOf } from '../src/markdown/translation.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = path.join(ROOT, 'docs/src/content/docs');
const CLIENT = path.join(ROOT, 'client/src/index.ts');

const matchRoute = routeMatcher(operations);
const sampled = siteOperations.map(({ id, method, path: route, idempotency }) => ({
  id,
  method,
  route,
  idempotency,
  sample: (label: string) => codeSamples[id].samples.find((one) => one.label === label)!.source,
}));

/** Returns the first example of an operation's request body; null if it has none. */
function exampleBody(method: string, route: string): unknown {
  const { operation } = operationAt(contract, method.toLowerCase() as Method, route);
  return examplesOf(contract, operation.requestBody)[0]?.value ?? null;
}

/** Fields for which samples send a variable or a new value. */
const VARIES = new Set([
  'customer',
  'property',
  'phone',
  'externalId',
  'externalReference',
  'code',
  'url',
]);

/** Returns the body without the values that are different at each attempt. */
function fixed(body: unknown): unknown {
  const text = JSON.stringify(body, (name, value: unknown) => (VARIES.has(name) ? '…' : value));
  return JSON.parse(text);
}

/** What a curl command would send. */
interface Sent {
  url: string;
  method: string;
  headers: string[];
  body: string | null;
}

/** Runs the commands in a shell in which `curl` only prints its arguments. */
function sentBy(commands: string[]): Sent[] {
  const prelude = `PARTNER_BASE_URL=https://sandbox.invest.example/v1; PARTNER_API_KEY=svck_sandbox_1;
CUSTOMER=cus_1 ORDER=ord_1 EVENT=evt_1 WEBHOOK_ENDPOINT=we_1 WEBHOOK_DELIVERY=whd_1 CONTRACT=ctr_1 REQUEST=req_1
curl() { printf '%s\\0' "$@"; printf '\\1'; }\n`;
  const output = execFileSync('bash', ['-c', prelude + commands.join('\n')], { encoding: 'utf8' });
  return output
    .split('\x01')
    .slice(0, -1)
    .map((call) => readArguments(call.split('\0').slice(0, -1)));
}

function readArguments(words: string[]): Sent {
  const sent: Sent = { url: '', method: '', headers: [], body: null };
  for (let index = 0; index < words.length; index++) {
    if (words[index] === '-X') sent.method = words[++index]!;
    else if (words[index] === '-H') sent.headers.push(words[++index]!);
    else if (words[index] === '-d') sent.body = words[++index]!;
    else sent.url = words[index]!;
  }
  sent.method ||= sent.body === null ? 'GET' : 'POST';
  return sent;
}

/** Type-checks these sources against the client. */
function typeErrors(sources: Map<string, string>): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.asynciterable.d.ts'],
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
    paths: {
      '@invest-example/partner-investment': [CLIENT],
      '@invest-example/partner-investment/testing': [path.join(path.dirname(CLIENT), 'testing.ts')],
    },
    baseUrl: ROOT,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => sources.has(name) || fileExists(name);
  host.readFile = (name) => sources.get(name) ?? readFile(name);
  host.getSourceFile = (name, version) =>
    sources.has(name)
      ? ts.createSourceFile(name, sources.get(name)!, version)
      : getSourceFile(name, version);
  const program = ts.createProgram([...sources.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line =
      file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${path.basename(file?.fileName ?? '')}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

const inRoot = (name: string) => path.join(ROOT, name);

const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
);

/** The code blocks of a page. */
function blocksOf(page: string) {
  const text = readFileSync(path.join(PAGES, page), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([^]*?)^```/gm)].map(([, lang, source], index) => ({
    name: `${page.replace(/\W/g, '-')}-${index}`,
    lang: lang!,
    source: source!,
  }));
}

const blocks = pages.flatMap(blocksOf);

const WRONG = sampled
  .find(({ id }) => id === 'createQuote')!
  .sample('TypeScript')
  .replace('shares:', 'share:');

let found: string[];

beforeAll(() => {
  const samples = sampled.map(
    ({ id, sample }) => [`sample-${id}.ts`, sample('TypeScript')] as const,
  );
  const guides = blocks
    .filter(({ lang }) => lang === 'ts')
    .map(({ name, source }) => [`guide-${name}.ts`, source] as const);
  found = typeErrors(
    new Map(
      [...samples, ...guides, ['wrong.ts', WRONG] as const].map(([name, source]) => [
        inRoot(name),
        source,
      ]),
    ),
  );
});

describe('code samples', () => {
  it('exist for every operation, in six languages', () => {
    expect(siteOperations.map(({ id }) => id).sort()).toEqual(Object.keys(operations).sort());
    for (const { samples } of Object.values(codeSamples))
      expect(samples.map(({ label }) => label)).toEqual([
        'curl',
        'TypeScript',
        'Python',
        'PHP',
        'Java',
        'C#',
      ]);
  });

  it('in curl send what the contract shows: method, path, key, body', () => {
    const sent = sentBy(sampled.map(({ sample }) => sample('curl')));
    expect(sent).toHaveLength(sampled.length);
    for (const [index, { method, route, idempotency }] of sampled.entries()) {
      const { url, method: sentMethod, headers, body } = sent[index]!;
      expect(sentMethod).toBe(method);
      const { pathname } = new URL(url);
      expect(matchRoute(method, pathname.replace('/v1', ''))?.row.path).toBe(route);
      expect(headers).toContain('Authorization: Bearer svck_sandbox_1');
      expect(body && fixed(JSON.parse(body))).toEqual(fixed(exampleBody(method, route)));
      expect(headers.some((header) => /^Idempotency-Key: [a-z-]+-\d+$/.test(header))).toBe(
        idempotency !== null,
      );
    }
  });

  it('in curl have a different Idempotency-Key for each operation', () => {
    const keys = sentBy(sampled.map(({ sample }) => sample('curl'))).flatMap(({ headers }) =>
      headers.filter((header) => header.startsWith('Idempotency-Key')),
    );
    expect(keys.length).toBeGreaterThan(3);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('in TypeScript compile against the client', () => {
    expect(found.filter((error) => error.startsWith('sample-'))).toEqual([]);
  });

  it('would not compile with a field that the contract lacks', () => {
    expect(found.find((error) => error.startsWith('wrong.ts'))).toContain("'share' does not exist");
  });
});

describe('the pages', () => {
  it('have TypeScript that compiles', () => {
    expect(blocks.filter(({ lang }) => lang === 'ts').length).toBeGreaterThan(5);
    expect(found.filter((error) => error.startsWith('guide-'))).toEqual([]);
  });

  it('contain valid JSON and valid shell commands', () => {
    for (const { source } of blocks.filter(({ lang }) => lang === 'json'))
      expect(() => JSON.parse(source)).not.toThrow();
    for (const { source } of blocks.filter(({ lang }) => lang === 'bash'))
      execFileSync('bash', ['-n'], { input: source });
  });

  it('in Arabic have the code, the parts, the headings and the rows of tables of the English page', () => {
    const translated = pages.filter((page) => page.startsWith('ar/'));
    expect(translated).toEqual(
      expect.arrayContaining(
        ['index', 'errors/index', ...ErrorCode.map((code) => `errors/${code}`)].map(
          (page) => `ar/${page}.md`,
        ),
      ),
    );
    for (const page of translated) {
      const file = path.join(PAGES, page);
      expect([page, originalOf(file)]).not.toContain(null);
      expect(() => expand(readFileSync(file, 'utf8'), file)).not.toThrow();
    }
  });

  it('in Arabic call a thing by the term of the glossary, as the card page, the status page and the console do', () => {
    const others = terms.flatMap(({ not = [] }) => not);
    const ofConsole = ['texts/ar.ts', 'generated/actions-ar.ts'].map((name) =>
      path.join(ROOT, 'console/src', name),
    );
    const texts = [
      ...pages.filter((page) => page.startsWith('ar/')).map((page) => path.join(PAGES, page)),
      ...['contract-in-arabic.ts', 'navigation.ts', 'diagrams/order-words.ts'].map((name) =>
        path.join(ROOT, 'docs/src', name),
      ),
      ...['checkout', 'status'].map((name) => path.join(ROOT, 'src/http/pages', name, 'texts.ts')),
      ...ofConsole,
    ];
    // Staff also settle card reversals, which is another thing than a partner's settlement.
    const isOther = (word: string, file: string) =>
      !ofConsole.includes(file) || !word.includes('تسوي');
    for (const file of texts) {
      const text = readFileSync(file, 'utf8');
      expect([file, others.filter((word) => text.includes(word) && isOther(word, file))]).toEqual([
        file,
        [],
      ]);
      expect([file, /[٠-٩]/.test(text)]).toEqual([file, false]);
    }
  });
});
