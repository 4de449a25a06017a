/**
 * `npm run install:check`: pastes the commands of docs/installation.md, as they are written there,
 * into an empty Debian that systemd-nspawn boots, and then checks what it has installed, and which
 * alerts its faults cause: the last commit of this repository. With `--three`, pastes those of
 * docs/high-availability.md into three of them, and loses servers. Needs Linux, root and the Debian
 * packages debootstrap, systemd-container, slirp4netns and openssl. Exits 1 if a command fails.
 *
 * `--base FOLDER` leaves the machine with its packages and the release there, or begins with the
 * one that is there.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installBase, unmountCopies } from './install-check/base.ts';
import { checkOne } from './install-check/one.ts';
import { checkThree } from './install-check/three.ts';

const { values } = parseArgs({
  options: { three: { type: 'boolean', default: false }, base: { type: 'string' } },
});
try {
  for (const program of ['debootstrap', 'systemd-nspawn', 'slirp4netns', 'openssl', 'ip'])
    execFileSync('which', [program]);
  if (process.getuid?.() !== 0) throw new Error('Only root can boot a machine.');
} catch {
  console.error(
    'Needs root and the Debian packages debootstrap, systemd-container, slirp4netns, iproute2 and openssl.',
  );
  process.exit(2);
}
const folder = await mkdtemp(path.join(os.tmpdir(), 'install-check-'));
const base = path.resolve(values.base ?? path.join(folder, 'base'));
try {
  if (!existsSync(base)) await installBase(base);
  await (values.three ? checkThree : checkOne)(folder, base);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await unmountCopies();
  await rm(folder, { recursive: true, force: true });
}
