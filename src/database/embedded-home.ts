import {
  chmod,
  chown,
  link,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

/** Who the server runs as: PostgreSQL refuses root, so root lends it an unprivileged user. */
export interface RunAs {
  uid: number;
  gid: number;
}

/**
 * The user that root lends the server; null where this process is not root. @throws StartError
 * where the machine has none
 */
export async function unprivilegedUser(): Promise<RunAs | null> {
  if (process.getuid?.() !== 0) return null;
  const passwd = await readFile('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody" to run it as. Start as another user, or set DATABASE_URL.',
  );
}

const PRIVATE_FOLDER = 0o700;
/** Its group may enter, and reach what it knows the name of; it may not list. */
const ENTERED_BY_GROUP = 0o710;

/**
 * Creates a folder that only this user can enter, and where root lends the server another user,
 * that user's group. An existing folder stays unchanged. It appears with its rights, so that a
 * process that starts at the same moment finds it complete.
 */
export async function createPrivateFolder(folder: string, runAs: RunAs | null): Promise<void> {
  if (await stat(folder).catch(() => null)) return;
  const unfinished = await mkdtemp(`${folder}.`); // 0700
  if (runAs) {
    await chown(unfinished, 0, runAs.gid);
    await chmod(unfinished, ENTERED_BY_GROUP);
  }
  await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return rmdir(unfinished);
  });
}

/**
 * The folder the server lives in: `directory`, or where its user cannot reach that, a folder of its
 * own under /var/lib (or the temporary folder) that `directory` then links to.
 */
export async function homeOf(directory: string, runAs: RunAs | null): Promise<string> {
  await mkdir(path.dirname(directory), { recursive: true });
  const linked = await readlink(directory).catch(() => null);
  if (linked && (await stat(linked).catch(() => null))) return linked;
  if (linked) await rm(directory);
  if (!runAs || (await canReach(path.dirname(directory), runAs))) {
    await mkdir(directory, { recursive: true });
    await chmod(directory, PRIVATE_FOLDER);
    if (runAs) await chown(directory, runAs.uid, runAs.gid);
    return directory;
  }
  const parent = (await canReach('/var/lib', runAs)) ? '/var/lib' : '/tmp';
  const home = await mkdtemp(path.join(parent, 'partner-investment-api-'));
  await chown(home, runAs.uid, runAs.gid);
  await symlink(home, directory);
  return home;
}

/** Returns whether the user may enter every folder from the root down to this one. */
export async function canReach(folder: string, { uid, gid }: RunAs): Promise<boolean> {
  const steps = path
    .resolve(folder)
    .split(path.sep)
    .map((_, index, parts) => parts.slice(0, index + 1).join(path.sep) || path.sep);
  for (const step of steps) {
    const { mode, uid: owner, gid: group } = await stat(step);
    const needed = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if (!(mode & needed)) return false;
  }
  return true;
}

/**
 * Takes the folder for this process, before anything in it is touched: of several that start at
 * once, one gets it. A killed owner's is taken over.
 * @returns gives it back
 * @throws StartError where another instance has it
 */
export async function takeOwnership(home: string, directory: string): Promise<() => Promise<void>> {
  const file = path.join(home, 'owner.pid');
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    while (!(await linked(own, file))) {
      const owner = await pidIn(file);
      if (owner && owner !== process.pid && (await isAlive(owner, 'node'))) {
        throw new StartError(
          `Another instance (process ${owner}) already uses ${directory}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      await removeLeft(file, owner, own);
    }
  } finally {
    await rm(own);
  }
  return () => rm(file, { force: true });
}

/** Creates a hard link. Returns false if the file exists. */
function linked(existing: string, file: string): Promise<boolean> {
  return link(existing, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/**
 * Removes what a killed owner has left. Whoever does holds a second link for as long as it takes,
 * so that of several who saw the dead owner none removes the file of the one who took the folder
 * over.
 */
async function removeLeft(file: string, owner: number, own: string): Promise<void> {
  const removing = `${file}.${owner}.left`;
  if (await linked(own, removing)) {
    if ((await pidIn(file)) === owner) await rm(file, { force: true });
    await rm(removing);
    return;
  }
  if (!(await isAlive(await pidIn(removing), 'node'))) await rm(removing, { force: true });
  await wait(LOOK_AGAIN_MS);
}

const LOOK_AGAIN_MS = 20;

/** 0 where there is no such file. */
async function pidIn(file: string): Promise<number> {
  return Number(await readFile(file, 'utf8').catch(() => '0'));
}

/**
 * Returns whether the process runs and, if the system reports it, is the named program: process ids
 * are reused.
 */
export async function isAlive(pid: number, program: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => program);
  return command.includes(program);
}
