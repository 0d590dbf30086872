/** Parses the parts of reports, which have the format of headers (RFC 3464, RFC 5965). */

/** Maximum number of characters of a part that are read. */
const maxLength = 100_000;
const maxBlocks = 50;

/** Fields by lower-case name; for a repeated field, the first value. */
export type Fields = ReadonlyMap<string, string>;

function readBlock(block: string): Fields {
  const fields = new Map<string, string>();
  let last = '';
  for (const line of block.split('\n')) {
    if (/^[ \t]/.test(line)) {
      if (last) fields.set(last, `${fields.get(last)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    // Continuation lines of a repeated field are ignored, as the field itself is.
    last = name !== '' && !fields.has(name) ? name : '';
    if (last) fields.set(last, line.slice(colon + 1).trim());
  }
  return fields;
}

/** Blocks of fields, separated by empty lines. */
export const readFields = (text: string): Fields[] =>
  text
    .slice(0, maxLength)
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .slice(0, maxBlocks)
    .map(readBlock)
    .filter(({ size }) => size > 0);

/** Value of a field such as `rfc822; ada@corp.example`, without its type and trailing comment. */
export function typedValue(value: string | undefined): string | null {
  if (value === undefined) return null;
  const bare = value.slice(value.indexOf(';') + 1).trim();
  return bare.replace(/^<|>$/g, '') || null;
}
