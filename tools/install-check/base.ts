import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readBlocks, type Block } from '../handbook/commands.ts';
import { runProgram } from '../run-program.ts';
import { bootMachine, installDebian } from './machine.ts';
import type { Shell } from './shell.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What every server begins with. */
const FIRST = ['Packages and user', 'Release'];
export const INSTALLATION = 'docs/installation.md';
/** The registry of npm can be a mirror with a certificate that only this machine trusts. */
const { NODE_EXTRA_CA_CERTS: REGISTRY } = process.env;

/** Creates an authority that the machine trusts, and a certificate for each name. */
const CERTIFY = `
cd "$FOLDER"
openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=install:check" -keyout ca.key -out "$TRUSTED"
for name in api backoffice; do
  openssl req -newkey rsa:2048 -nodes -subj "/CN=$name.invest.example" -keyout $name.key -out $name.csr
  openssl x509 -req -in $name.csr -CA "$TRUSTED" -CAkey ca.key -CAcreateserial -days 90 -out $name.crt \\
    -extfile <(echo "subjectAltName=DNS:$name.invest.example")
  cat $name.crt $name.key > $name.pem
done`;

/** Returns what the page says to bring along, as a machine sees it. */
export async function broughtVariables(): Promise<Record<string, string>> {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  return {
    RELEASE: '/root/release.tar',
    VERSION: version,
    CERTIFICATES: '/root/certificates',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  };
}

/**
 * Makes a Debian in a folder, brings the last commit of this repository and certificates, and runs
 * the blocks with which each server begins.
 */
export async function installBase(root: string): Promise<void> {
  const variables = await broughtVariables();
  await installDebian(root);
  await runProgram(
    'git',
    '-C',
    ROOT,
    'archive',
    '--output',
    path.join(root, variables.RELEASE!),
    'HEAD',
  );
  const [folder, trusted] = [variables.CERTIFICATES!, '/usr/local/share/ca-certificates'].map(
    (name) => path.join(root, name),
  );
  await mkdir(folder!, { recursive: true });
  await mkdir(trusted!, { recursive: true });
  const script = `export FOLDER='${folder}' TRUSTED='${trusted}/check.crt'\n${CERTIFY}`;
  await runProgram('bash', '-euc', script);
  if (REGISTRY) await copyFile(REGISTRY, path.join(trusted!, 'registry.crt'));
  const machine = await bootMachine(root, { hosts: {}, addresses: [] });
  try {
    const shell = machine.open(variables);
    for (const block of await blocksOf(INSTALLATION, (title) => FIRST.includes(title)))
      await runBlock(shell, block);
    await shell.close();
  } finally {
    await machine.stop();
  }
}

const copies: string[] = [];

/** Makes a copy of a machine, which shares with it what it does not change. */
export async function copyMachine(from: string, to: string): Promise<void> {
  const [changes, work] = [`${to}.changes`, `${to}.work`];
  for (const folder of [to, changes, work]) await mkdir(folder);
  const options = `lowerdir=${from},upperdir=${changes},workdir=${work}`;
  await runProgram('mount', '-t', 'overlay', 'overlay', '-o', options, to);
  copies.push(to);
}

/** Ends the use of all copies, so that their folders can be removed. */
export async function unmountCopies(): Promise<void> {
  for (const copy of copies.splice(0)) await runProgram('umount', copy);
}

/** Reads the blocks of a page whose titles satisfy a condition. @throws Error if there is none */
export async function blocksOf(page: string, isWanted: (title: string) => boolean) {
  const blocks = (await readBlocks(page)).filter(({ title }) => isWanted(title));
  if (blocks.length === 0) throw new Error(`${page} has no such block.`);
  return blocks;
}

/** The blocks of docs/installation.md that follow those of the base. */
export const furtherBlocks = () => blocksOf(INSTALLATION, (title) => !FIRST.includes(title));

export async function runBlock(shell: Shell, { title, commands }: Block): Promise<void> {
  console.log(`=== ${new Date().toTimeString().slice(0, 8)} ${title}`);
  await shell.run(commands);
}
