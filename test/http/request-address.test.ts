import { describe, expect, it } from '@jest/globals';
import { sendText } from '../support/server/raw-request.ts';
import { useOperator, usePartner } from '../support/use-participants.ts';
import { useService } from '../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
const staff = useOperator(service, 'admin');

/** Sends a request with these Host lines to both APIs; returns the response of each. */
async function responses(version: string, ...hosts: string[]) {
  return Promise.all(
    [partner, staff].map(async ({ apiKey, baseUrl }, index) => {
      const lines = [
        `GET /v1/${index === 0 ? 'me' : 'partners'} HTTP/${version}`,
        ...hosts.map((host) => `Host: ${host}`),
        `Authorization: Bearer ${apiKey}`,
        'Connection: close',
      ];
      const text = await sendText(new URL(baseUrl).port, `${lines.join('\r\n')}\r\n\r\n`);
      const { error } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
      return { status: Number(text.split(' ')[1]), error };
    }),
  );
}

/** Returns the status and the error of each API. */
async function outcomes(version: string, ...hosts: string[]) {
  const replies = await responses(version, ...hosts);
  return replies.map(({ status, error }) => [status, error?.type, error?.param]);
}
const both = (...outcome: unknown[]) => [outcome, outcome];

describe('the Host header (D117)', () => {
  it.each([
    ['none'],
    ['two', 'a.example', 'b.example'],
    ['the same twice', 'a.example', 'a.example'],
    ['an empty one', ''],
    ['a blank in it', 'a b'],
    ['a path', 'a.example/v1'],
    ['user info', 'me@a.example'],
    ['no port number', 'a.example:http'],
    ['an open bracket', '[::1'],
    ['Arabic letters', 'مثال.example'],
  ])('of an HTTP/1.1 request that has %s is refused', async (_, ...hosts) => {
    expect(await outcomes('1.1', ...hosts)).toEqual(both(400, 'invalid_request', 'Host'));
  });

  it.each(['127.0.0.1:4300@evil.example', 'evil.example/..', 'evil.example?', 'evil.example#'])(
    'is not repeated if it is refused: %s',
    async (host) => {
      const pages = (await responses('1.1', host)).map(({ error }) => error.docUrl);
      expect(pages).toEqual(Array(2).fill('http://localhost/docs/errors/invalid_parameter'));
    },
  );

  it.each(['a.example', 'my_service:3000', '127.0.0.1:4700', '[::1]:3000', 'A.EXAMPLE.', 'a:'])(
    'can be %s',
    async (host) => expect(await outcomes('1.1', host)).toEqual(both(200, undefined, undefined)),
  );

  it('can be absent in HTTP/1.0', async () => {
    expect(await outcomes('1.0')).toEqual(both(200, undefined, undefined));
  });
});

/** The message of the 404 of a path of the whole address, not of one below `/v1`. */
async function messageOf({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }, path: string) {
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await fetch(new URL(path, baseUrl), { headers });
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  expect([response.status, error.code]).toEqual([404, 'resource_not_found']);
  return error.message;
}

describe('a path that exists below /v1 (D118)', () => {
  it.each([
    ['/orders', '/v1/orders'],
    ['/orders/ord_1/cancel?x=1', '/v1/orders/ord_1/cancel'],
    ['/v1/v1/orders', '/v1/orders'],
  ])('is named if %s is requested', async (path, meant) => {
    const message = `This path does not exist. Did you mean ${meant}?`;
    expect(await messageOf(partner, path)).toBe(message);
    expect(await messageOf(staff, path.replace('cancel', 'confirm-payment'))).toBe(
      message.replace('cancel', 'confirm-payment'),
    );
  });

  it('is not suggested for any other path', async () => {
    for (const path of ['/order', '/v1/order', '/v2/orders'])
      expect(await messageOf(partner, path)).toMatch(/The API reference lists all paths\.$/);
  });
});
