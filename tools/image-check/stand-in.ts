import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { run } from './run.ts';

const DEBIAN = 'bookworm';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Creates an image with the name of Node.js' official one, from the packages of Debian and npm, for
 * a machine that does not reach the registry of images.
 */
export async function createStandIn(
  buildah: (...args: string[]) => Promise<string>,
  image: string,
  folder: string,
): Promise<void> {
  const base = path.join(folder, 'base');
  await run('debootstrap', '--variant=minbase', '--include=ca-certificates', DEBIAN, base);
  await cp(process.execPath, path.join(base, 'usr/local/bin/node'));
  const npm = path.join(base, 'usr/local/lib/node_modules/npm');
  await mkdir(npm, { recursive: true });
  const archive = await run('npm', 'pack', '--silent', '--pack-destination', folder, 'npm@11');
  await run('tar', 'xzf', path.join(folder, archive), '-C', npm, '--strip-components=1');
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', path.join(base, 'usr/local/bin/npm'));
  await cp(CERTIFICATES, path.join(base, CERTIFICATES));
  const container = await buildah('from', 'scratch');
  await run('cp', '-a', `${base}/.`, await buildah('mount', container)); // with device files
  await buildah('umount', container);
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  await buildah('commit', '--rm', container, image);
  await rm(base, { recursive: true });
}
