import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '../../src/database/migrating/migrate.ts';
import { MIGRATIONS, readMigrationFiles } from '../../src/database/migrating/migration-files.ts';

/** The migrations of releases that do not exist, each of which the running release works with. */
export interface NextMigrations {
  /** Migrates the database to the next of these releases. */
  apply(databaseUrl: string): Promise<void>;
}

/** Copies the migrations to a folder, in which each `apply` adds one. */
export async function createNextMigrations(folder: string): Promise<NextMigrations> {
  const copy = path.join(folder, 'migrations');
  await cp(MIGRATIONS, copy, { recursive: true });
  const newest = (await readMigrationFiles()).at(-1)!.name;
  let number = 9000;
  return {
    async apply(databaseUrl) {
      number++;
      await writeFile(path.join(copy, `${number}_torture.sql`), expand(newest, number));
      await migrate(databaseUrl, copy);
    },
  };
}

/** Adds columns to the tables that every request uses, also to a partitioned one, and an index. */
const expand = (newest: string, number: number) => `-- compatible-since: ${newest}
alter table orders add column torture_${number} text;
alter table customers add column torture_${number} integer not null default ${number};
alter table partners add column torture_${number} timestamptz default clock_timestamp();
alter table events add column torture_${number} text;
create index orders_torture_${number} on orders (torture_${number}) where torture_${number} is not null;
`;
