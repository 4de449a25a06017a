import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpuTime, statOf } from '../http/load.ts';

/** In microseconds. */
interface CpuTimes {
  worker: number;
  database: number;
}

/**
 * Returns the CPU time so far of a worker, and of the PostgreSQL server that this process has
 * started; NaN if there is no /proc.
 */
export function cpuTimes(worker: number): CpuTimes {
  if (!existsSync('/proc')) return { worker: NaN, database: NaN };
  const servers = childrenOf(process.pid).filter((pid) => nameOf(pid) === 'postgres');
  const processes = servers.flatMap((pid) => [pid, ...childrenOf(pid)]);
  const database = processes.reduce((sum, pid) => sum + (cpuTime(pid) || 0), 0);
  return { worker: cpuTime(worker), database };
}

/** Describes the CPU time of each of this many deliveries between two moments. */
export function describeCpu(before: CpuTimes, after: CpuTimes, deliveries: number): string {
  const each = (half: keyof CpuTimes) =>
    ((after[half] - before[half]) / 1000 / deliveries).toFixed(3);
  return `CPU for a delivery: worker ${each('worker')} ms, database ${each('database')} ms`;
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)[1] === String(parent));
}

const nameOf = (pid: number) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
