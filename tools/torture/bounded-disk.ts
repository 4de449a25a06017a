import { execFile } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL alone uses up to 1 GB for its log. The image is sparse, so it takes what is written. */
const SIZE_BYTES = 4 * 1024 ** 3;

/** A file system of a bounded size, which can be full. */
export interface BoundedDisk {
  /** Where it is mounted. */
  folder: string;
  /** Takes all of its free space. */
  fill(): Promise<void>;
  /** Returns the space. */
  free(): Promise<void>;
  /** Unmounts it. */
  close(): Promise<void>;
}

/**
 * Mounts an ext4 file system from a sparse file in a folder. Returns null if this process may not
 * mount: that needs Linux, root and a loop device.
 */
export async function mountBoundedDisk(folder: string): Promise<BoundedDisk | null> {
  const image = path.join(folder, 'disk.img');
  const mounted = path.join(folder, 'disk');
  const ballast = path.join(mounted, 'ballast');
  const file = await open(image, 'w');
  await file.truncate(SIZE_BYTES);
  await file.close();
  await mkdir(mounted);
  try {
    await run('mkfs.ext4', ['-q', '-m', '0', image]);
    await run('mount', ['-o', 'loop', image, mounted]);
  } catch {
    return null;
  }
  return {
    folder: mounted,
    async fill() {
      // What others write meanwhile may take the last blocks first, so a few of them may stay free.
      for (let attempt = 0; attempt < 5; attempt++) {
        const { bavail, bsize } = await statfs(mounted);
        if (bavail === 0) return;
        const { size } = await sizeOf(ballast);
        const length = String(size + bavail * bsize);
        await run('fallocate', ['--length', length, ballast]).catch(() => {});
      }
    },
    free: () => rm(ballast, { force: true }),
    async close() {
      await run('umount', ['--lazy', mounted]);
      await rm(image);
    },
  };
}

async function sizeOf(name: string): Promise<{ size: number }> {
  const file = await open(name, 'a');
  try {
    return await file.stat();
  } finally {
    await file.close();
  }
}
