import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runProgram } from '../run-program.ts';
import { openShell, type Shell } from './shell.ts';

const DEBIAN = 'bookworm';
/** The resolver of slirp4netns, which uses the one of this machine. */
const RESOLVER = '10.0.2.3';

/** A Debian that systemd-nspawn has booted, with a separate network that leads outside. */
export interface Machine {
  /** Its file system, as this machine sees it. */
  root: string;
  /** Opens a shell of root. */
  open(variables?: Readonly<Record<string, string>>): Shell;
  /** Shuts it down. */
  stop(): Promise<void>;
  /** Ends all of its processes at once, as a power failure does. */
  kill(): Promise<void>;
}

export interface MachineOptions {
  /** The names that it knows, by their address. */
  hosts: Readonly<Record<string, readonly string[]>>;
  /** Its addresses: of a private network, or in that of a bridge of this machine. */
  addresses: readonly string[];
  bridge?: string;
  /** Folders of this machine that it mounts, by their path there. */
  mounts?: Readonly<Record<string, string>>;
}

/** Makes a Debian in a folder, without a package that Debian itself does not install. */
export async function installDebian(root: string): Promise<void> {
  await runProgram('debootstrap', DEBIAN, root);
}

let booted = 0;

/** Boots the Debian in a folder, whose last part is its name. */
export async function bootMachine(root: string, options: MachineOptions): Promise<Machine> {
  const { hosts, addresses, bridge, mounts = {} } = options;
  const name = path.basename(root);
  const lines = Object.entries(hosts).map(([address, names]) => `${address} ${names.join(' ')}`);
  const written = ['127.0.0.1 localhost', `127.0.1.1 ${name}`, ...lines, ''];
  if (!(await readFile(path.join(root, 'etc/hosts'), 'utf8')).includes(lines.join('\n')))
    await writeFile(path.join(root, 'etc/hosts'), written.join('\n'));
  await writeFile(path.join(root, 'etc/hostname'), `${name}\n`);
  await writeFile(path.join(root, 'etc/resolv.conf'), `nameserver ${RESOLVER}\n`);
  const [device, bits] = bridge ? ['host0', 24] : ['lo', 32];
  const ups = addresses.map((one) => ` up ip address add ${one}/${bits} dev ${device}`);
  const bridged = ['auto host0', 'iface host0 inet manual', ' up ip link set host0 up'];
  const loopback = ['auto lo', 'iface lo inet loopback'];
  const interfaces = [...loopback, ...(bridge ? bridged : []), ...ups, ''];
  await writeFile(path.join(root, 'etc/network/interfaces'), interfaces.join('\n'));
  const group = `install-check-${process.pid}-${name}`;
  const container = startMachine(
    group,
    `--directory=${root}`,
    // Another run can have machines of the same name, and a bridge takes 12 letters of it.
    `--machine=${process.pid}-${++booted}`,
    ...Object.entries(mounts).map(([inside, folder]) => `--bind=${folder}:${inside}`),
    bridge ? `--network-bridge=${bridge}` : '--private-network',
  );
  const stops: (() => Promise<void>)[] = [() => stopProcess(container), () => removeGroups(group)];
  const stop = async () => {
    for (const one of stops) await one();
  };
  try {
    const leader = await childOf(container.pid!);
    const network = start('slirp4netns', '--configure', '--mtu=65520', leader, 'tap0');
    stops.unshift(() => stopProcess(network));
    const enter = ['nsenter', '--target', leader, '--mount', '--uts', '--ipc', '--net', '--pid'];
    const inside = (...command: string[]) => runProgram(enter[0]!, ...enter.slice(1), ...command);
    await poll(() => inside('systemctl', 'is-active', 'multi-user.target'));
    return {
      root,
      open: (variables = {}) => {
        const shell = openShell(enter, variables);
        // A shell that is still open stops with the machine, and the machine then waits for it.
        stops.unshift(() => shell.close());
        return shell;
      },
      stop,
      kill: async () => {
        process.kill(Number(leader), 'SIGKILL');
        await once(container, 'exit');
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Boots a machine with separate control groups, because several machines that share them would end each other's
 * processes.
 */
function startMachine(group: string, ...args: string[]): ChildProcess {
  const script = `
    for folder in /sys/fs/cgroup /sys/fs/cgroup/unified /sys/fs/cgroup/systemd; do
      if [ -w "$folder/cgroup.procs" ]; then
        mkdir --parents "$folder/$0" && echo $$ > "$folder/$0/cgroup.procs"
      fi
    done
    exec systemd-nspawn --quiet --boot --register=no --keep-unit --console=read-only "$@"`;
  return start('bash', '-euc', script, group, ...args);
}

async function removeGroups(group: string): Promise<void> {
  const folders = ['', 'unified/', 'systemd/'].map((folder) => `/sys/fs/cgroup/${folder}${group}`);
  const command = `find ${folders.join(' ')} -depth -type d -exec rmdir {} + 2>&- || true`;
  await runProgram('bash', '-c', command);
}

/** Starts a program in a separate session, so that Ctrl-C reaches this command only. */
const start = (command: string, ...args: string[]): ChildProcess =>
  spawn(command, args, { detached: true, stdio: ['ignore', 'ignore', 'inherit'] });

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  // systemd-nspawn ends a machine that does not shut down at the second signal.
  const timer = setTimeout(() => child.kill('SIGTERM'), SHUTDOWN_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
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

const SHUTDOWN_TIMEOUT_MS = 30_000;
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
