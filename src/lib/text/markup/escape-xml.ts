import { entryOf } from '@/lib/entry-of';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Every character XML 1.0 forbids, whatever way it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as it may stand in an element or attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entryOf(entities, character) ?? '');
}
