import { ownEntry } from '@/lib/own-entry';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes a text for an HTML element or attribute, in the same way as React. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ownEntry(entities, character) ?? character);
