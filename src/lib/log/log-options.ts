import type { LogFn, LoggerOptions } from 'pino';
import { logRecord } from './log-record';

/** Maximum length of a line in bytes: container logs split longer ones, which are then no valid JSON. */
const maxLineBytes = 16_000;

/** Returns the line, or a short replacement with `isCut` if it is too long. */
function shortLine(line: string): string {
  if (Buffer.byteLength(line) <= maxLineBytes) return line;
  const { level, time, msg } = JSON.parse(line);
  return `${JSON.stringify({ level, time, msg: logRecord(msg), isCut: true })}\n`;
}

/** Pino options: one JSON line per event, which is redacted and cut to at most 16 kB before it is written. */
export const logOptions = {
  base: null,
  formatters: { bindings: (bindings) => Object(logRecord(bindings)) },
  hooks: {
    logMethod([first, ...rest], method) {
      const fields: unknown = first instanceof Error ? { err: first } : first;
      method.apply(this, [fields, ...rest].map(logRecord) as Parameters<LogFn>);
    },
    streamWrite: shortLine,
  },
} satisfies LoggerOptions;
