import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { startFakeCardProcessor } from '../support/gateways/card-processor.ts';
import { startFakeSmsGateway } from '../support/gateways/sms-gateway.ts';
import { smsSignature } from '../../src/gateways/sms-signature.ts';
import type { Schemas } from '../support/harness.ts';
import { useService, useStarted } from '../support/use-service.ts';

const processor = useStarted(startFakeCardProcessor);
const gateway = useStarted(startFakeSmsGateway);
const service = useService(() => ({
  environment: 'live',
  env: { ...processor.env, ...gateway.env },
}));

const origin = () => new URL(service.baseUrl).origin;
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

async function post(
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<[status: number, error: Schemas['Error']['error'] | null]> {
  const response = await fetch(`${origin()}${path}`, { method: 'POST', headers, body });
  const text = await response.text();
  return [response.status, text === '' ? null : JSON.parse(text).error];
}

describe('POST /callbacks/card/paymob, unsigned', () => {
  const send = (body: string, path = '/callbacks/card/paymob?hmac=x', headers = {}) =>
    post(path, { 'content-type': 'application/json', ...headers }, body);

  // prettier-ignore
  const VALUES = ['{"toString":0,"valueOf":0}', '{"toString":null}', '{"__proto__":null}', '[[]]', nested(20_000), '1e400', '-0', '9007199254740993', '"\\u0000"',
    '"\\ud800"', 'null', 'true', '{}'];
  // prettier-ignore
  const FIELDS = ['amount_cents', 'created_at', 'currency', 'error_occured', 'id', 'integration_id', 'is_voided', 'order', 'owner', 'pending', 'source_data', 'success',
    'toString', '__proto__', 'constructor'];

  it.each(FIELDS)('is 401 for any value of %s', async (field) => {
    for (const value of VALUES) {
      expect([
        value.slice(0, 40),
        await send(`{"type":"TRANSACTION","obj":{"${field}":${value}}}`),
      ]).toEqual([value.slice(0, 40), [401, null]]);
    }
  });

  it.each(VALUES.map((value) => [value.slice(0, 40), value]))(
    'is 401 if the whole is %s',
    async (_name, value) => {
      expect(await send(`{"type":"TRANSACTION","obj":${value}}`)).toEqual([401, null]);
      expect((await send(value))[0]).toBe(/^[[{]/.test(value) ? 401 : 400);
    },
  );

  it('is 401 if it has no body, or a signature that is repeated', async () => {
    expect(await send('')).toEqual([401, null]);
    expect(await send('{}', '/callbacks/card/paymob')).toEqual([401, null]);
    expect(await send('{}', '/callbacks/card/paymob?hmac=x&hmac=y&hmac[]=z')).toEqual([401, null]);
  });

  it('says what is wrong with a body that cannot be read', async () => {
    expect(await send('{"obj":')).toMatchObject([
      400,
      { code: 'invalid_json', message: 'The body is not valid JSON.' },
    ]);
    expect(await send('x'.repeat(65 * 1024))).toMatchObject([
      413,
      { message: 'The body is larger than 64 KiB.', details: { maxBytes: 65536 } },
    ]);
    expect((await send('{}', undefined, { 'content-encoding': 'gzip' }))[0]).toBe(415);
    expect(
      (await send('{}', undefined, { 'content-type': 'application/json; charset=unheard-of' }))[0],
    ).toBe(415);
  });
});

describe('POST /callbacks/sms/status', () => {
  /** A callback with the gateway's signature. */
  function signed(query: string, fields: Record<string, string>) {
    const path = `/callbacks/sms/status${query}`;
    const signature = smsSignature(
      gateway.env.TWILIO_AUTH_TOKEN!,
      `${gateway.env.PUBLIC_URL}${path}`,
      new Map(Object.entries(fields)),
    );
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    };
    return post(path, headers, new URLSearchParams(fields).toString());
  }

  it.each([
    '',
    '?message=',
    '?message=%00',
    '?message=%ED%A0%80',
    '?message=1',
    '?message=a&message=b',
    `?message=${randomUUID()}%00`,
    '?message[]=x',
  ])('refuses the message id in "%s", signed or not', async (query) => {
    const refused = [400, expect.objectContaining({ code: 'invalid_parameter', param: 'message' })];
    expect(await signed(query, { MessageStatus: 'delivered' })).toEqual(refused);
    expect(await post(`/callbacks/sms/status${query}`, {}, '')).toEqual(refused);
  });

  it('takes any status and any error code that is signed', async () => {
    for (const word of [
      'delivered',
      'unheard-of',
      '',
      '\0',
      'constructor',
      'toString',
      '__proto__',
      'x'.repeat(500),
    ]) {
      expect([
        word,
        await signed(`?message=${randomUUID()}`, {
          MessageStatus: word,
          ErrorCode: word,
          [word]: word,
        }),
      ]).toEqual([word, [204, null]]);
    }
  });
});

describe('the log', () => {
  it('has no error after any of that', () => {
    expect(service.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
