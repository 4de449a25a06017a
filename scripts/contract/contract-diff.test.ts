import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { additions } from './additions.ts';
import { withEntry } from './changelog.ts';
import { CURRENT, differences, type Change } from './differences.ts';
import { brokenPromise } from './versioning.ts';

const BREAKING = [
  [
    'a field of a response is taken away',
    (d: any) => delete d.components.schemas.Order.properties.number,
    'property-removed',
    'fields',
  ],
  [
    'a field of a response may be absent',
    (d: any) => d.components.schemas.Order.required.shift(),
    'required-properties-removed',
    'fields',
  ],
  [
    'an enum loses a value',
    (d: any) => d.components.schemas.Language.enum.pop(),
    'enum-values-removed',
    'enum values are only added',
  ],
  [
    'an error code is taken away',
    (d: any) => d.components.schemas.ErrorCode.enum.pop(),
    'enum-values-removed',
    'enum values are only added',
  ],
  [
    'an event type is taken away',
    (d: any) => delete d.webhooks['order.paid'],
    'path-removed',
    'endpoints are only added',
  ],
  [
    'a field holds another type',
    (d: any) => (d.components.schemas.Order.properties.number.type = 'integer'),
    'schema-type-changed',
    'what a field',
  ],
  [
    'a default is another one',
    (d: any) => (d.components.parameters.Limit.schema.default = 10),
    'default-changed',
    'what a field',
  ],
  ['success has another status', moveStatus, 'response-removed', 'statuses of responses'],
  [
    'a request needs a new field',
    needField,
    'required-properties-added',
    'a new request field is optional',
  ],
  [
    'a bound is tightened',
    (d: any) => (d.components.schemas.CreateQuoteRequest.properties.shares.maximum = 5),
    'schema-constraint-changed',
    'what a field',
  ],
  [
    'an endpoint is taken away',
    (d: any) => delete d.paths['/quotes'],
    'path-removed',
    'endpoints are only added',
  ],
  [
    'a key needs another scope',
    (d: any) => (d.paths['/quotes'].post.security = [{ ApiKey: ['orders:write'] }]),
    'security-requirement-changed',
    'a key',
  ],
] as const;

const ADDING = [
  [
    'an optional request field',
    (d: any) => (d.components.schemas.CreateQuoteRequest.properties.note = NOTE),
    '`CreateQuoteRequest`: new field `note`.',
  ],
  [
    'a field of a response',
    (d: any) => (d.components.schemas.Portfolio.properties.summary.properties.note = NOTE),
    '`Portfolio`: new field `summary.note`.',
  ],
  [
    'an endpoint',
    (d: any) => (d.paths['/notes'] = { get: note(d) }),
    'New endpoint `GET /notes`: Read the notes.',
  ],
  [
    'a method of a path',
    (d: any) => (d.paths['/me'].post = note(d)),
    'New endpoint `POST /me`: Read the notes.',
  ],
  [
    'a query parameter',
    (d: any) => d.paths['/events'].get.parameters.push(PARAMETER),
    '`GET /events`: new query parameter `note`.',
  ],
  [
    'a value of an enum',
    (d: any) => d.components.schemas.OrderStatus.enum.push('frozen'),
    '`OrderStatus`: new value `frozen`.',
  ],
  [
    'an event type',
    (d: any) => (d.webhooks['note.read'] = { post: note(d) }),
    'New event type `note.read`: Read the notes.',
  ],
] as const;

const NOTE = { type: 'string', description: 'A note.', maxLength: 10 };
const PARAMETER = { name: 'note', in: 'query', description: 'A note.', schema: NOTE };

function needField(d: any): void {
  const { properties, required } = d.components.schemas.CreateQuoteRequest;
  properties.note = NOTE;
  required.push('note');
}

function moveStatus(d: any): void {
  const { responses } = d.paths['/orders'].post;
  responses['200'] = responses['201'];
  delete responses['201'];
}

function note(d: any): object {
  return {
    ...structuredClone(d.paths['/me'].get),
    operationId: 'readNotes',
    summary: 'Read the notes',
  };
}

/** The paths and webhooks that the changes are about. All others would only take time. */
const PATHS = ['/me', '/quotes', '/orders', '/events', '/customers/{id}/holdings'];
const WEBHOOKS = ['order.paid', 'order.completed'];

let folder: string;
let contract: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'contract-diff-'));
  contract = path.join(folder, 'contract.json');
  await writeFile(contract, JSON.stringify(excerptOf(JSON.parse(await readFile(CURRENT, 'utf8')))));
});

afterAll(() => rm(folder, { recursive: true }));

/** Returns the contract with these paths and webhooks, and the components that they use. */
function excerptOf(document: any): any {
  const only = (all: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const { components, ...rest } = document;
  const { securitySchemes, ...parts } = components;
  const excerpt = {
    ...rest,
    paths: only(document.paths, PATHS),
    webhooks: only(document.webhooks, WEBHOOKS),
    components: { securitySchemes } as any,
  };
  const use = (used: unknown): void => {
    for (const [, kind, name] of JSON.stringify(used).matchAll(
      /#\/components\/(\w+)\/([\w.-]+)/g,
    )) {
      const kept = (excerpt.components[kind!] ??= {});
      if (name! in kept || !parts[kind!]?.[name!]) continue;
      kept[name!] = parts[kind!][name!];
      use(kept[name!]);
    }
  };
  use([excerpt.paths, excerpt.webhooks]);
  return excerpt;
}

/** Returns what `redocly diff` says of the contract after a change. */
async function after(change: (document: any) => unknown): Promise<Change[]> {
  const document = JSON.parse(await readFile(contract, 'utf8'));
  change(document);
  const file = path.join(folder, 'changed.json');
  await writeFile(file, JSON.stringify(document));
  return differences(contract, file);
}

describe('npm run contract:diff', () => {
  it.each(BREAKING)(
    'refuses a change within v1 where %s (Versioning 2)',
    async (_name, change, ruleId, promise) => {
      const verdicts = (await after(change))
        .filter(({ impact }) => impact === 'major')
        .flatMap((found) => found.verdicts);
      expect(verdicts.map((verdict) => verdict.ruleId)).toContain(ruleId);
      expect(brokenPromise(ruleId)).toContain(promise);
    },
  );

  it.each(ADDING)(
    'takes %s as an addition, and words it for the changelog',
    async (_name, change, line) => {
      const changes = await after(change);
      expect(changes.filter(({ impact }) => impact === 'major')).toEqual([]);
      expect(additions(changes)).toEqual([line]);
    },
  );

  it('reports nothing if only descriptions change', async () => {
    expect(
      additions(await after((document) => (document.paths['/me'].get.description += ' More.'))),
    ).toEqual([]);
  });
});

describe('npm run contract:publish', () => {
  const before = '# Changelog\n\nPreface.\n\n## 2026-10-18\n\n- The first version.\n';

  it('puts the entry of a new version on top', () => {
    const text = withEntry(before, {
      version: '2026-12-01',
      lines: ['New endpoint.', 'New field.'],
    });
    expect(text).toBe(
      '# Changelog\n\nPreface.\n\n## 2026-12-01\n\n- New endpoint.\n- New field.\n\n## 2026-10-18\n\n- The first version.\n',
    );
  });
});
