import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process in megabytes. */
export const residentMegabytes = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** Processor time of a process so far, in seconds (proc_pid_stat(5), in ticks of 10 ms). Linux only. */
export function processorSeconds(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [utime, stime] = fields.split(' ').slice(11, 13);
  return (Number(utime) + Number(stime)) / 100;
}
