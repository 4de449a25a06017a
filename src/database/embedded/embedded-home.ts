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
import { StartError } from '../../start-error.ts';

/**
 * The user of the server: PostgreSQL refuses root, so a process of root runs it as an unprivileged
 * user.
 */
export interface RunAs {
  uid: number;
  gid: number;
}

/**
 * Returns the user as whom a process of root runs the server; null if this process is not root's.
 * @throws StartError if the machine has no such user
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
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody" to run it as. ' +
      'Start as another user, or set DATABASE_URL.',
  );
}

const PRIVATE_FOLDER = 0o700;
/** The group may enter and open what it knows the name of, but may not list. */
const ENTERED_BY_GROUP = 0o710;

/**
 * Creates a folder that only this user can enter and, if root runs the server as another user, that
 * user's group. An existing folder stays unchanged. The folder appears with its permissions, so
 * that a process that starts at the same moment finds it complete.
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
 * Returns the folder of the server's files: `directory` or, if the server's user cannot reach it, a
 * new folder under /var/lib (or the temporary folder), to which `directory` then links.
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
 * Takes ownership of the folder before anything in it is used. Of several processes that start at
 * once, only one succeeds. The folder of a killed owner is taken over.
 * @returns a function that releases it
 * @throws StartError if another instance owns it
 */
export async function takeOwnership(home: string, directory: string): Promise<() => Promise<void>> {
  const file = path.join(home, 'owner.pid');
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    while (!(await linked(own, file))) {
      const owner = await pidIn(file);
      if (owner === null) continue; // it has just been removed
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
 * Removes the file of a killed owner. During the removal the process holds a second link: of
 * several processes that saw the dead owner, none can remove the file of the process that took the
 * folder over.
 */
async function removeLeft(file: string, owner: number, own: string): Promise<void> {
  const removing = `${file}.${owner}.left`;
  if (await linked(own, removing)) {
    if ((await pidIn(file)) === owner) await rm(file, { force: true });
    await rm(removing);
    return;
  }
  const remover = await pidIn(removing);
  if (remover !== null && !(await isAlive(remover, 'node'))) await rm(removing, { force: true });
  await wait(RETRY_DELAY_MS);
}

const RETRY_DELAY_MS = 20;

/** Reads the process id in a file; 0 if it is empty, and null if there is no such file. */
async function pidIn(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : Number(text);
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
