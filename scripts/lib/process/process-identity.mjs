import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/**
 * Boot id and start time from /proc/<pid>/stat; null for a zombie. Fields are counted after the parenthesised name,
 * which may contain spaces.
 */
function linuxStart(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? null : `${bootId()} ${fields[18]}`;
}

const portableStart = (pid) =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();

/** Start of a process as an opaque string for comparison, since pids are reused; null if the process does not exist. */
export function startOf(pid) {
  try {
    return (process.platform === 'linux' ? linuxStart(pid) : portableStart(pid)) || null;
  } catch {
    return null;
  }
}

/** Pid and start of a process: unique also across reboots. */
export const identify = (pid) => ({ pid, started: startOf(pid) });

export const isAlive = (identity) =>
  Boolean(identity?.pid && identity.started) && startOf(identity.pid) === identity.started;

/** Command line of a process; empty if it has ended or must not be read by this user. */
export function commandLineOf(pid) {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
