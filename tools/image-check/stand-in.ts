import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from '../run-program.ts';

const DEBIAN = 'bookworm';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

type Buildah = (...args: string[]) => Promise<string>;

/**
 * Creates images with the names of those of Node.js and of Debian, from the packages of Debian and npm, for a machine
 * that does not reach the registry of images.
 */
export async function createStandIns(
  buildah: Buildah,
  [nodeImage, debianImage]: [node: string, debian: string],
  folder: string,
): Promise<void> {
  const root = path.join(folder, 'base');
  await runProgram('debootstrap', '--variant=minbase', '--include=ca-certificates', DEBIAN, root);
  await commit(buildah, root, debianImage);
  await cp(process.execPath, path.join(root, 'usr/local/bin/node'));
  const npm = path.join(root, 'usr/local/lib/node_modules/npm');
  await mkdir(npm, { recursive: true });
  const archive = await runProgram(
    'npm',
    'pack',
    '--silent',
    '--pack-destination',
    folder,
    'npm@11',
  );
  await runProgram('tar', 'xzf', path.join(folder, archive), '-C', npm, '--strip-components=1');
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
  await cp(CERTIFICATES, path.join(root, CERTIFICATES));
  await commit(buildah, root, nodeImage);
  await rm(root, { recursive: true });
}

/** Makes an image of the files of a folder. */
async function commit(buildah: Buildah, root: string, image: string): Promise<void> {
  const container = await buildah('from', 'scratch');
  await runProgram('cp', '-a', `${root}/.`, await buildah('mount', container)); // with device files
  await buildah('umount', container);
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  await buildah('commit', '--rm', container, image);
}
