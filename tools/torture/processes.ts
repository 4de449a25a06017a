import { setTimeout as wait } from 'node:timers/promises';
import type { ServicePart } from '../../src/start/start.ts';
import { startProcess, type ServiceProcess } from '../../test/support/server/service-process.ts';

const RESTART_DELAY_MS = 200;

/** A process of the service under a supervisor that starts it again when it ends. */
export interface Member {
  part: ServicePart;
  /** Null while it is being started. */
  process: ServiceProcess | null;
  /** Ends it with a signal, and resolves when the next one is ready. */
  restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** How often it ended without a signal. */
  ownExits: number;
  /** Ends it for good. Returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a process and supervises it. */
export async function supervise(
  part: ServicePart,
  databaseUrl: string,
  env: Record<string, string>,
): Promise<Member> {
  let isStopping = false;
  let isSignalled = false;

  async function next(): Promise<ServiceProcess> {
    for (;;) {
      const started = await startProcess(databaseUrl, [part], env).catch(() => null);
      if (started) return started;
      await wait(RESTART_DELAY_MS); // the database was away
    }
  }

  function watch(process: ServiceProcess): void {
    member.process = process;
    void process.exited.then(async () => {
      member.process = null;
      if (isStopping) return;
      if (!isSignalled) member.ownExits++;
      isSignalled = false;
      watch(await next());
    });
  }

  const member: Member = {
    part,
    process: null,
    ownExits: 0,
    async restart(signal) {
      const before = member.process;
      if (!before) return;
      isSignalled = true;
      await before.end(signal);
      while (!member.process || member.process === before) await wait(50);
    },
    async stop() {
      while (!member.process) await wait(50);
      isStopping = true;
      const { process } = member;
      process.signal('SIGTERM');
      return process.exited;
    },
  };
  watch(await next());
  return member;
}
