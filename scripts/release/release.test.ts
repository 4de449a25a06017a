import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MIGRATIONS } from '../../src/database/migrating/migration-files.ts';
import { StartError } from '../../src/start-error.ts';
import { bundleContracts, copyCheckout } from '../../test/support/copy-checkout.ts';
import { useFolder } from '../../test/support/use-service.ts';
import { findLicenceFaults } from './bill-of-materials.ts';
import { digestMigrations, findMigrationFaults, findTakenNames } from './frozen-migrations.ts';
import { createdTables, findLongLocks } from './long-locks.ts';
import { findReleaseNotesFaults, findUnnamedMigrations, withRelease } from './release-notes.ts';
import { findVersionFaults } from './version.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VERSION = '9.9.0';
const folder = useFolder('release');

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@invest.example', ...args], {
    cwd,
    encoding: 'utf8',
  });

/** Runs `npm run release` in a checkout. */
function release(cwd: string, ...args: string[]) {
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: 'Test',
    GIT_AUTHOR_EMAIL: 'test@invest.example',
    GIT_COMMITTER_NAME: 'Test',
    GIT_COMMITTER_EMAIL: 'test@invest.example',
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts', ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

describe('npm run release', () => {
  const [checkout, clone] = ['checkout', 'clone'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  let made: ReturnType<typeof release>;
  beforeAll(async () => {
    await copyCheckout(checkout);
    // Fails if the contract is published already.
    spawnSync(process.execPath, ['scripts/contract-publish.ts'], { cwd: checkout });
    git(checkout, 'init', '--quiet');
    const changelog = path.join(checkout, 'CHANGELOG.md');
    const text = await readFile(changelog, 'utf8');
    await writeFile(changelog, text.replace('## [Unreleased]\n', '$&\n- A change of the test.\n'));
    git(checkout, 'add', '--all');
    git(checkout, 'commit', '--quiet', '--message', 'Start');
    made = release(checkout, VERSION, '--no-image');
  });

  it('commits the version, a dated section of the changelog and the digests of the migrations', async () => {
    expect([made.output, made.status]).toEqual([expect.stringContaining('a person still does'), 0]);
    expect(git(checkout, 'log', '--format=%s')).toBe(`Release ${VERSION}\nStart\n`);
    expect(git(checkout, 'status', '--porcelain')).toBe('');
    expect(git(checkout, 'describe')).toBe(`v${VERSION}\n`);
    const [section] = /^## \[9\.9\.0\] - .*\n\n.*/m.exec(
      await readFile(path.join(checkout, 'CHANGELOG.md'), 'utf8'),
    )!;
    expect(section).toMatch(/\d{4}-\d\d-\d\d\n\n- A change of the test\.$/);
    const released = JSON.parse(
      await readFile(path.join(checkout, 'migrations/released.json'), 'utf8'),
    );
    expect(released).toEqual({ version: VERSION, migrations: await digestMigrations() });
  });

  it('writes the client, the contract and the bill of materials, with their digests', async () => {
    const output = path.join(checkout, `dist/release-${VERSION}`);
    expect(readdirSync(output).sort()).toEqual([
      'SHA256SUMS',
      expect.stringMatching(/-partner-investment-9\.9\.0\.tgz$/),
      expect.stringMatching(/^openapi-.*\.json$/),
      'sbom.cdx.json',
    ]);
    expect(() =>
      execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: output }),
    ).not.toThrow();
    const bill = JSON.parse(await readFile(path.join(output, 'sbom.cdx.json'), 'utf8'));
    const names = bill.components.map(({ name }: { name: string }) => name);
    expect(bill.metadata.component).toMatchObject({
      name: 'partner-investment-api',
      version: VERSION,
    });
    expect(names).toEqual(expect.arrayContaining(['express', 'pg', 'openapi-fetch']));
    expect(names).not.toContain('jest');
  });

  it('is checked in a fresh clone, which gets the same digests and is not changed', async () => {
    git(folder, 'clone', '--quiet', checkout, clone);
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
    await bundleContracts(clone);
    const digests = readFileSync(path.join(checkout, `dist/release-${VERSION}/SHA256SUMS`), 'utf8');
    const { status, output } = release(clone, '--check');
    expect([output, status]).toEqual([expect.stringContaining(digests), 0]);
    expect(git(clone, 'status', '--porcelain', '--ignored')).not.toMatch(/dist/);
  });

  it('refuses a checkout with changes', async () => {
    await appendFile(path.join(checkout, 'README.md'), '\n');
    expect(release(checkout, '9.10.0').output).toMatch(/^The checkout has changes\./m);
    const { output, status } = release(checkout, '--check');
    expect([output, status]).toEqual([expect.stringMatching(/^FAIL Clean checkout$/m), 1]);
  });
});

