/** Worker thread that parses one untrusted file; started and ended by `src/http/files/parse-in-thread.ts`. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { type ReadCalendarInput, readCalendar } from './features/bookings/calendars/read-calendar';
import { parseFile } from './features/leads/pipeline/import/parse-file';
import { isAppError } from './http/app-error';

/** Part of a file: the number of its first line, and what it is called. */
export type FilePart = { line: number; name: string };

export type ThreadMessage =
  | { isReady: true }
  | { output: unknown }
  /** The part of the file that is being parsed. */
  | { at: FilePart }
  | { problem: string; status?: undefined }
  | { problem: string; status: number; code: string };

const send = (message: ThreadMessage) => parentPort?.postMessage(message);

const parsers = {
  calendar: (input: ReadCalendarInput) => readCalendar(input, (part) => send({ at: part })),
  table: (bytes: Uint8Array) => parseFile(bytes),
};

export type Parsers = typeof parsers;

async function parse(): Promise<ThreadMessage> {
  const { parser, input } = workerData as { parser: keyof Parsers; input: never };
  try {
    return { output: await parsers[parser](input) };
  } catch (error) {
    if (isAppError(error)) return { problem: error.message, status: error.status, code: error.code };
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

send({ isReady: true });
send(await parse());
