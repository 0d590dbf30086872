import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { root } from '../paths.mjs';
import { UserError } from '../user-error.mjs';

const TAIL_LINES = 40;

/** A script that is ended takes what it runs with it. */
const running = new Set();
process.on('exit', () => {
  for (const stop of running) stop();
});

/**
 * Before the process has threads or others of its own, which inherit it. Linux shares the processors among sessions first,
 * where it is set to (`sched_autogroup_enabled`), and only then by priority. What the system refuses costs time alone.
 */
function giveWay(pid) {
  const { PRIORITY_LOW } = constants.priority;
  const session = `/proc/${pid}/autogroup`;
  try {
    setPriority(pid, PRIORITY_LOW);
    if (existsSync(session)) writeFileSync(session, String(PRIORITY_LOW));
  } catch {
    // It runs as everything else does.
  }
}

/** With all that it has started. */
function stopGroup(pid) {
  try {
    process.kill(-pid);
  } catch {
    // It has ended.
  }
}

/**
 * Runs a program to its end, in the checkout and without a shell. Answers `{code, output}`; output holds both
 * streams. `echo` also shows them as they come; `inIdleTime` leaves the processors to all that is more urgent. Never
 * throws for a non-zero code, only when it cannot be started.
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
      // A session of its own, and a group of processes.
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

/** Runs a program with the terminal as its own, questions included. Answers its exit code. */
export async function runOnTerminal(program, args, env) {
  const [code] = await once(spawn(program, args, { cwd: root, env, stdio: 'inherit' }), 'exit');
  return code ?? 1;
}

/** Like `run`, and a failure becomes a UserError: the sentence, then the end of what the program printed. */
export async function mustRun(sentence, program, args, options) {
  const { code, output } = await run(program, args, options).catch((error) => {
    throw new UserError(`${sentence} ${program} could not be started: ${error.message}.`);
  });
  if (code === 0) return output;
  const tail = output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  throw new UserError(`${sentence}\n\n${tail}`);
}
