import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';

/** Resident memory of a process in megabytes. */
export const residentMegabytes = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/**
 * Processor time in seconds that `work` costs the server and its database together. Load of other processes does not
 * count, so figures of an idle and a busy machine are comparable.
 */
export async function processorTimeOf({ pid, databaseUrl }, work) {
  const backends = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      'select pid from pg_stat_activity where datname = current_database()',
    );
    return rows.map((row) => row.pid);
  });
  const times = () =>
    [pid, ...backends].map((one) => (existsSync(`/proc/${one}`) ? processorSeconds(one) : 0));
  const before = times();
  await work();
  return times().reduce((sum, time, index) => sum + Math.max(0, time - before[index]), 0);
}

/** Processor time of a process so far, in seconds (proc_pid_stat(5), in ticks of 10 ms). Linux only. */
export function processorSeconds(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [utime, stime] = fields.split(' ').slice(11, 13);
  return (Number(utime) + Number(stime)) / 100;
}
