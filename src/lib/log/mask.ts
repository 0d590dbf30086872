import { replaceAddresses } from '../text/addresses/replace-addresses';

/**
 * Seven digits or more with what people write between them, also percent-encoded. Digits inside a word are an id, and
 * 2026-11-21 and 2025-2026 are dates.
 */
const phone =
  /(?<![\p{L}\p{N}])(?!(?:19|20)\d\d-(?:(?:19|20)\d\d|\d\d-\d\d)(?!-?\p{N}))(?:\+|%2B)?\(?\p{Nd}(?:(?:%20|%28|%29|[\s().+-]){0,3}\p{Nd}){6,}(?![\p{L}\p{N}])/giu;

/** The text without what PostgreSQL cannot store: half characters and control characters. */
const storable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');

export const truncate = (text: string, length: number): string => storable(storable(text).slice(0, length));

/** More than anything that is kept of a text. */
const maxLength = 20_000;

/** The text with e-mail addresses and phone-like numbers replaced; what comes after 20,000 characters is left out. */
export function maskText(text: string): string {
  return replaceAddresses(storable(text.slice(0, maxLength)), '[email]').replace(phone, '[phone]');
}

/** Longer than any address. */
const margin = 1000;

/** Masks before the cut: it could leave half an address that no longer looks like one. */
export const maskAndCut = (text: string, length: number): string =>
  truncate(maskText(text.slice(0, length + margin)), length);