describe('the version', () => {
  it('is the same wherever the repository states it', async () => {
    expect(await findVersionFaults()).toEqual([]);
  });
});

describe('docs/dependencies.md', () => {
  it('says of every production dependency why it is there', () => {
    const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
    const [service, client, inBrowser] = ['', 'client/', 'console/'].map((folder) =>
      JSON.parse(read(`${folder}package.json`)),
    );
    const described = read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \|/gm);
    expect(Array.from(described, ([, name]) => name).sort()).toEqual(
      Object.keys({
        ...service.dependencies,
        ...service.optionalDependencies,
        ...client.dependencies,
        ...inBrowser.dependencies,
        ...inBrowser.devDependencies,
      }).sort(),
    );
  });
});

describe('released migrations', () => {
  const copy = path.join(folder, 'migrations');
  beforeAll(() => cp(MIGRATIONS, copy, { recursive: true }));

  it('are refused if they are edited, removed or preceded by a new one', async () => {
    const released = { version: '1.0.0', migrations: await digestMigrations() };
    expect(await findMigrationFaults(released, copy)).toEqual([]);
    await appendFile(path.join(copy, '0002_partners.sql'), '\n');
    await writeFile(path.join(copy, '0003_again.sql'), '-- compatible-since: 0002_partners\n');
    await writeFile(path.join(copy, '9000_silent.sql'), 'select 1;\n');
    expect(await findMigrationFaults(released, copy)).toEqual([
      expect.stringMatching(/^0002_partners was released with 1\.0\.0 and is edited or removed/),
      expect.stringMatching(/^0003_again would run before .*, which is released/),
      expect.stringMatching(/^9000_silent does not say which releases work after it/),
    ]);
    await writeFile(path.join(copy, '9000_silent.sql'), '-- compatible-since: 9000_silent\n');
    await expect(findMigrationFaults(released, copy)).rejects.toThrow(StartError);
  });
});

describe('the changelog', () => {
  it('must list a change and have no section for the version yet', () => {
    const changelog =
      '# Changelog\n\n## [Unreleased]\n\n- New.\n\n## [1.0.0] - 2026-11-30\n\n- First.\n';
    expect(withRelease(changelog, '1.1.0', '2027-01-31')).toContain(
      '## [Unreleased]\n\n## [1.1.0] - 2027-01-31\n\n- New.\n\n## [1.0.0]',
    );
    expect(() => withRelease(changelog, '1.0.0', '2027-01-31')).toThrow('already');
    expect(() => withRelease('## [Unreleased]\n\n', '1.0.0', '2027-01-31')).toThrow(
      'no unreleased',
    );
    expect(findReleaseNotesFaults(changelog, '1.0.0')).toEqual([]);
    expect(findReleaseNotesFaults(changelog, '1.1.0')).toHaveLength(1);
  });
});

describe('the licences', () => {
  it('are those that are allowed', () => {
    const component = (id: string) => ({
      'bom-ref': '',
      name: id,
      version: '1.0.0',
      licenses: [{ license: { id } }],
    });
    expect(findLicenceFaults({ components: [component('MIT'), component('AGPL-3.0')] })).toEqual([
      expect.stringContaining('AGPL-3.0@1.0.0 has the licence AGPL-3.0'),
    ]);
  });
});

