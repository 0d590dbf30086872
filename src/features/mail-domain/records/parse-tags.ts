/**
 * Parses a record of tags such as `v=DMARC1; p=none`, as DKIM and DMARC use it. @returns the values by lower-case tag; the
 * first of two equal tags counts
 */
export function parseTags(text: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim().toLowerCase();
    if (!tags.has(name)) tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}
