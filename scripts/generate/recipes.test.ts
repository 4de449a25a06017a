import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { EventType, ErrorCode, WebhookEventFilter } from '../../generated/partner/enums.ts';
import { clientTypes } from './client.ts';
import { bundleContract, contractTypes, enumConstants, routeTable } from './contract.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
let copy: string;

/** Changes a file of the copied contract as a person would who follows openapi/README.md. */
async function edit(file: string, change: (text: string) => string): Promise<void> {
  const target = path.join(copy, 'openapi', file);
  const before = await readFile(target, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(target, after);
}

/** The first step of the recipe for a path: its file, and its line in the table of contents. */
async function addPath(): Promise<void> {
  const me = await readFile(path.join(ROOT, 'openapi/partner/paths/me.yaml'), 'utf8');
  await writeFile(
    path.join(copy, 'openapi/partner/paths/limits.yaml'),
    me.replace('getAccount', 'readLimits'),
  );
  await edit('partner/openapi.yaml', (text) =>
    text.replace(/^paths:\n/m, 'paths:\n  /limits:\n    $ref: paths/limits.yaml\n'),
  );
}

/** The whole program over what `npm run generate` would make of the copy. */
async function programOverCopy(): Promise<ts.Program> {
  const document = await bundleContract(copy, 'partner');
  const made = new Map([
    ['generated/partner/operations.ts', routeTable(document)],
    ['generated/partner/enums.ts', enumConstants(document)],
    ['generated/partner/types.ts', await contractTypes(document)],
    ['client/src/generated/contract.ts', await clientTypes(document)],
  ]);
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const { readFile: read } = host;
  host.readFile = (name) => {
    return made.get(path.relative(ROOT, name)) ?? read(name);
  };
  const files = ['src/main.ts', 'client/src/cli/main.ts'].map((file) => path.join(ROOT, file));
  return ts.createProgram(files, options, host);
}

function complaints(program: ts.Program, file: string): string {
  const diagnostics = program.getSemanticDiagnostics(program.getSourceFile(path.join(ROOT, file)));
  return diagnostics
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
    .join('\n');
}

describe('the recipes of openapi/README.md', () => {
  let program: ts.Program;
  beforeAll(async () => {
    copy = await mkdtemp(path.join(os.tmpdir(), 'recipes-'));
    await cp(path.join(ROOT, 'openapi'), path.join(copy, 'openapi'), { recursive: true });
    await addPath();
    await edit('components/schemas/ErrorCode.yaml', (text) =>
      text.replace('  - invalid_phone\n', '  - invalid_phone\n  - order_frozen\n'),
    );
    await edit('components/schemas/EventType.yaml', (text) =>
      text.replace('  - order.paid\n', '  - order.paid\n  - order.frozen\n'),
    );
    program = await programOverCopy();
  });
  afterAll(() => rm(copy, { recursive: true }));

  it('a path: the type check names the handler that is missing', () => {
    expect(complaints(program, 'src/http/partner/index.ts')).toContain(
      "Property 'readLimits' is missing",
    );
  });

  it('an error code: the type check asks for its row', () => {
    expect(complaints(program, 'src/errors.ts')).toContain("Property 'order_frozen' is missing");
  });

  it('an event type: the type check asks how, or why not, it can be triggered', () => {
    expect(complaints(program, 'client/src/cli/trigger.ts')).toContain(
      `'"order.frozen"' is missing`,
    );
  });
});

describe('the partner contract', () => {
  it('has every event type as a webhook and as a filter of endpoints', async () => {
    const { webhooks, components } = JSON.parse(
      await readFile(path.join(ROOT, 'generated/partner/openapi.json'), 'utf8'),
    );
    expect(Object.keys(webhooks).sort()).toEqual([...EventType].sort());
    const { Event } = components.schemas;
    expect(Object.keys(Event.discriminator.mapping).sort()).toEqual([...EventType].sort());
    for (const [type, $ref] of Object.entries<string>(Event.discriminator.mapping)) {
      const [, kind] = components.schemas[$ref.split('/').at(-1)!].allOf;
      expect(kind.properties.type.enum).toContain(type);
    }
    expect([...WebhookEventFilter].sort()).toEqual(['*', ...EventType].sort());
  });

  it('has an example of every event type, which the sandbox sends as a sample', async () => {
    const files = await readdir(path.join(ROOT, 'openapi/components/examples'));
    expect(EventType.filter((type) => !files.includes(`Event.${type}.yaml`))).toEqual([]);
  });

  it('has an example of every error code', async () => {
    const files = await readdir(path.join(ROOT, 'openapi/components/examples/errors'));
    const shown = new Set(files.map((file) => file.split('.')[0]));
    expect(ErrorCode.filter((code) => !shown.has(code))).toEqual([]);
  });
});
