import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { root } from '../paths.mjs';
import { UserError } from '../user-error.mjs';

const TAIL_LINES = 40;

/**
 * Nice value with which a process gets a third of the processor time of a process with normal priority. With a
 * higher value, it would hardly run at all on a machine that is never idle.
 */
const LOWER = 5;

/** Child processes to stop when this script exits. */
const running = new Set();
process.on('exit', () => {
  for (const stop of running) stop();
});

/**
 * Lowers the priority of a process. Called before the process has threads or children, which inherit the priority.
 * Where autogroups are enabled (`sched_autogroup_enabled`), Linux shares the processors among sessions first, and by
 * priority only within them. If the system refuses, nothing but the speed of other processes is affected.
 */
function giveWay(pid) {
  const session = `/proc/${pid}/autogroup`;
  try {
    setPriority(pid, LOWER);
    if (existsSync(session)) writeFileSync(session, String(LOWER));
  } catch {
    // The system refused, so the process keeps its normal priority.
  }
}

/** Ends the process group: the process and everything it started. */
function stopGroup(pid) {
  try {
    process.kill(-pid);
  } catch {
    // The process group has ended already.
  }
}

/**
 * Runs a program to its end, in the checkout and without a shell. @returns `{code, output}`; `output` holds stdout
 * and stderr. `echo` also prints both as they arrive; `inIdleTime` lowers the priority. A non-zero code does not
 * throw. @throws if the program cannot be started.
 */
export function run(
  program,
  args,
  { env = process.env, cwd = root, echo = false, inIdleTime = false, ...options } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Starts a new session and process group.
      detached: inIdleTime,
      ...options,
    });
    const stop = () => (inIdleTime && child.pid ? stopGroup(child.pid) : child.kill());
    running.add(stop);
    if (inIdleTime && child.pid) giveWay(child.pid);
    const chunks = [];
    for (const stream of ['stdout', 'stderr']) {
      child[stream].on('data', (chunk) => {
        chunks.push(chunk);
        if (echo) process[stream].write(chunk);
      });
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(stop);
      resolve({ code: code ?? `signal ${signal}`, output: Buffer.concat(chunks).toString() });
    });
  });
}

/**
 * Runs a program with inherited stdio, prompts included. Signals are passed on, since a `kill` reaches this process alone,
 * and it waits for what the program does about them. @returns its exit code.
 */
export async function runOnTerminal(program, args, env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  const passOn = (signal) => void child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  try {
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    for (const signal of signals) process.off(signal, passOn);
  }
}

/** Like `run`, but a failure throws a UserError: the sentence, then the last lines of the output. */
export async function mustRun(sentence, program, args, options) {
  const { code, output } = await run(program, args, options).catch((error) => {
    throw new UserError(`${sentence} ${program} could not be started: ${error.message}.`);
  });
  if (code === 0) return output;
  const tail = output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  throw new UserError(`${sentence}\n\n${tail}`);
}
