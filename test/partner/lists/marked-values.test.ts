import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startFakeSmsGateway } from '../../support/gateways/sms-gateway.ts';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import type { Reply } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';

const gateway = useStarted(startFakeSmsGateway);
const service = useService(() => ({ environment: 'live', env: gateway.env }));
const partner = usePartner(service);
const operations = useOperator(service, 'operations');
const allRoles = useOperator(service);

/** Values that are in every input of this test and nowhere else. */
const MARKS = {
  nationalId: '29912319917734',
  phone: '1098764401',
  secondPhone: '1098764402',
  email: 'marked.person@mail.example',
  name: 'Markedname',
  wrongCode: '918273',
} as const;
type Mark = keyof typeof MARKS | 'code' | 'apiKey';

/**
 * The tables in which a mark may stand: the person's own row, and for a linked person what the
 * partner reads. Everywhere else it is wrong.
 */
const MAY_STAND: Record<Mark, readonly string[]> = {
  nationalId: [],
  phone: ['investors', 'customers'],
  secondPhone: ['investors', 'idempotency_keys', 'events'],
  email: ['investors', 'idempotency_keys', 'events'],
  name: ['investors', 'idempotency_keys', 'events'],
  wrongCode: [],
  code: [],
  apiKey: [],
};

/**
 * A pattern for a value. The digits of a code are random, so they occur within longer numbers, identifiers and
 * digests by chance.
 */
const patternOf = (mark: Mark, text: string) =>
  mark === 'code'
    ? `(^|[^0-9A-Za-z])${text}([^0-9A-Za-z]|$)`
    : text.replaceAll(/[^0-9A-Za-z]/g, '\\$&');

/** The tables with a row that matches the pattern, partitions named after their parent. */
async function tablesWith(pattern: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string; parent: string | null }>`
    select n.nspname as schema, c.relname as name, p.relname as parent
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`.execute(service.ctx.db);
  const found: string[] = [];
  for (const { schema, name, parent } of rows) {
    const { rows: holding } =
      await sql`select 1 from ${sql.id(schema, name)} as line where line::text ~ ${pattern} limit 1`.execute(
        service.ctx.db,
      );
    if (holding.length > 0) found.push(parent ?? name);
  }
  return [...new Set(found)];
}

async function expectNowhere(
  marks: Partial<Record<Mark, string>>,
  errors: Reply<unknown>[],
): Promise<void> {
  await service.ctx.requestLog.flush();
  const log = JSON.stringify(service.log);
  const refusals = JSON.stringify(errors.map(({ headers, body }) => [headers, body]));
  expect(errors.filter(({ status }) => status < 400)).toEqual([]);
  for (const [mark, text] of Object.entries(marks) as [Mark, string][]) {
    const pattern = patternOf(mark, text);
    const tables = await tablesWith(pattern);
    expect([mark, tables.filter((table) => !MAY_STAND[mark].includes(table))]).toEqual([mark, []]);
    expect([mark, new RegExp(pattern).test(log)]).toEqual([mark, false]);
    expect([mark, new RegExp(pattern).test(refusals)]).toEqual([mark, false]);
  }
}

const { nationalId, email } = MARKS;
const person = (phone: string) => ({
  phone: `0${phone}`,
  nationalId,
  email,
  name: { en: MARKS.name, ar: MARKS.name },
  language: 'en' as const,
});

