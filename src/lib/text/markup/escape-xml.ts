import { ownEntry } from '@/lib/own-entry';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 forbids, even as character references. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to drop include control characters.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for an XML element or attribute, and drops characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (character) => ownEntry(entities, character) ?? '');
}
