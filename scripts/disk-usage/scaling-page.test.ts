import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../../test/support/use-service.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const service = useService();
let page: string;
beforeAll(async () => {
  page = await readFile(path.join(ROOT, 'docs/scaling.md'), 'utf8');
});

/** Returns the names in backticks of a section. */
function namesOf(heading: string, pattern: RegExp): string[] {
  const section = page.split('\n## ').find((text) => text.startsWith(heading)) ?? '';
  const names = Array.from(section.matchAll(/`([^`]+)`/g), ([, name]) => name!);
  return [...new Set(names)].filter((name) => pattern.test(name)).sort();
}

describe('docs/scaling.md', () => {
  it('says of every table whether it grows', async () => {
    const { rows } = await service.ctx.pool.query<{ name: string }>(`
      select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`);
    expect(namesOf('What grows', /^[a-z_]+$/)).toEqual(rows.map(({ name }) => name).sort());
  });

  it('says of every raw statement what a distributed database would mean for it', () => {
    const files = globSync('src/**/*.sql.ts', { cwd: ROOT });
    expect(namesOf('More than one primary', /^[a-z-]+\.sql\.ts$/)).toEqual(
      files.map((file) => path.basename(file)).sort(),
    );
  });
});
