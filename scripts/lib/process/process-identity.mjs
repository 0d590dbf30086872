import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/** Fields of /proc/<pid>/stat after the parenthesised name, which may itself hold spaces. */
function linuxStart(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? null : `${bootId()} ${fields[18]}`;
}

const portableStart = (pid) =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();

/** When the process began, in words only good for comparing; null when there is none. A pid alone is reused. */
export function startOf(pid) {
  try {
    return (process.platform === 'linux' ? linuxStart(pid) : portableStart(pid)) || null;
  } catch {
    return null;
  }
}

/** A pid together with its start: names one process for good, also across reboots. */
export const identify = (pid) => ({ pid, started: startOf(pid) });

export const isAlive = (identity) =>
  Boolean(identity?.pid && identity.started) && startOf(identity.pid) === identity.started;

/** The command line of a process, or '' when it is gone or not ours to see. */
export function commandLineOf(pid) {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
