import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundlePath } from '../build/bundle.mjs';
import { root } from '../paths.mjs';
import { UserError } from '../user-error.mjs';
import { identify } from './process-identity.mjs';

/**
 * V8 lets garbage pile up as far as its limit allows, by default a part of the machine's memory, and malloc keeps an arena
 * for each of many threads: under load the server took 632 MB without these and 423 with them (decision 0017). The
 * container's stand in the Dockerfile.
 */
const memoryBounds = { options: ['--max-old-space-size=512'], variables: { MALLOC_ARENA_MAX: '2' } };

/**
 * Starts the server in a process group of its own, so that a Ctrl-C reaches it once and through us.
 * `ready` resolves when it serves, with the one-time studio link if it made one, and rejects with a UserError when it
 * ends before; `ended` resolves with its exit code. `onOutput` takes what it prints instead of the terminal.
 */
export function launchServer(env, { onOutput } = {}) {
  const output = onOutput ? 'pipe' : 'inherit';
  const { options, variables } =
    env.NODE_ENV === 'production' ? memoryBounds : { options: [], variables: {} };
  const bundle = bundlePath('server', env.NEXT_DIST_DIR || undefined);
  const child = spawn(process.execPath, [...options, bundle], {
    cwd: root,
    env: { ...variables, ...env },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  for (const stream of onOutput ? [child.stdout, child.stderr] : []) {
    stream.on('data', (chunk) => onOutput(chunk.toString()));
  }
  // When its output is taken, that has all arrived with 'close'.
  const ended = once(child, onOutput ? 'close' : 'exit').then(([code]) => code);
  const served = new Promise((resolve) => {
    let studioLink;
    child.on('message', (message) => {
      if (message.type === 'studio-link') studioLink = message.url;
      if (message.type === 'ready') resolve({ studioLink });
    });
  });
  const failed = ended.then((code) => {
    throw new UserError(`The server ended before it served (exit code ${code}).`);
  });
  const ready = Promise.race([served, failed]);
  // Whoever does not wait for it (a start that is being stopped) is not to be ended by it.
  ready.catch(() => {});
  return {
    identity: identify(child.pid),
    ready,
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    /** As a crash or the kernel would: nothing of it gets to finish. */
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
