/**
 * `npm run restore:check`: executes the commands for roles (docs/installation.md), backup and
 * restore (docs/operations.md), as they are written there, on a cluster of Debian's making, and
 * reconciles each copy. Needs root and the Debian packages postgresql, pgbackrest and openssl.
 * Exits 1 if anything fails.
 */
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/database/embedded/embedded-postgres.ts';
import { startProcess } from '../test/support/server/service-process.ts';
import { readCommands, runCommands } from './handbook/commands.ts';
import { auditOf, expectThat, isTrue } from './restore-check/expect.ts';
import { runStatement } from './torture/database.ts';

const CLUSTER = 'restore_check';
const PASSWORD = 'secret';
const AS_SUPERUSER = 'runuser -u postgres -- psql -qXp "$PORT" -v ON_ERROR_STOP=1';

const urlOf = (role: string, port: string, database = 'partner_api') =>
  `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;

/** The variables that the guide describes, for clusters whose files are all in one folder. */
async function variablesOf(folder: string) {
  const versions = (await readdir('/usr/lib/postgresql')).sort((a, b) => Number(a) - Number(b));
  const version = versions.at(-1)!;
  const port = String(await freePort());
  const clusters = path.join(folder, 'etc');
  return {
    PG_CLUSTER_CONF_ROOT: clusters,
    VERSION: version,
    CLUSTER,
    PORT: port,
    DATA: path.join(folder, 'data'),
    CONF: path.join(clusters, version, CLUSTER),
    RESTORED: path.join(folder, 'restored'),
    RESTORED_CONF: path.join(clusters, version, 'restored'),
    RESTORED_PORT: String(await freePort()),
    BACKUP: path.join(folder, 'backup'),
    ARCHIVE: path.join(folder, 'archive'),
    REPOSITORY: path.join(folder, 'repository'),
    SECOND_REPOSITORY: path.join(folder, 'second-repository'),
    REPOSITORY_NUMBER: '2',
    CONFIGURATION: path.join(folder, 'configuration.tar'),
    PGBACKREST_CONFIG: path.join(folder, 'pgbackrest.conf'),
    BACKUP_HOST: '127.0.0.1',
    BACKUP_URL: urlOf('partner_backup', port, 'postgres'),
    DATABASE_DIRECT_URL: urlOf('partner_owner', port),
    RESTORE_URL: urlOf('partner_owner', port, 'restored'),
    MOMENT: '',
    NODE_EXPORTER_FOLDER: folder,
  };
}

type Variables = Awaited<ReturnType<typeof variablesOf>>;

/**
 * Creates the cluster as Debian does, and a certificate as Debian's package ssl-cert does. Removes
 * the lines that let every role copy the files from the machine itself.
 */
const CREATE = `
mkdir "$PG_CLUSTER_CONF_ROOT" "$BACKUP"
install -d -o postgres "$ARCHIVE" "$REPOSITORY" "$SECOND_REPOSITORY"
pg_createcluster "$VERSION" "$CLUSTER" --datadir="$DATA" --port="$PORT" --encoding=UTF8 --locale=C
openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -keyout "$CONF/server.key" -out "$CONF/server.crt" 2>&-
chown postgres "$CONF/server.key" "$CONF/server.crt"
printf "ssl = on\\nssl_cert_file = '$CONF/server.crt'\\nssl_key_file = '$CONF/server.key'\\n" > "$CONF/conf.d/ssl.conf"
sed -i '/^host *replication/d' "$CONF/pg_hba.conf"
echo "PGBACKREST_CONFIG = '$PGBACKREST_CONFIG'" >> "$CONF/environment"
pg_ctlcluster "$VERSION" "$CLUSTER" start
`;

/** Adds a second repository, as three servers have one. */
const ADD_REPOSITORY = `
sed -i "s|^repo1-path=.*|&\\nrepo2-path=$SECOND_REPOSITORY\\nrepo2-retention-full=4|" "$PGBACKREST_CONFIG"
runuser -u postgres -- pgbackrest --stanza=partner_api stanza-create
`;

/** Backs up with a file that names no repository: that is no success. */
const WITHOUT_REPOSITORY = `
sed '/^repo1-path=/d' "$PGBACKREST_CONFIG" > "$BACKUP/pgbackrest.conf"
! PGBACKREST_CONFIG="$BACKUP/pgbackrest.conf" NODE_EXPORTER_FOLDER="$BACKUP" partner-backup full
test ! -e "$BACKUP/partner_backup.prom"
`;

/** Starts the service over a database, and resolves with its log when it has stopped again. */
async function runService(port: string, database: string, folder: string) {
  const service = await startProcess(urlOf('partner_service', port, database), ['api', 'worker'], {
    ENVIRONMENT: 'sandbox', // fills an empty database with demo data
    DATA_DIR: path.join(folder, 'service'),
    DATABASE_DIRECT_URL: urlOf('partner_owner', port, database),
  });
  await service.end('SIGTERM');
  return service.log;
}

async function checkDump(variables: Variables, folder: string): Promise<void> {
  const [dump, restore] = await readCommands('docs/operations.md', 'With pg_dump', 2);
  await runCommands(dump!, variables);
  await runCommands(restore!, variables);
  await auditOf(urlOf('partner_service', variables.PORT, 'restored'), 'pg_dump');
  const log = await runService(variables.PORT, 'restored', folder);
  const isRecognised = log.some(({ msg }) => String(msg).startsWith('database is a restored copy'));
  expectThat(isRecognised, 'pg_dump: the copy is recognised');
}

/** Backs up, makes a mistake, and restores the moment before it beside the running cluster. */
async function checkMoment(
  name: string,
  variables: Variables,
  { backup, restore, remove }: { backup: string; restore: string; remove: string },
): Promise<string> {
  await runCommands(backup, variables);
  await wait(1000); // pgBackRest compares whole seconds
  const url = variables.DATABASE_DIRECT_URL;
  await runStatement(url, 'create table before_moment ()');
  const [moment] = await runStatement<{ now: string }>(
    url,
    'select clock_timestamp()::text as now',
  );
  await wait(1000); // so that the mistake is after the moment for any clock resolution
  await runStatement(url, 'drop table before_moment');
  await runCommands(`${AS_SUPERUSER} <<< 'select pg_switch_wal()' > /dev/null`, variables);
  await runCommands(restore, { ...variables, MOMENT: moment!.now });
  const copy = urlOf('partner_owner', variables.RESTORED_PORT);
  while (!(await isTrue(copy, 'not pg_is_in_recovery()'))) await wait(100);
  expectThat(
    await isTrue(copy, `to_regclass('before_moment') is not null`),
    `${name}: everything up to the moment, nothing after it`,
  );
  await auditOf(urlOf('partner_service', variables.RESTORED_PORT), name);
  await runCommands(remove, variables);
  return moment!.now;
}

/** Restores a moment again, and lets the restored cluster replace the first one. */
async function checkReplacement(
  variables: Variables & { MOMENT: string },
  { configure, restore, replace }: { configure: string; restore: string; replace: string },
): Promise<void> {
  await runCommands(configure, variables);
  await runCommands(restore, variables);
  const copy = urlOf('partner_owner', variables.RESTORED_PORT);
  while (!(await isTrue(copy, 'not pg_is_in_recovery()'))) await wait(100);
  await runCommands(replace, variables);
  expectThat(
    await isTrue(variables.DATABASE_DIRECT_URL, `to_regclass('before_moment') is not null`),
    'replacement: the restored cluster has the port of the first one',
  );
  await runCommands(`! pg_ctlcluster "$VERSION" "$CLUSTER" start`, variables);
  expectThat(true, 'replacement: the first cluster does not start again');
  await auditOf(urlOf('partner_service', variables.PORT), 'replacement');
}

async function check(variables: Variables, folder: string): Promise<void> {
  await runCommands(CREATE, variables);
  const [roles] = await readCommands('docs/installation.md', 'Database', 1);
  await runCommands(roles!, { ...variables, PGPORT: variables.PORT });
  for (const role of ['owner', 'service', 'backup'])
    await runCommands(
      `${AS_SUPERUSER} <<< "alter role partner_${role} password '${PASSWORD}'"`,
      variables,
    );
  await runService(variables.PORT, 'partner_api', folder);
  await checkDump(variables, folder);

  const [configure, backup, restore, replace, remove] = await readCommands(
    'docs/operations.md',
    'With pgBackRest',
    5,
  );
  await runCommands(configure!, variables);
  const MOMENT = await checkMoment('pgBackRest', variables, {
    backup: backup!,
    restore: restore!,
    remove: remove!,
  });

  await runCommands(WITHOUT_REPOSITORY, variables);
  expectThat(true, 'partner-backup: fails without a repository');
  const [pack, restoreElsewhere] = await readCommands('docs/operations.md', 'On another server', 2);
  await runCommands(ADD_REPOSITORY, variables);
  await checkMoment('another server, second repository', variables, {
    backup: backup!,
    restore: `${pack}${restoreElsewhere}`,
    remove: remove!,
  });

  const [archive, baseBackup, restoreBase] = await readCommands(
    'docs/operations.md',
    'Without pgBackRest',
    3,
  );
  await runCommands(archive!, variables);
  await checkMoment('pg_basebackup', variables, {
    backup: baseBackup!,
    restore: restoreBase!,
    remove: remove!,
  });
  await checkReplacement(
    { ...variables, MOMENT },
    { configure: configure!, restore: restore!, replace: replace! },
  );
}

try {
  for (const program of ['pg_createcluster', 'pgbackrest', 'openssl'])
    execFileSync('which', [program]);
  if (process.getuid?.() !== 0) throw new Error('Only root can create a cluster.');
} catch {
  console.error('Needs root and the Debian packages postgresql, pgbackrest and openssl.');
  process.exit(2);
}
const folder = await mkdtemp(path.join(os.tmpdir(), 'restore-check-'));
await chmod(folder, 0o711);
const variables = await variablesOf(folder);
try {
  await check(variables, folder);
} finally {
  for (const cluster of [CLUSTER, 'restored'])
    await runCommands(`pg_dropcluster --stop "$VERSION" ${cluster} 2>&- || true`, variables);
  await rm(folder, { recursive: true, force: true });
}
