/** Worker thread that parses one untrusted file; started and ended by `src/http/files/parse-in-thread.ts`. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readCalendar } from './features/bookings/calendars/read-calendar';
import { parseTable } from './features/leads/pipeline/import/file/parse-table';
import type { FaceRequest } from './features/look/fonts/print-face';
import type { MailSource } from './features/mail-events/reports/read-mail';
import { isAppError } from './http/app-error';

export type ThreadMessage =
  | { isReady: true }
  | { output: unknown }
  /** A part of the output, as JSON; the thread waits until it is received. */
  | { part: string }
  | { problem: string; status?: undefined }
  | { problem: string; status: number; code: string };

const send = (message: ThreadMessage) => parentPort?.postMessage(message);

/** Sends a part of the output, and waits for its receipt, so that never more than one part is in memory. */
async function sendPart(part: string): Promise<void> {
  if (!parentPort) return;
  const receipt = once(parentPort, 'message');
  send({ part });
  await receipt;
}

// Imported on demand, so that the parsers of mails, fonts and drawings do not delay other files.
const parsers = {
  calendar: readCalendar,
  font: async (bytes: Uint8Array) => (await import('./features/look/fonts/check-font')).checkFont(bytes),
  fontFace: async (request: FaceRequest) =>
    (await import('./features/look/fonts/print-face')).printFace(request),
  mails: async (sources: readonly MailSource[]) =>
    (await import('./features/mail-events/reports/read-mail')).readMails(sources),
  svg: async (bytes: Uint8Array) => (await import('./features/look/logo/safe-svg')).makeSafeSvg(bytes),
  table: (bytes: Uint8Array) => parseTable(bytes, (rows) => sendPart(JSON.stringify(rows))),
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
