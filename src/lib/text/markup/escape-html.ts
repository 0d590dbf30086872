import { entryOf } from '@/lib/entry-of';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Text as it may stand in an element or attribute of HTML, escaped as React does. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entryOf(entities, character) ?? character);
