import { readFileSync } from 'node:fs';
import { readOptions, report } from './figures.ts';
import { measure } from './http/load.ts';
import { SCENARIOS } from './http/scenarios.ts';
import { withService } from './http/with-service.ts';

const CALLERS = 32;
const SECONDS_PER_SCENARIO = 3;

/**
 * Measures the resident memory of an API process, in megabytes, while each scenario in turn loads
 * it for this many minutes (`--minutes`, 10): after each tenth of the time.
 */
export async function memory(args: string[]): Promise<void> {
  const { count: minutes } = readOptions(args, 'minutes', 10, 0.5);
  await withService(async (service) => {
    const began = performance.now();
    const elapsed = () => (performance.now() - began) / 60_000;
    const samples = new Map<number, number>();
    const authorization = `Bearer ${service.apiKey}`;
    while (elapsed() < minutes) {
      for (const scenario of SCENARIOS) {
        const load = { headers: { authorization }, ...scenario.load(service) };
        const url = `${service.url}/v1${load.path}`;
        await measure(
          { ...load, url },
          { connections: CALLERS },
          SECONDS_PER_SCENARIO,
          service.pid,
        );
        const tenth = Math.floor((elapsed() / minutes) * 10);
        samples.set(Math.min(9, tenth), residentMegabytes(service.pid));
      }
    }
    const tenths = Object.fromEntries(
      [...samples].map(([index, megabytes]) => [`${((index + 1) * minutes) / 10} min`, megabytes]),
    );
    report({ 'API process, MB': tenths });
  });
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Math.round(Number(kilobytes) / 1024);
}
