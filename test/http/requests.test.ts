import http from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { attestedCustomer, freshPhone, publishedProperty } from '../support/fixtures/fixtures.ts';
import type { Schemas } from '../support/harness.ts';
import { sendText } from '../support/server/raw-request.ts';
import { usePartner, useProperty } from '../support/use-participants.ts';
import { useService } from '../support/use-service.ts';
import { waitFor } from '../support/wait-for.ts';
import { outcomeOf } from '../support/outcome.ts';

const service = useService();
const partner = usePartner(service);
const property = useProperty(service);

describe('what a request may contain', () => {
  it('refuses a body or a query field that the operation does not know, by name', async () => {
    for (const [path, param] of [
      ['/me?expand=all', 'expand'],
      ['/orders?Limit=3', 'Limit'],
    ]) {
      const reply = await partner.send('GET', path!);
      expect(outcomeOf(reply)).toEqual([400, 'invalid_parameter']);
      expect(reply.body.error.param).toBe(param);
    }
    const nested = await partner.send('POST', '/orders', {
      body: {
        customer: 'c',
        property: 'p',
        shares: 1,
        funding: { method: 'partner_settlement', tip: 1 },
      },
    });
    expect(nested.body.error).toMatchObject({ code: 'invalid_parameter', param: 'funding.tip' });
  });

  it('names what it refuses at the length that the contract allows', async () => {
    const name = 'x'.repeat(3000);
    const inside = await partner.post('/customers', { body: { phone: '01012345678', [name]: 1 } });
    expect(inside.body.error).toMatchObject({
      code: 'invalid_parameter',
      param: `${'x'.repeat(499)}…`,
    });
    expect(inside.body.error.message).toMatch(/^x{99}… is not a field of this operation\./);
    expect((await partner.get(`/me?${name}=1`)).body.error.message).toMatch(
      /^x{99}… is not a parameter of this operation\./,
    );
    for (const raw of [`{"${name}":{"__proto__":1}}`, `{"${name}":1e999}`])
      expect(outcomeOf(await partner.send('POST', '/customers', { raw }))[1]).toBe(
        'invalid_parameter',
      );
    expect(outcomeOf(await partner.send('GET', `/me?${name}[]=1`))).toEqual([
      400,
      'invalid_parameter',
    ]);
    expect(
      (await partner.send('GET', '/nowhere', { headers: { host: 'h'.repeat(5000) } })).body.error
        .docUrl,
    ).toBe('http://localhost/docs/errors/resource_not_found');
  });

  it('refuses U+0000, half surrogates and names that reach into prototypes, in every part of a request', async () => {
    const hostile = [
      '{"customer":"a\\u0000b"}',
      '{"customer":"\\ud800"}',
      '{"__proto__":{"a":1}}',
      '{"metadata":{"constructor":"x"}}',
      '{"metadata":{"a":{"prototype":1}}}',
      '{"metadata":{"a\\u0000":"b"}}',
    ];
    for (const raw of hostile)
      expect(outcomeOf(await partner.send('POST', '/orders', { raw }))).toEqual([
        400,
        'invalid_parameter',
      ]);
    expect(outcomeOf(await partner.get('/properties/a%00b'))).toEqual([400, 'invalid_parameter']);
    expect(outcomeOf(await partner.get('/properties?search=a%00b'))).toEqual([
      400,
      'invalid_parameter',
    ]);
    expect(outcomeOf(await partner.get('/properties/%zz'))).toEqual([400, 'invalid_parameter']);
    for (const search of ['a%ff', 'a?%ff'])
      expect(outcomeOf(await partner.get(`/properties?search=${search}`))).toEqual([
        400,
        'invalid_parameter',
      ]);
  });

  it('refuses bytes that are not UTF-8 and numbers that would change by reading', async () => {
    expect(
      outcomeOf(
        await partner.send('POST', '/orders', { raw: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]) }),
      ),
    ).toEqual([400, 'invalid_json']);
    expect(
      outcomeOf(await partner.send('POST', '/orders', { raw: '{"shares": 12.00000000000000001}' })),
    ).toEqual([400, 'invalid_parameter']);
    const nested = await partner.send('POST', '/orders', {
      raw: '{"shares":1,"funding":{"settlement":{"amount":1e309}}}',
    });
    expect(nested.body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'funding.settlement.amount',
    });
  });

  it('refuses every body of an operation that takes none, but for an empty object', async () => {
    const customer = await attestedCustomer(partner);
    const path = `/customers/${customer.id}` as const;
    const bodies = ['{', '"x"', '[1]', ' '.repeat(2000), `"${'x'.repeat(200_000)}"`];
    for (const raw of bodies)
      expect([raw.slice(0, 5), ...outcomeOf(await partner.send('DELETE', path, { raw }))]).toEqual([
        raw.slice(0, 5),
        400,
        'invalid_parameter',
      ]);
    const headers = { 'content-type': 'text/plain', 'content-encoding': 'gzip' } as const;
    expect(outcomeOf(await partner.send('DELETE', path, { raw: 'x', headers }))).toEqual([
      400,
      'invalid_parameter',
    ]);
    expect((await partner.send('DELETE', path, { raw: '{"note":1}' })).body.error.param).toBe(
      'note',
    );
    expect(
      (await partner.send<Schemas['Customer']>('DELETE', path, { raw: '{}' })).body.status,
    ).toBe('unlinked');
  });

  it('sends the whole response, even to a conditional request', async () => {
    const headers = { 'if-none-match': '*', 'if-modified-since': 'Sun, 18 Oct 2099 00:00:00 GMT' };
    expect((await partner.get('/me', { headers })).body.object).toBe('account');
  });

  it('takes what is legal in a query, and + as a space', async () => {
    await publishedProperty(service.ctx, { code: 'QRY-1', city: 'New Cairo' });
    for (const query of ['city=New+Cairo', 'city=New%20Cairo&search=QRY-1']) {
      expect((await partner.get(`/properties?${query}`)).body.data.map((one) => one.code)).toEqual([
        'QRY-1',
      ]);
    }
    for (const query of [
      'externalReference=INV/2026:1',
      "externalReference=a'b(1)*!",
      'customer=a,b',
    ]) {
      expect((await partner.get(`/orders?${query}`)).body.data).toEqual([]);
    }
    expect(
      (await partner.get('/commissions?from=2026-10-31T22:00:00Z&to=2026-11-30T22:00:00%2B02:00'))
        .status,
    ).toBe(200);
    expect(
      outcomeOf(
        await partner.get('/commissions?from=2026-10-31T22:00:00Z&to=2026-10-01T22:00:00Z'),
      ),
    ).toEqual([400, 'invalid_parameter']);
    for (const query of [
      'status[]=paid',
      'status%5B0%5D=paid',
      'externalReference=%ED%A0%80',
      'externalReference=%',
    ]) {
      expect(outcomeOf(await partner.get(`/orders?${query}`))).toEqual([400, 'invalid_parameter']);
    }
    expect((await partner.get('/orders?status=bogus')).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'status',
    });
  });

  it('refuses moments that no calendar has, and what lies in the future', async () => {
    const { id } = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: {
        customer: id,
        property: property.id,
        shares: 1,
        funding: { method: 'partner_settlement' },
      },
    });
    const wrong = [
      '2026-02-30T00:00:00Z',
      '2026-02-29T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '2026-01-01T00:00:00+23:59',
      '2026-01-01T24:00:00Z',
      '2026-01-01',
      '2036-01-01T00:00:00Z',
    ];
    for (const moment of wrong) {
      const settled = await partner.post(`/orders/${order.id}/settlement`, {
        body: { reference: 'FT', amount: order.amounts.payable, paidAt: moment },
      });
      expect([moment, settled.body.error]).toEqual([
        moment,
        expect.objectContaining({ code: 'invalid_parameter', param: 'paidAt' }),
      ]);
      const kyc = { provider: 'Nile Bank', reference: 'KYC-1', level: 'full', verifiedAt: moment };
      expect((await partner.patch(`/customers/${id}`, { body: { kyc } })).body.error).toMatchObject(
        {
          code: 'invalid_parameter',
          param: 'kyc.verifiedAt',
        },
      );
    }
  });

  it('refuses a body by the length it declares, without waiting for it', async () => {
    const reply = await partner.send('POST', '/orders', {
      raw: '{',
      headers: { 'content-length': String(10 ** 10) },
    });
    expect(outcomeOf(reply)).toEqual([413, 'payload_too_large']);
  });

  it('discards a body that is too large, and keeps the connection, so that the client reads the response', async () => {
    const head = `Host: x\r\nAuthorization: Bearer ${partner.apiKey}`;
    const body = ' '.repeat(1024 * 1024);
    const text =
      `POST /v1/orders HTTP/1.1\r\n${head}\r\nContent-Length: ${body.length}\r\n\r\n` +
      `${body}GET /v1/me HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`;
    const received = await sendText(new URL(service.baseUrl).port, text);
    expect(received.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('takes a whole URL for a target, and expectations that it does not know', async () => {
    const answer = (text: string) => sendText(new URL(service.baseUrl).port, text);
    const key = `Host: here.example\r\nAuthorization: Bearer ${partner.apiKey}\r\nConnection: close\r\n\r\n`;
    expect(await answer(`GET http://elsewhere/v1/me HTTP/1.1\r\n${key}`)).toContain(
      'HTTP/1.1 200 OK',
    );
    expect(await answer(`GET /v1/me HTTP/1.1\r\nExpect: 200-maybe\r\n${key}`)).toContain(
      'HTTP/1.1 200 OK',
    );
  });

  it('gets its own response, even if garbage follows it on the connection', async () => {
    const head =
      `POST /v1/customers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${partner.apiKey}\r\n` +
      'Content-Type: application/json\r\n';
    for (let request = 0; request < 20; request++) {
      const body = JSON.stringify({ phone: freshPhone() });
      const text =
        `${head}Idempotency-Key: garbage-${request}\r\nContent-Length: ${body.length}\r\n\r\n` +
        `${body}garbage\r\n\r\n`;
      expect((await sendText(new URL(service.baseUrl).port, text)).match(/^HTTP[^\r]*/gm)).toEqual([
        'HTTP/1.1 201 Created',
      ]);
    }
  });

  it('adopts a harmless X-Request-ID, and creates one otherwise', async () => {
    const idOf = async (sent: string) =>
      (await partner.get('/me', { headers: { 'x-request-id': sent } })).headers['x-request-id'];
    expect(await idOf('trace-1.2_3')).toBe('trace-1.2_3');
    expect(await idOf('has space')).toMatch(/^req_/);
    expect(await idOf('x'.repeat(129))).toMatch(/^req_/);
    const refused = await partner.send('GET', '/nowhere', {
      headers: { 'x-request-id': 'trace-9' },
    });
    expect(refused.body.error.requestId).toBe('trace-9');
  });
});

describe('logs', () => {
  it('contain no key, phone, national id, code or body', async () => {
    const marked = {
      phone: '+201098765432',
      nationalId: '29105140102347',
      email: 'canary@mail.example',
    };
    await partner.post('/customers', { body: { ...marked, name: { en: 'Canary', ar: 'كناري' } } });
    await partner.get('/properties?search=canary-search');
    await partner.send('POST', '/customers', { raw: JSON.stringify(marked).slice(0, -1) });
    const text = JSON.stringify(service.log);
    for (const secret of [
      ...Object.values(marked),
      partner.apiKey,
      partner.apiKey.split('_')[3]!,
      'Canary',
      'canary-search',
    ])
      expect(text).not.toContain(secret);
    expect(service.log).toContainEqual(
      expect.objectContaining({
        route: '/v1/customers',
        method: 'POST',
        status: 201,
        partner: partner.partnerId,
        requestId: expect.any(String),
      }),
    );
  });
});

describe('health', () => {
  it('responds without a key', async () => {
    const root = service.baseUrl.replace('/v1', '');
    for (const path of ['/healthz', '/readyz'])
      await waitFor(
        () =>
          new Promise((resolve) =>
            http.get(root + path, (response) => resolve(response.resume().statusCode)),
          ),
        (status) => status === 200,
      );
  });
});
