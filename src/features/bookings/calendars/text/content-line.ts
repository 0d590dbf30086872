/** Property of a component: one line of an iCalendar file, unfolded. */
export type ContentLine = {
  /** In upper case. */
  name: string;
  /** By name in upper case; values have no quotes. */
  parameters: ReadonlyMap<string, string>;
  value: string;
};

const none: ReadonlyMap<string, string> = new Map();

/** Maximum number of parameters that are parsed. */
const maxParameters = 50;

/** Parses `NAME;PARAMETER=value;OTHER="quoted":value`; undefined if the text does not have this form. */
export function readContentLine(text: string): ContentLine | undefined {
  const nameEnd = text.search(/[;:]/);
  if (nameEnd < 1) return undefined;
  const name = text.slice(0, nameEnd).trim().toUpperCase();
  if (text[nameEnd] === ':') return { name, parameters: none, value: text.slice(nameEnd + 1).trim() };
  const parameters = new Map<string, string>();
  let at = nameEnd;
  while (text[at] === ';' && parameters.size < maxParameters) {
    const equals = text.indexOf('=', at);
    if (equals < 0) return undefined;
    const isQuoted = text[equals + 1] === '"';
    const start = equals + (isQuoted ? 2 : 1);
    const end = isQuoted ? text.indexOf('"', start) : endOfUnquoted(text, start);
    if (end < 0) return undefined;
    parameters.set(
      text
        .slice(at + 1, equals)
        .trim()
        .toUpperCase(),
      text.slice(start, end),
    );
    at = isQuoted ? endOfParameter(text, end) : end;
  }
  return text[at] === ':' ? { name, parameters, value: text.slice(at + 1).trim() } : undefined;
}

/**
 * Exchange and others write names of zones with a colon without quotes: `tzone://Microsoft/Utc`, `(UTC+01:00) Berlin`,
 * `GMT+05:00`.
 */
const zoneWithColon = /^(?:tzone:|\((?:UTC|GMT) ?[+-]\d{1,2}:|(?:UTC|GMT) ?[+-]\d{1,2}:\d{2})/i;

/** End of a value without quotes; a colon in the name of a zone does not end it. */
const endOfUnquoted = (text: string, start: number): number =>
  endOfParameter(text, start + (zoneWithColon.exec(text.slice(start, start + 12))?.[0].length ?? 0));

/** Position of the next `;` or `:`, or -1. */
function endOfParameter(text: string, from: number): number {
  const [semicolon, colon] = [text.indexOf(';', from), text.indexOf(':', from)];
  return semicolon < 0 || (colon >= 0 && colon < semicolon) ? colon : semicolon;
}

/** Text of a value, without its escapes and in one line. */
export const plainText = (value: string): string =>
  value
    .replace(/\\(.)/g, (_escape, character: string) =>
      character === 'n' || character === 'N' ? ' ' : character,
    )
    .replace(/\s+/g, ' ')
    .trim();
