import { join } from 'node:path';
import { env } from '@/config/env';
import type { Parsers, ThreadMessage } from '@/parser-thread';
import { AppError } from '../app-error';

/** Next would take the file for a module of its own, which it looks for while it builds. */
const { Worker } = process.getBuiltinModule('node:worker_threads');

type Limits = {
  timeoutMs: number;
  /** Of the thread's heap. */
  maxMegabytes: number;
};

/** A file needed more than it was given. */
export class ParserLimitError extends Error {
  override name = 'ParserLimitError';

  constructor(
    readonly limit: 'time' | 'memory',
    /** What of the file was being read. */
    readonly at: string | undefined,
  ) {
    super(`Reading took too much ${limit}.`);
  }
}

/**
 * Reads a file that somebody else made, in a thread that is ended when it takes too long or too much memory: no file keeps
 * the process from answering. @throws ParserLimitError when it was ended; else what the parser throws.
 */
export function parseInThread<Name extends keyof Parsers>(
  parser: Name,
  input: Parameters<Parsers[Name]>[0],
  { timeoutMs, maxMegabytes }: Limits,
): Promise<Awaited<ReturnType<Parsers[Name]>>> {
  const worker = new Worker(join(env.bundlesDir, 'parser-thread.mjs'), {
    workerData: { parser, input },
    // None of our settings.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  let at: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Awaited<ReturnType<Parsers[Name]>>>((resolve, reject) => {
    worker.on('message', (message: ThreadMessage) => {
      // What it loads is ours, and no matter of the file.
      if ('isReady' in message) timer = setTimeout(() => reject(new ParserLimitError('time', at)), timeoutMs);
      else if ('at' in message) at = message.at;
      // The thread answers for the parser it was given.
      else if ('output' in message) resolve(message.output as Awaited<ReturnType<Parsers[Name]>>);
      else if (message.status === undefined) reject(new Error(message.problem));
      else reject(new AppError(message.code, message.status, message.problem));
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ParserLimitError('memory', at) : error),
    );
    worker.on('exit', () => reject(new Error('The thread that reads files ended without an answer.')));
  }).finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
