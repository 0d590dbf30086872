/** Parsed target of a tracked link; its query is not re-encoded. */
export type Destination = {
  /** Everything before the query. */
  base: string;
  /** Query without `?`, as typed, so that a signed query stays valid. */
  query: string;
  /** Fragment with `#`; empty if there is none. */
  fragment: string;
  host: string;
};

export type DestinationResult = Destination | { problem: string };

const maxLength = 2000;
const scheme = /^[a-z][a-z0-9+.-]*:/i;
/** Matches `example.com:8080/x`, which starts with a host and port, not a scheme. */
const hostWithPort = /^[^/?#:@]+:\d{1,5}(?:[/?#]|$)/;

/** Parses a pasted destination. Assumes https if the scheme is missing. */
export function parseDestination(typed: string): DestinationResult {
  const text = typed.trim();
  if (text === '') return { problem: 'Paste the address of a page.' };
  if (text.length > maxLength)
    return { problem: `Longer than ${maxLength} characters: many programs cut it.` };
  if (/\s/.test(text)) return { problem: 'There is a space in it. Write it as %20, or one address a line.' };
  const hasScheme = scheme.test(text) && !hostWithPort.test(text);
  const address = parseUrl(hasScheme ? text : `https://${text}`);
  if (!address) return { problem: 'This is no web address. One looks like https://example.com/page.' };
  return problemOf(address) ?? takeApart(address);
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function problemOf({ protocol, username, password, hostname }: URL): { problem: string } | null {
  if (protocol !== 'https:' && protocol !== 'http:') {
    return { problem: `${protocol.slice(0, 30)} opens no web page. Only http and https can be tracked.` };
  }
  if (username || password) {
    return { problem: 'It carries a user name or password, which everybody would see who gets the link.' };
  }
  if (!hostname.includes('.') && !hostname.startsWith('[')) {
    return { problem: `${hostname.slice(0, 60)} is no public address: an ending such as .com is missing.` };
  }
  return null;
}

function takeApart({ origin, pathname, search, hash, hostname }: URL): Destination {
  return { base: origin + pathname, query: search.replace(/^\?/, ''), fragment: hash, host: hostname };
}
