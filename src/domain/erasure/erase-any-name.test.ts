import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DESTINATION, freshPhone, setLimit } from '../../../test/support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../../../test/support/use-participants.ts';
import { useService } from '../../../test/support/use-service.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { isEmptyOrVisible } from '../../text.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service);
const cashier = useOperator(service);
const partner = usePartner(service);
const property = useProperty(service);

/** Names that are tried; `redact.test.ts` tries many without a database. The long form: `MODEL_RUNS=200`. */
const RUNS = Number(process.env.MODEL_RUNS ?? 5);

interface Person {
  name: string;
  phone: string;
  email: string;
}

const EMAIL = (phone: string) => `person.${phone.slice(3)}@mail.example`;
const money = (amount: number, reference: string) => ({ amount, reference });
/** The name as keys and request ids can contain it. */
const inKey = (name: string) => name.replace(/[^A-Za-z0-9]+/g, '-');

/** Leaves the name, the phone and the address in every text that people can write. */
async function personEverywhere(name: string) {
  const phone = freshPhone();
  const person: Person = { name, phone, email: EMAIL(phone) };
  const local = phone.replace('+20', '0');
  const chosen = (step: string) => ({
    key: `${step} ${inKey(name)} ${local}`,
    headers: { 'x-request-id': `${step}-${inKey(name)}-${local}`.slice(-128) },
  });
  const { status, body: customer } = await partner.post('/customers', {
    body: {
      phone,
      email: person.email,
      name: { en: name, ar: name },
      externalId: `ID ${phone}`,
      kyc: { provider: 'Bank', reference: name, level: 'full', verifiedAt: '2026-10-01T09:00:00Z' },
    },
    ...chosen('customer'),
  });
  expect(status).toBe(201);
  const investor = (await staff.get(`/investors?customer=${customer.id}`)).body.data[0]!.id;
  const { body: order } = await partner.post('/orders', {
    body: {
      customer: customer.id,
      property: property.id,
      shares: 1,
      externalReference: `${name} ${local}`,
      funding: { method: 'partner_settlement' },
    },
    ...chosen('order'),
  });
  const paid = { amount: order.amounts.payable, reference: `FT ${local} ${name}` };
  await partner.post(`/orders/${order.id}/settlement`, { body: { ...paid, note: name } });
  const { body: receipt } = await staff.post('/receipts', {
    body: { ...paid, payer: `From ${name}`, receivedAt: '2026-11-09T12:00:00Z' },
    ...chosen('receipt'),
  });
  await staff.post(`/receipts/${receipt.id}/match`, { body: { orders: [{ order: order.id }] } });
  await staff.post(`/orders/${order.id}/reject-payment`, { body: { reason: `${name} asked` } });
  await staff.post(`/orders/${order.id}/cancel`, { body: { reason: name } });
  const { body: returned } = await staff.post(`/receipts/${receipt.id}/return`, { body: {} });
  await cashier.post(`/refunds-due/${returned.allocations.at(-1)!.refund!}/settle`, {
    body: { reference: `RF ${local} ${name}` },
  });
  const wallet = `/investors/${investor}/wallet` as const;
  await staff.post(`${wallet}/top-ups`, {
    body: money(10, `TU ${local} ${name}`),
    ...chosen('top-up'),
  });
  const [entry] = (await staff.get(`${wallet}/entries`)).body.data;
  await setLimit(service.ctx, 'correctTopUp', 0n);
  const { body: approval } = await staff.post(`/wallet-entries/${entry!.id}/correct`, {
    body: { amount: 10, reason: `{"amount": "${name}"}` },
  });
  await setLimit(service.ctx, 'correctTopUp', null);
  await staff.post(`/approvals/${approval.id}/decline`, { body: { reason: `No, ${name}` } });
  const { body: withdrawal } = await staff.post(`${wallet}/withdrawals`, {
    body: { amount: 10, destination: { ...DESTINATION, accountName: name } },
  });
  const colleague = await staff.colleague();
  await colleague.post(`/withdrawals/${withdrawal.id}/settle`, {
    body: { reference: `WD ${local} ${name}` },
  });
  await partner.get(`/customers/${customer.id}`, { headers: chosen('read').headers });
  return { ...person, investor, customer, order, approval };
}

/** Columns with JSON. */
const COPIES = ['body', 'details', 'request_fields', 'metadata', 'attestation', 'name'];

