/** Redirects console output of Next and libraries to the log: redacted, one line per event. */
import { format } from 'node:util';
import type { Logger } from 'pino';

const levels = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const;

/** Errors whose stack has been logged already; Next prints an error again after reporting it. */
const logged = new WeakSet<object>();

function isNew(error: unknown): error is Error {
  if (!(error instanceof Error) || logged.has(error)) return false;
  logged.add(error);
  return true;
}

/** Replaces the methods of `console`, so that they write to the log. Call once per server process. */
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

/**
 * Logs an uncaught error of a request with the route only, because path and query may contain personal data.
 */
export function logRequestError(
  log: Pick<Logger, 'error'>,
  error: unknown,
  { method, route }: { method: string; route: string },
): void {
  log.error({ ...(isNew(error) && { err: error }), method, route }, 'A request failed unexpectedly');
}
