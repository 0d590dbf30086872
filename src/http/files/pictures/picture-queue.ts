/**
 * Sends pictures to a process of their own, one after another. In the web process, decoding would occupy the few
 * threads that also read files, compress and resolve host names, and a decoding that never ends could not be stopped.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { env } from '@/config/env';
import {
  type DecodedPicture,
  type PictureAnswer,
  type PictureTask,
  UnreadablePicture,
} from './picture-tasks';

/**
 * `fork` is not imported statically: Next would treat the forked file as a module, and look for it during the build.
 */
const { fork } = process.getBuiltinModule('node:child_process');

const timeoutMs = 60_000;
const idleMs = 10_000;

let child: ChildProcess | undefined;
let ending: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

function start(): ChildProcess {
  const started = fork(join(env.bundlesDir, 'picture-process.mjs'), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Passes none of our environment variables. A small heap is enough, since pixels are stored outside of it.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=128'],
  });
  started.once('exit', () => {
    if (child === started) child = undefined;
  });
  // A task that waits for the child gets its error from `once`. If no task waits, this listener keeps the error from
  // ending our process.
  started.on('error', () => undefined);
  return started;
}

function end(): void {
  child?.kill('SIGKILL');
  child = undefined;
}

/** Allows this process to exit while the child is idle, and ends the child after `idleMs`. */
function rest(): void {
  child?.unref();
  child?.channel?.unref();
  ending = setTimeout(end, idleMs).unref();
}

async function ask(task: PictureTask): Promise<PictureAnswer> {
  clearTimeout(ending);
  child ??= start();
  const asked = child;
  asked.ref();
  asked.channel?.ref();
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    asked.send(task);
    const [answer] = await Promise.race([
      once(asked, 'message', { signal }),
      once(asked, 'exit', { signal }).then(() => {
        throw new Error('The picture ended the process that read it.');
      }),
    ]);
    return answer;
  } catch (error) {
    end();
    throw error;
  } finally {
    over.abort();
    rest();
  }
}

/** Number of pictures that are being read or are waiting. */
export const waitingPictures = (): number => waiting;

/**
 * Runs a task after all earlier ones. @throws UnreadablePicture if sharp refuses the file; Error if it takes too long,
 * or the process crashes
 */
async function inTurn(task: PictureTask): Promise<PictureAnswer> {
  waiting += 1;
  const turn = last.then(() => ask(task));
  last = turn.catch(() => undefined);
  const answer = await turn.finally(() => {
    waiting -= 1;
  });
  if (answer.problem !== undefined) throw new UnreadablePicture(answer.problem);
  return answer;
}

type Input = Pick<PictureTask, 'input' | 'options'>;

export async function readMetadata(task: Input) {
  const { metadata } = await inTurn({ ...task, steps: undefined });
  if (!metadata) throw new Error('The picture was not read.');
  return metadata;
}

export async function decodePicture(task: PictureTask): Promise<DecodedPicture> {
  const { picture } = await inTurn(task);
  if (!picture) throw new Error('The picture was not read.');
  return picture;
}
