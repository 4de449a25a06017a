import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Api, Schema } from '../../../src/contract/document.ts';
import { fillPath } from '../../../src/contract/routes.ts';
import { freshPhone, publishedProperty } from '../../support/fixtures/fixtures.ts';
import type { Client } from '../../support/harness.ts';
import { requestFields } from '../../support/request-fields.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
let clients: Record<Api, Client>;
beforeAll(async () => {
  clients = { partner: await service.partner(), backoffice: await service.operator() };
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

type TextSchema = Schema & { minLength?: number; pattern?: string; examples?: unknown[] };

/** Returns whether a schema requires a text and allows blanks. A phone has its own code. */
function mayBeBlank(schema: TextSchema): boolean {
  const isLimited = schema.enum ?? schema.format ?? schema.pattern ?? schema['x-error-code'];
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