/** Returns the texts in the columns of a section of docs/personal-data.md; of JSON, all strings. */
async function textsOf(section: string): Promise<string[]> {
  const page = await readFile('docs/personal-data.md', 'utf8');
  const part = page.split('\n## ').find((text) => text.startsWith(section))!;
  const found: string[] = [];
  for (const column of part.match(/(?<=`)[a-z_]+\.[a-z_]+(?=`)/g) ?? []) {
    const [table, name] = column.split('.');
    const { rows } = await service.ctx.pool.query<{ value: string }>(
      `select ${name}::text as value from ${table} where ${name} is not null`,
    );
    for (const { value } of rows)
      collectStrings(COPIES.includes(name!) ? JSON.parse(value) : value, found);
  }
  return found;
}

/** Collects strings of JSON but the names of fields, which details and changes have as values. */
function collectStrings(value: unknown, found: string[]): void {
  if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value))
      if (key !== 'field') collectStrings(item, found);
      else if (typeof value === 'string') found.push(value);
}

/** Returns JSON without its texts: names of fields, numbers, and where texts are. */
const shapesOf = async (query: string): Promise<string[]> => {
  const { rows } = await service.ctx.pool.query<{ body: string }>(query);
  return rows.map(({ body }) =>
    JSON.stringify(JSON.parse(body), (_name, value: unknown) =>
      typeof value === 'string' ? '' : value,
    ),
  );
};
const APPROVALS = 'select body::text from approvals order by position';
const EVENTS = `
  select json_build_object('id', id, 'sequence', sequence, 'order', body::jsonb #> '{data,order,amounts}')::text as body
  from events where type <> 'customer.unlinked' order by partner_id, sequence`;

/** Resolves when the last requests of the partner are in its log, which is written in batches. */
async function requestsAreLogged(): Promise<void> {
  const id = randomUUID();
  await partner.get('/me', { headers: { 'x-request-id': id } });
  await waitFor(
    () => partner.send('GET', `/requests/${id}`),
    ({ status }) => status === 200,
  );
}

async function erasesWithoutTrace(name: string): Promise<void> {
  const { phone, email, investor, customer, order, approval } = await personEverywhere(name);
  await requestsAreLogged();
  const before = [await shapesOf(APPROVALS), await shapesOf(EVENTS)];
  const { status } = await staff.post(`/investors/${investor}/erase`, {
    body: { reason: `Request of ${name}, ${phone}` },
  });
  expect(status).toBe(200);
  expect([await shapesOf(APPROVALS), await shapesOf(EVENTS)]).toEqual(before);
  const written = await textsOf('Texts in which people can write');
  const copied = await textsOf('The person');
  const contact = new RegExp(`${phone.slice(3)}|${email}`, 'i');
  expect([...written, ...copied].filter((text) => contact.test(text))).toEqual([]);
  const words: string[] = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const wordsOf = (text: string): string[] =>
    text
      .toLowerCase()
      .replaceAll(/\[erased[-0-9a-f]*\]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  for (const word of words.filter((word) => /\p{L}/u.test(word)))
    expect(written.filter((text) => wordsOf(text).includes(word))).toEqual([]);
  expect([...written, ...copied].filter((text) => text.trim() === name.trim())).toEqual([]);
  const replies = [
    await partner.get(`/orders/${order.id}`),
    await partner.get(`/events?customer=${customer.id}`),
    await partner.get('/requests'),
    await staff.get(`/approvals/${approval.id}`),
    await staff.get(`/audit-log?resource=${investor}`),
    await staff.get('/receipts'),
  ];
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
}

describe('POST /investors/{id}/erase', () => {
  it.each([
    ...['0', '.', '5', ':', '{', '"', '\\', 'A', '$&', "O'Brien", 'Zaynab Qutb', 'null', '%_'],
    ...['name', 'up'], // words that the service writes itself
    ...['زينب قطب عبد الرحمن', 'عُمَر', 'İpek', '王小明', '👩‍👩‍👧', '"}],{"'],
  ])('leaves no trace of a person named %j, and every other value', async (name) => {
    await erasesWithoutTrace(name);
  });

  it('leaves no trace of a person with any name', async () => {
    const anyName = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((name) => isEmptyOrVisible(name) && !/\p{C}/u.test(name));
    await fc.assert(fc.asyncProperty(anyName, erasesWithoutTrace), { numRuns: RUNS });
  });

  it('leaves the transfers of an erased person booked once', async () => {
    const { phone, investor } = await personEverywhere('Zaynab Qutb');
    const reference = `TU ${phone.replace('+20', '0')} Zaynab Qutb`;
    await staff.post(`/investors/${investor}/erase`, { body: { reason: 'Ticket 1' } });
    const { status, body } = await staff.post('/receipts', {
      body: { ...money(10, reference), payer: 'A bank', receivedAt: '2026-11-09T12:00:00Z' },
    });
    expect([status, body.error.code]).toEqual([409, 'state_conflict']);
  });
});
