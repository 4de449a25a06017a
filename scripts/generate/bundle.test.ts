import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import contractPlugin from '../../openapi/plugin/index.ts';
import { bundleContract } from './bundle.ts';

const OPENAPI = path.resolve(import.meta.dirname, '../../openapi');
let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'contract-'));
  await cp(OPENAPI, path.join(root, 'openapi'), { recursive: true });
});

afterAll(() => rm(root, { recursive: true }));

/** Bundles a copy of the partner contract in which the responses of refused settlements are these. */
async function bundleWith(settlementUnprocessable: string): Promise<unknown> {
  const file = path.join(root, 'openapi/partner/orders/orders.yaml');
  const text = await readFile(path.join(OPENAPI, 'partner/orders/orders.yaml'), 'utf8');
  const responses = /^ {2}SettlementUnprocessable:\n(?: {4,}.*\n|\n)*/m;
  expect(text).toMatch(responses);
  const changed = text.replace(
    responses,
    `  SettlementUnprocessable:\n    description: Refused.\n    ${settlementUnprocessable}\n`,
  );
  await writeFile(file, changed);
  return bundleContract(root, 'partner');
}

it.each([
  ['summary: None', 'A response has x-errors if its status is 400 or above, and only then.'],
  ['x-errors: [already_settled]', 'The status of already_settled is 409.'],
  ['x-errors: [amount_mismatch.nowhere]', 'There is no error example amount_mismatch.nowhere.'],
  ['x-errors: [state_conflict.nowhere]', 'The code state_conflict has no situation nowhere.'],
  [
    'x-errors: [amount_mismatch, amount_mismatch.order]',
    'x-errors has two examples of one code: write a map',
  ],
  ['x-errors: [amount_mismatch]\n    content: {}', 'The content follows from x-errors: remove it.'],
  [
    "x-errors: [amount_mismatch]\n    headers: { X-Request-ID: { $ref: '../shared/headers.yaml#/X-Request-ID' } }",
    'The header X-Request-ID is added: remove it.',
  ],
])('a response with "%s" is not bundled', async (response, message) => {
  await expect(bundleWith(response)).rejects.toThrow(message);
});

/** Bundles a copy of the back office contract in which a line of an operation is another one. */
async function bundleWithRow(line: string, replacement: string): Promise<unknown> {
  const file = path.join(root, 'openapi/backoffice/wallets/wallets.yaml');
  const text = await readFile(path.join(OPENAPI, 'backoffice/wallets/wallets.yaml'), 'utf8');
  expect(text).toContain(line);
  await writeFile(file, text.replace(line, replacement));
  return bundleContract(root, 'backoffice');
}

it.each([
  ['x-command: wallets show', 'x-command: investors wallet', 'getWallet: x-command is not valid.'],
  ['x-audit: [amount, reference]', 'x-audit: [money]', 'topUpWallet: x-audit is not valid.'],
  ['x-repeat: reference', '', 'topUpWallet: x-repeat is missing.'],
  ['x-approval:', 'x-approval: always\n      x-unknown:', 'topUpWallet: x-approval is not valid.'],
  ['x-action:', 'x-unknown:', 'topUpWallet: x-action is missing.'],
  ['inFull: Top up a wallet', 'title: Top up', 'topUpWallet: x-action is not valid.'],
  ['x-command: wallets show', 'x-duty: none', 'getWallet: x-duty is superfluous.'],
])(
  'a back office operation with another "%s" is not bundled: "%s"',
  async (line, other, message) => {
    await expect(bundleWithRow(line, other)).rejects.toThrow(message);
  },
);

it('a code, its example and its text are in the response that states it', async () => {
  const { components } = (await bundleWith('x-errors: [amount_mismatch]')) as {
    components: { responses: Record<string, object> };
  };
  expect(components.responses['SettlementUnprocessable']).toMatchObject({
    description: 'Refused.\n\nCode: `amount_mismatch`.\n',
    content: {
      'application/json': {
        schema: { properties: { error: { properties: { code: { enum: ['amount_mismatch'] } } } } },
        examples: { amount_mismatch: { $ref: '#/components/examples/amount_mismatch' } },
      },
    },
  });
});

it('details are bundled with their code only', async () => {
  const file = path.join(root, 'openapi/partner/error-details.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('AmountMismatchDetails:', 'AmountDetails:'));
  await expect(bundleContract(root, 'partner')).rejects.toThrow(
    'No code has the details AmountDetails.',
  );
  await writeFile(file, text);
  const { components } = await bundleContract(root, 'partner');
  expect(components.schemas.Error!.properties!.error!.oneOf).toContainEqual({
    title: 'amount_mismatch',
    required: ['code', 'details'],
    properties: {
      code: { enum: ['amount_mismatch'] },
      details: { $ref: '#/components/schemas/AmountMismatchDetails' },
    },
  });
});

/** Returns the places of a request that the linter refuses, if a schema is at all of them and in a response. */
async function refusedTexts(schema: object): Promise<string[]> {
  const content = (schema: object) => ({ content: { 'application/json': { schema } } });
  const post = {
    parameters: [{ $ref: '#/components/parameters/q' }],
    requestBody: content({
      properties: { list: { items: { $ref: '#/components/schemas/text' } } },
      propertyNames: schema,
      oneOf: [{ additionalProperties: schema }],
    }),
    responses: { 200: content(schema) },
  };
  const document = {
    openapi: '3.1.0',
    info: {},
    paths: { '/a': { post } },
    webhooks: { b: { post: { requestBody: content(schema) } } },
    components: {
      parameters: { q: { name: 'q', in: 'query', schema } },
      schemas: { text: schema },
    },
  };
  const config = await createConfig({
    plugins: [contractPlugin()],
    rules: { 'contract/request-texts': 'error' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems
    .filter(({ ruleId }) => ruleId === 'contract/request-texts')
    .map(({ location }) => location[0]!.pointer!.split('/').at(-1)!)
    .sort();
}

it.each([
  {},
  { maxLength: 9 },
  { pattern: '^ptn_' },
  { pattern: '[a-z]$' },
  { type: ['string', 'null'] },
])('the linter refuses a text of a request that can be anything: %j', async (limits) => {
  const found = await refusedTexts({ type: 'string', ...limits });
  expect(found).toEqual(['additionalProperties', 'propertyNames', 'schema', 'text']);
});

it.each([
  { format: 'line' },
  { enum: ['a'] },
  { const: 'a' },
  { pattern: '^a*$' },
  { type: 'integer' },
])('the linter accepts a text of a request that says what it can be: %j', async (limits) => {
  expect(await refusedTexts({ type: 'string', ...limits })).toEqual([]);
});
