/**
 * URLs of this document, which are masked in reports: a private page's URL can contain a token, and errors of inline
 * scripts include the URL.
 */
function ownAddresses(): string[] {
  const [opening] = performance.getEntriesByType('navigation');
  const addresses = [location.href, opening?.name ?? ''].map((address) => address.split('#')[0] ?? '');
  // Leaves out the home page's URL: it is a prefix of every script's URL, and replacing it would damage those.
  return addresses.filter((address) => address.length > location.origin.length + 1);
}

const withoutAddresses = (text: string): string =>
  ownAddresses().reduce((rest, address) => rest.replaceAll(address, '[page]'), text);

/**
 * Sends an error in this browser to the server. Never throws, so that a failed report causes no further errors.
 * @param componentStack React's component stack, if a boundary caught the error.
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

/** Digest that Next gives an error on the server; the line with this digest in the server's log describes the error. */
function digestOf(error: Error): string | undefined {
  return 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined;
}

/** Text of an error that a visitor may see: the browser's message or the server's digest, never a stack. */
export function publicMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const digest = digestOf(error);
  return digest ? `Reference ${digest}` : error.message;
}
