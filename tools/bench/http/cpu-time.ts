import { readFileSync } from 'node:fs';

/** The kernel counts CPU time in ticks of 10 ms (`getconf CLK_TCK`). */
const MICROSECONDS_PER_TICK = 10_000;
/** The positions of utime and stime after the name of the program (proc_pid_stat(5)). */
const USER = 11;
const SYSTEM = 12;

/**
 * Returns the CPU time that a process has used so far, with its threads and system calls, in
 * microseconds; NaN if there is no /proc. Unlike requests per second, it hardly depends on other
 * work of the machine.
 */
export function cpuTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * MICROSECONDS_PER_TICK;
  } catch {
    return NaN;
  }
}
