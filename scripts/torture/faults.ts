import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../fuzz/random.ts';
import type { TorturedDatabase } from './database.ts';
import type { Member } from './processes.ts';

/** The targets of a fault. */
export interface Victims {
  database: TorturedDatabase;
  apis: readonly Member[];
  workers: readonly Member[];
}

interface Fault {
  /** The number of occurrences in a quick and in a long run. */
  quick: number;
  long: number;
  /** Causes the fault, and resolves when it is over. Returns how many of its unit it hit. */
  run(victims: Victims, random: Random): Promise<number>;
}

const SLOW_MS = 150;

/** Every fault; its name contains the unit in which it is counted. */
export const faults: Record<string, Fault> = {
  'connections killed': {
    quick: 3,
    long: 50,
    async run({ database }) {
      const killed = await database.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend' order by random() limit 25`);
      return killed.length;
    },
  },
  'API processes killed (-9)': {
    quick: 2,
    long: 25,
    run: ({ apis }, random) => kill(random.pick(apis)),
  },
  'workers killed (-9)': {
    quick: 2,
    long: 25,
    run: ({ workers }, random) => kill(random.pick(workers)),
  },
  'database crashes': {
    quick: 2,
    long: 20,
    async run({ database }, random) {
      await database.crash(random.int(0, 1500));
      return 1;
    },
  },
  'half-open networks': {
    quick: 1,
    long: 25,
    async run({ database }) {
      database.proxy.halfOpen();
      await wait(2000);
      return 1;
    },
  },
  'slow networks': {
    quick: 2,
    long: 25,
    async run({ database }) {
      database.proxy.delayMs = SLOW_MS;
      await wait(3000);
      database.proxy.delayMs = 0;
      return 1;
    },
  },
  'network resets': {
    quick: 2,
    long: 50,
    async run({ database }) {
      database.proxy.reset();
      return 1;
    },
  },
  'read-only databases': {
    quick: 1,
    long: 5,
    async run({ database }, random) {
      await database.query('alter system set default_transaction_read_only = on');
      await database.query('select pg_reload_conf()');
      await wait(random.int(1000, 3000));
      await database.query('alter system reset default_transaction_read_only');
      await database.query('select pg_reload_conf()');
      return 1;
    },
  },
  'rolling restarts': {
    quick: 1,
    long: 5,
    async run({ apis, workers }) {
      for (const member of [...apis, ...workers]) await member.restart('SIGTERM');
      return 1;
    },
  },
};

async function kill(member: Member): Promise<number> {
  await member.restart('SIGKILL');
  return 1;
}

/**
 * Returns the faults of a run in the order of its seed; `only` selects one by a part of its name.
 */
export function scheduleFaults(random: Random, isQuick: boolean, only?: string): string[] {
  const names = Object.entries(faults)
    .filter(([name]) => !only || name.includes(only))
    .flatMap(([name, { quick, long }]) => Array<string>(isQuick ? quick : long).fill(name));
  return random.shuffle(names);
}
