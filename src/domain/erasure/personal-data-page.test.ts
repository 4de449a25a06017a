import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { useService } from '../../../test/support/use-service.ts';

const service = useService();

/** Returns the columns that a section of docs/personal-data.md names. */
async function columnsOnPage(section = ''): Promise<string[]> {
  const page = await readFile('docs/personal-data.md', 'utf8');
  const sections = page.split('\n## ').filter((text) => text.startsWith(section));
  return sections.flatMap((text) => text.match(/(?<=`)[a-z_]+\.[a-z_]+(?=`)/g) ?? []);
}

/** Returns all columns of a query as table.column. */
async function columns(query: string): Promise<string[]> {
  const { rows } = await service.ctx.pool.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

const TABLES = `pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0
    and not a.attisdropped`;

describe('docs/personal-data.md', () => {
  it('says of every column that can contain personal data what becomes of it', async () => {
    const free = await columns(`
      select c.relname || '.' || a.attname as name from ${TABLES}
        and a.atttypid::regtype::text in ('text', 'text[]', 'character varying', 'json', 'jsonb', 'bytea', 'bytea[]',
          'inet')
        and a.attname <> 'id' and a.attname not like '%\\_id' and not exists (
          select from pg_constraint limited where limited.conrelid = c.oid and a.attnum = any(limited.conkey)
            and (limited.contype = 'f' or limited.conname like '%\\_known'))`);
    const named = await columnsOnPage();
    expect(free.filter((column) => !named.includes(column))).toEqual([]);
  });

  it('names only columns that exist, and each in one place', async () => {
    const named = await columnsOnPage();
    const existing = await columns(`select c.relname || '.' || a.attname as name from ${TABLES}`);
    expect(named.filter((column) => !existing.includes(column))).toEqual([]);
    expect(named.filter((column, index) => named.indexOf(column) !== index)).toEqual([]);
  });

  it('says of every column that an erasure changes that it does', async () => {
    const erased = await columns(
      `select table_name || '.' || column_name as name from erasable_texts()`,
    );
    const named = [
      ...(await columnsOnPage('The person')),
      ...(await columnsOnPage('Texts in which people can write')),
    ];
    expect(erased.filter((column) => !named.includes(column))).toEqual([]);
  });
});
