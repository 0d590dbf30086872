'use client';

/** Tells the server about a fault in this browser. Never throws: a report that fails must not make things worse. */
export function reportError(error: unknown, componentStack?: string) {
  const fault = error instanceof Error ? error : new Error(String(error));
  const report = {
    error: fault.message,
    stack: fault.stack,
    componentStack,
    timestamp: Date.now(),
  };
  fetch('/api/errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}

/** What a visitor may be shown of a fault: the browser's own message or the server's digest, never a stack. */
export function publicMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const digest = 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined;
  return digest ? `Reference ${digest}` : error.message;
}
