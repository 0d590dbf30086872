/** Tells the server about a fault in this browser. Never throws: a report that fails must not make things worse. */
export function reportError(error: unknown): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  const report = {
    error: [fault.message, digestOf(fault)].filter(Boolean).join(' · '),
    stack: fault.stack,
    componentStack: null,
    timestamp: Date.now(),
  };
  fetch('/api/errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}

/** Names the line of the server's log that tells what happened there. */
function digestOf(fault: Error): string | undefined {
  return 'digest' in fault && typeof fault.digest === 'string' ? fault.digest : undefined;
}

/** What a visitor may be shown of a fault: the browser's own message or the server's digest, never a stack. */
export function publicMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const digest = digestOf(error);
  return digest ? `Reference ${digest}` : error.message;
}
