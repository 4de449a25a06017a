import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Api, Schema } from '../../../src/contract/document.ts';
import { fillPath } from '../../../src/contract/routes.ts';
import {
  attestedCustomer,
  freshPhone,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import type { AnyReply, Client } from '../../support/harness.ts';
import { requestFields } from '../../support/request-fields.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
let clients: Record<Api, Client>;
beforeAll(async () => {
  clients = { partner, backoffice: await service.operator() };
});

const ofPosts = requestFields().filter(({ method }) => method === 'POST');
const outcomeOf = ({ status, body }: AnyReply) => [status, body.error?.code, body.error?.param];

describe('null in the body of a POST (D127)', () => {
  it.each(ofPosts.filter(({ required }) => !required))(
    'is the same as leaving $field out of $api $path',
    async ({ api, path, bodyWith, bodyWithout }) => {
      const address = fillPath(path, () => 'nobodys-id');
      const send = (body: unknown) => clients[api].send('POST', address, { body });
      await send(bodyWithout()); // so that the next two are repetitions, of which some are refused
      const [absent, empty] = [await send(bodyWithout()), await send(bodyWith(null))];
      expect(outcomeOf(empty)).toEqual(outcomeOf(absent));
    },
  );

  it.each(ofPosts.filter(({ required, schema }) => required && schema.type !== undefined))(
    'is refused for the required $field of $api $path',
    async ({ api, path, field, bodyWith }) => {
      const address = fillPath(path, () => 'nobodys-id');
      const { status, body } = await clients[api].send('POST', address, { body: bodyWith(null) });
      expect([status, body.error.param]).toEqual([400, field]);
    },
  );

  it('is accepted in every optional field at once, and the key is the same as without', async () => {
    const property = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const order = { customer, property: property.id, shares: 2 };
    const settlement = { reference: 'FT-1', amount: 8712.5 };
    const sparse = { ...order, funding: { method: 'partner_settlement', settlement } };
    const full = {
      ...order,
      externalReference: null,
      metadata: null,
      funding: {
        method: 'partner_settlement',
        settlement: { ...settlement, paidAt: null },
        returnUrl: null, // of the other method: a serializer writes the fields of both
      },
    };
    const options = { key: 'nulls-0001' };
    const first = await partner.send('POST', '/orders', { ...options, body: full });
    expect(first.status).toBe(201);
    const again = await partner.send('POST', '/orders', { ...options, body: sparse });
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([
      201,
      'true',
      first.body,
    ]);
  });

  it('is refused in the values of metadata and in lists', async () => {
    const send = (body: object) => partner.send('POST', '/customers', { body });
    const refused = await send({ phone: freshPhone(), metadata: { branch: null } });
    expect(outcomeOf(refused)).toEqual([400, 'invalid_parameter', 'metadata.branch']);
    const body = { url: 'https://hooks.nilebank.example/n', events: [null] };
    const list = await partner.send('POST', '/webhook-endpoints', { body });
    expect(outcomeOf(list)).toEqual([400, 'invalid_parameter', 'events.0']);
  });
});

const REGULAR_EXPRESSION = /pattern|\^|\\/;
const withPattern = requestFields().filter(
  ({ schema }) => 'pattern' in schema && schema.format !== 'text' && !schema.contentMediaType,
);

describe('the refusal of a text of the wrong form', () => {
  it.each(withPattern)('says so in words: $api $method $path $field', async (row) => {
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

const BLANKS = [
  ' ',
  '\t\n',
  '\u00a0',
  '\u200b',
  '\u2060\ufeff',
  '\u202e\u202c',
  '\u3164',
  '\u001b',
];
const texts = requestFields().filter(({ schema }) => schema.format === 'visible');
const refusal = (param: string) => ({
  code: 'invalid_parameter',
  param,
  message: `${param} must contain a letter, a digit or another visible character.`,
});

describe('text that must not be empty (D113)', () => {
  it.each(texts)('$api $method $path $field is not blank', async (row) => {
    const address = fillPath(row.path, () => 'any');
    const found: unknown[] = [];
    for (const blank of BLANKS) {
      const body = row.bodyWith(blank);
      const reply = await clients[row.api].send(row.method, address, { body });
      found.push([reply.status, reply.body.error]);
    }
    const expected = [400, expect.objectContaining(refusal(row.field))];
    expect(found).toEqual(BLANKS.map(() => expected));
  });

  it('is so in every request body of both contracts', () => {
    const free = requestFields().filter(({ schema }) => mayBeBlank(schema));
    expect(free.map(({ path, field }) => `${path} ${field}`)).toEqual([]);
  });
});

type TextSchema = Schema & {
  minLength?: number;
  pattern?: string;
  contentEncoding?: string;
  examples?: unknown[];
};

/** Returns whether a schema requires a text and allows blanks. A phone has its own code, and base64 has no blanks. */
function mayBeBlank(schema: TextSchema): boolean {
  const ofText = ['line', 'text'].includes(schema.format ?? ''); // which can be blank
  const format = ofText ? undefined : schema.format;
  const encoded = schema.contentEncoding;
  const isLimited = schema.enum ?? format ?? schema.pattern ?? encoded ?? schema['x-error-code'];
  const isText = [schema.type].flat().includes('string') && !!schema.minLength;
  return isText && !isLimited && !schema.examples?.some((example) => ID.test(String(example)));
}

/** An id, which identifies nothing if it is blank. */
const ID = /^[a-z]+_[0-9a-z]{8,}$/;

describe('a name', () => {
  const name = { en: '\u202eMariam\u202c \u2066Hassan\u2069', ar: '\u200fمريم\u061c حسن\u200e' };
  const plain = { en: 'Mariam Hassan', ar: 'مريم حسن' };

  it('of a customer is stored without characters that change the direction of text', async () => {
    const customer = await clients.partner.post('/customers', {
      body: { phone: freshPhone(), name },
    });
    expect(customer.body.name).toEqual(plain);
  });

  it('of an investor, a property and a partner is, too', async () => {
    const staff = await service.operator();
    const investor = await staff.post('/investors', { body: { phone: freshPhone(), name } });
    expect(investor.body.name).toEqual(plain);
    const changed = await staff.patch(`/investors/${investor.body.id}`, {
      body: { name: { ...name, en: `\u200e${name.en} Ali` } },
    });
    expect(changed.body.name).toEqual({ ...plain, en: 'Mariam Hassan Ali' });
    const { id } = await publishedProperty(service.ctx);
    const property = await staff.patch(`/properties/${id}`, { body: { name } });
    expect(property.body.name).toEqual(plain);
    const partner = await staff.post('/partners', { body: { name: '\u202dNile\u202c Bank' } });
    expect(partner.body.name).toBe('Nile Bank');
  });
});

describe('an attestation without a visible character', () => {
  it('makes no customer active', async () => {
    const kyc = {
      provider: '\u200b',
      reference: ' ',
      level: '\ufeff',
      verifiedAt: '2026-09-28T13:40:00Z',
    };
    const phone = freshPhone();
    const { status, body } = await clients.partner.send('POST', '/customers', {
      body: { phone, kyc },
    });
    expect([status, body.error]).toMatchObject([400, refusal('kyc.provider')]);
    const { id } = (await clients.partner.post('/customers', { body: { phone } })).body;
    const stored = service.ctx.db
      .updateTable('customers')
      .set({ attestation: JSON.stringify(kyc) })
      .where('id', '=', id);
    await expect(stored.execute()).rejects.toThrow('customers_attestation_not_blank');
  });
});
