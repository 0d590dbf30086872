import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundlePath } from '../build/bundle.mjs';
import { root } from '../paths.mjs';
import { UserError } from '../user-error.mjs';
import { identify } from './process-identity.mjs';

/**
 * Memory limits of the server. Under load it takes 423 MB with them and 632 MB without (decision 0017): V8 lets
 * garbage grow up to its limit, by default a share of the machine's memory, and malloc keeps an arena for each of
 * many threads. The Dockerfile sets the limits of the container.
 */
const memoryBounds = { options: ['--max-old-space-size=512'], variables: { MALLOC_ARENA_MAX: '2' } };

/**
 * Starts the server in its own process group, so that a Ctrl-C reaches it once, through this script. `ready`
 * resolves to `{studioLink}` when the server accepts requests (undefined if it created no link), and rejects
 * with a UserError if the server ends before; `ended` resolves to the exit code. `onOutput` receives the output
 * instead of the terminal.
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
  // With piped output, 'close' fires once all of it has arrived.
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
  // A caller that does not await `ready` (a start that is being stopped) must not end with an unhandled rejection.
  ready.catch(() => {});
  return {
    identity: identify(child.pid),
    ready,
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    /** Kills the server without any cleanup, as a crash or the kernel would. */
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
