import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '../testing/test-server.ts';

let client: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await drop();
});

const valuesOf = async (statement: string, values: unknown[] = []) => (await client.query({ text: statement, values, rowMode: 'array' })).rows;
const formOf = async (reference: string) => (await valuesOf('select reference_form($1)', [reference]))[0]![0];

describe('the form of a reference', () => {
  it.each([
    ['W1', 'w1'],
    [' w\t1\u00a0', 'w1'],
    ['\u202bW1\u200f', 'w1'],
    ['Ｗ①', 'w1'],
    ['IPN-٢٠٢٦', 'ipn-2026'],
    ['e\u200d\u0301', 'é'],
    ['حوالة ١', 'حوالة1'],
    ['\u2060 \u3164', ''],
  ])('of %j is %j', async (reference, form) => {
    expect(await formOf(reference)).toBe(form);
  });

  it('sees no character that is white space, a control, a format or ignorable', async () => {
    const unseen: string[] = [];
    for (let code = 1; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      if (/[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character)) unseen.push(character);
    }
    expect(await formOf(`a${unseen.join('')}b`)).toBe('ab');
  });
});

const FOLDER = new URL('../../migrations/', import.meta.url);
const migrations = readdirSync(FOLDER).sort();
const apply = (name: string) => client.query(readFileSync(new URL(name, FOLDER), 'utf8'));

describe('a database that has booked a transfer twice', () => {
  const NEW = '0027_references_once.sql';

  it('is migrated: the later rows name the one that they repeat, and nobody books the transfer again', async () => {
    await client.query('drop schema public cascade; create schema public');
    for (const name of migrations.filter((one) => one < NEW)) await apply(name);
    await client.query(`
      insert into investors (id, phone) values ('inv_1', '+201000000011');
      insert into partners (id, name) values ('ptn_1', 'Nile Bank');
      insert into operator_keys (id, name, roles, digest) values ('op_1', 'Mona', '{finance}', sha256('key'));
      insert into wallet_entries (id, investor_id, kind, reason, amount, reference, created_at)
        select 'wal_' || nth, 'inv_1', 'cash', 'top_up', 100, reference, now() + nth * interval '1 second'
        from (values (1, 'W1'), (2, 'w1'), (3, 'W1 '), (4, 'W2')) as row (nth, reference);
      insert into commissions (id, partner_id, type, amount, reference, test_mode, created_at)
        select 'com_' || nth, 'ptn_1', 'bonus', 100, reference, false, now() + nth * interval '1 second'
        from (values (1, 'T1'), (2, 't1')) as row (nth, reference);
      begin;
      set constraints all deferred;
      insert into orders (id, number, investor_id, source, status, gross, payable, funding_method, cancelled_at)
        values ('ord_1', 'PI-1', 'inv_1', 'app', 'cancelled', 100, 100, 'in_app', now());
      insert into refunds_due (id, order_id, transaction_id, amount, reason, status, reference, settled_by, settled_at)
        select 'rfd_' || nth, 'ord_1', nth, 100, 'paid_twice', 'settled', 'R1', 'op_1', now() + nth * interval '1 second' from generate_series(1, 2) as nth;
      commit;`);
    await apply(NEW);
    expect(await valuesOf('select id, repeats from wallet_entries order by id')).toEqual([
      ['wal_1', null],
      ['wal_2', 'wal_1'],
      ['wal_3', 'wal_1'],
      ['wal_4', null],
    ]);
    expect(await valuesOf('select id, repeats from commissions where repeats is not null')).toEqual([['com_2', 'com_1']]);
    expect(await valuesOf('select id, repeats from refunds_due where repeats is not null')).toEqual([['rfd_2', 'rfd_1']]);
    const again = `insert into wallet_entries (id, investor_id, kind, reason, amount, reference, repeats) values ('wal_5', 'inv_1', 'cash', 'top_up', 100`;
    await expect(client.query(`${again}, 'W 1', null)`)).rejects.toMatchObject({ constraint: 'wallet_entries_reference_once' });
    await expect(client.query(`${again}, 'W 1', 'wal_1')`)).rejects.toMatchObject({ constraint: 'wallet_entries_repeats_no_more' });
    await expect(client.query(`${again}, '\u200f', null)`)).rejects.toMatchObject({ constraint: 'wallet_entries_reference_not_blank' });
    await expect(client.query('update wallet_entries set repeats = null')).rejects.toMatchObject({ code: '23001' });
  });
});
