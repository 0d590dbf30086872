export type AuthenticationResult = {
  /** `spf`, `dkim`, `dmarc`, … */
  method: string;
  /** `pass`, `fail`, `none`, … */
  result: string;
  /** Checked property: `header.d=example.com`. */
  details: string[];
};

/** Maximum number of characters read; headers are far shorter. */
const maxLength = 100_000;

/** Removes comments in brackets, which may be nested. */
function withoutComments(text: string): string {
  let depth = 0;
  let kept = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += character;
  }
  return kept;
}

/**
 * Parses the first `Authentication-Results` (RFC 8601) of an email's source, which the receiver has added above all
 * others. @returns undefined if there is none
 */
export function parseAuthenticationResults(source: string): AuthenticationResult[] | undefined {
  const lines = source
    .slice(0, maxLength)
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?=[ \t])/g, '')
    .split('\n');
  const name = 'authentication-results:';
  const line = lines.find((field) => field.toLowerCase().startsWith(name));
  if (line === undefined) return undefined;
  const parts = withoutComments(line.slice(name.length)).split(';');
  return parts.flatMap((part) => {
    const [verdict = '', ...details] = part.trim().split(/\s+/);
    const at = verdict.indexOf('=');
    if (at < 1) return [];
    const [method, result] = [verdict.slice(0, at), verdict.slice(at + 1)].map((word) => word.toLowerCase());
    return method && result ? [{ method, result, details }] : [];
  });
}
