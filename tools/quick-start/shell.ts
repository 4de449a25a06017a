import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';

/**
 * A bash that stays open, as a reader's terminal does: variables of one block are available in the
 * next.
 */
export interface Shell {
  /** Runs the block. `status` is that of its first command that failed, or 0. */
  paste(commands: string): Promise<{ output: string; status: number }>;
  close(): void;
}

/** Opens a shell in a folder, with a minimal environment. */
export function openShell(cwd: string): Shell {
  const { PATH, HOME, LANG } = process.env;
  const child = spawn('bash', ['--noprofile', '--norc'], {
    cwd,
    env: { PATH, HOME, LANG },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let heard = '';
  let listener: () => void = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      listener();
    });
  }
  child.stdin.write("set -o pipefail; failed=0; trap 'failed=$?' ERR\n");
  return {
    paste(commands) {
      const mark = randomUUID();
      const end = new RegExp(`^([^]*)${mark} (\\d+)\\n`);
      heard = '';
      return new Promise((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`The shell ended with ${code}.`)));
        listener = () => {
          const [, output, status] = end.exec(heard) ?? [];
          if (output === undefined) return;
          child.removeAllListeners('exit');
          resolve({ output, status: Number(status) });
        };
        child.stdin.write(`${commands}\necho "${mark} $failed"; failed=0\n`);
      });
    },
    close: () => void child.stdin.end('exit\n'),
  };
}
