/** Addresses of this document; a private page's may hold a token, and what an inline script threw holds them. */
function ownAddresses(): string[] {
  const [opening] = performance.getEntriesByType('navigation');
  const addresses = [location.href, opening?.name ?? ''].map((address) => address.split('#')[0] ?? '');
  // The home page's is the beginning of every script's.
  return addresses.filter((address) => address.length > location.origin.length + 1);
}

const withoutAddresses = (text: string): string =>
  ownAddresses().reduce((rest, address) => rest.replaceAll(address, '[page]'), text);

/**
 * Tells the server about an error in this browser. Never throws: a report that fails must not make things worse.
 * @param componentStack where in the tree of components it was thrown, if a boundary caught it.
 */
export function reportError(error: unknown, componentStack: string | null = null): void {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const report = {
    error: withoutAddresses([thrown.message, digestOf(thrown)].filter(Boolean).join(' · ')),
    stack: thrown.stack && withoutAddresses(thrown.stack),
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

/** Names the line of the server's log that tells what happened there. */
function digestOf(error: Error): string | undefined {
  return 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined;
}

/** What a visitor may be shown of a fault: the browser's own message or the server's digest, never a stack. */
export function publicMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const digest = digestOf(error);
  return digest ? `Reference ${digest}` : error.message;
}
