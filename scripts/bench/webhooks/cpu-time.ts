import { readdir, readFile } from 'node:fs/promises';

const CLOCK_TICK_MS = 10;

interface ProcessTime {
  parent: number;
  name: string;
  /** Of the process and of its children that have ended, in milliseconds. */
  ms: number;
}

/** In milliseconds. */
interface CpuTime {
  worker: number;
  database: number;
}

/**
 * Returns the CPU time so far of a process, and of the PostgreSQL servers that this process has
 * started, in milliseconds. Null where there is no /proc.
 */
export async function cpuTime(pid: number): Promise<CpuTime | null> {
  const all = new Map<number, ProcessTime>();
  for (const entry of await readdir('/proc').catch(() => [])) {
    const time = /^\d+$/.test(entry) ? await processTime(entry) : null;
    if (time) all.set(Number(entry), time);
  }
  if (all.size === 0) return null;
  const servers = [...all].filter(
    ([, { name, parent }]) => name === 'postgres' && parent === process.pid,
  );
  const isDatabase = ([id, { parent }]: [number, ProcessTime]) =>
    servers.some(([server]) => id === server || parent === server);
  const database = [...all].filter(isDatabase).reduce((sum, [, { ms }]) => sum + ms, 0);
  return { worker: all.get(pid)?.ms ?? 0, database };
}

async function processTime(pid: string): Promise<ProcessTime | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const [, name, rest] = (stat && /^\d+ \((.*)\) (.*)$/s.exec(stat)) || [];
  if (rest === undefined) return null;
  const fields = rest.split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), name: name!, ms: ticks * CLOCK_TICK_MS };
}

/** What each of so many deliveries cost between two moments. */
export function describeCpu(before: CpuTime, after: CpuTime, deliveries: number): string {
  const each = (half: keyof CpuTime) => ((after[half] - before[half]) / deliveries).toFixed(3);
  return `CPU for a delivery: worker ${each('worker')} ms, database ${each('database')} ms`;
}