describe('what a partner and the service say of a person', () => {
  it('is in no log, no error and no job, and only in the tables that may store it', async () => {
    const errors: Reply<unknown>[] = [];
    const refused = async (reply: Promise<Reply<unknown>>) => void errors.push(await reply);

    await operations.post('/investors', { body: person(MARKS.phone) });
    await refused(operations.post('/investors', { body: person(MARKS.phone) }));
    await refused(
      operations.send('POST', '/investors', {
        body: { ...person(MARKS.secondPhone), language: nationalId },
      }),
    );
    await refused(operations.get(`/investors?phone=${nationalId}`));

    await refused(partner.post('/customers', { body: person(MARKS.secondPhone) })); // identity_in_use
    for (const body of [
      { ...person(MARKS.secondPhone), phone: `${MARKS.secondPhone}${nationalId}` },
      { ...person(MARKS.secondPhone), nationalId: `${nationalId}0` },
      { ...person(MARKS.secondPhone), nationalId: Number(nationalId) },
      { ...person(MARKS.secondPhone), email: `${email} ${nationalId}` },
      { ...person(MARKS.secondPhone), language: MARKS.name },
      { ...person(MARKS.secondPhone), name: `${MARKS.name}` },
    ]) {
      await refused(partner.send('POST', '/customers', { body }));
    }
    await refused(
      partner.send('POST', '/customers', {
        raw: `{"phone":"0${MARKS.secondPhone}","nationalId":${nationalId}`,
      }),
    );
    for (const path of ['customers', 'orders', 'properties'])
      await refused(partner.send('GET', `/${path}/${nationalId}`));
    for (const path of ['partners', 'investors', 'orders', 'properties', 'contracts'])
      await refused(allRoles.send('GET', `/${path}/${nationalId}`));
    await refused(
      allRoles.post(`/investors/${nationalId}/wallet/top-ups`, {
        body: { amount: 1, reference: 'R' },
      }),
    );
    await refused(
      allRoles.post('/orders', {
        body: { investor: 'inv_none', items: [{ property: nationalId, shares: 1 }] },
      }),
    );
    await refused(allRoles.post(`/api-keys/${nationalId}/revoke`));
    await refused(allRoles.post(`/refunds-due/${nationalId}/settle`, { body: { reference: 'R' } }));
    await refused(partner.post('/quotes', { body: { property: nationalId, shares: 1 } }));
    const order = {
      customer: (await attestedCustomer(partner)).id,
      shares: 1,
      funding: { method: 'partner_settlement' },
    } as const;
    await refused(partner.post('/orders', { body: { ...order, property: nationalId } }));
    await refused(service.client(`svck_live_${MARKS.wrongCode}_${nationalId}`).get('/me'));

    const { id } = (await partner.post('/customers', { body: person(MARKS.phone) })).body;
    const code = await codeOfInterruptedRequest(id);
    await sql`update consent_codes set created_at = created_at - interval '1 minute'`.execute(
      service.ctx.db,
    );
    await expectNowhere({ ...MARKS, code, apiKey: partner.apiKey.split('_').at(-1) }, errors);

    gateway.behaviour = { status: 400, code: 21211 };
    await refused(partner.post(`/customers/${id}/consent`));
    gateway.behaviour = 'accept';
    await partner.post(`/customers/${id}/consent`);
    const sent = gateway.received.at(-1)!.body.slice(0, 6);
    const verify = (text: unknown) =>
      partner.send('POST', `/customers/${id}/consent/verify`, { body: { code: text } });
    await refused(verify(MARKS.wrongCode));
    await refused(verify(`${MARKS.wrongCode}${sent}`));
    await refused(verify(Number(MARKS.wrongCode)));
    await expectNowhere({ ...MARKS, code: sent }, errors);

    expect((await verify(sent)).status).toBe(200);
    await refused(verify(sent));
    await partner.post('/customers', {
      body: { ...person(MARKS.secondPhone), nationalId: undefined },
    });
    const { phone: _shownOnceLinked, ...hidden } = MARKS;
    await expectNowhere(
      { ...hidden, code: sent, apiKey: partner.apiKey.split('_').at(-1) },
      errors,
    );
    expect(await tablesWith(patternOf('email', email))).toEqual(
      expect.arrayContaining(['investors', 'events', 'idempotency_keys']),
    );
  });
});

/** The code of a request whose process dies before the SMS is sent: its job is in the queue. */
async function codeOfInterruptedRequest(customerId: string): Promise<string> {
  const { db, keyring } = service.ctx;
  await sql`
    create function die() returns trigger language plpgsql
      as $$ begin raise exception 'the process dies here'; end $$`.execute(db);
  await sql`create trigger die before update on sms_messages for each row execute function die()`.execute(
    db,
  );
  const reply = await partner.post(`/customers/${customerId}/consent`, { mayFail: true });
  expect(reply.status).toBe(500);
  await sql`drop function die cascade`.execute(db);
  const { rows } = await sql<{
    sealed: string;
  }>`select data->>'sealedCode' as sealed from pgboss.job where name = 'send-consent-code'`.execute(
    db,
  );
  return keyring.decrypt(Buffer.from(rows[0]!.sealed, 'base64'), customerId);
}
