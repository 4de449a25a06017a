import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { additions } from './additions.ts';
import { withEntry } from './changelog.ts';
import { CURRENT, differences, type Change } from './differences.ts';
import { brokenPromise } from './versioning.ts';

/** A part of the contract as JSON. */
type Node = Record<string, unknown>;

/** Returns the part of the contract at the names, which are separated by dots. */
function at<Part = Node>(document: Node, names: string): Part {
  return names.split('.').reduce<unknown>((part, name) => (part as Node)[name], document) as Part;
}

const BREAKING = [
  [
    'a field of a response is taken away',
    (d: Node) => delete at(d, 'components.schemas.Order.properties').number,
    'property-removed',
    'fields',
  ],
  [
    'a field of a response may be absent',
    (d: Node) => at<string[]>(d, 'components.schemas.Order.required').shift(),
    'required-properties-removed',
    'fields',
  ],
  [
    'an enum loses a value',
    (d: Node) => at<string[]>(d, 'components.schemas.Language.enum').pop(),
    'enum-values-removed',
    'enum values are only added',
  ],
  [
    'an error code is taken away',
    (d: Node) => at<string[]>(d, 'components.schemas.ErrorCode.enum').pop(),
    'enum-values-removed',
    'enum values are only added',
  ],
  [
    'an event type is taken away',
    (d: Node) => delete at(d, 'webhooks')['order.paid'],
    'path-removed',
    'endpoints are only added',
  ],
  [
    'a field holds another type',
    (d: Node) => (at(d, 'components.schemas.Order.properties.version').type = 'string'),
    'schema-type-changed',
    'what a field',
  ],
  [
    'a default is another one',
    (d: Node) => (at(d, 'components.parameters.Limit.schema').default = 10),
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
    (d: Node) => (at(d, 'components.schemas.CreateQuoteRequest.properties.shares').maximum = 5),
    'schema-constraint-changed',
    'what a field',
  ],
  [
    'an endpoint is taken away',
    (d: Node) => delete at(d, 'paths')['/customers/{id}/holdings'],
    'path-removed',
    'endpoints are only added',
  ],
  [
    'a key needs another scope',
    (d: Node) => (at(d, 'paths./quotes.post').security = [{ ApiKey: ['orders:write'] }]),
    'security-requirement-changed',
    'a key',
  ],
] as const;

const ADDING = [
  [
    'an optional request field',
    (d: Node) => (at(d, 'components.schemas.CreateQuoteRequest.properties').note = NOTE),
    '`CreateQuoteRequest`: new field `note`.',
  ],
  [
    'a field of a response',
    (d: Node) => (at(d, 'components.schemas.Portfolio.properties.summary.properties').note = NOTE),
    '`Portfolio`: new field `summary.note`.',
  ],
  [
    'an endpoint',
    (d: Node) => (at(d, 'paths')['/notes'] = { get: note(d) }),
    'New endpoint `GET /notes`: Read the notes.',
  ],
  [
    'a method of a path',
    (d: Node) => (at(d, 'paths./me').post = note(d)),
    'New endpoint `POST /me`: Read the notes.',
  ],
  [
    'a query parameter',
    (d: Node) => at<object[]>(d, 'paths./events.get.parameters').push(PARAMETER),
    '`GET /events`: new query parameter `note`.',
  ],
  [
    'a value of an enum',
    (d: Node) => at<string[]>(d, 'components.schemas.OrderStatus.enum').push('frozen'),
    '`OrderStatus`: new value `frozen`.',
  ],
  [
    'an event type',
    (d: Node) => (at(d, 'webhooks')['note.read'] = { post: note(d) }),
    'New event type `note.read`: Read the notes.',
  ],
] as const;

const NOTE = { type: 'string', description: 'A note.', maxLength: 10 };
const PARAMETER = { name: 'note', in: 'query', description: 'A note.', schema: NOTE };

function needField(d: Node): void {
  at(d, 'components.schemas.CreateQuoteRequest.properties').note = NOTE;
  at<string[]>(d, 'components.schemas.CreateQuoteRequest.required').push('note');
}

function moveStatus(d: Node): void {
  const responses = at(d, 'paths./orders.post.responses');
  responses['200'] = responses['201'];
  delete responses['201'];
}

function note(d: Node): object {
  return {
    ...structuredClone(at(d, 'paths./me.get')),
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
function excerptOf(document: Node): Node {
  const only = (all: Node, names: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const components: Record<string, Node> = {
    securitySchemes: at(document, 'components.securitySchemes'),
  };
  const use = (used: unknown): void => {
    for (const [, kind, name] of JSON.stringify(used).matchAll(
      /#\/components\/(\w+)\/([\w.-]+)/g,
    )) {
      const kept = (components[kind!] ??= {});
      if (name! in kept) continue;
      kept[name!] = at(document, `components.${kind}`)[name!];
      use(kept[name!]);
    }
  };
  const paths = only(at(document, 'paths'), PATHS);
  const webhooks = only(at(document, 'webhooks'), WEBHOOKS);
  use([paths, webhooks]);
  return { ...document, paths, webhooks, components };
}

/** Returns what `redocly diff` says of the contract after a change. */
async function after(change: (document: Node) => unknown): Promise<Change[]> {
  const document = JSON.parse(await readFile(contract, 'utf8'));
  change(document);
  const file = path.join(folder, 'changed.json');
  await writeFile(file, JSON.stringify(document));
  return differences(contract, file);
}

describe('npm run contract:diff', () => {
  describe('refuses a change within v1', () => {
    let found: Change[];
    beforeAll(async () => {
      found = await after((document) => BREAKING.forEach(([, change]) => change(document)));
    });

    it.each(BREAKING)('where %s', (_name, _change, ruleId, promise) => {
      const verdicts = found
        .filter(({ impact }) => impact === 'major')
        .flatMap((change) => change.verdicts.filter((verdict) => verdict.ruleId === ruleId));
      const count = BREAKING.filter(([, , other]) => other === ruleId).length;
      expect(verdicts.length).toBeGreaterThanOrEqual(count);
      expect(brokenPromise(ruleId)).toContain(promise);
    });
  });

  it('takes additions as such, and words them for the changelog', async () => {
    const changes = await after((document) => ADDING.forEach(([, change]) => change(document)));
    expect(changes.filter(({ impact }) => impact === 'major')).toEqual([]);
    expect(additions(changes).sort()).toEqual(ADDING.map(([, , line]) => line).sort());
  });

  it('reports nothing if only descriptions change', async () => {
    expect(
      additions(await after((document) => (at(document, 'paths./me.get').description += ' More.'))),
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
      '# Changelog\n\nPreface.\n\n## 2026-12-01\n\n- New endpoint.\n- New field.\n\n## 2026-10-18\n\n' +
        '- The first version.\n',
    );
  });
});
