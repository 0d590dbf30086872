/**
 * Preloaded into a tested server. On SIGUSR2 it writes to LOOP_PROBE_FILE the longest time that the server blocked
 * its event loop since the last signal, in milliseconds of processor time: wall-clock time would include the load of
 * other processes.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

const everyMs = 5;

/** Processor time of the main thread on Linux, elsewhere of the whole process. */
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
