import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** A request that the load generator repeats. */
export interface Load {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The body, or a function that creates the next one with the headers that change with it. */
  body?: object;
  next?: () => { body: object; headers: Record<string, string> };
}

/** Over how many connections requests are sent, and at most how many a second. */
export type Pace = Pick<autocannon.Options, 'connections' | 'overallRate'>;

/** The result of one run. Latencies in milliseconds. */
export interface Measured {
  perSecond: number;
  /** Microseconds of CPU time that the server's process used per request. */
  cpuPerRequest: number;
  p50: number;
  p99: number;
}

/**
 * Sends a request for this many seconds to the server of a process.
 * @throws Error if any response was not 2xx
 */
export async function measure(
  { url, method, headers = {}, body, next }: Load,
  pace: Pace,
  duration: number,
  pid: number,
): Promise<Measured> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { body, headers: own } = next!();
    return { ...request, body: JSON.stringify(body), headers: { ...request.headers, ...own } };
  };
  const before = cpuTime(pid);
  const result = await autocannon({
    url,
    method,
    ...pace,
    duration,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    ...(next && { requests: [{ method, setupRequest }] }),
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${method} ${url}: ${failed} requests failed (${statuses}).`);
  }
  return {
    perSecond: result.requests.total / result.duration,
    cpuPerRequest: (cpuTime(pid) - before) / result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Returns a key that no request has used. */
export const freshKey = () => ({ 'idempotency-key': randomUUID() });

/** The kernel counts CPU time in ticks of 10 ms (`getconf CLK_TCK`). */
const MICROSECONDS_PER_TICK = 10_000;

/**
 * Returns the CPU time that a process has used so far, with its threads and system calls, in
 * microseconds; NaN if there is no /proc. Unlike requests per second, it hardly depends on other
 * work of the machine.
 */
export function cpuTime(pid: number): number {
  const fields = statOf(pid);
  // utime and stime (proc_pid_stat(5)).
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK;
}

/** Returns the fields after the name of the program; empty if the process has ended. */
export function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  } catch {
    return [];
  }
}