describe('findLongLocks', () => {
  it.each([
    'create index x on orders (id)',
    'create unique index x\n  on investors using gin (name)',
    'create index on orders (id)',
    'create index if not exists x on only public.journal (id)',
    'alter table receipts add column a text, add constraint b check (a <> $$x$$)',
    'alter table orders alter column number type integer',
    'alter table customers alter column metadata set not null',
    'alter table events add column position bigint generated always as identity',
    'alter table files add column position bigint generated by default as identity',
    'alter table bank_lines add column number bigserial',
    'alter table card_transactions add column at timestamptz default clock_timestamp()',
    "alter table consent_codes add column id text not null default 'cc_' || gen_random_uuid()",
    'alter table sms_messages add constraint a unique (b)',
    'alter table contracts add constraint a exclude using gist (b with &&)',
    'alter table audit_log add column x text references partners',
    'alter table only orders alter column number type integer',
    'alter table if exists only orders add primary key (id)',
    'update orders set number = 1 where true',
    'update only orders as o\n  set number = 1',
    'do $$ begin delete from share_moves where true; end $$',
    'drop index orders_by_number',
    'drop index if exists orders_by_number',
  ])('finds what reads or writes all of a large table under a lock: %s', (sql) => {
    expect(findLongLocks({ sql })).toHaveLength(1);
  });

  it.each([
    'create index concurrently x on orders (id)',
    'create index x on partner_retention (id)',
    'create table orders (id text); create index x on orders (id)',
    'drop index concurrently if exists x',
    'alter table orders add column a text default 1',
    'alter table orders add column a timestamptz default now()',
    'alter table orders alter column a set default clock_timestamp()',
    "alter table orders add constraint b check (a <> '') not valid",
    'alter table orders add constraint b unique using index c',
    '-- create index x on orders (id)',
    'create trigger x before insert or update on orders for each row execute function y()',
    'create function x() returns trigger as $$ begin update orders set number = 1; end $$',
    'update orders set number = 1 where id in (select id from orders limit 1000)',
    'delete from partners where true',
  ])('allows %s', (sql) => {
    expect(findLongLocks({ sql })).toEqual([]);
  });

  it('allows everything for a table that an earlier migration of the same release creates', () => {
    const created = createdTables([{ sql: 'create table orders ()' }]);
    expect(findLongLocks({ sql: 'create index x on orders (id)' }, created)).toEqual([]);
  });
});

describe('findUnnamedMigrations', () => {
  it('finds migrations that the upgrade from the last release does not name in a table', () => {
    const guide = '### From 1.0 to 1.1\n| `0002_b.sql` |\n### From 1.1 to the next release\n';
    const names = ['0001_a', '0002_b'];
    expect(
      findUnnamedMigrations(`${guide}\n   | \`0001_a.sql\`, \`0002_b.sql\` |`, '1.1', names),
    ).toEqual([]);
    expect(findUnnamedMigrations(`${guide}\`0001_a.sql\`\n`, '1.1', names)).toEqual([
      expect.stringContaining('0001_a.sql locks'),
      expect.stringContaining('0002_b.sql locks'),
    ]);
  });
});

describe('findTakenNames', () => {
  const files = (...statements: string[]) =>
    statements.map((sql, index) => ({ name: `000${index + 1}_x`, sql }));

  it('finds an index that is built concurrently under a name that exists, because the runner would skip it', () => {
    const [index, again] = ['create index x on a (b)', 'create index concurrently x on a (c)'];
    expect(findTakenNames(files(index!, again!))).toEqual([
      expect.stringMatching(/^0002_x builds the index x, /),
    ]);
    expect(findTakenNames(files(index!, `drop index concurrently if exists x; ${again}`))).toEqual(
      [],
    );
    expect(findTakenNames(files(`-- ${index}`, again!))).toEqual([]);
  });
});
