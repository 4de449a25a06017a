import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from '../image-check/run.ts';

const DEBIAN = 'bookworm';
/** The resolver of slirp4netns, which uses the one of this machine. */
const RESOLVER = '10.0.2.3';

/** An empty Debian that systemd-nspawn has booted, with a separate network that leads outside. */
export interface Machine {
  /** Its file system, as this machine sees it. */
  root: string;
  /** Runs a script as root until it ends. @throws Error if it fails */
  execute(script: string, variables?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

/** Boots a Debian in a folder, without a package that Debian itself does not install. */
export async function bootMachine(
  folder: string,
  addresses: Readonly<Record<string, readonly string[]>>,
): Promise<Machine> {
  const root = path.join(folder, 'machine');
  await run('debootstrap', DEBIAN, root);
  const names = Object.entries(addresses).map(
    ([address, hosts]) => `${address} ${hosts.join(' ')}`,
  );
  await writeFile(path.join(root, 'etc/hosts'), ['127.0.0.1 localhost', ...names, ''].join('\n'));
  await writeFile(path.join(root, 'etc/resolv.conf'), `nameserver ${RESOLVER}\n`);
  const options = ['--register=no', '--keep-unit', '--private-network', '--console=read-only'];
  const container = start('systemd-nspawn', '--quiet', `--directory=${root}`, '--boot', ...options);
  const stops = [() => stopProcess(container)];
  try {
    const leader = await childOf(container.pid!);
    const network = start('slirp4netns', '--configure', '--mtu=65520', leader, 'tap0');
    stops.unshift(() => stopProcess(network));
    const enter = ['nsenter', '--target', leader, '--mount', '--uts', '--ipc', '--net', '--pid'];
    const inside = (...command: string[]) => run(enter[0]!, ...enter.slice(1), ...command);
    await poll(() => inside('systemctl', 'is-active', 'multi-user.target'));
    for (const address of Object.keys(addresses))
      await inside('ip', 'address', 'add', `${address}/32`, 'dev', 'lo');
    return {
      root,
      async execute(script, variables = {}) {
        await writeFile(path.join(root, 'root/commands'), script, { mode: 0o700 });
        const settings = { DEBIAN_FRONTEND: 'noninteractive', ...variables };
        const env = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
        const shell = ['env', '-i', `PATH=${ROOT_PATH}`, 'HOME=/root', 'LANG=C.UTF-8', ...env];
        const child = spawn(
          enter[0]!,
          [...enter.slice(1), ...shell, 'bash', '-eu', '/root/commands'],
          {
            stdio: ['ignore', 'inherit', 'inherit'],
          },
        );
        const [code] = (await once(child, 'close')) as [number | null];
        if (code !== 0) throw new Error(`The commands ended with ${code}.`);
      },
      stop: async () => {
        for (const stop of stops) await stop();
      },
    };
  } catch (error) {
    for (const stop of stops) await stop();
    throw error;
  }
}

const ROOT_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Starts a program in a separate session, so that Ctrl-C reaches this command only. */
const start = (command: string, ...args: string[]): ChildProcess =>
  spawn(command, args, { detached: true, stdio: ['ignore', 'ignore', 'inherit'] });

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Returns the id of the only child of a process, as soon as it has one. */
const childOf = (pid: number): Promise<string> =>
  poll(async () => {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const child = children.trim();
    // A first child prepares the machine, and ends.
    const name = await readFile(`/proc/${child}/comm`, 'utf8');
    if (name !== 'systemd\n') throw new Error('systemd-nspawn has not started the machine.');
    return child;
  });

const POLL_INTERVAL_MS = 200;
const POLL_TIMEOUT_MS = 60_000;

/** Repeats `attempt` until it succeeds. @throws Error of the last attempt after a minute */
async function poll<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + POLL_TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(POLL_INTERVAL_MS);
    }
  }
}
