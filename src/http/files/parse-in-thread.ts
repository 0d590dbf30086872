import { join } from 'node:path';
import { env } from '@/config/env';
import type { Parsers, ThreadMessage } from '@/parser-thread';
import { AppError } from '../app-error';

/** `Worker` is not imported statically: Next would resolve the path of a literal `new Worker()` while it builds. */
const { Worker } = process.getBuiltinModule('node:worker_threads');

type Limits = {
  timeoutMs: number;
  /** Maximum heap size of the thread, in MB. */
  maxMegabytes: number;
};

/** Error if parsing exceeded its time or memory limit. */
export class ParserLimitError extends Error {
  override name = 'ParserLimitError';

  constructor(readonly limit: 'time' | 'memory') {
    super(`Reading took too much ${limit}.`);
  }
}

/**
 * Parses an untrusted file in a worker thread with limits of time and memory, so that no file blocks the process.
 * @param onPart receives parts of the output, as JSON, one at a time; the time limit is paused while it runs.
 * @throws ParserLimitError if a limit was exceeded; else what the parser or `onPart` throws.
 */
export function parseInThread<Name extends keyof Parsers>(
  parser: Name,
  input: Parameters<Parsers[Name]>[0],
  { timeoutMs, maxMegabytes }: Limits,
  onPart: (part: string) => Promise<void> = async () => undefined,
): Promise<Awaited<ReturnType<Parsers[Name]>>> {
  const worker = new Worker(join(env.bundlesDir, 'parser-thread.mjs'), {
    workerData: { parser, input },
    // The thread receives none of this process's environment variables.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  let timer: NodeJS.Timeout | undefined;
  let leftMs = timeoutMs;
  let resumedAt = 0;
  return new Promise<Awaited<ReturnType<Parsers[Name]>>>((resolve, reject) => {
    const resume = () => {
      resumedAt = performance.now();
      timer = setTimeout(() => reject(new ParserLimitError('time')), leftMs);
    };
    const receive = async (part: string) => {
      clearTimeout(timer);
      leftMs -= performance.now() - resumedAt;
      await onPart(part);
      resume();
      worker.postMessage('received');
    };
    worker.on('message', (message: ThreadMessage) => {
      // The time limit starts once the thread has loaded its code.
      if ('isReady' in message) resume();
      else if ('part' in message) receive(message.part).catch(reject);
      // The thread responds with the output type of its parser.
      else if ('output' in message) resolve(message.output as Awaited<ReturnType<Parsers[Name]>>);
      else if (message.status === undefined) reject(new Error(message.problem));
      else reject(new AppError(message.code, message.status, message.problem));
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ParserLimitError('memory') : error),
    );
    worker.on('exit', () => reject(new Error('The thread that reads files ended without an answer.')));
  }).finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
