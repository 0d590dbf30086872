/**
 * Loaded into a tested server before it: on SIGUSR2 writes to LOOP_PROBE_FILE how many milliseconds of processor time the
 * server has at most kept everybody waiting since it was last asked. Not by the clock: what else the machine does is not its
 * doing.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

const everyMs = 5;

/** Of the thread that answers, where the system tells it (Linux); else of the whole process. */
function processorMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

let longest = 0;
let [processor, clock] = [processorMs(), performance.now()];

setInterval(() => {
  const [processorNow, clockNow] = [processorMs(), performance.now()];
  longest = Math.max(longest, Math.min(processorNow - processor, clockNow - clock));
  [processor, clock] = [processorNow, clockNow];
}, everyMs).unref();

process.on('SIGUSR2', () => {
  const file = process.env.LOOP_PROBE_FILE;
  writeFileSync(`${file}.new`, String(longest));
  renameSync(`${file}.new`, file);
  longest = 0;
});
