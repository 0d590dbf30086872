/**
 * Hands pictures to a process of their own, one after another. Within our own process their work would take the few
 * threads that also read files, compress and look names up, and a picture that never ends could not be stopped.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { env } from '@/config/env';
import type { DecodedPicture, PictureAnswer, PictureTask } from './picture-tasks';

/** Next would take the file for a module of its own, which it looks for while it builds. */
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
    // None of our settings; and a heap for what is no pixel.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=128'],
  });
  started.once('exit', () => {
    if (child === started) child = undefined;
  });
  // What it could not be told is said by its end.
  started.on('error', () => undefined);
  return started;
}

function end(): void {
  child?.kill('SIGKILL');
  child = undefined;
}

/** Whoever waits for nothing else may end. */
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

/** How many pictures are being read or wait for it. */
export const waitingPictures = (): number => waiting;

/** @throws Error when it is no picture, too large, or too slow. */
async function inTurn(task: PictureTask): Promise<PictureAnswer> {
  waiting += 1;
  const turn = last.then(() => ask(task));
  last = turn.catch(() => undefined);
  const answer = await turn.finally(() => {
    waiting -= 1;
  });
  if (answer.problem !== undefined) throw new Error(answer.problem);
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
