import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Api } from '../../../src/contract/document.ts';
import { MIGRATIONS } from '../../../src/database/migrating/migration-files.ts';
import {
  attestedCustomer,
  freshPhone,
  placedOrder,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import type { Client, OperatorClient } from '../../support/harness.ts';
import { requestTexts, type RequestText } from '../../support/request-texts.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
let staff: OperatorClient;
let clients: Record<Api, Client>;
beforeAll(async () => {
  staff = await service.operator();
  clients = { partner, backoffice: staff };
});

/** ESC, and NEL, which is of C1; `text.test.ts` has all of them. */
const CONTROLS = ['\u001b[31m', '\u0085'];
const LINE_ENDS = ['\r\n', '\u2028'];
const ONE_LINE = 'must be one line, without line breaks, tabs and other control characters.';

const texts = requestTexts();
const isMany = ({ schema }: RequestText) => schema.format === 'text';
const isLine = ({ schema }: RequestText) =>
  ['line', 'visible'].includes(schema.format ?? '') && !('pattern' in schema);
const named = (rows: RequestText[]): [string, RequestText][] =>
  rows.map((row) => [`${row.api} ${row.method} ${row.path} ${row.place} ${row.param}`, row]);

async function errorOf({ api, method, requestWith }: RequestText, value: string) {
  const { address, body } = requestWith(value);
  const reply = await clients[api].send(method, address, body === undefined ? {} : { body });
  return { status: reply.status, ...reply.body.error };
}

describe('a text of a request (D155)', () => {
  it.each(named(texts))('has no control characters: %s', async (_name, row) => {
    const all = [...CONTROLS, ...(isMany(row) ? [] : LINE_ENDS)];
    const values = row.place === 'path' ? LINE_ENDS.slice(0, 1) : all;
    for (const value of values) {
      const error = await errorOf(row, `Ali${value}Hassan`);
      expect({ value, ...error }).toMatchObject({ value, status: 400, param: row.param });
      expect(error.message).not.toMatch(/format|pattern/);
      if (isLine(row)) expect(error.message).toContain(ONE_LINE);
    }
  });

  it.each(named(texts.filter(isMany)))('can have many lines: %s', async (_name, row) => {
    const error = await errorOf(row, 'Ali\r\n\tHassan');
    expect(error.status === 400 && error.param === row.param).toBe(false);
  });
});

describe('marks that change the direction of text (D113, D155)', () => {
  const MARKED = '\u202eFT\u2066-7\u2069\u200f';

  it('are removed from texts and queries, and a retry is still the same request', async () => {
    const body = {
      phone: freshPhone(),
      externalId: MARKED,
      name: { en: 'A\u202eli', ar: 'علي\u200f' },
    };
    const first = await partner.post('/customers', { body, key: 'marked-0001' });
    expect(first.body).toMatchObject({ externalId: 'FT-7' });
    const again = await partner.post('/customers', { body, key: 'marked-0001' });
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
    const found = await partner.get(`/customers?externalId=${encodeURIComponent(MARKED)}`);
    expect(found.body.data.map(({ id }) => id)).toEqual([first.body.id]);
    const other = await partner.post('/customers', {
      body: { ...body, externalId: 'FT-7' },
      key: 'marked-0001',
    });
    expect(other.body.error.code).toBe('idempotency_key_reused');
  });

  it('are removed from references that 1.1.0 has stored with them, which stay taken', async () => {
    const { db } = service.ctx;
    const property = await publishedProperty(service.ctx);
    const place = (externalReference: string) =>
      placedOrder(partner, property, { externalReference });
    const [plain, marked, second] = [await place('A-1'), await place('A-2'), await place('A-3')];
    const { id: customer } = await attestedCustomer(partner, { externalId: 'C-1' });
    const store = async (id: string, external_reference: string) => {
      await db.updateTable('orders').set({ external_reference }).where('id', '=', id).execute();
    };
    await store(marked.id, 'A-\u200e2');
    await store(second.id, 'A-\u202e1'); // beside A-1
    await db
      .updateTable('customers')
      .set({ external_id: 'C-\u20671\u061c' })
      .where('id', '=', customer)
      .execute();
    const migration = path.join(MIGRATIONS, '0026_plain_references.sql');
    await sql.raw(await readFile(migration, 'utf8')).execute(db);
    const references = [plain, marked, second].map(async ({ id }) => {
      const { body } = await partner.get(`/orders/${id}`);
      return body.externalReference;
    });
    expect(await Promise.all(references)).toEqual(['A-1', 'A-2', 'A-\u202e1']);
    expect((await partner.get(`/customers/${customer}`)).body.externalId).toBe('C-1');
  });

  it('and nothing else cannot be a query, which would select all', async () => {
    const { status, body } = await partner.send('GET', '/customers?externalId=%E2%80%AE');
    expect([status, body.error.param]).toEqual([400, 'externalId']);
  });

  it('stay in metadata, which is returned exactly as it was sent', async () => {
    const metadata = { 'a\u200e': 'x\u202ey\r\nz\t', a: '  ', zero: '\u200b\ufeff' };
    const { id } = await attestedCustomer(partner, { metadata });
    expect((await partner.get(`/customers/${id}`)).body.metadata).toEqual(metadata);
  });

  it('are removed before a second person reads them', async () => {
    const body = { name: 'Nile\u202e Bank' };
    const created = await staff.post('/partners', { body });
    expect(created.body.name).toBe('Nile Bank');
    const reason = 'Le\u2067ak\u2069';
    await staff.post(`/partners/${created.body.id}/stop`, { body: { reason } });
    const log = await staff.get(`/audit-log?resource=${created.body.id}`);
    expect(log.body.data.map((entry) => entry.reason)).toContain('Leak');
  });
});

describe('a header of a request (D155)', () => {
  it('is one line', async () => {
    const send = (headers: Record<string, string>) => staff.get('/me', { headers });
    const language = await send({ 'accept-language': 'ar\u0085' });
    expect([language.status, language.body.error.param]).toEqual([400, 'Accept-Language']);
    const id = await send({ 'x-request-id': 'a\u009bb' }); // replaced, and never refused
    expect([id.status, id.headers['x-request-id']]).toEqual([200, expect.stringMatching(/^req_/)]);
  });
});
