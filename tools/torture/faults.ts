import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { BoundedDisk } from './bounded-disk.ts';
import type { Clock } from './clocks.ts';
import type { TorturedDatabase } from './database.ts';
import type { NextMigrations } from './migrations.ts';
import type { TortureClient } from './clients.ts';
import type { Member } from './processes.ts';
import { leaveUnread } from './slow-readers.ts';

/** The targets of a fault. */
export interface Victims {
  database: TorturedDatabase;
  apis: readonly Member[];
  workers: readonly Member[];
  /** The disk of the database; null if this machine cannot bound it. */
  disk: BoundedDisk | null;
  /** The clocks of the processes; empty if this machine cannot step them. */
  clocks: readonly Clock[];
  migrations: NextMigrations;
  clients: readonly TortureClient[];
}

interface Fault {
  /** The number of occurrences in a long run. A quick one has one of each. */
  long: number;
  /** Returns why the fault cannot be caused here, or null. */
  obstacle?(victims: Victims): string | null;
  /** Causes the fault, and resolves when it is over. Returns how many of its unit it hit. */
  run(victims: Victims, random: Random): Promise<number>;
}

const SLOW_MS = 150;
const DAY_SECONDS = 86_400;
/** A migration starts behind a transaction that reads for this long. */
const READER_SECONDS = 3;

/** Every fault; its name contains the unit in which it is counted. */
export const faults: Record<string, Fault> = {
  'connections killed': {
    long: 60, // some have fewer than 25 connections to kill
    async run({ database }) {
      const killed = await database.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend' order by random() limit 25`);
      return killed.length;
    },
  },
  'API processes killed (-9)': {
    long: 25,
    run: ({ apis }, random) => kill(random.pick(apis)),
  },
  'workers killed (-9)': {
    long: 25,
    run: ({ workers }, random) => kill(random.pick(workers)),
  },
  'database crashes': {
    long: 20,
    async run({ database }, random) {
      await database.crash(random.int(0, 1500));
      return 1;
    },
  },
  'half-open networks': {
    long: 25,
    async run({ database }) {
      database.proxy.halfOpen();
      await wait(2000);
      return 1;
    },
  },
  'slow networks': {
    long: 25,
    async run({ database }) {
      database.proxy.delayMs = SLOW_MS;
      await wait(3000);
      database.proxy.delayMs = 0;
      return 1;
    },
  },
  'network resets': {
    long: 50,
    async run({ database }) {
      database.proxy.reset();
      return 1;
    },
  },
  'read-only databases': {
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
  'full disks': {
    long: 5,
    obstacle: ({ disk }) => (disk ? null : 'needs root, mkfs.ext4 and a loop device'),
    async run({ database, disk }, random) {
      await disk!.fill();
      await wait(random.int(4000, 12_000));
      await disk!.free();
      await database.revive();
      return 1;
    },
  },
  "steps of a process's clock (24 h forward or back, and to the right time again)": {
    long: 20,
    obstacle: ({ clocks }) => (clocks.length > 0 ? null : 'needs the package libfaketime'),
    async run({ clocks }, random) {
      const clock = random.pick(clocks);
      await clock.set(random.pick([DAY_SECONDS, -DAY_SECONDS]));
      await wait(random.int(2000, 5000));
      await clock.set(0);
      return 2;
    },
  },
  'migrations under load, each behind a long reader': {
    long: 5,
    async run({ database, migrations }) {
      const reader = database.query(
        `begin; select count(*) from orders; select pg_sleep(${READER_SECONDS}); commit`,
      );
      await migrations.apply(database.proxy.url);
      await reader;
      return 1;
    },
  },
  'connections that read nothing': {
    long: 5,
    run: ({ apis, clients }, random) => leaveUnread(random.pick(apis), clients, 200),
  },
  'rolling restarts': {
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
    .flatMap(([name, { long }]) => Array<string>(isQuick ? 1 : long).fill(name));
  return random.shuffle(names);
}
