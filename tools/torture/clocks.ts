import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The library of the Debian package libfaketime, for programs with threads. */
const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file));

/** The wall clock of one process, which can be set as an administrator or NTP sets it. */
export interface Clock {
  /** The environment with which the process must start. */
  env: Record<string, string>;
  /** Sets the clock to this many seconds after the right time; 0 corrects it. */
  set(offsetSeconds: number): Promise<void>;
}

/**
 * Creates a clock. Durations are not affected: the monotonic clock runs on, as it does when a
 * machine's clock is set. Returns null if libfaketime is not installed.
 */
export async function createClock(folder: string, name: string): Promise<Clock | null> {
  if (!LIBRARY) return null;
  const file = path.join(folder, `clock-${name}`);
  const set = (offsetSeconds: number) =>
    writeFile(file, `${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}\n`);
  await set(0);
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1', // seconds until the file is read again
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    set,
  };
}

/** What libfaketime shares between the threads of a process, named after the process. */
const SHARED = '/dev/shm';
const SHARED_FILE = /^(?:sem\.)?faketime_(?:shm|sem)_(\d+)$/;

/** Removes what libfaketime could not, because its process was killed. */
export async function removeClocksOfKilled(): Promise<void> {
  if (!LIBRARY) return;
  for (const name of await readdir(SHARED)) {
    const [, pid] = SHARED_FILE.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) await rm(path.join(SHARED, name), { force: true });
  }
}
