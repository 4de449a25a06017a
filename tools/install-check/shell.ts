import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CLOSE_TIMEOUT_MS = 2_000;
const END = 'end of the commands 5c1d';

/** A shell in which somebody pastes one block of commands after the other. */
export interface Shell {
  /** Resolves with what the commands print. @throws Error if one fails; the shell has then ended */
  run(commands: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens a shell with a command before it that enters a machine. Prints what the commands print. */
export function openShell(
  enter: readonly string[],
  variables: Readonly<Record<string, string>>,
  prefix = '',
): Shell {
  const settings = { PATH, HOME: '/root', LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' };
  const env = Object.entries({ ...settings, ...variables }).map((pair) => pair.join('='));
  const [command, ...args] = [...enter, 'env', '-i', ...env, 'bash', '-eu'];
  const child = spawn(command!, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit'); // what it has left behind may still print
  child.stdin.on('error', () => {}); // its end is reported by `ended`
  child.stdout.setEncoding('utf8');
  return {
    async run(commands) {
      let output = '';
      const done = new Promise<void>((resolve) => {
        const read = (text: string) => {
          output += text;
          process.stdout.write(prefix + text.replace(`${END}\n`, ''));
          if (!output.endsWith(`${END}\n`)) return;
          child.stdout.off('data', read);
          resolve();
        };
        child.stdout.on('data', read);
      });
      // What the commands read is not the rest of the commands.
      child.stdin.write(`{\n${commands}\n} < /dev/null\necho '${END}'\n`);
      const failed = ended.then(([code]) => {
        throw new Error(`The commands ended with ${code}: ${commands.trim().slice(0, 200)}`);
      });
      await Promise.race([done, failed]);
      failed.catch(() => {});
      return output.slice(0, -END.length - 1);
    },
    async close() {
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
