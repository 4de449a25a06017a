import { beforeAll, describe, expect, it } from '@jest/globals';
import { outcomeOf } from '../../support/outcome.ts';
import { usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { contracts } from '../../../src/contract/contracts.ts';
import { type Api, APIS } from '../../../src/contract/document.ts';
import { fillPath } from '../../../src/contract/routes.ts';
import type { Client } from '../../support/harness.ts';

const service = useService();
const partner = usePartner(service);
const property = useProperty(service);
let clients: Record<Api, Client>;
beforeAll(async () => {
  clients = { partner, backoffice: await service.operator() };
});

const quote = () => ({ property: property.id, shares: 2 });
const sendAs = async (type: string) => {
  const headers = { 'content-type': type };
  return outcomeOf(await partner.send('POST', '/quotes', { body: quote(), headers }));
};

describe('the media type of a body (D117)', () => {
  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=UTF8',
    'application/json ; charset = utf_8',
    'application/json; utf-8',
    'application/json;',
    'application/json; odata=verbose',
    'application/json; charset=UTF-8; boundary=x',
    'application/json; version=1; charset=utf8',
  ])('can be %s', async (type) => expect((await sendAs(type))[0]).toBe(200));

  it.each([
    'text/plain',
    'application/jsonp',
    'application/vnd.api+json',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/json; charset=',
    'application/json; charset=utf-8; charset=iso-8859-6',
  ])('cannot be %s', async (type) =>
    expect(await sendAs(type)).toEqual([415, 'unsupported_media_type']),
  );
});

describe('a key that an object has twice', () => {
  const send = (raw: string) => partner.send('POST', '/customers', { raw });

  it.each([
    ['{"phone":"01012345678","phone":"01112345678"}', 'phone'],
    ['{"phone":"01012345678","p\\u0068one" : "01012345678"}', 'phone'],
    ['{"phone":"01012345678","metadata":{"a\\"{":"1","b":"2","a\\"{":"1"}}', 'a"{'],
    ['{"phone":"01012345678","metadata":{},\n"metadata"\t:{}}', 'metadata'],
    ['{"a":[{"b":1},{"b":1,"c":[],"b":2}]}', 'b'],
  ])('is refused and named: %s', async (raw, key) => {
    const { status, body } = await send(raw);
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_json', key]);
    expect(body.error.message).toBe(`The body has the key ${key} twice in one object.`);
  });

  it('is not one that two objects have, nor text that looks like it', async () => {
    const metadata = { phone: '"phone":"phone":', 'phone:': '{"phone":1,"phone":2}', '\\': '\\"' };
    const { status } = await send(JSON.stringify({ phone: '01012345678', metadata }));
    expect(status).toBe(201);
  });
});

describe('a number that a double cannot represent exactly', () => {
  it.each([
    ['{"amount":9007199254740993}', 'amount'],
    ['{"amount":1e400}', 'amount'],
    ['{"a":[1,{"b":-0.1234567890123456}]}', 'a.1.b'],
    ['9007199254740993', undefined],
  ])('is refused and named: %s', async (raw, param) => {
    const { status, body } = await partner.send('POST', '/customers', { raw });
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', param]);
    expect(body.error.message).toMatch(/ has more digits than a number can represent exactly\.$/);
  });

  it('is not one in a text, nor one with an exponent', async () => {
    const raw = '{"phone":"01112345679","metadata":{"a":"1e400 9007199254740993"}}';
    expect((await partner.send('POST', '/customers', { raw })).status).toBe(201);
    const shares = `{"property":"${property.id}","shares":2e0}`;
    expect((await partner.send('POST', '/quotes', { raw: shares })).status).toBe(200);
  });
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
  /** Sends a body, and expects its refusal. */
  async function refusesNested(api: Api, method: string, path: string, raw: string) {
    const address = fillPath(path, () => 'any');
    const { status, body } = await clients[api].send(method, address, { raw });
    const isLarge = raw.length > contracts[api].maxBodyBytes;
    expect([raw.length, status, body.error.code, body.error.message]).toEqual([
      raw.length,
      isLarge ? 413 : 400,
      isLarge ? 'payload_too_large' : 'invalid_json',
      expect.any(String),
    ]);
  }

  it.each(withBody)('is refused: %s %s %s', (api, method, path) =>
    refusesNested(api, method, path, `{"metadata":${nested(5_000, '{"a":', '}')}}`),
  );

  it('is refused at any depth', async () => {
    for (const value of BODIES)
      for (const raw of [
        `{"metadata":${value}}`,
        `{"note":[${value}],"items":{"0":${value}}}`,
        `[${value}]`,
      ])
        await refusesNested('partner', 'POST', '/orders', raw);
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
