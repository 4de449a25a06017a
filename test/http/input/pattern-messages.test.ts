import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../../../src/contract/document.ts';
import { fillPath } from '../../../src/contract/routes.ts';
import type { Client } from '../../support/harness.ts';
import { requestFields } from '../../support/request-fields.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
let clients: Record<Api, Client>;
beforeAll(async () => {
  clients = { partner: await service.partner(), backoffice: await service.operator() };
});

const REGULAR_EXPRESSION = /pattern|\^|\\/;
const fields = requestFields().filter(({ schema }) => 'pattern' in schema);

describe('the refusal of a text of the wrong form', () => {
  it.each(fields)('says so in words: $api $method $path $field', async (row) => {
    const address = fillPath(row.path, () => 'any');
    const reply = await clients[row.api].send(row.method, address, { body: row.bodyWith('?!') });
    const { param, message } = reply.body.error;
    expect([reply.status, param]).toEqual([400, row.field]);
    expect(message).not.toMatch(REGULAR_EXPRESSION);
  });

  it.each([
    ['partner', 'GET', '/requests?status=600', undefined, 'must be a status such as 404'],
    ['partner', 'GET', '/requests?operation=a-b', undefined, 'must contain only English letters'],
    ['backoffice', 'PATCH', '/partners/any', { returnHosts: ['a b'] }, 'must be a host name'],
  ] as const)('says so in words: %s %s %s', async (api, method, path, body, words) => {
    const reply = await clients[api].send(method, path, body ? { body } : {});
    expect([reply.status, reply.body.error.message]).toEqual([400, expect.stringContaining(words)]);
  });
});
