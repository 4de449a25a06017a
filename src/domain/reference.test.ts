import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '../../test/support/server/test-server.ts';

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

const valuesOf = async (statement: string, values: unknown[] = []) =>
  (await client.query({ text: statement, values, rowMode: 'array' })).rows;
const formOf = async (reference: string) =>
  (await valuesOf('select normalize_reference($1)', [reference]))[0]![0];

describe('normalize_reference', () => {
  it.each([
    ['W1', 'w1'],
    [' w\t1\u00a0', 'w1'],
    ['\u202bW1\u200f', 'w1'],
    ['Ｗ①', 'w1'],
    ['IPN-٢٠٢٦', 'ipn-2026'],
    ['e\u200d\u0301', 'é'],
    ['حوالة ١', 'حوالة1'],
    ['REF\u201212', 'ref-12'],
    ['REF\u221212', 'ref-12'],
    ['REF \u2014 12', 'ref-12'],
    ['\u2060 \u3164', ''],
  ])('of %j is %j', async (reference, form) => {
    expect(await formOf(reference)).toBe(form);
  });

  it('takes every dash and minus sign for a hyphen', async () => {
    const dashes: string[] = ['\u2212', '\u02d7', '\u2043', '\u2796'];
    for (let code = 1; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      if (/\p{Dash_Punctuation}/u.test(character)) dashes.push(character);
    }
    expect(await formOf(dashes.join(''))).toBe('-'.repeat(dashes.length));
  });

  it('removes every character that is white space, a control, a format or ignorable', async () => {
    const unseen: string[] = [];
    for (let code = 1; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      if (/[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character))
        unseen.push(character);
    }
    expect(await formOf(`a${unseen.join('')}b`)).toBe('ab');
  });
});
