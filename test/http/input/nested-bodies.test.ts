import { beforeAll, describe, expect, it } from '@jest/globals';
import { contracts } from '../../../src/contract/contracts.ts';
import { APIS, type Api } from '../../../src/contract/document.ts';
import { fillPath } from '../../../src/contract/routes.ts';
import type { Client } from '../../support/harness.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
let clients: Record<Api, Client>;
beforeAll(async () => {
  clients = { partner: await service.partner(), backoffice: await service.operator() };
});

const nested = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}0${close.repeat(levels)}`;
const BODIES = [20, 500, 5_000, 14_000].flatMap((levels) => [
  nested(levels, '[', ']'),
  nested(levels, '{"a":', '}'),
]);

const withBody = APIS.flatMap((api) =>
  Object.values(contracts[api].operations)
    .filter(({ method, body }) => method !== 'get' && body !== null)
    .map(({ method, path }) => [api, method.toUpperCase(), path] as const),
);

describe('a body of nested arrays or objects', () => {
  it.each(withBody)('is refused at any depth: %s %s %s', async (api, method, path) => {
    const address = fillPath(path, () => 'any');
    for (const value of BODIES) {
      for (const raw of [
        `{"metadata":${value}}`,
        `{"note":[${value}],"items":{"0":${value}}}`,
        `[${value}]`,
      ]) {
        const { status, body } = await clients[api].send(method, address, { raw });
        expect([raw.length, status, body.error.code, body.error.message]).toEqual([
          raw.length,
          raw.length > 100 * 1024 ? 413 : 400,
          raw.length > 100 * 1024 ? 'payload_too_large' : 'invalid_json',
          expect.any(String),
        ]);
      }
    }
  });

  it('is read to 20 levels, and the error says what is wrong with it', async () => {
    const send = (raw: string) => clients.partner.send('POST', '/quotes', { raw });
    expect(
      (await send(`{"shares":1,"property":${nested(19, '[', ']')}}`)).body.error,
    ).toMatchObject({
      code: 'invalid_parameter',
      param: 'property',
    });
    expect((await send(`{"property":${nested(20, '[', ']')}}`)).body.error).toMatchObject({
      code: 'invalid_json',
      message:
        'The body is nested too deeply: it may have at most 20 levels of arrays and objects.',
    });
  });

  it('causes no internal error', () => {
    expect(service.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
