/** What Next and libraries print goes the way of everything else: through the log, redacted, one line an event. */
import { format } from 'node:util';
import type { Logger } from 'pino';

const levels = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const;

/** Errors of which the log has the stack; Next prints one that it has reported before. */
const logged = new WeakSet<object>();

function isNew(error: unknown): error is Error {
  if (!(error instanceof Error) || logged.has(error)) return false;
  logged.add(error);
  return true;
}

/** Call once in the server's process: `console` writes to the log from then on. */
export function logConsole(log: Pick<Logger, (typeof levels)[keyof typeof levels]>): void {
  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...parts: unknown[]) => {
      const errors = parts.filter((part) => part instanceof Error);
      const err = errors.find(isNew);
      if (errors.length > 0 && !err) return;
      const text = format(...parts.map((part) => (part instanceof Error ? part.message : part)));
      log[level]({ ...(err && { err }), from: 'console' }, text);
    };
  }
}

/** A request that ended in an error nobody caught. Its route says where; its path and query may name a person. */
export function logRequestError(
  log: Pick<Logger, 'error'>,
  error: unknown,
  { method, route }: { method: string; route: string },
): void {
  log.error({ ...(isNew(error) && { err: error }), method, route }, 'A request failed unexpectedly');
}
