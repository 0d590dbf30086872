/** Part of a prompt. Placeholders are written in double braces: `Write to {{client name}}.` */
export type PromptPart = { kind: 'text'; text: string } | { kind: 'placeholder'; name: string };

const maxNameLength = 40;

/** Returns the name between the braces that open at `at`; undefined if there is no valid name. */
function nameAt(text: string, at: number): { name: string; end: number } | undefined {
  // Reads at most twice the longest name, which leaves room for spaces around it, so that the parser takes linear
  // time.
  const inside = text.slice(at + 2, at + 2 + 2 * maxNameLength);
  const length = inside.indexOf('}}');
  if (length === -1) return undefined;
  const name = inside.slice(0, length).trim();
  const isName =
    name !== '' && name.length <= maxNameLength && !['{', '}', '\n'].some((one) => name.includes(one));
  return isName ? { name, end: at + 2 + length + 2 } : undefined;
}

/**
 * Parses a text into parts, in time linear in its length. Braces without a name, or with a name of more than 40
 * characters, are text.
 */
export function parsePlaceholders(text: string): PromptPart[] {
  const parts: PromptPart[] = [];
  let textStart = 0;
  let at = text.indexOf('{{');
  while (at !== -1) {
    const found = nameAt(text, at);
    if (found) {
      if (at > textStart) parts.push({ kind: 'text', text: text.slice(textStart, at) });
      parts.push({ kind: 'placeholder', name: found.name });
      textStart = found.end;
    }
    at = text.indexOf('{{', found ? found.end : at + 1);
  }
  if (textStart < text.length) parts.push({ kind: 'text', text: text.slice(textStart) });
  return parts;
}

/** Names of the placeholders, in order and in the spelling of their first occurrence; names are case-insensitive. */
export function placeholderNames(parts: readonly PromptPart[]): string[] {
  const names = new Map<string, string>();
  for (const part of parts) {
    if (part.kind === 'placeholder' && !names.has(placeholderKey(part.name))) {
      names.set(placeholderKey(part.name), part.name);
    }
  }
  return [...names.values()];
}

export const placeholderKey = (name: string) => name.toLowerCase();

/** Fills in values; a placeholder without a value is kept as it is. */
export function fillPlaceholders(parts: readonly PromptPart[], values: ReadonlyMap<string, string>): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return values.get(placeholderKey(part.name))?.trim() || `{{${part.name}}}`;
    })
    .join('');
}
