/**
 * `npm run install:check`: pastes the commands of docs/installation.md, as they are written there,
 * into an empty Debian that systemd-nspawn boots, and then checks what it has installed, and which
 * alerts its faults cause: the last commit of this repository. Needs Linux, root and the Debian packages debootstrap,
 * systemd-container, slirp4netns and openssl. Exits 1 if a command fails.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readBlocks } from './handbook/commands.ts';
import { run } from './image-check/run.ts';
import { bootMachine, type Machine } from './install-check/machine.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = 'docs/installation.md';
const HOSTS = { '10.20.1.4': ['api.invest.example'], '10.20.1.5': ['backoffice.invest.example'] };
/** What the page says to bring along, as the machine sees it. */
const BROUGHT = {
  RELEASE: '/root/release.tar',
  CERTIFICATES: '/root/certificates',
  NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
};
/** The registry of npm can be a mirror with a certificate that only this machine trusts. */
const { NODE_EXTRA_CA_CERTS: REGISTRY } = process.env;
/** What the installed service is promised to be, and the faults of which its alerts tell. */
const CHECKS = ['checks.sh', 'faults.sh'].map((name) =>
  path.join(import.meta.dirname, 'install-check', name),
);

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

/** Puts the release and the certificates where the page expects them. */
async function bring({ root }: Machine): Promise<void> {
  await run('git', '-C', ROOT, 'archive', '--output', path.join(root, BROUGHT.RELEASE), 'HEAD');
  const [folder, trusted] = [BROUGHT.CERTIFICATES, '/usr/local/share/ca-certificates'].map((name) =>
    path.join(root, name),
  );
  await mkdir(folder!, { recursive: true });
  await mkdir(trusted!, { recursive: true });
  const script = `export FOLDER='${folder}' TRUSTED='${trusted}/check.crt'\n${CERTIFY}`;
  await run('bash', '-euc', script);
  if (REGISTRY) await copyFile(REGISTRY, path.join(trusted!, 'registry.crt'));
}

async function check(machine: Machine): Promise<void> {
  await bring(machine);
  const blocks = await readBlocks(PAGE);
  const script = blocks.map(
    ({ title, commands }) => `echo "=== $(date +%T) ${title}"\n${commands}`,
  );
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  await machine.execute(script.join('\n'), { ...BROUGHT, VERSION: version });
  const checks = await Promise.all(CHECKS.map((file) => readFile(file, 'utf8')));
  await machine.execute(checks.join('\n'));
}

try {
  for (const program of ['debootstrap', 'systemd-nspawn', 'slirp4netns', 'openssl'])
    execFileSync('which', [program]);
  if (process.getuid?.() !== 0) throw new Error('Only root can boot a machine.');
} catch {
  console.error(
    'Needs root and the Debian packages debootstrap, systemd-container, slirp4netns and openssl.',
  );
  process.exit(2);
}
const folder = await mkdtemp(path.join(os.tmpdir(), 'install-check-'));
let machine: Machine | undefined;
try {
  machine = await bootMachine(folder, HOSTS);
  await check(machine);
  console.log('The installation is what docs/installation.md says.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await machine?.stop();
  await rm(folder, { recursive: true, force: true });
}
