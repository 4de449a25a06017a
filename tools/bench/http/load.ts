import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { cpuTime } from './cpu-time.ts';

/** A request that the load generator repeats. */
export interface Load {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The body, or a function that creates the next one with the headers that change with it. */
  body?: object;
  next?: () => { body: object; headers: Record<string, string> };
}

/** The result of one run. Latencies in milliseconds. */
export interface Measured {
  perSecond: number;
  /** Microseconds of CPU time that the server's process used per request. */
  cpuPerRequest: number;
  p50: number;
  p99: number;
}

/**
 * Sends a request over this many connections for this many seconds to the server of a process.
 * @throws Error if any response was not 2xx
 */
export async function measure(
  { url, method, headers = {}, body, next }: Load,
  connections: number,
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
    connections,
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
export function freshKey(): Record<string, string> {
  return { 'idempotency-key': randomUUID() };
}
