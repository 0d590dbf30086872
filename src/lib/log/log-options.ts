import type { LogFn, LoggerOptions } from 'pino';
import { logRecord } from './log-record';

/** Longer lines are split by containers' logs, and are then no JSON. */
const maxLineBytes = 16_000;

/** The line, or one that says that it was too long. */
function shortLine(line: string): string {
  if (Buffer.byteLength(line) <= maxLineBytes) return line;
  const { level, time, msg } = JSON.parse(line);
  return `${JSON.stringify({ level, time, msg: logRecord(msg), isCut: true })}\n`;
}

/** How a log of one JSON line an event is written: cut and redacted first, so that a line is 16 kB at most. */
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
